/// What one item of the data is shown in: UIKit's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size that the item takes of its group.
  public var size: LayoutSize

  /// What is taken from the item's frame at the end; its neighbours do not move.
  public var insets: DirectionalEdgeInsets

  /// What is kept free beside the item; its neighbours make way.
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
