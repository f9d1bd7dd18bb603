package import CollectionLayout

/// A change of layouts by hand: begun, moved, and finished or cancelled (semantics 8.2).
extension CollectionView {
  /// Begins to go to another layout; until it is finished or cancelled, the view is laid out between the two.
  ///
  /// - Parameters:
  ///   - new: The layout to go to.
  ///   - standard: The layout in between where the delegate has none; nil leaves it to the view.
  ///   - completion: Is told when the view has one layout again, and whether it is the new one.
  /// - Throws: ``Diagnostic`` `transition-active` where one is under way, and for what a layout or the delegate does
  ///   wrong, which leaves the view with its layout.
  package func startTransition(
    to new: any Layout, standard: (any Layout)? = nil, completion: UpdateCompletion? = nil
  ) throws(Diagnostic) {
    try refuseLayoutChange("startTransition")
    guard new !== layout else {
      throw raising(
        Diagnostic(
          .wrongArgument, "startTransition got the view's current layout",
          fix: "create another layout", place: layout.reporting?.currentPlace))
    }
    try readyForLayoutChange()
    let shown = try transitionLayout(to: new, standard)
    guard let base = shown.transitioning?.transition else { return }
    let from = LayoutInUse(layout: layout, answers: engine.answers)
    var under = LayoutTransition(
      from: from, to: engine.fresh(new), layout: base, viewport: viewport)
    if let completion { under.completions = [completion] }
    try amidUpdate { (view) throws(Diagnostic) in
      base.adopt(try view.workOutEnds(of: &under, isFirst: true))
    }
    base.begin(at: time)
    tellViews("willTransition", from: layout, to: new)
    var between = engine.fresh(shown)
    exchange(with: &between)
    changes.begin(under)
    try engine.invalidate(with: InvalidationContext(), because: "startTransition was called")
    try displayChange()
  }

  /// Whether the view is between two layouts, so that views are not measured.
  package var isInTransition: Bool { changes.isInTransition }

  /// Says how far the transition has come: 0 is the old layout, 1 the new one.
  ///
  /// - Parameter progress: Any finite number; what is beyond an end is kept, and looks like the end.
  /// - Throws: ``Diagnostic`` `no-transition` where none is in a hand.
  package func setTransitionProgress(_ progress: Double) throws(Diagnostic) {
    try refuseInCallback("setTransitionProgress")
    try refuseInUpdate("setTransitionProgress")
    try moveTransition(to: progress)
    try displayChange()
  }

  /// Sets the progress; what is seen of it is seen with the next pass.
  package func moveTransition(to progress: Double) throws(Diagnostic) {
    try checkFinite([progress], givenTo: "setTransitionProgress")
    let transition = try transitionInHand("setTransitionProgress")
    transition.layout.setProgress(progress, at: time)
    try showProgress(because: "the transition's progress was set")
  }

  /// Whether a layout is the view's, or one that a transition leads from or to, or a change that is still to be seen.
  package func uses(_ other: any Layout) -> Bool {
    let amid = layout.transitioning?.transition
    let changes = changes.updates.inFlight.compactMap(\.change)
    let others =
      [transition?.from.layout, transition?.to.layout, amid?.from, amid?.to]
      + changes.map(\.old.layout)
    return layout === other || others.contains { $0 === other }
  }

  /// Lets the transition go on to the new layout, with the speed that it has.
  package func finishTransition() throws(Diagnostic) {
    try settleTransition("finishTransition", isFinishing: true)
  }

  /// Lets the transition go back to the old layout.
  package func cancelTransition() throws(Diagnostic) {
    try settleTransition("cancelTransition", isFinishing: false)
  }

  /// Moves a transition that goes by itself to where it is now.
  func moveTransition() throws(Diagnostic) {
    guard let transition, let motion = transition.motion else { return }
    motion.move(transition.layout, to: time)
    try showProgress(because: "the transition continues by itself")
    if motion.isOver(at: time) { try endTransition(finished: motion.isFinishing) }
  }

  // MARK: - Refusals

