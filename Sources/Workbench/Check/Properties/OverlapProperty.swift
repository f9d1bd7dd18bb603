import CollectionLayout
import CollectionSimulation
import Scripting

/// Two elements of one zIndex do not cover each other: which one is in front would be left to chance.
///
/// A class whose `overlap_ok` is true may let them. What cannot be seen covers nothing, nor does what is turned in
/// depth, which depth puts in order.
final class OverlapProperty: Property {
  let code = DiagnosticCode.overlap

  func breach(at checkpoint: Checkpoint) -> Diagnostic? {
    guard !checkpoint.stage.program.allows("overlap_ok") else { return nil }
    let tolerance = checkpoint.view.pixels.pixel
    guard
      let (first, second) = Overlap.first(
        of: checkpoint.snapshot.all, in: checkpoint.view, tolerance)
    else { return nil }
    let shared = first.frame.intersection(second.frame)?.size ?? .zero
    return checkpoint.fault(
      code, in: ["attributes", "prepare"],
      "\(first.identifier) at \(first.frame.words) and \(second.identifier) at \(second.frame.words) "
        + "overlap by \(shared.width.shortText) x \(shared.height.shortText) at the same zIndex \(first.zIndex)",
      fix:
        "move them apart, or give the front one a higher zIndex; "
        + "if this is intended, set overlap_ok = true on the class",
      element: second.identifier)
  }
}
