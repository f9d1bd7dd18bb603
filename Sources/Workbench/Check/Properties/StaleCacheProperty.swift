import CollectionLayout
import CollectionSimulation

/// A view that was resized, or whose data changed, shows what one shows that was so from the beginning.
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

/// The content scrolls, and what prepare has computed does not depend on where it is.
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
    if checkpoint.stage.program.followsScrolls {
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

/// A view that has been from the beginning what another has become.
enum FreshView {
  /// What the layout says in such a view; nil if it cannot be brought so far.
  static func snapshot(like checkpoint: Checkpoint) -> LayoutSnapshot? {
    // Sizes that are known from what was on screen before are not known to a view that begins here.
    guard checkpoint.view.sizingFigures.changed == 0 else { return nil }
    var testCase = checkpoint.testCase
    testCase.viewport = checkpoint.view.viewport
    let offset = checkpoint.view.contentOffset
    do throws(Diagnostic) {
      let stage = try CaseStage(testCase, checkpoint.setting)
      guard try stage.replayData(of: checkpoint.history) else { return nil }
      try stage.view.displayFirst()
      if stage.view.contentOffset != offset { try stage.view.scroll(to: offset, animated: false) }
      let snapshots = try [0, 1].map { _ throws(Diagnostic) -> LayoutSnapshot in
        try stage.prepareAgain()
        return try LayoutSnapshot(of: stage.view, in: checkpoint.snapshot.rect)
      }
      // With a layout that is another each time it is prepared, nothing can be compared.
      guard stage.view.contentOffset == offset, snapshots[0].difference(to: snapshots[1]) == nil
      else { return nil }
      return snapshots[0]
    } catch {
      // What goes wrong there is found where the view begins so.
      return nil
    }
  }
}

extension LayoutSnapshot {
  /// The first element that an old snapshot has otherwise, in words that begin with the old.
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
