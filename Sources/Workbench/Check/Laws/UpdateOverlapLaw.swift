import CollectionLayout
import CollectionSimulation
import Scripting

/// After an update has come to rest no elements overlap that would not in a view that began so.
struct UpdateOverlapLaw: Law {
  let code = DiagnosticCode.updateOverlap

  func breach(at moment: Moment) -> Diagnostic? {
    guard case .update = moment.step, !moment.stage.program.allows("overlap_ok") else { return nil }
    let pixel = moment.view.pixels.pixel
    guard let (first, second) = Overlap.first(of: moment.picture.all, pixel),
      let fresh = FreshView.picture(like: moment),
      Overlap.first(of: fresh.all, pixel) == nil
    else { return nil }
    return moment.fault(
      code, in: ["prepareUpdates", "invalidate", "prepare"],
      "after the update, \(first.identifier) at \(first.frame.words) and \(second.identifier) at "
        + "\(second.frame.words) overlap; in a new view with the same data they do not",
      fix: "recompute in prepare everything after the change",
      element: second.identifier)
  }
}
