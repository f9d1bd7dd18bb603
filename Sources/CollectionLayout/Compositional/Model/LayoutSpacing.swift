/// A distance between two items, or beside one: UIKit's `NSCollectionLayoutSpacing`.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)
  /// At least this many points; what is left of the space is shared among the flexible distances.
  case flexible(Double)

  /// No gap.
  public static let zero = LayoutSpacing.fixed(0)

  /// The distance where nothing is left over.
  var minimum: Double {
    switch self {
    case .fixed(let distance), .flexible(let distance): distance
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The distances that an item or a group keeps on its four sides, beyond the spacing of the group
/// that it is in: UIKit's `NSCollectionLayoutEdgeSpacing`.
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

  /// The distance before the item along an axis.
  func before(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? leading : top }

  /// The distance after the item along an axis.
  func after(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }

  /// Whether one of the four sides is flexible.
  var isFlexible: Bool {
    leading.isFlexible || top.isFlexible || trailing.isFlexible || bottom.isFlexible
  }

  /// The least distance that both sides along an axis take.
  func minimum(_ axis: LayoutAxis) -> Double { before(axis).minimum + after(axis).minimum }
}
