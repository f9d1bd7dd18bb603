import CollectionLayout

/// An element has the same attributes in the results for all rectangles.
final class ConsistentRectProperty: Property {
  let code = DiagnosticCode.rectInconsistent

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    guard !checkpoint.followsOffset else { return nil }
    for answer in try checkpoint.answers() {
      for attributes in answer.answer where !checkpoint.unstable.contains(attributes.identifier) {
        guard let whole = checkpoint.snapshot.elements[attributes.identifier],
          let words = whole.difference(to: attributes)
        else { continue }
        return checkpoint.fault(
          code, in: ["attributes"],
          "attributes for all of the content and for \(answer.rect.words) differ: \(words)",
          fix: "return the same attributes for an element, whatever the rectangle",
          element: attributes.identifier)
      }
    }
    return nil
  }
}
