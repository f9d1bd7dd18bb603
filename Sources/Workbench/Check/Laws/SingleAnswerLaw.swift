import CollectionLayout
import CollectionSimulation

/// What the layout says of one element by itself is what it says of it for a rectangle.
struct SingleAnswerLaw: Law {
  let code = DiagnosticCode.rectItemMismatch

  /// How many elements are asked for by themselves: the first, the last and some between.
  private static let mostElements = 24

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let order = moment.picture.order
    let stride = max(1, (order.count + Self.mostElements - 1) / Self.mostElements)
    for (number, element) in order.enumerated() {
      guard number.isMultiple(of: stride) || number == order.count - 1,
        let answered = moment.picture.elements[element]
      else { continue }
      let callback = element.category.singleCallback
      guard let single = try moment.view.answer(for: element) else {
        return fault(
          moment, element, callback,
          "\(callback) returned nothing for \(element), but attributes returns it")
      }
      guard let words = answered.difference(to: single) else { continue }
      return fault(moment, element, callback, "attributes and \(callback) differ: \(words)")
    }
    return nil
  }

  private func fault(
    _ moment: Moment, _ element: ElementIdentifier, _ callback: String, _ message: String
  ) -> Diagnostic {
    moment.fault(
      code, in: [callback, "attributes"], message,
      fix:
        "compute both in one function; \(callback) is called when an element is inserted or scrolled to",
      element: element)
  }
}
