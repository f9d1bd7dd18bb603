import CollectionLayout
import CollectionSimulation

/// The attributes of a single element equal those in the result for a rectangle.
final class SingleAnswerProperty: Property {
  let code = DiagnosticCode.rectItemMismatch

  /// The maximum number of elements that are requested singly: the first, the last and some
  /// between.
  private static let maxElements = 24

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let order = checkpoint.snapshot.order
    let stride = max(1, (order.count + Self.maxElements - 1) / Self.maxElements)
    for (number, element) in order.enumerated() {
      guard number.isMultiple(of: stride) || number == order.count - 1,
        !checkpoint.unstable.contains(element),
        let answered = checkpoint.snapshot.elements[element]
      else { continue }
      let callback = element.category.singleCallback
      guard let single = try checkpoint.view.answer(for: element) else {
        return fault(
          checkpoint, element, callback,
          "\(callback) returned nothing for \(element), but attributes returns it")
      }
      guard let words = answered.difference(to: single) else { continue }
      return fault(checkpoint, element, callback, "attributes and \(callback) differ: \(words)")
    }
    return nil
  }

  private func fault(
    _ checkpoint: Checkpoint, _ element: ElementIdentifier, _ callback: String, _ message: String
  ) -> Diagnostic {
    checkpoint.fault(
      code, in: [callback, "attributes"], message,
      fix:
        "compute both in one function; \(callback) is called when an element is inserted or scrolled to",
      element: element)
  }
}
