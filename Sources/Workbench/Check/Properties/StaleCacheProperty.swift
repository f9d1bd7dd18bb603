import CollectionLayout
import CollectionSimulation

/// After a resize or a change of the data, a view shows the same as a fresh view in that state.
final class StaleCacheProperty: Property {
  let code = DiagnosticCode.staleCache

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let (what, fix): (String, String)
    switch checkpoint.step {
    case .resize:
      (what, fix) = (
        "the layout was not recomputed after the resize",
        "return true from shouldInvalidate when the size changes, and recompute everything in prepare"
      )
    case .reload, .update:
      (what, fix) = (
        "the layout was not recomputed after the data changed",
        "recompute everything in prepare; do not keep results for the old data"
      )
    default: return nil
    }
    guard let fresh = FreshView.snapshot(like: checkpoint),
      let (element, words) = fresh.difference(toOld: checkpoint.snapshot)
    else { return nil }
    return checkpoint.fault(
      code, in: ["shouldInvalidate"], "\(what): \(words)", fix: fix, element: element)
  }
}

/// The results of prepare do not depend on the content offset.
final class ScrollDependentPrepareProperty: Property {
  let code = DiagnosticCode.scrollDependentPrepare

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    switch checkpoint.step {
    case .scroll, .fling: break
    default: return nil
    }
    guard let fresh = FreshView.snapshot(like: checkpoint),
      let (element, words) = fresh.difference(toOld: checkpoint.snapshot)
    else { return nil }
    if checkpoint.simulation.program.followsScrolls {
      return checkpoint.fault(
        code, in: ["prepare"],
        "prepare depends on what came before: after the scroll \(words), as in a new view",
        fix:
          "compute everything in prepare from the view and the data; do not carry results from one prepare to the next",
        element: element)
    }
    return checkpoint.fault(
      code, in: ["prepare"],
      "prepare depends on the scroll offset, but scrolling does not invalidate the layout: \(words)",
      fix:
        "return true from shouldInvalidate when the offset changes, or do not use the offset in prepare",
      element: element)
  }
}

/// Creates fresh views in the state that another view has reached.
enum FreshView {
  /// Returns the layout's results in a fresh view; nil if the state cannot be reproduced.
  static func snapshot(like checkpoint: Checkpoint) -> LayoutSnapshot? {
    // A fresh view does not know the sizes of elements that were measured on screen before.
    guard checkpoint.view.sizingFigures.changed == 0 else { return nil }
    var testCase = checkpoint.testCase
    testCase.viewport = checkpoint.view.viewport
    let offset = checkpoint.view.contentOffset
    do throws(Diagnostic) {
      let simulation = try CaseSimulation(testCase, checkpoint.setting)
      guard try simulation.replayData(of: checkpoint.history) else { return nil }
      try simulation.view.displayFirst()
      if simulation.view.contentOffset != offset {
        try simulation.view.scroll(to: offset, animated: false)
      }
      let snapshots = try [0, 1].map { _ throws(Diagnostic) -> LayoutSnapshot in
        try simulation.prepareAgain()
        return try LayoutSnapshot(of: simulation.view, in: checkpoint.snapshot.rect)
      }
      // If each prepare gives different results, nothing can be compared.
      guard simulation.view.contentOffset == offset,
        snapshots[0].difference(to: snapshots[1]) == nil
      else { return nil }
      return snapshots[0]
    } catch {
      // Errors in the fresh view are found in a case that begins with this state.
      return nil
    }
  }
}

extension LayoutSnapshot {
  /// Returns the first element that differs from an old snapshot, with words that begin with the
  /// old value.
  fileprivate func difference(toOld old: LayoutSnapshot) -> (
    element: ElementIdentifier?, words: String
  )? {
    guard let (element, _) = old.difference(to: self) else { return nil }
    guard let element else {
      return (
        nil, "the content size is \(old.contentSize.words), should be \(contentSize.words)"
      )
    }
    let (kept, wanted) = (old.elements[element], elements[element])
    switch (kept, wanted) {
    case (let kept?, let wanted?):
      guard kept.frame != wanted.frame else {
        return (element, "\(element) looks different in a new view")
      }
      return (
        element, "\(element) is at \(kept.frame.words), should be at \(wanted.frame.words)"
      )
    case (nil, let wanted?):
      return (element, "\(element) is missing, should be at \(wanted.frame.words)")
    case (let kept?, nil):
      return (element, "\(element) is at \(kept.frame.words), should not exist")
    case (nil, nil): return nil
    }
  }
}
