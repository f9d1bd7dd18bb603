import CollectionLayout
import CollectionSimulation

/// A view that was resized, or whose data changed, shows what one shows that was so from the beginning.
struct StaleCacheLaw: Law {
  let code = DiagnosticCode.staleCache

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let (what, fix): (String, String)
    switch moment.step {
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
    guard let fresh = FreshView.picture(like: moment),
      let (element, words) = fresh.difference(toOld: moment.picture)
    else { return nil }
    return moment.fault(
      code, in: ["shouldInvalidate"], "\(what): \(words)", fix: fix, element: element)
  }
}

/// The content scrolls, and what prepare has worked out does not depend on where it is.
struct ScrollDependentPrepareLaw: Law {
  let code = DiagnosticCode.scrollDependentPrepare

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    switch moment.step {
    case .scroll, .fling: break
    default: return nil
    }
    guard let fresh = FreshView.picture(like: moment),
      let (element, words) = fresh.difference(toOld: moment.picture)
    else { return nil }
    return moment.fault(
      code, in: ["prepare"],
      "prepare depends on the scroll offset, but scrolling does not invalidate the layout: \(words)",
      fix:
        "return true from shouldInvalidate when the offset changes, or do not use the offset in prepare",
      element: element)
  }
}

/// A view that has been from the beginning what another has become.
enum FreshView {
  /// What the layout says in such a view; nil where it cannot be brought so far.
  static func picture(like moment: Moment) -> Picture? {
    // Sizes that are known from what was on screen before are not known to a view that begins here.
    guard moment.view.sizingFigures.changed == 0 else { return nil }
    var trial = moment.trial
    trial.viewport = moment.view.viewport
    let offset = moment.view.contentOffset
    do throws(Diagnostic) {
      let stage = try TrialStage(trial, moment.setting)
      guard try stage.replayData(of: moment.history) else { return nil }
      try stage.view.displayFirst()
      if stage.view.contentOffset != offset { try stage.view.scroll(to: offset, animated: false) }
      let pictures = try [0, 1].map { _ throws(Diagnostic) -> Picture in
        try stage.prepareAgain()
        return try Picture(of: stage.view, in: moment.picture.rect)
      }
      // With a layout that is another each time it is prepared, nothing can be compared.
      guard stage.view.contentOffset == offset, pictures[0].difference(to: pictures[1]) == nil
      else { return nil }
      return pictures[0]
    } catch {
      // What goes wrong there is found where the view begins so.
      return nil
    }
  }
}

extension Picture {
  /// The first element that an old picture has otherwise, in words that begin with the old.
  fileprivate func difference(toOld old: Picture) -> (element: ElementIdentifier?, words: String)? {
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
