// UIKit's compositional layout: what it is given. What it answers, whoever lays out sections here says.

public enum UIContentInsetsReference: Int {
  case automatic, none, safeArea, layoutMargins, readableContent
}

public class UICollectionViewCompositionalLayoutConfiguration {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var contentInsetsReference = UIContentInsetsReference.automatic
  public init() {}
}

open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

  public let sectionProvider: SectionProvider

  /// Another configuration makes the layout invalid.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  public init(sectionProvider: @escaping SectionProvider) { self.sectionProvider = sectionProvider }
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }
  public required init?(coder: NSCoder) { return nil }
}
