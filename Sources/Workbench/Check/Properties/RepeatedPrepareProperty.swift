import CollectionLayout
import CollectionSimulation

/// A layout that is prepared again without a change returns the same results.
final class RepeatedPrepareProperty: Property {
  let code = DiagnosticCode.unstableSize

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    // The properties of the history compare with a fresh view, which covers this.
    guard checkpoint.step == nil else { return nil }
    let offset = checkpoint.view.contentOffset
    try checkpoint.simulation.prepareAgain()
    guard checkpoint.view.contentOffset == offset else { return nil }
    let again = try LayoutSnapshot(of: checkpoint.view, in: checkpoint.snapshot.rect)
    let difference = checkpoint.snapshot.difference(to: again, besides: checkpoint.unstable)
    checkpoint.mark(unstable: checkpoint.snapshot.changes(to: again))
    // The size of a layout that returns another one each time has a property of its own.
    let repeated = try checkpoint.view.answerForContentSize()
    guard let (element, words) = difference,
      element != nil || repeated.isAbout(again.contentSize)
    else { return nil }
    checkpoint.add(contentSize: again.contentSize)
    return checkpoint.fault(
      code, in: ["prepare"], "prepare gave a different result with nothing changed: \(words)",
      fix: "derive random values from the item's number or data, so that they are repeatable",
      element: element)
  }
}
