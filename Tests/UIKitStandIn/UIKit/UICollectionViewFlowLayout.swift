// The flow layout. Its arrangement is the host's own: what compares exported layouts hands it in.

public protocol FlowArranging: AnyObject {
  func prepare(_ layout: UICollectionViewFlowLayout)
  var contentSize: CGSize { get }
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  func attributes(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes?
  func attributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes?
  func shouldInvalidate(_ newBounds: CGRect) -> Bool
  func invalidate(_ context: UICollectionViewLayoutInvalidationContext)
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  public var arrangement: (any FlowArranging)?

  public required init?(coder: NSCoder) { super.init() }
  public override init() { super.init() }

  open override func prepare() { arrangement?.prepare(self) }
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement?.attributes(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement?.attributes(ofItemAt: indexPath)
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { arrangement?.attributes(ofKind: elementKind, at: indexPath) }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    arrangement?.shouldInvalidate(newBounds) ?? false
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    arrangement?.invalidate(context)
  }
}
