import CollectionLayout
import CollectionSimulation

/// The same request has the same result, in whatever order requests are made.
final class StableAnswersProperty: Property {
  let code = DiagnosticCode.unstableSize

  /// The maximum number of elements that are requested singly, twice.
  private static let maxSingles = 12

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let again = try LayoutSnapshot(of: checkpoint.view, in: checkpoint.snapshot.rect)
    checkpoint.add(contentSize: again.contentSize)
    let difference = checkpoint.snapshot.difference(to: again, comparingSizes: false)
    checkpoint.mark(unstable: checkpoint.snapshot.changes(to: again))
    let single = try singleBreach(checkpoint)
    guard let (element, words) = difference else { return single }
    return fault(
      checkpoint, ["attributes"], element,
      "two calls of attributes for one rectangle differ: \(words)")
  }

  private func singleBreach(_ checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    guard checkpoint.view.capabilities.reporting?.answersByItself(.cell) == true else { return nil }
    let elements = checkpoint.snapshot.order.filter { $0.category == .cell }.prefix(Self.maxSingles)
    var first: [ElementIdentifier: ElementAttributes] = [:]
    for element in elements { first[element] = try checkpoint.view.answer(for: element) }
    var breach: Diagnostic?
    for element in elements.reversed() {
      guard let before = first[element], let now = try checkpoint.view.answer(for: element),
        let words = before.difference(to: now)
      else { continue }
      checkpoint.mark(unstable: [element])
      breach =
        breach
        ?? fault(
          checkpoint, ["itemAttributes"], element,
          "two calls of itemAttributes for one item differ: \(words)")
    }
    return breach
  }

  private func fault(
    _ checkpoint: Checkpoint, _ callbacks: [String], _ element: ElementIdentifier?,
    _ message: String
  ) -> Diagnostic {
    checkpoint.fault(
      code, in: callbacks, message,
      fix: "compute random or counted values in prepare, and return the stored result",
      element: element)
  }
}
