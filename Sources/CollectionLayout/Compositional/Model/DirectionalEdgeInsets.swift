/// Distances from the four edges of a rectangle, in points; leading is where lines of text begin.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// In points.
  public var top: Double

  /// In points, at the side where text begins.
  public var leading: Double

  /// In points.
  public var bottom: Double

  /// In points, at the side where text ends.
  public var trailing: Double

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance on all four sides.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// No insets.
  public static let zero = DirectionalEdgeInsets(0)

  /// The insets of a view whose lines of text run in the direction.
  public init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    self.init(
      top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
      trailing: isLeftToRight ? insets.right : insets.left)
  }

  /// The insets with the distances of each edge added up.
  public static func + (left: DirectionalEdgeInsets, right: DirectionalEdgeInsets)
    -> DirectionalEdgeInsets
  {
    DirectionalEdgeInsets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }

  /// Whether all four numbers are finite.
  public var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  /// The inset where an axis begins.
  func before(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  /// The inset where an axis ends.
  func after(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  /// What both sides take of an axis.
  func sum(_ axis: LayoutAxis) -> Double { before(axis) + after(axis) }

  /// The insets with those of an axis set to zero.
  func without(_ axis: LayoutAxis) -> DirectionalEdgeInsets {
    axis == .horizontal
      ? DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
      : DirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
  }

  /// The insets that count for something of the size: none on an axis that is estimated
  /// (compositional 3.1).
  func counting(for size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.width.isEstimated { insets = insets.without(.horizontal) }
    if size.height.isEstimated { insets = insets.without(.vertical) }
    return insets
  }
}

extension Rect {
  /// The rectangle, in coordinates where lines run to the right, with its edges moved inward.
  ///
  /// Where the insets are longer than a side, nothing is left of it.
  func inset(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: x + insets.leading, y: y + insets.top, width: max(0, width - insets.sum(.horizontal)),
      height: max(0, height - insets.sum(.vertical)))
  }
}
