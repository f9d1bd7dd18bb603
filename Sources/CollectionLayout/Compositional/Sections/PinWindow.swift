/// The visible part of the scroll axis, in which views along a boundary are kept; in coordinates
/// where lines run to the right.
struct PinWindow: Hashable, Sendable {
  let axis: LayoutAxis
  var start: Double
  var end: Double

  /// Moves a view that pins along the scroll axis, so that it is in sight while any part of its
  /// host is (compositional 3.7, flow 2.7).
  ///
  /// A header stays between its own position and the beginning of the footer, a footer between the
  /// end of the header and its own position, so that the two never overlap.
  ///
  /// - Parameters:
  ///   - placed: The view; its frame and the host's are in the window's coordinates.
  ///   - content: The range of the host's content, without header and footer.
  /// - Returns: The frame in the window's coordinates.
  func pinned(_ placed: PlacedBoundary, content: ClosedRange<Double>) -> Rect {
    guard placed.definition.pins else { return placed.frame }
    let natural = placed.frame.start(axis)
    let length = placed.frame.size[axis]
    var frame = placed.frame
    switch placed.definition.alignment.side(axis) {
    case .before: frame.origin[axis] = max(natural, min(start, content.upperBound - length))
    case .after: frame.origin[axis] = min(natural, max(end - length, content.lowerBound))
    case .beside, nil:
      let visible = max(start, min(natural, end - length))
      let last = max(content.lowerBound, content.upperBound - length)
      frame.origin[axis] = max(content.lowerBound, min(visible, last))
    }
    return frame
  }
}
