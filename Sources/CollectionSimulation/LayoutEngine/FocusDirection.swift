import CollectionLayout

/// A direction in which an arrow key moves the focus.
public enum FocusDirection: String, CaseIterable, Hashable, Sendable {
  case up
  case down
  case left
  case right

  /// Returns the centre of a rectangle across the direction.
  func middleAcross(_ rect: Rect) -> Double {
    switch self {
    case .up, .down: rect.midX
    case .left, .right: rect.midY
    }
  }

  /// Returns the distance of a frame beyond another one, from edge to edge, in points; negative if
  /// they overlap.
  func gap(from frame: Rect, to other: Rect) -> Double {
    switch self {
    case .up: frame.minY - other.maxY
    case .down: other.minY - frame.maxY
    case .left: frame.minX - other.maxX
    case .right: other.minX - frame.maxX
    }
  }

  /// Returns the part of an area beyond a frame, up to a depth; nil if it is empty.
  ///
  /// It starts slightly before the frame's edge, so that it includes frames that touch the edge up
  /// to a rounding error.
  func strip(beyond frame: Rect, depth: Double, slack: Double, in area: Rect) -> Rect? {
    let strip =
      switch self {
      case .up:
        Rect(
          minX: area.minX, minY: frame.minY - depth, maxX: area.maxX, maxY: frame.minY + slack)
      case .down:
        Rect(
          minX: area.minX, minY: frame.maxY - slack, maxX: area.maxX, maxY: frame.maxY + depth)
      case .left:
        Rect(
          minX: frame.minX - depth, minY: area.minY, maxX: frame.minX + slack, maxY: area.maxY)
      case .right:
        Rect(
          minX: frame.maxX - slack, minY: area.minY, maxX: frame.maxX + depth, maxY: area.maxY)
      }
    return strip.intersection(area)
  }
}
