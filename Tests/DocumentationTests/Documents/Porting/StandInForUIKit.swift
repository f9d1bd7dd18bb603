import Foundation

/// The few types of UIKit that the ported layouts use, by their own names, so that they can be run where UIKit is not.
final class UICollectionView {
  var bounds: CGRect
  private let counts: [Int]

  init(bounds: CGRect, counts: [Int]) {
    self.bounds = bounds
    self.counts = counts
  }

  var numberOfSections: Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }
}

final class UICollectionViewLayoutAttributes {
  let indexPath: IndexPath
  var frame = CGRect.zero
  var alpha: CGFloat = 1

  init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}

class UICollectionViewLayout {
  weak var collectionView: UICollectionView?

  var collectionViewContentSize: CGSize { .zero }

  func prepare() {}

  func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
}

extension IndexPath {
  init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  var section: Int { self[0] }

  var item: Int { self[1] }
}
