import CollectionLayout
import CollectionSimulation

/// Elements that cover each other at the same zIndex.
enum Overlap {
  /// The first two that overlap in a view; what an orthogonal section moves under its neighbours is not seen there.
  static func first(
    of elements: [ElementAttributes], in view: CollectionView, _ tolerance: Double
  ) -> (ElementAttributes, ElementAttributes)? {
    let (held, free) = elements.split { view.isInOrthogonalSection($0.identifier) }
    return first(of: free, tolerance) ?? first(of: held, tolerance)
  }

  /// The first two that overlap, found by a line that sweeps from left to right.
  static func first(of elements: [ElementAttributes], _ tolerance: Double)
    -> (ElementAttributes, ElementAttributes)?
  {
    let visible = elements.filter { $0.canCover }.sorted { $0.frame.minX < $1.frame.minX }
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
}

extension [ElementAttributes] {
  /// The elements that something holds of, and those that it does not hold of, each in their order.
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

  /// Whether the two share more than the tolerance in every direction.
  fileprivate func covers(_ other: ElementAttributes, _ tolerance: Double) -> Bool {
    guard let shared = frame.intersection(other.frame), shared.width > tolerance,
      shared.height > tolerance
    else { return false }
    return outline.overlaps(other.outline, by: tolerance)
  }

  private var outline: Outline { Outline(of: self) }
}
