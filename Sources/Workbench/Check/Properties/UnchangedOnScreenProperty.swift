import CollectionLayout
import CollectionSimulation

/// The elements on screen equal the layout's current results: everything that changed must have
/// been invalidated.
final class UnchangedOnScreenProperty: Property {
  let code = DiagnosticCode.changedWithoutInvalidation

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    for shown in checkpoint.view.lastKnownState.elements.map({ $0.attributes })
    where !checkpoint.unstable.contains(shown.identifier) {
      guard let now = checkpoint.snapshot.elements[shown.identifier],
        let words = shown.difference(to: now)
      else { continue }
      return checkpoint.fault(
        code, in: ["attributes"],
        "\(shown.identifier) is on screen, but its attributes changed without an invalidation: \(words)",
        fix: "invalidate the element when it moves (shouldInvalidate, boundsInvalidation)",
        element: shown.identifier)
    }
    return nil
  }
}
