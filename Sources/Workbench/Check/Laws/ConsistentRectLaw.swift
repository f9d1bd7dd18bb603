import CollectionLayout

/// An element is answered alike for whatever rectangle.
struct ConsistentRectLaw: Law {
  let code = DiagnosticCode.rectInconsistent

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    guard !moment.followsOffset else { return nil }
    for answer in try moment.answers() {
      for attributes in answer.answer {
        guard let whole = moment.picture.elements[attributes.identifier],
          let words = whole.difference(to: attributes)
        else { continue }
        return moment.fault(
          code, in: ["attributes"],
          "attributes for all of the content and for \(answer.rect.words) differ: \(words)",
          fix: "return the same attributes for an element, whatever the rectangle",
          element: attributes.identifier)
      }
    }
    return nil
  }
}
