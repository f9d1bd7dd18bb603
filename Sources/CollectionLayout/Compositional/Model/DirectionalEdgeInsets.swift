/// Distances from the four edges of a rectangle, in points; leading is where lines of text begin.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The top inset, in points.
  public var top: Double

  /// The inset on the side where lines of text begin, in points.
  public var leading: Double

  /// The bottom inset, in points.
  public var bottom: Double

  /// The inset on the side where lines of text end, in points.
  public var trailing: Double

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of the same distance on all four sides.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// No insets.
  public static let zero = DirectionalEdgeInsets(0)

  /// Creates insets from a view's insets and its direction of text.
  public init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    self.init(
      top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
      trailing: isLeftToRight ? insets.right : insets.left)
  }

  /// Returns the sum of the insets of each edge.
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

  /// Returns the inset at the beginning of an axis.
  func before(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  /// Returns the inset at the end of an axis.
  func after(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  /// Returns the sum of both insets along an axis.
  func sum(_ axis: LayoutAxis) -> Double { before(axis) + after(axis) }

  /// Returns the insets with those of an axis set to zero.
  func without(_ axis: LayoutAxis) -> DirectionalEdgeInsets {
    axis == .horizontal
      ? DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
      : DirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
  }

  /// Returns the insets that apply to something of the size: none on an axis that is estimated
  /// (compositional 3.1).
  func counting(for size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.width.isEstimated { insets = insets.without(.horizontal) }
    if size.height.isEstimated { insets = insets.without(.vertical) }
    return insets
  }
}

extension Size {
  /// Returns the size with the insets added on each side.
  func outset(by insets: DirectionalEdgeInsets) -> Size {
    Size(
      width: width + insets.sum(.horizontal), height: height + insets.sum(.vertical))
  }
}

extension Rect {
  /// Returns the rectangle with its edges moved inward, in coordinates where lines run to the
  /// right.
  ///
  /// If the insets are longer than a side, that side becomes zero.
  func inset(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: x + insets.leading, y: y + insets.top, width: max(0, width - insets.sum(.horizontal)),
      height: max(0, height - insets.sum(.vertical)))
  }
}

extension DirectionalEdgeInsets {
  /// The insets as UIKit prints them: {0, 16, 0, 16}.
  var uikitText: String {
    "{\(top.uikitText), \(leading.uikitText), \(bottom.uikitText), \(trailing.uikitText)}"
  }
}
