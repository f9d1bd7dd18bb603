import CollectionLayout

/// A result contains each element once.
final class DuplicateElementProperty: Property {
  let code = DiagnosticCode.duplicateElement

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    for answer in [checkpoint.snapshot.answer] + (try checkpoint.answers()).map({ $0.answer }) {
      var seen: Set<ElementIdentifier> = []
      guard let twice = answer.first(where: { !seen.insert($0.identifier).inserted }) else {
        continue
      }
      return checkpoint.fault(
        code, in: ["attributes"], "attributes returned \(twice.identifier) twice",
        fix: "return each element once", element: twice.identifier)
    }
    return nil
  }
}
