import CollectionLayout

/// The changes on screen since the last recorded frame.
///
/// They are one value, so that a frame accesses the screen once for all of them.
struct FrameChanges {
  var elements = DisplayChanges()
  var appliedAttributes = false
  private var recordedOffset = Point.zero

  /// Returns whether anything has changed, with the content now at an offset.
  func isWorthRecording(at offset: Point) -> Bool {
    !elements.isEmpty || appliedAttributes || recordedOffset != offset
  }

  /// Removes all changes and stores an offset; the buffers are kept.
  mutating func begin(at offset: Point) {
    elements.removeAll()
    appliedAttributes = false
    recordedOffset = offset
  }
}
