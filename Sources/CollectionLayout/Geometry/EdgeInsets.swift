/// Distances from the four edges of a rectangle, in points; positive is inward.
public struct EdgeInsets: Hashable, Sendable {
  /// In points.
  public var top: Double

  /// In points.
  public var left: Double

  /// In points.
  public var bottom: Double

  /// In points.
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// The insets with the distances of each edge added up.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// The insets on the left less those on the right, edge by edge.
  package static func - (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
      right: left.right - right.right)
  }

  /// The layout margins of a view that sets none: eight points at each edge, as in UIKit.
  package static let usualMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether all four numbers are finite.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
