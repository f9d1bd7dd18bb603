import CollectionLayout
import CollectionSimulation
import Scripting

/// After an update, elements overlap only if they also overlap in a fresh view with the same data.
final class UpdateOverlapProperty: Property {
  let code = DiagnosticCode.updateOverlap

  func breach(at checkpoint: Checkpoint) -> Diagnostic? {
    guard case .update = checkpoint.step, !checkpoint.simulation.program.allows(.overlap) else {
      return nil
    }
    let pixel = checkpoint.view.pixels.pixel
    guard let (first, second) = Overlap.first(of: checkpoint.stableElements, pixel),
      let fresh = FreshView.snapshot(like: checkpoint)?.snapshot,
      Overlap.first(of: fresh.all.filter { !checkpoint.unstable.contains($0.identifier) }, pixel)
        == nil
    else { return nil }
    return checkpoint.fault(
      code, in: ["prepareUpdates", "invalidate", "prepare"],
      "after the update, \(first.identifier) at \(first.frame.words) and \(second.identifier) at "
        + "\(second.frame.words) overlap; in a new view with the same data they do not",
      fix: "recompute in prepare everything after the change",
      element: second.identifier
    ).naming([first.identifier])
  }
}
