/// Distances from the four edges of a rectangle, in points; positive is inward.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: Double

  /// The inset from the left edge, in points.
  public var left: Double

  /// The inset from the bottom edge, in points.
  public var bottom: Double

  /// The inset from the right edge, in points.
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Returns the sum of the insets of each edge.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Returns the difference of the insets of each edge.
  package static func - (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
      right: left.right - right.right)
  }

  /// The default layout margins of a view: eight points at each edge, as in UIKit.
  package static let usualMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether all four numbers are finite.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
