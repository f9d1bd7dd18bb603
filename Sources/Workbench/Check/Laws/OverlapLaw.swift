import CollectionLayout
import CollectionSimulation
import Scripting

/// Two elements of one zIndex do not cover each other: which one is in front would be left to chance.
///
/// A class whose `overlap_ok` is true may let them. What cannot be seen covers nothing, nor does what is turned in
/// depth, which depth puts in order.
struct OverlapLaw: Law {
  let code = DiagnosticCode.overlap

  func breach(at moment: Moment) -> Diagnostic? {
    guard !moment.stage.program.allows("overlap_ok") else { return nil }
    let tolerance = moment.view.pixels.pixel
    guard let (first, second) = Self.overlap(of: moment.picture.all, in: moment.view, tolerance)
    else { return nil }
    let shared = first.frame.intersection(second.frame)?.size ?? .zero
    return moment.fault(
      code, in: ["attributes", "prepare"],
      "\(first.identifier) at \(first.frame.words) and \(second.identifier) at \(second.frame.words) "
        + "overlap by \(shared.width.shortText) x \(shared.height.shortText) at the same zIndex \(first.zIndex)",
      fix:
        "move them apart, or give the front one a higher zIndex; "
        + "if this is intended, set overlap_ok = true on the class",
      element: second.identifier)
  }

  /// The first two that overlap in a view; what a strip moves under its neighbours is not seen there.
  static func overlap(
    of elements: [ElementAttributes], in view: CollectionView, _ tolerance: Double
  ) -> (ElementAttributes, ElementAttributes)? {
    let (held, free) = elements.split { view.isHeldByStrip($0.identifier) }
    return overlap(of: free, tolerance) ?? overlap(of: held, tolerance)
  }

  /// The first two that overlap, found by a line that sweeps from left to right.
  static func overlap(of elements: [ElementAttributes], _ tolerance: Double)
    -> (ElementAttributes, ElementAttributes)?
  {
    let visible = elements.filter(\.canCover).sorted { $0.frame.minX < $1.frame.minX }
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
