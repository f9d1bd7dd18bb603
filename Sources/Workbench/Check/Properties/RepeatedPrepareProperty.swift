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
    guard let (element, words) = checkpoint.snapshot.difference(to: again) else { return nil }
    return checkpoint.fault(
      code, in: ["prepare"], "prepare gave a different result with nothing changed: \(words)",
      fix: "derive random values from the item's number or data, so that they are repeatable",
      element: element)
  }
}
