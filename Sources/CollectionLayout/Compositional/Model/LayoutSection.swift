/// How a section of the data is laid out: UIKit's `NSCollectionLayoutSection`.
package struct LayoutSection {
  /// Is given the section's elements in sight, the offset of what scrolls and the surroundings, and
  /// may change how the elements look until it is called again.
  package typealias VisibleItemsHandler = (
    inout [ElementAttributes], Point, LayoutEnvironment
  ) throws(Diagnostic) -> Void

  /// What is repeated for the section's items.
  package var group: LayoutGroup

  /// What is kept free about the groups.
  package var insets = DirectionalEdgeInsets.zero

  /// What is between two consecutive groups.
  package var interGroupSpacing = 0.0
  package var orthogonal = OrthogonalScrollingBehavior.none
  package var boundarySupplementaries: [BoundarySupplementary] = []
  package var decorations: [BackgroundDecoration] = []
  package var insetsReference = ContentInsetsReference.automatic

  /// Whether supplementary views along the boundary keep inside of the insets.
  package var supplementariesFollowInsets = true
  package var visibleItemsHandler: VisibleItemsHandler?

  package init(group: LayoutGroup) { self.group = group }
}

/// Where the sections of a layout come from.
package enum SectionProvider {
  /// All sections are alike.
  case uniform(LayoutSection)
  /// The author answers each section, counted from 0.
  case each((Int, LayoutEnvironment) throws(Diagnostic) -> LayoutSection?)
}

/// What is the same for a whole layout: UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
package struct CompositionalConfiguration: Hashable, Sendable {
  /// The axis along which sections follow each other.
  package var scrollDirection = ScrollDirection.vertical

  /// What is between two consecutive sections, empty ones too.
  package var interSectionSpacing = 0.0

  /// The header and footer of the whole.
  package var boundarySupplementaries: [BoundarySupplementary] = []

  /// What the insets of sections are measured from that do not say it themselves.
  package var insetsReference = ContentInsetsReference.automatic

  package init() {}

  /// The axis along which sections follow each other.
  var axis: LayoutAxis { scrollDirection == .horizontal ? .horizontal : .vertical }
}
