import Foundation

/// Cards in a row: paler away from the middle, and at rest with one of them in it.
final class SnappingRowLayout: UICollectionViewLayout {
  var cardSize = CGSize(width: 200, height: 120)
  var spacing: CGFloat = 10

  private var size = CGSize.zero
  private var inset: CGFloat = 0
  private var step: CGFloat { size.width + spacing }

  override func prepare() {
    guard let bounds = collectionView?.bounds else { return }
    size = CGSize(
      width: min(cardSize.width, bounds.width), height: min(cardSize.height, bounds.height))
    inset = (bounds.width - size.width) / 2
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let steps = CGFloat(max(0, collectionView.numberOfItems(inSection: 0) - 1))
    let bounds = collectionView.bounds
    return CGSize(width: bounds.width + steps * step, height: bounds.height)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: inset + CGFloat(indexPath.item) * step,
      y: (collectionView.bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    let distance = abs(attributes.center.x - collectionView.bounds.midX)
    attributes.alpha = max(0.4, 1 - distance / collectionView.bounds.width)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let collectionView else { return nil }
    return (0..<collectionView.numberOfItems(inSection: 0))
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView else { return proposed }
    let last = CGFloat(max(0, collectionView.numberOfItems(inSection: 0) - 1))
    let index = min(max((proposed.x / step).rounded(), 0), last)
    return CGPoint(x: index * step, y: proposed.y)
  }
}
