import CollectionLayout

/// What has changed on screen since the last frame was recorded.
struct FrameChanges {
  private(set) var appeared: [ElementIdentifier] = []
  private(set) var disappeared: [ElementIdentifier] = []
  var appliedAttributes = false
  private var recordedOffset = Point.zero

  mutating func arrive(_ elements: [ElementIdentifier]) { appeared += elements }

  /// Whether anything has changed, where the content is at an offset now.
  func isWorthRecording(at offset: Point) -> Bool {
    !appeared.isEmpty || !disappeared.isEmpty || appliedAttributes || recordedOffset != offset
  }

  /// Begins with nothing, at an offset; the buffers stay.
  mutating func begin(at offset: Point) {
    if !appeared.isEmpty { appeared.removeAll(keepingCapacity: true) }
    if !disappeared.isEmpty { disappeared.removeAll(keepingCapacity: true) }
    appliedAttributes = false
    recordedOffset = offset
  }

  /// Notes what left; what had come since the last frame alone was never seen.
  mutating func leave(_ elements: [ElementIdentifier]) {
    guard !appeared.isEmpty else {
      disappeared += elements
      return
    }
    let unseen = Set(appeared)
    let leaving = Set(elements)
    appeared.removeAll { leaving.contains($0) }
    disappeared += elements.filter { !unseen.contains($0) }
  }
}
