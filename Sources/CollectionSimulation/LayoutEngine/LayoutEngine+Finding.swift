import CollectionLayout

/// Finding items by their positions.
extension LayoutEngine {
  /// Returns the topmost item under a point of the content, or the item whose frame is nearest; nil
  /// if there is none.
  ///
  /// Of equally near items, the one with the nearer centre is chosen, then the first in the data.
  func nearestItem(to point: Point) throws(Diagnostic) -> IndexPath? {
    let everything = Rect(origin: .zero, size: contentSize).union(bounds)
    var reach = max(viewport.width, viewport.height, 1)
    while reach.isFinite {
      let area = Rect(
        x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
      let cells = clippedByOrthogonalSections(try arrangedCells(in: area), in: area)
      if let top = cells.filter({ isSeen($0, at: point) }).topmost(at: point) { return top }
      if let nearest = cells.nearest(to: point) {
        let distance = nearest.frame.distance(to: point)
        guard distance > reach else { return nearest.identifier.indexPath }
        // Only a corner of it lies in the area: another item may be nearer.
        reach = distance * 1.001 + 1
      } else {
        guard !area.contains(everything) else { return nil }
        reach *= 4
      }
    }
    return nil
  }

  /// Returns the attributes of an element on or off screen; nil if the layout has none.
  ///
  /// The pending pass must have run.
  func known(_ element: ElementIdentifier, because reason: String) throws(Diagnostic)
    -> ElementAttributes?
  {
    if let known = answers.cache.attributes(of: element) { return known }
    guard element.category != .cell || contains(element.indexPath) else { return nil }
    return try requestElement(element, because: reason)
  }

  /// Returns the topmost item whose frame contains a point of the content, with a moved item at its
  /// current position (semantics 9.2).
  func item(at point: Point, holding held: ElementAttributes?) throws(Diagnostic) -> IndexPath? {
    guard point.isFinite else { return nil }
    let spot = Rect(x: point.x, y: point.y, width: pixels.pixel, height: pixels.pixel)
    return try arrangedCells(in: spot).filter { isSeen($0, at: point) }
      .replacing(held, in: spot).topmost(at: point)
  }

  /// Returns the cells in a rectangle in the order of the layout's result; a moved item is at its
  /// place in the layout.
  func arrangedCells(in rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    try answered(in: rect).filter { $0.identifier.category == .cell && !$0.isHidden }
  }

  /// Returns the layout's result for a rectangle, from the cache if that covers the rectangle.
  func answered(in rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    answers.region.rect?.contains(rect) == true
      ? answers.cache.attributes(in: rect) : try elements(reportedIn: rect)
  }

  /// Requests a rectangle for a report, without duplicates.
  func elements(reportedIn rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    viewport.isEmpty ? [] : try probe(rect, for: "the report").uniqued
  }

  /// Requests a rectangle for the host's own purposes; the call is not recorded.
  func probe(_ rect: Rect, for requester: String) throws(Diagnostic) -> [ElementAttributes] {
    let question = toLayout(rect)
    let reason = "\(requester) requests \(question.text)"
    let answer = try probe("attributes", because: reason) { (view) throws(Diagnostic) in
      try layout.attributes(in: question, view)
    }
    if !answer.areSound(among: itemCounts) {
      for attributes in answer { try check(attributes, in: "attributes", because: reason) }
    }
    return mirror == nil ? answer : answer.map { turned($0) }
  }

  /// Returns whether the data has an item.
  func contains(_ path: IndexPath) -> Bool { itemCounts.contains(path) }
}

extension [ElementAttributes] {
  /// Returns the topmost item whose frame contains a point; of elements with equal `zIndex`, the
  /// last in the layout's result is on top (semantics 2.6).
  func topmost(at point: Point) -> IndexPath? {
    enumerated().filter { !$0.element.isHidden && $0.element.frame.contains(point) }
      .max { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }?
      .element.identifier.indexPath
  }

  /// Returns the elements in a rectangle, with one replaced by its held position.
  func replacing(_ held: ElementAttributes?, in rect: Rect) -> [ElementAttributes] {
    guard let held else { return self }
    let others = filter { $0.identifier != held.identifier }
    return held.frame.intersects(rect) ? others + [held] : others
  }

  fileprivate func nearest(to point: Point) -> ElementAttributes? {
    func rank(_ cell: ElementAttributes) -> (Double, Double, IndexPath) {
      (
        cell.frame.distance(to: point), (cell.frame.center - point).length,
        cell.identifier.indexPath
      )
    }
    return self.min { rank($0) < rank($1) }
  }
}

extension Rect {
  /// Returns the distance of a point from the rectangle, in points; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return Point(x: x, y: y).length
  }
}

extension [ElementAttributes] {
  /// The elements without duplicates; each has its last attributes, at the index of its first
  /// occurrence.
  ///
  /// Most results are in the order of the data and need no table of the elements.
  fileprivate var uniqued: [ElementAttributes] {
    guard !areInOrder else { return self }
    var positions: [ElementIdentifier: Int] = [:]
    positions.reserveCapacity(count)
    var unique: [ElementAttributes] = []
    unique.reserveCapacity(count)
    for attributes in self {
      if let position = positions[attributes.identifier] {
        unique[position] = attributes
      } else {
        positions[attributes.identifier] = unique.count
        unique.append(attributes)
      }
    }
    return unique
  }

  /// Whether all are of one kind, in strictly ascending order of the data.
  private var areInOrder: Bool {
    span.indices.dropFirst().allSatisfy { place in
      let (one, next) = (span[place - 1].identifier, span[place].identifier)
      return one.category == next.category && one.indexPath < next.indexPath
        && one.kind == next.kind
    }
  }
}
