import CollectionLayout
import CollectionSimulation
import Scripting

/// Elements with the same zIndex do not overlap, since their order from back to front would be
/// undefined.
///
/// A class whose `allowsOverlap` is true may let them overlap. Invisible elements do not count, nor do
/// elements that are rotated in depth, since depth orders them.
final class OverlapProperty: Property {
  let code = DiagnosticCode.overlap

  func breach(at checkpoint: Checkpoint) -> Diagnostic? {
    guard !checkpoint.simulation.program.allows(.overlap) else { return nil }
    let tolerance = checkpoint.view.pixels.pixel
    guard
      let (first, second) = Overlap.first(
        of: checkpoint.stableElements, in: checkpoint.view, tolerance)
    else { return nil }
    let shared = first.frame.intersection(second.frame)?.size ?? .zero
    return checkpoint.fault(
      code, in: ["attributes", "prepare"],
      "\(first.identifier) at \(first.frame.words) and \(second.identifier) at \(second.frame.words) "
        + "overlap by \(shared.width.shortText) x \(shared.height.shortText) at the same zIndex \(first.zIndex)",
      fix:
        "move them apart, or give the front one a higher zIndex; "
        + "if this is intended, set allowsOverlap = true on the class",
      element: second.identifier
    ).naming([first.identifier])
  }
}