  /// Refuses what has no meaning between two layouts.
  func refuseInTransition(_ name: String) throws(Diagnostic) {
    guard let transition else { return }
    let from = transition.from.layout.traits.name
    throw raising(
      Diagnostic(
        .transitionActive,
        "'\(name)' was called during the transition from \(from) to \(transition.to.layout.traits.name)",
        fix: "finish or cancel it first: view:finishTransition(), view:cancelTransition()",
        place: layout.reporting?.currentPlace,
        uikit: name == "startTransition"
          ? "the collection is already in the middle of an interactive transition" : nil))
  }

  private func transitionInHand(_ name: String) throws(Diagnostic) -> LayoutTransition {
    if let transition, transition.motion == nil { return transition }
    throw raising(
      Diagnostic(
        .noTransition,
        transition == nil
          ? "'\(name)' was called, but no transition is running"
          : "'\(name)' was called, but the transition is already ending",
        fix: "start one first: view:startTransition(layout)", place: layout.reporting?.currentPlace)
    )
  }

  // MARK: - On the way

  private func transitionLayout(to new: any Layout, _ standard: (any Layout)?)
    throws(Diagnostic) -> any Layout
  {
    let old = layout
    guard let delegate, delegate.responds(to: "transitionLayout") else {
      return standard ?? TransitionLayout(from: old, to: new)
    }
    journal.record(
      event: "transitionLayout",
      [RecordField("from", .string(old.traits.name)), RecordField("to", .string(new.traits.name))])
    let answer: (any Layout)?
    do throws(Diagnostic) {
      answer = try delegate.transitionLayout(from: old, to: new)
    } catch {
      throw rethrowing(error)
    }
    guard let answer else { return standard ?? TransitionLayout(from: old, to: new) }
    guard answer.transitioning?.transition != nil else {
      throw raising(
        Diagnostic(
          .wrongReturnType,
          "transitionLayout must return a TransitionLayout, got \(answer.traits.name)",
          fix: "return an instance of TransitionLayout or of a class that extends it, or nothing"))
    }
    return answer
  }

  /// Puts the content where it is at the present progress, and has everything asked for anew.
  private func showProgress(because reason: String) throws(Diagnostic) {
    guard let between = transition?.layout else { return }
    try engine.invalidate(with: InvalidationContext(), because: reason)
    try changeBounds(
      to: Rect(origin: between.ends.offset(at: between.share), size: viewport), because: reason)
  }

  private func settleTransition(_ name: String, isFinishing: Bool) throws(Diagnostic) {
    try refuseInCallback(name)
    try refuseInUpdate(name)
    let transition = try transitionInHand(name)
    try layoutIfNeeded()
    let motion = TransitionMotion(transition.layout, isFinishing: isFinishing, at: time)
    try recordSettling(of: transition.layout, motion, because: "\(name) was called")
    changes.settle(motion)
    if motion.duration <= 0 { try displayChange() }
  }

  /// Records how everything on screen comes to the end of the transition.
  private func recordSettling(
    of between: TransitionLayout, _ motion: TransitionMotion, because reason: String
  ) throws(Diagnostic) {
    guard motion.duration > 0 else { return }
    let ends = Dictionary(
      between.ends.pairs.map { ($0.to.identifier, motion.isFinishing ? $0.to : $0.from) },
      uniquingKeysWith: { $1 })
    let animations = screen.displayed.map(\.attributes).compactMap {
      attributes -> ElementAnimation? in
      guard let end = ends[attributes.identifier], !end.isEquivalent(to: attributes) else {
        return nil
      }
      return ElementAnimation(phase: .shift, from: attributes, to: end)
    }
    let offset = motion.isFinishing ? between.ends.toOffset : between.ends.fromOffset
    try record(
      AnimatedChange(
        reason: reason, animations: animations, offset: contentOffset, duration: motion.duration,
        curve: motion.curve), to: offset)
  }

  /// Gives the view one layout again.
  private func endTransition(finished: Bool) throws(Diagnostic) {
    guard let ended = changes.takeTransition() else { return }
    let (kept, left) = finished ? (ended.to, ended.from) : (ended.from, ended.to)
    engine.take(kept)
    screen.forgetRows()
    needsLayout = true
    try end(LayoutChange(old: left, new: kept.layout))
    for completion in ended.completions { try completion(finished) }
  }
}

extension ViewDelegate {
  package func transitionLayout(from old: any Layout, to new: any Layout) throws(Diagnostic)
    -> (any Layout)?
  { nil }
}
