import CollectionLayout

/// An answer holds each element once.
struct DuplicateElementLaw: Law {
  let code = DiagnosticCode.duplicateElement

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    for answer in [moment.picture.answer] + (try moment.answers()).map(\.answer) {
      var seen: Set<ElementIdentifier> = []
      guard let twice = answer.first(where: { !seen.insert($0.identifier).inserted }) else {
        continue
      }
      return moment.fault(
        code, in: ["attributes"], "attributes returned \(twice.identifier) twice",
        fix: "return each element once", element: twice.identifier)
    }
    return nil
  }
}
