import CollectionLayout
import CollectionSimulation

/// The same question has the same answer, in whatever order questions are asked.
struct StableAnswersLaw: Law {
  let code = DiagnosticCode.unstableSize

  /// How many elements are asked for by themselves, twice.
  private static let mostSingles = 12

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let again = try Picture(of: moment.view, in: moment.picture.rect)
    if let (element, words) = moment.picture.difference(to: again) {
      return fault(
        moment, ["attributes"], element,
        "two calls of attributes for one rectangle differ: \(words)")
    }
    return try singleBreach(moment)
  }

  private func singleBreach(_ moment: Moment) throws(Diagnostic) -> Diagnostic? {
    guard moment.view.layout.reporting?.answersSingleElements == true else { return nil }
    let elements = moment.picture.order.filter { $0.category == .cell }.prefix(Self.mostSingles)
    var first: [ElementIdentifier: ElementAttributes] = [:]
    for element in elements { first[element] = try moment.view.answer(for: element) }
    for element in elements.reversed() {
      guard let before = first[element], let now = try moment.view.answer(for: element),
        let words = before.difference(to: now)
      else { continue }
      return fault(
        moment, ["itemAttributes"], element,
        "two calls of itemAttributes for one item differ: \(words)")
    }
    return nil
  }

  private func fault(
    _ moment: Moment, _ callbacks: [String], _ element: ElementIdentifier?, _ message: String
  ) -> Diagnostic {
    moment.fault(
      code, in: callbacks, message,
      fix: "compute random or counted values in prepare, and return the stored result",
      element: element)
  }
}
