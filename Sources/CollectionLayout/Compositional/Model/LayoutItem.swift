/// The declaration of how an item of the data is laid out: UIKit's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size of the item within its group.
  public var size: LayoutSize

  /// The insets, which are applied to the item's frame last; its neighbours do not move.
  public var insets: DirectionalEdgeInsets

  /// The space to keep around the item; its neighbours make room.
  public var edgeSpacing: LayoutEdgeSpacing

  /// Views that are anchored to the item.
  public var supplementaries: [AnchoredSupplementary]

  public init(
    size: LayoutSize, insets: DirectionalEdgeInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .zero, supplementaries: [AnchoredSupplementary] = []
  ) {
    self.size = size
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaries = supplementaries
  }
}
