import CollectionLayout
import CollectionSimulation

/// A layout that is prepared again, with nothing changed, says what it said before.
struct RepeatedPrepareLaw: Law {
  let code = DiagnosticCode.unstableSize

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    // The history's laws compare with a fresh view, which tells as much.
    guard moment.step == nil else { return nil }
    let offset = moment.view.contentOffset
    try moment.stage.prepareAgain()
    guard moment.view.contentOffset == offset else { return nil }
    let again = try Picture(of: moment.view, in: moment.picture.rect)
    guard let (element, words) = moment.picture.difference(to: again) else { return nil }
    return moment.fault(
      code, in: ["prepare"], "prepare gave a different result with nothing changed: \(words)",
      fix: "derive random values from the item's number or data, so that they are repeatable",
      element: element)
  }
}
