import CollectionLayout
import CollectionSimulation

/// Finds elements that overlap at the same zIndex.
enum Overlap {
  /// Returns the first two overlapping elements of a view; nil if there are none.
  ///
  /// Elements that an orthogonal section scrolls under its neighbours do not count.
  static func first(
    of elements: [ElementAttributes], in view: CollectionView, _ tolerance: Double
  ) -> (ElementAttributes, ElementAttributes)? {
    let (held, free) = elements.split { view.isInOrthogonalSection($0.identifier) }
    return first(of: free, tolerance) ?? first(of: held, tolerance)
  }

  /// Returns the first two overlapping elements, found by a line that sweeps from left to right.
  static func first(of elements: [ElementAttributes], _ tolerance: Double)
    -> (ElementAttributes, ElementAttributes)?
  {
    let covering = elements.filter { $0.canCover }
    guard anyOverlaps(of: covering, tolerance) else { return nil }
    let visible = covering.sorted { $0.frame.minX < $1.frame.minX }
    var open: [ElementAttributes] = []
    for element in visible {
      open.removeAll { $0.frame.maxX - element.frame.minX <= tolerance }
      for other in open
      where other.zIndex == element.zIndex && element.covers(other, tolerance) {
        return other.identifier.indexPath <= element.identifier.indexPath
          ? (other, element) : (element, other)
      }
      open.append(element)
    }
    return nil
  }

  /// Returns whether any two elements overlap, found by a line that sweeps along the axis on which
  /// fewer of them are side by side: down a list, across a row.
  private static func anyOverlaps(of elements: [ElementAttributes], _ tolerance: Double) -> Bool {
    let across = elements.map { (begin: $0.frame.minX, end: $0.frame.maxX) }
    let down = elements.map { (begin: $0.frame.minY, end: $0.frame.maxY) }
    let spans = crossings(of: down) < crossings(of: across) ? down : across
    var open: [Int] = []
    for place in spans.indices.sorted(by: { spans[$0].begin < spans[$1].begin }) {
      open.removeAll { spans[$0].end - spans[place].begin <= tolerance }
      for other in open
      where elements[other].zIndex == elements[place].zIndex
        && elements[place].covers(elements[other], tolerance)
      {
        return true
      }
      open.append(place)
    }
    return false
  }

  /// Returns the mean number of spans that a line crosses between the first and the last end.
  private static func crossings(of spans: [(begin: Double, end: Double)]) -> Double {
    var (first, last, sum) = (Double.infinity, -Double.infinity, 0.0)
    for span in spans {
      (first, last) = (min(first, span.begin), max(last, span.end))
      sum += span.end - span.begin
    }
    return last > first ? sum / (last - first) : 0
  }
}

extension [ElementAttributes] {
  /// Returns the elements that satisfy a condition and those that do not, each in their order.
  fileprivate func split(_ holds: (ElementAttributes) -> Bool)
    -> (those: [ElementAttributes], others: [ElementAttributes])
  {
    let isOne = map(holds)
    return (
      indices.filter { isOne[$0] }.map { self[$0] }, indices.filter { !isOne[$0] }.map { self[$0] }
    )
  }
}

extension ElementAttributes {
  fileprivate var canCover: Bool {
    !isHidden && alpha > 0 && !frame.isEmpty && !hasSpatialTransform
  }

  /// Returns whether the two rectangles share more than the tolerance in every direction.
  fileprivate func covers(_ other: ElementAttributes, _ tolerance: Double) -> Bool {
    guard let shared = frame.intersection(other.frame), shared.width > tolerance,
      shared.height > tolerance
    else { return false }
    return outline.overlaps(other.outline, by: tolerance)
  }

  private var outline: Outline { Outline(of: self) }
}
