// The view, as a layout sees it.

public final class UITraitCollection {
  public var displayScale: CGFloat = 3
  public init() {}
}

public final class UICollectionView {
  public enum ElementCategory: UInt { case cell, supplementaryView, decorationView }
  public enum ScrollDirection: Int { case vertical, horizontal }

  nonisolated(unsafe) public static var mediaTime: Double = 0

  public var bounds = CGRect.zero
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      willChange(to: CGRect(origin: newValue, size: bounds.size))
      bounds.origin = newValue
    }
  }
  public var contentInset = UIEdgeInsets.zero
  public var adjustedContentInset = UIEdgeInsets.zero
  public var safeAreaInsets = UIEdgeInsets.zero
  public var contentSize = CGSize.zero
  public let traitCollection = UITraitCollection()
  public var itemCounts: [Int] = []

  /// What a view has that shows a layout by itself, without the host.
  public internal(set) var collectionViewLayout: UICollectionViewLayout?
  public weak var dataSource: (any UICollectionViewDataSource)?
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  var needsLayout = true

  public init() {}
  public var numberOfSections: Int { itemCounts.count }
  public func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
}

public final class UICollectionViewUpdateItem {
  public enum Action: Int { case insert, delete, reload, move, none }
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action
  public init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  public private(set) var indexPath: IndexPath
  public private(set) var representedElementCategory: UICollectionView.ElementCategory
  public private(set) var representedElementKind: String?
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var center = CGPoint.zero { didSet { origin = corner } }
  open var size = CGSize.zero { didSet { origin = corner } }
  /// Where the untransformed frame begins, so that it reads back as it was set.
  private var origin = CGPoint.zero
  private var corner: CGPoint {
    CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
  }
  open var transform3D = CATransform3DIdentity

  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
    super.init()
  }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory, representedElementKind) = (
      indexPath, .supplementaryView, kind
    )
  }
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory, representedElementKind) = (
      indexPath, .decorationView, kind
    )
  }

  /// Attributes of this class, for the host: UIKit makes those of a layout's own class likewise.
  public static func made(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> Self {
    let made = self.init()
    (made.indexPath, made.representedElementCategory) = (indexPath, category)
    made.representedElementKind = kind
    return made
  }

  open var transform: CGAffineTransform {
    get {
      CGAffineTransform(
        a: transform3D.m11, b: transform3D.m12, c: transform3D.m21, d: transform3D.m22,
        tx: transform3D.m41, ty: transform3D.m42)
    }
    set {
      transform3D = CATransform3DIdentity
      (transform3D.m11, transform3D.m12, transform3D.m21, transform3D.m22) =
        (newValue.a, newValue.b, newValue.c, newValue.d)
      (transform3D.m41, transform3D.m42) = (newValue.tx, newValue.ty)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The bounding box of the transformed rectangle about its centre.
  open var frame: CGRect {
    get {
      if transform3D == CATransform3DIdentity { return CGRect(origin: origin, size: size) }
      let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { corner -> CGPoint in
        let (x, y) = (CGFloat(corner.0) * size.width / 2, CGFloat(corner.1) * size.height / 2)
        let t = transform3D
        let w = x * t.m14 + y * t.m24 + t.m44
        return CGPoint(
          x: center.x + (x * t.m11 + y * t.m21 + t.m41) / w,
          y: center.y + (x * t.m12 + y * t.m22 + t.m42) / w)
      }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (x, y) = (xs.min() ?? center.x, ys.min() ?? center.y)
      return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
      origin = newValue.origin
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.representedElementCategory) = (indexPath, representedElementCategory)
    (copy.representedElementKind, copy.alpha, copy.zIndex) = (representedElementKind, alpha, zIndex)
    (copy.isHidden, copy.center, copy.size, copy.transform3D) = (
      isHidden, center, size, transform3D
    )
    copy.origin = origin
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && center == other.center && size == other.size && transform3D == other.transform3D
  }
}

open class UICollectionViewLayoutInvalidationContext: NSObject {
  public internal(set) var invalidateEverything = false
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  public override init() {}
  public init(everything: Bool, dataSourceCounts: Bool) {
    (invalidateEverything, invalidateDataSourceCounts) = (everything, dataSourceCounts)
  }
  open func invalidateItems(at paths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + paths
  }
  open func invalidateSupplementaryElements(ofKind kind: String, at paths: [IndexPath]) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[kind, default: []] += paths
    invalidatedSupplementaryIndexPaths = all
  }
  open func invalidateDecorationElements(ofKind kind: String, at paths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[kind, default: []] += paths
    invalidatedDecorationIndexPaths = all
  }
}

public final class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  public override init(everything: Bool, dataSourceCounts: Bool) {
    super.init(everything: everything, dataSourceCounts: dataSourceCounts)
  }
  public var invalidateFlowLayoutDelegateMetrics = true
  public var invalidateFlowLayoutAttributes = true
}

/// What a layout of UIKit's own does and answers, said by the host's.
public protocol LayoutAnswers: AnyObject {
  func prepare()
  var contentSize: CGSize { get }
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  func element(
    _ category: UICollectionView.ElementCategory, _ kind: String, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  func shouldInvalidate(forBoundsChange newBounds: CGRect) -> Bool
  func complete(
    _ context: UICollectionViewLayoutInvalidationContext, forBoundsChange newBounds: CGRect)
  func invalidate(with context: UICollectionViewLayoutInvalidationContext)
  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool
  func takeSize(
    _ preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)
}

open class UICollectionViewLayout: NSObject {
  public var collectionView: UICollectionView?
  /// Nil for a layout that says all of it itself.
  public var answers: (any LayoutAnswers)?
  /// What the host answers for the base class, and what it makes of `invalidateLayout()`.
  public var standard: ((_ isInitial: Bool, IndexPath) -> UICollectionViewLayoutAttributes?)?
  public var madeContext: UICollectionViewLayoutInvalidationContext?
  /// Whether the base class was asked about an item that is moved: the host knows what it answers.
  public var isLeftToView = false

  public override init() {}
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func prepare() { answers?.prepare() }
  open var collectionViewContentSize: CGSize { answers?.contentSize ?? .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers?.elements(in: rect)
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answers?.element(.cell, "", indexPath)
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { answers?.element(.supplementaryView, elementKind, indexPath) }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { answers?.element(.decorationView, elementKind, indexPath) }
  open func invalidateLayout() {
    invalidateLayout(
      with: UICollectionViewLayoutInvalidationContext(everything: true, dataSourceCounts: false))
  }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.needsLayout = true
    answers?.invalidate(with: context)
  }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answers?.shouldInvalidate(forBoundsChange: newBounds) ?? false
  }
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = madeContext ?? UICollectionViewLayoutInvalidationContext()
    answers?.complete(context, forBoundsChange: newBounds)
    return context
  }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    answers?.shouldInvalidate(forPreferred: preferredAttributes, original: originalAttributes)
      ?? false
  }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    answers?.takeSize(preferredAttributes, original: originalAttributes)
    return madeContext ?? UICollectionViewLayoutInvalidationContext()
  }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { standard?(true, indexPath) }
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { standard?(false, indexPath) }
  open func targetIndexPath(
    forInteractivelyMovingItem indexPath: IndexPath, withPosition position: CGPoint
  )
    -> IndexPath
  {
    isLeftToView = true
    return indexPath
  }
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    isLeftToView = true
    let held =
      layoutAttributesForItem(at: indexPath)
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    held.center = position
    return held
  }
}
