import CollectionLayout

/// The changes on screen since the last recorded frame.
struct FrameChanges {
  private(set) var appeared: [ElementIdentifier] = []
  private(set) var disappeared: [ElementIdentifier] = []
  var appliedAttributes = false
  private var recordedOffset = Point.zero

  mutating func arrive(_ elements: [ElementIdentifier]) { appeared += elements }

  /// Returns whether anything has changed, with the content now at an offset.
  func isWorthRecording(at offset: Point) -> Bool {
    !appeared.isEmpty || !disappeared.isEmpty || appliedAttributes || recordedOffset != offset
  }

  /// Removes all changes and stores an offset; the buffers are kept.
  mutating func begin(at offset: Point) {
    if !appeared.isEmpty { appeared.removeAll(keepingCapacity: true) }
    if !disappeared.isEmpty { disappeared.removeAll(keepingCapacity: true) }
    appliedAttributes = false
    recordedOffset = offset
  }

  /// Adds leaving elements; one that only appeared since the last frame was never visible.
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
