// A view that shows a layout by itself, as tests of exported classes have it: laid out on request, with cells that do nothing.

public class UICollectionReusableView {
  public init() {}
}

public class UICollectionViewCell: UICollectionReusableView {}

public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
}

extension UICollectionView {
  public enum ContentInsetAdjustmentBehavior { case automatic, never }

  public convenience init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.init()
    bounds = CGRect(origin: .zero, size: frame.size)
    self.collectionViewLayout = collectionViewLayout
    collectionViewLayout.collectionView = self
  }

  public var traitOverrides: UITraitCollection { traitCollection }

  public func register(_ cell: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func register(
    _ view: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }

  /// The layout is asked before its view's bounds are others.
  func willChange(to newBounds: CGRect) {
    guard !needsLayout, newBounds != bounds, let layout = collectionViewLayout,
      layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  public func layoutIfNeeded() {
    guard needsLayout, let layout = collectionViewLayout else { return }
    needsLayout = false
    adjustedContentInset = contentInset
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    itemCounts = (0..<sections).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    layout.prepare()
    contentSize = layout.collectionViewContentSize
  }
}

extension UICollectionViewLayout {
  public func register(_ view: AnyClass?, forDecorationViewOfKind kind: String) {}
}
