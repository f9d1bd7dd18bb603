/// The declaration of how a section of the data is laid out: UIKit's `NSCollectionLayoutSection`.
public struct LayoutSection {
  /// Receives the section's visible elements, the scroll offset that applies and the environment,
  /// and may change how the elements look until the next call.
  public typealias VisibleItemsHandler = (
    inout [ElementAttributes], Point, LayoutEnvironment
  ) throws(Diagnostic) -> Void

  /// The group to repeat for the section's items.
  public var group: LayoutGroup

  /// The insets around the groups.
  public var insets = DirectionalEdgeInsets.zero

  /// The distance between two consecutive groups, in points.
  public var interGroupSpacing = 0.0

  /// Whether the section scrolls across the layout's axis, and where it stops.
  public var orthogonal = OrthogonalScrollingBehavior.none

  /// The views at its edges, such as headers.
  public var boundarySupplementaries: [BoundarySupplementary] = []

  /// The decorations in the background.
  public var decorations: [BackgroundDecoration] = []

  /// The area from which its insets are measured.
  public var insetsReference = ContentInsetsReference.automatic

  /// Whether supplementary views along the boundary stay within the insets.
  public var supplementariesFollowInsets = true

  /// The function that is called with the visible elements when the section scrolls, and may change
  /// how they look.
  public var visibleItemsHandler: VisibleItemsHandler?

  public init(group: LayoutGroup) { self.group = group }
}

/// The source of the sections of a layout.
public enum SectionProvider {
  /// The same declaration for all sections.
  case uniform(LayoutSection)
  /// An author's function, called for each section, counted from 0.
  case each((Int, LayoutEnvironment) throws(Diagnostic) -> LayoutSection?)
}

/// The settings of a whole layout: UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
public struct CompositionalConfiguration: Hashable, Sendable {
  /// The axis along which sections follow each other.
  public var scrollDirection = ScrollDirection.vertical

  /// The distance between two consecutive sections, including empty ones, in points.
  public var interSectionSpacing = 0.0

  /// The header and footer of the whole layout.
  public var boundarySupplementaries: [BoundarySupplementary] = []

  /// The area from which the insets of sections with the `automatic` reference are measured.
  public var insetsReference = ContentInsetsReference.automatic

  /// Creates a configuration with the defaults of its properties.
  public init() {}

  /// The axis along which sections follow each other.
  var axis: LayoutAxis { scrollDirection.axis }
}
