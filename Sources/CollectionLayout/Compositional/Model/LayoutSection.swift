/// How a section of the data is laid out: UIKit's `NSCollectionLayoutSection`.
public struct LayoutSection {
  /// Is given the section's elements in sight, the offset of what scrolls and the surroundings, and
  /// may change how the elements look until it is called again.
  public typealias VisibleItemsHandler = (
    inout [ElementAttributes], Point, LayoutEnvironment
  ) throws(Diagnostic) -> Void

  /// What is repeated for the section's items.
  public var group: LayoutGroup

  /// What is kept free about the groups.
  public var insets = DirectionalEdgeInsets.zero

  /// What is between two consecutive groups.
  public var interGroupSpacing = 0.0

  /// Whether it scrolls across the layout, and how it stops.
  public var orthogonal = OrthogonalScrollingBehavior.none

  /// Views at its edges, such as headers.
  public var boundarySupplementaries: [BoundarySupplementary] = []

  /// Decorations behind it.
  public var decorations: [BackgroundDecoration] = []

  /// The area that its insets are measured from.
  public var insetsReference = ContentInsetsReference.automatic

  /// Whether supplementary views along the boundary keep inside of the insets.
  public var supplementariesFollowInsets = true

  /// Called with the visible elements when the section scrolls; it may change their look.
  public var visibleItemsHandler: VisibleItemsHandler?

  public init(group: LayoutGroup) { self.group = group }
}

/// Where the sections of a layout come from.
public enum SectionProvider {
  /// All sections are alike.
  case uniform(LayoutSection)
  /// The author answers each section, counted from 0.
  case each((Int, LayoutEnvironment) throws(Diagnostic) -> LayoutSection?)
}

/// What is the same for a whole layout: UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
public struct CompositionalConfiguration: Hashable, Sendable {
  /// The axis along which sections follow each other.
  public var scrollDirection = ScrollDirection.vertical

  /// What is between two consecutive sections, empty ones too.
  public var interSectionSpacing = 0.0

  /// The header and footer of the whole.
  public var boundarySupplementaries: [BoundarySupplementary] = []

  /// What the insets of sections are measured from that do not say it themselves.
  public var insetsReference = ContentInsetsReference.automatic

  /// Creates a configuration with the defaults of its properties.
  public init() {}

  /// The axis along which sections follow each other.
  var axis: LayoutAxis { scrollDirection == .horizontal ? .horizontal : .vertical }
}
