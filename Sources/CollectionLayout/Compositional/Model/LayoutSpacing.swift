/// A distance between two items, or next to one: UIKit's `NSCollectionLayoutSpacing`.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)
  /// At least this many points; flexible distances share the remaining space.
  case flexible(Double)

  /// No gap.
  public static let zero = LayoutSpacing.fixed(0)

  /// The minimum distance, in points, for which it is not stretched.
  var minimum: Double {
    switch self {
    case .fixed(let distance), .flexible(let distance): distance
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The space around the four sides of an item or group, in addition to the spacing of the group
/// that contains it: UIKit's `NSCollectionLayoutEdgeSpacing`.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The gap at the side where text begins.
  public var leading: LayoutSpacing

  /// The gap above.
  public var top: LayoutSpacing

  /// The gap at the side where text ends.
  public var trailing: LayoutSpacing

  /// The gap below.
  public var bottom: LayoutSpacing

  public init(
    leading: LayoutSpacing = .zero, top: LayoutSpacing = .zero, trailing: LayoutSpacing = .zero,
    bottom: LayoutSpacing = .zero
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No gaps.
  public static let zero = LayoutEdgeSpacing()

  /// Returns the distance before the item along an axis.
  func before(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? leading : top }

  /// Returns the distance after the item along an axis.
  func after(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }

  /// Whether at least one of the four sides is flexible.
  var isFlexible: Bool {
    leading.isFlexible || top.isFlexible || trailing.isFlexible || bottom.isFlexible
  }

  /// The minimum distances of the four sides.
  var minimums: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.minimum, leading: leading.minimum, bottom: bottom.minimum,
      trailing: trailing.minimum)
  }

  /// Returns the minimum distance of both sides along an axis.
  func minimum(_ axis: LayoutAxis) -> Double { before(axis).minimum + after(axis).minimum }
}
