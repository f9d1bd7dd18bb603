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
    case .contentInset, .safeArea, .layoutMargins, .textCategory, .direction:
      (what, fix) = (
        "the layout was not recomputed after a change of the view's surroundings",
        "recompute in prepare everything that depends on the view's insets, margins, text size or direction"
      )
    case .scroll, .fling, .demo, nil: return nil
    }
    guard let fresh = FreshView.snapshot(like: checkpoint),
      let (element, words) = fresh.difference(toOld: checkpoint)
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
      let (element, words) = fresh.difference(toOld: checkpoint)
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
  static func snapshot(like checkpoint: Checkpoint) -> FreshSnapshot? {
    // A fresh view does not know the sizes of elements that were measured on screen before.
    guard checkpoint.view.sizingFigures.changed == 0 else { return nil }
    var testCase = checkpoint.testCase
    testCase.viewport = checkpoint.view.viewport
    testCase.direction = checkpoint.view.direction
    var setting = checkpoint.setting
    setting.surroundings = Surroundings(of: checkpoint.view)
    let offset = checkpoint.view.contentOffset
    do throws(Diagnostic) {
      let simulation = try CaseSimulation(testCase, setting)
      guard try simulation.replayData(of: checkpoint.history) else { return nil }
      try simulation.view.displayFirst()
      if simulation.view.contentOffset != offset {
        try simulation.view.scroll(to: offset, animated: false)
      }
      var snapshots: [LayoutSnapshot] = []
      // What each prepare gives differently cannot be compared; values may be equal by chance.
      while snapshots.count < 2
        || snapshots.count < 5 && snapshots[0].difference(to: snapshots[1]) != nil
      {
        try simulation.prepareAgain()
        snapshots.append(try LayoutSnapshot(of: simulation.view, in: checkpoint.snapshot.rect))
      }
      guard simulation.view.contentOffset == offset else { return nil }
      let first = snapshots[0]
      return FreshSnapshot(
        snapshot: first,
        unstable: snapshots.dropFirst().reduce(into: []) { $0.formUnion(first.changes(to: $1)) },
        hasStableSize: snapshots.allSatisfy { first.contentSize.isAbout($0.contentSize) })
    } catch {
      // Errors in the fresh view are found in a case that begins with this state.
      return nil
    }
  }
}

/// The results of a layout in a fresh view.
struct FreshSnapshot {
  let snapshot: LayoutSnapshot

  /// The elements that differ after another prepare.
  let unstable: Set<ElementIdentifier>

  /// Whether the content size is the same after another prepare.
  let hasStableSize: Bool

  /// Returns the first element that differs from an older view's, with words that begin with the
  /// old value.
  fileprivate func difference(toOld checkpoint: Checkpoint) -> (
    element: ElementIdentifier?, words: String
  )? {
    let old = checkpoint.snapshot
    let difference = checkpoint.difference(
      to: snapshot, besides: unstable, comparingSizes: hasStableSize)
    guard let (element, _) = difference else { return nil }
    guard let element else {
      return (
        nil,
        "the content size is \(old.contentSize.words), should be \(snapshot.contentSize.words)"
      )
    }
    let (kept, wanted) = (old.elements[element], snapshot.elements[element])
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
