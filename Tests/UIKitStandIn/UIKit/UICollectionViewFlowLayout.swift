// UIKit's flow layout: its properties, and the answers of whoever lays out lines here.

/// What a flow layout that is not overridden does and answers.
public protocol FlowAnswers: AnyObject {
  func prepare(_ layout: UICollectionViewFlowLayout)
  var contentSize: CGSize { get }
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  func element(
    _ category: UICollectionView.ElementCategory, _ kind: String, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  func shouldInvalidate(forBoundsChange newBounds: CGRect) -> Bool
  func complete(
    _ context: UICollectionViewFlowLayoutInvalidationContext, forBoundsChange newBounds: CGRect)
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public var answers: (any FlowAnswers)?

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  public override init() {}
  public required init?(coder: NSCoder) { return nil }

  open override func prepare() { answers?.prepare(self) }
  open override var collectionViewContentSize: CGSize { answers?.contentSize ?? .zero }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    answers?.elements(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    answers?.element(.cell, "", indexPath)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    answers?.element(.supplementaryView, elementKind, indexPath)
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answers?.shouldInvalidate(forBoundsChange: newBounds) ?? false
  }
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      answers?.complete(flow, forBoundsChange: newBounds)
    }
    return context
  }
}
