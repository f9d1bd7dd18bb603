import Foundation

/// Six-sided cells, row upon row, each row shifted by half a cell.
final class HoneycombLayout: UICollectionViewLayout {
  var size: CGFloat = 90
  var spacing: CGFloat = 6
  var margin: CGFloat = 16

  /// The rows, from the top down: the attributes of each, and where it begins and ends.
  private var rows: [(top: CGFloat, bottom: CGFloat, cells: [UICollectionViewLayoutAttributes])] =
    []
  private var contentSize = CGSize.zero

  override func prepare() {
    guard let collectionView else { return }
    rows = []
    let free = max(0, collectionView.bounds.width - 2 * margin)
    var height: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      guard count > 0 else { continue }
      height = placeSection(section, count: count, top: height + margin, free: free)
    }
    contentSize = CGSize(
      width: collectionView.bounds.width, height: height > 0 ? height + margin : 0)
  }

  /// How wide a cell is, and how many stand in a row and in a shifted one.
  private func fit(_ free: CGFloat) -> (width: CGFloat, long: Int, short: Int) {
    let width = min(size, max(0, (free - spacing / 2) / 1.5))
    let step = width + spacing
    guard step > 0 else { return (0, 1, 1) }
    // A cell that just fits must not be lost to rounding.
    let long = Int(((free - width) / step + 1e-9).rounded(.down)) + 1
    let short = Int(((free - width - step / 2) / step + 1e-9).rounded(.down)) + 1
    return (width, max(1, long), max(1, short))
  }

  /// Places the rows of a section, and answers where the last one ends.
  private func placeSection(_ section: Int, count: Int, top: CGFloat, free: CGFloat) -> CGFloat {
    let (width, long, short) = fit(free)
    let height = width * 2 / CGFloat(3).squareRoot()
    let step = width + spacing
    let down = step * CGFloat(3).squareRoot() / 2
    var first = 0
    var y = top
    var isShort = false
    while first < count {
      let cells = min(isShort ? short : long, count - first)
      let left = margin + (isShort ? step / 2 : 0)
      let row = (0..<cells).map { place in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: first + place, section: section))
        attributes.frame = CGRect(
          x: left + CGFloat(place) * step, y: y, width: width, height: height)
        return attributes
      }
      rows.append((y, y + height, row))
      first += cells
      y += down
      isShort.toggle()
    }
    return y - down + height
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    rows.filter { $0.top < rect.maxY && $0.bottom > rect.minY }
      .flatMap(\.cells).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    rows.flatMap(\.cells).first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
