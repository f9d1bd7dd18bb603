/// What one item of the data is shown in: UIKit's `NSCollectionLayoutItem`.
package struct LayoutItem: Hashable, Sendable {
  /// The size that the item takes of its group.
  package var size: LayoutSize

  /// What is taken from the item's frame at the end; its neighbours do not move.
  package var insets: DirectionalEdgeInsets

  /// What is kept free beside the item; its neighbours make way.
  package var edgeSpacing: LayoutEdgeSpacing

  package var supplementaries: [AnchoredSupplementary]

  package init(
    size: LayoutSize, insets: DirectionalEdgeInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .zero, supplementaries: [AnchoredSupplementary] = []
  ) {
    self.size = size
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaries = supplementaries
  }
}
