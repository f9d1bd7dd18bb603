import CollectionLayout

/// Finding items by where the layout has them.
extension CollectionView {
  /// The topmost item under a point of the content, else the one whose frame is nearest to it; nil where there is none.
  ///
  /// Of items that are equally near, the one whose middle is nearer is taken, and then the first in the data.
  func nearestItem(to point: Point) throws(Diagnostic) -> IndexPath? {
    let everything = Rect(origin: .zero, size: contentSize).union(bounds)
    var reach = max(viewport.width, viewport.height, 1)
    while reach.isFinite {
      let area = Rect(
        x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
      let cells = engine.clippedByStrips(try arrangedCells(in: area), in: area)
      if let top = cells.filter({ engine.isSeen($0, at: point) }).topmost(at: point) { return top }
      if let nearest = cells.nearest(to: point) {
        let distance = nearest.frame.distance(to: point)
        guard distance > reach else { return nearest.identifier.indexPath }
        // It came into the area by a corner: another one may be nearer.
        reach = distance * 1.001 + 1
      } else {
        guard !area.contains(everything) else { return nil }
        reach *= 4
      }
    }
    return nil
  }

  /// The cells of a rectangle where the layout has them, in the order of its answer; a moved item is in its place.
  func arrangedCells(in rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    try answered(in: rect).filter { $0.identifier.category == .cell && !$0.isHidden }
  }
}

extension [ElementAttributes] {
  /// The topmost element whose frame contains a point; of equal `zIndex`, what the layout answered last is on top
  /// (semantics 2.6).
  func topmost(at point: Point) -> IndexPath? {
    enumerated().filter { !$0.element.isHidden && $0.element.frame.contains(point) }
      .max { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }?
      .element.identifier.indexPath
  }

  fileprivate func nearest(to point: Point) -> ElementAttributes? {
    self.min { one, other in
      let (near, far) = (one.frame.distance(to: point), other.frame.distance(to: point))
      if near != far { return near < far }
      let (middle, otherMiddle) = (
        one.frame.center.distance(to: point), other.frame.center.distance(to: point)
      )
      if middle != otherMiddle { return middle < otherMiddle }
      return one.identifier.indexPath < other.identifier.indexPath
    }
  }
}

extension Rect {
  /// How far a point is from the rectangle, in points; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
