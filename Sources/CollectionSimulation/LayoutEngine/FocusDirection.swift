import CollectionLayout

/// A direction in which an arrow key moves the focus.
public enum FocusDirection: String, CaseIterable, Hashable, Sendable {
  case up
  case down
  case left
  case right

  private var axis: LayoutAxis { self == .left || self == .right ? .horizontal : .vertical }
  private var isForward: Bool { self == .down || self == .right }

  /// Returns the centre of a rectangle across the direction.
  func middleAcross(_ rect: Rect) -> Double { rect.center[axis.across] }

  /// Returns the distance of a frame beyond another one, from edge to edge, in points; negative if
  /// they overlap.
  func gap(from frame: Rect, to other: Rect) -> Double {
    isForward ? other.start(axis) - frame.end(axis) : frame.start(axis) - other.end(axis)
  }

  /// Returns the part of an area beyond a frame, up to a depth; nil if it is empty.
  ///
  /// It starts slightly before the frame's edge, so that it includes frames that touch the edge up
  /// to a rounding error.
  func strip(beyond frame: Rect, depth: Double, slack: Double, in area: Rect) -> Rect? {
    let strip =
      isForward
      ? area.spanning(axis, from: frame.end(axis) - slack, to: frame.end(axis) + depth)
      : area.spanning(axis, from: frame.start(axis) - depth, to: frame.start(axis) + slack)
    return strip.intersection(area)
  }
}
