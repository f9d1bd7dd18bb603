package import CollectionLayout

/// Changes to another layout for the same data, at once or animated (semantics 8.1).
extension CollectionView {
  /// Sets another layout; setting the current one changes nothing.
  ///
  /// - Parameters:
  ///   - new: The layout.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called when the change is no longer visible; not called if the layout is the
  ///     same.
  /// - Throws: `Diagnostic` `transition-active` during an interactive transition, and for errors of
  ///   a layout, which leave the view with its old one.
  package func setLayout(
    _ new: any Layout, animated: Bool = false, completion: UpdateCompletion? = nil
  ) throws(Diagnostic) {
    try refuseLayoutChange("setLayout")
    guard new !== layout else { return }
    let reason = "setLayout was called"
    guard passes > 0, !viewport.isEmpty else {
      try takeUnseen(new, because: reason)
      try completion?(true)
      return
    }
    try readyForLayoutChange()
    let arriving = try amidUpdate { (view) throws(Diagnostic) in
      try view.workOut(new, animated, completion, because: reason)
    }
    screen.noteArriving(arriving)
    try notifyOfDisplay()
    // An animated change becomes visible as time passes, any other with the next frame.
    if !changes.updates.isAnimating(at: time) { try displayChange() }
  }

  /// Brings the screen up to date, and ends everything that prevents a change of the layout.
  func readyForLayoutChange() throws(Diagnostic) {
    try stopMotion()
    motion.stopSections(at: time)
    try abandonMove()
    try layoutIfNeeded()
    recordFrame()
    screen.forgetPrefetching()
    try endLayoutChanges()
  }

  /// Replaces the layout of a view that has shown nothing, so has nothing to change.
  private func takeUnseen(_ new: any Layout, because reason: String) throws(Diagnostic) {
    var other = engine.fresh(new, contentSize: .zero)
    exchange(with: &other)
    try engine.invalidate(with: .everything, because: reason)
  }

  private func workOut(
    _ new: any Layout, _ animated: Bool, _ completion: UpdateCompletion?, because reason: String
  ) throws(Diagnostic) -> [ElementIdentifier] {
    var old = engine.fresh(new)
    let anchor = selection.anchor(among: displayedElements, in: bounds)
    let width = contentSize.width
    var seenBefore = contentOffset + takeOverAnimations()
    exchange(with: &old)
    do {
      try prepareChange(from: &old, because: reason)
      if engine.isMirrored { seenBefore.x += contentSize.width - width }
      try moveOffset(to: offset(keeping: anchor, because: reason), because: reason)
      _ = try measureAhead(at: contentOffset)
      let shown = try engine.requestAnimations(
        of: displayedElements, to: elementsToShow.filter { !$0.isHidden }, because: reason)
      notifyViews("willTransition", from: old.layout, to: new)
      return try bringOnScreen(
        shown, seenBefore: seenBefore, isAnimated: animated,
        completions: completion.map { [$0] } ?? [], change: LayoutChange(old: old, new: new),
        because: reason)
    } catch {
      exchange(with: &old)
      engine.setNeedsLayout()
      throw error
    }
  }

  /// Notifies both layouts, and requests the content size of the new one (step 4).
  func prepareChange(from old: inout LayoutInUse, because reason: String) throws(Diagnostic) {
    let (oldLayout, newLayout) = (old.layout, layout)
    try engine.invalidate(with: .everything, because: reason)
    try using(&old) { (view) throws(Diagnostic) in
      try view.engine.prepareTransition(to: newLayout, because: reason)
    }
    try engine.prepareTransition(from: oldLayout, because: reason)
    try prepareAndMeasure(because: reason)
  }

  // MARK: - The end

  /// Notifies the views and both layouts of the end of a change of layouts (step 10).
  func end(_ change: LayoutChange) throws(Diagnostic) {
    notifyViews("didTransition", from: change.old.layout, to: change.new)
    var old = change.old
    let reason = "the layout change has ended"
    try using(&old) { (view) throws(Diagnostic) in
      try view.engine.finalizeTransition(because: reason)
    }
    try engine.finalizeTransition(because: reason)
  }

  /// Ends changes of layouts that are still visible, before another change takes over their views.
  private func endLayoutChanges() throws(Diagnostic) {
    for index in changes.updates.inFlight.indices {
      guard let (change, completions) = changes.takeLayoutChange(at: index) else { continue }
      try end(change)
      for completion in completions { try completion(false) }
    }
  }

  /// Records the notification of each view on screen.
  func notifyViews(_ name: String, from old: any Layout, to new: any Layout) {
    for shown in screen.displayed {
      journal.record(
        event: name,
        [
          RecordField("element", .element(shown.attributes.identifier)),
          RecordField("from", .string(old.name)),
          RecordField("to", .string(new.name)),
        ])
    }
  }
}

/// The content offset after a change of layouts (semantics 8.1, steps 5 to 7).
extension CollectionView {
  /// Returns the content offset in the current layout that centres the anchor, as the layout and
  /// the delegate adjust it.
  ///
  /// - Parameters:
  ///   - anchor: The item to keep in sight; nil for none.
  ///   - reason: The reason for the calls.
  /// - Returns: The offset, within the content.
  /// - Throws: `Diagnostic` for invalid results.
  func offset(keeping anchor: IndexPath?, because reason: String) throws(Diagnostic) -> Point {
    var proposed = contentOffset
    if let anchor, contains(anchor),
      let attributes = try engine.requestElement(.cell(anchor), because: reason)
    {
      proposed = Point(
        x: attributes.center.x - viewport.width / 2, y: attributes.center.y - viewport.height / 2)
    }
    return try requestTarget(scrollRange.clamp(proposed), because: reason)
  }
}

/// Interactive changes of layouts: started, moved, and finished or cancelled (semantics 8.2).
extension CollectionView {
  /// Starts a transition to another layout; until it is finished or cancelled, the view uses a
  /// layout between the two.
  ///
  /// - Parameters:
  ///   - new: The target layout.
  ///   - standard: The transition layout to use if the delegate returns none; nil for the view's
  ///     own.
  ///   - completion: Called when the view has one layout again, with whether it is the new one.
  /// - Throws: `Diagnostic` `transition-active` during another transition, and for errors of a
  ///   layout or the delegate, which leave the view with its layout.
  package func startTransition(
    to new: any Layout, standard: (any Layout)? = nil, completion: UpdateCompletion? = nil
  ) throws(Diagnostic) {
    try refuseLayoutChange("startTransition")
    guard new !== layout else {
      throw raising(
        Diagnostic(
          .wrongArgument, "startTransition got the view's current layout",
          fix: "pass another layout"))
    }
    try readyForLayoutChange()
    let shown = try transitionLayout(to: new, standard)
    guard let base = LayoutCapabilities(shown).transitioning?.transition else { return }
    let from = LayoutInUse(layout: layout, answers: engine.answers)
    var under = LayoutTransition(
      from: from, to: engine.fresh(new), layout: base, viewport: viewport)
    if let completion { under.completions = [completion] }
    try amidUpdate { (view) throws(Diagnostic) in
      base.adopt(try view.workOutEnds(of: &under, isFirst: true))
    }
    base.begin(at: time)
    notifyViews("willTransition", from: layout, to: new)
    var between = engine.fresh(shown)
    exchange(with: &between)
    changes.begin(under)
    try engine.invalidate(with: InvalidationContext(), because: "startTransition was called")
    try displayChange()
  }

  /// Whether the view is between two layouts, so that no views are measured.
  package var isInTransition: Bool { changes.isInTransition }

  /// Sets the progress of the transition: 0 is the old layout, 1 the new one.
  ///
  /// - Parameter progress: Any finite number; a value outside 0…1 is stored, but looks like the
  ///   nearer end.
  /// - Throws: `Diagnostic` `no-transition` if no interactive transition is under way.
  package func setTransitionProgress(_ progress: Double) throws(Diagnostic) {
    try refuseInCallback("setTransitionProgress")
    try refuseInUpdate("setTransitionProgress")
    try moveTransition(to: progress)
    try displayChange()
  }

  /// Sets the progress of the transition; the effect becomes visible with the next pass.
  package func moveTransition(to progress: Double) throws(Diagnostic) {
    try checkFinite([progress], givenTo: "setTransitionProgress")
    let transition = try transitionInHand("setTransitionProgress")
    transition.layout.setProgress(progress, at: time)
    try showProgress(because: "the transition's progress was set")
  }

  /// Returns whether a layout is in use: by the view, by a transition, or by a change that is still
  /// visible.
  package func uses(_ other: any Layout) -> Bool {
    let amid = capabilities.transitioning?.transition
    return layout === other || amid?.from === other || amid?.to === other || changes.uses(other)
  }

  /// Continues the transition to the new layout at its current speed.
  package func finishTransition() throws(Diagnostic) {
    try settleTransition("finishTransition", isFinishing: true)
  }

  /// Moves the transition back to the old layout.
  package func cancelTransition() throws(Diagnostic) {
    try settleTransition("cancelTransition", isFinishing: false)
  }

  /// Advances a transition that is finishing or being cancelled to the current time.
  func moveTransition() throws(Diagnostic) {
    guard let transition, let motion = transition.motion else { return }
    motion.move(transition.layout, to: time)
    try showProgress(because: "the transition continues by itself")
    if motion.isOver(at: time) { try endTransition(finished: motion.isFinishing) }
  }

  // MARK: - Progress

  /// Moves the content to its place at the current progress, and invalidates the layout.
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

  /// Records how every element on screen moves to the end of the transition.
  private func recordSettling(
    of between: TransitionLayout, _ motion: TransitionMotion, because reason: String
  ) throws(Diagnostic) {
    guard motion.duration > 0 else { return }
    let change = AnimatedChange(
      reason: reason, animations: motion.animations(of: displayedElements, to: between.ends),
      offset: contentOffset, duration: motion.duration, curve: motion.curve)
    let target = motion.isFinishing ? between.ends.toOffset : between.ends.fromOffset
    try record(change, scene(of: change, to: target))
  }

  /// Ends the transition and leaves the view with one layout.
  private func endTransition(finished: Bool) throws(Diagnostic) {
    guard let ended = changes.takeTransition() else { return }
    let (kept, left) = finished ? (ended.to, ended.from) : (ended.from, ended.to)
    engine.take(kept)
    screen.forgetRows()
    engine.setNeedsLayout()
    try end(LayoutChange(old: left, new: kept.layout))
    for completion in ended.completions { try completion(finished) }
  }
}

/// Computing the two ends of an interactive transition.
extension CollectionView {
  /// Recomputes both ends if the data, the view's size or the text category has changed.
  func renewTransitionEnds() throws(Diagnostic) {
    guard var under = transition, let pending = engine.answers.pending else { return }
    guard
      pending.context.invalidatesEverything || pending.context.invalidatesDataSourceCounts
        || under.viewport != viewport
    else { return }
    under.viewport = viewport
    under.layout.adopt(try workOutEnds(of: &under, isFirst: false))
    changes.begin(under)
    contentOffset = under.layout.ends.offset(at: under.layout.share)
  }

  /// Requests from both layouts the positions of all elements that either has in sight (semantics
  /// 8.2).
  ///
  /// The view's state is restored afterwards.
  ///
  /// - Parameters:
  ///   - under: The transition, which keeps the results of both layouts.
  ///   - isFirst: Whether the transition begins.
  /// - Returns: The ends.
  /// - Throws: `Diagnostic` for errors of a layout or the delegate.
  func workOutEnds(of under: inout LayoutTransition, isFirst: Bool) throws(Diagnostic)
    -> TransitionEnds
  {
    guard !viewport.isEmpty else { return .empty }
    let reason = isFirst ? "startTransition was called" : "the view changed during a transition"
    let (offset, shift, shown) = (contentOffset, motion.shift, screen.displayed)
    let waits = engine.needsLayout
    // A finger or a motion does not affect layouts that are not shown.
    let running = changes.takeTransition()
    defer {
      contentOffset = offset
      engine.setNeedsLayout(waits)
      motion.restore(shift: shift)
      screen.restore(shown)
      changes.begin(running)
    }
    if !isFirst {
      contentOffset = under.layout.ends.fromOffset
      try using(&under.from) { (view) throws(Diagnostic) in
        try view.engine.invalidate(with: .everything, because: reason)
        try view.prepareAndMeasure(because: reason)
        view.contentOffset = view.scrollRange.clamp(view.contentOffset)
        try view.validate()
      }
    }
    var from = under.from
    defer { under.from = from }
    let endFrom = try using(&from) { (view) throws(Diagnostic) in view.shownEnd }
    let anchor = selection.anchor(among: endFrom.seen, in: bounds)
    let endTo = try using(&under.to) { (view) throws(Diagnostic) in
      try view.moveToEnd(after: &from, keeping: anchor, isFirst: isFirst, because: reason)
      return view.shownEnd
    }
    return try TransitionEnds(
      from: endFrom, to: endTo,
      requestFrom: { (element) throws(Diagnostic) in
        try call(&from, about: element, at: endFrom.offset, because: reason)
      },
      requestTo: { (element) throws(Diagnostic) in
        try call(&under.to, about: element, at: endTo.offset, because: reason)
      })
  }

  /// The elements of the current layout that are in sight at the current offset.
  private var shownEnd: TransitionEnds.End {
    TransitionEnds.End(
      offset: contentOffset, contentSize: contentSize,
      seen: engine.knownElements(seenIn: bounds).filter { !$0.isHidden })
  }

  /// Lays out the target layout, which is the current one, at the offset that it prefers.
  private func moveToEnd(
    after from: inout LayoutInUse, keeping anchor: IndexPath?, isFirst: Bool,
    because reason: String
  ) throws(Diagnostic) {
    if isFirst {
      try prepareChange(from: &from, because: reason)
    } else {
      try engine.invalidate(with: .everything, because: reason)
      try prepareAndMeasure(because: reason)
    }
    let target = try offset(keeping: anchor, because: reason)
    let targetBounds = Rect(origin: target, size: viewport)
    if targetBounds != bounds {
      let context = try engine.invalidationContext(forBoundsChange: targetBounds, because: reason)
      contentOffset = target
      if let context { try engine.invalidate(with: context, because: reason, change: .origin) }
    }
    try validate()
  }

  /// Requests the attributes of an element from a layout, with the content at an offset.
  private func call(
    _ other: inout LayoutInUse, about element: ElementIdentifier, at offset: Point,
    because reason: String
  ) throws(Diagnostic) -> ElementAttributes? {
    contentOffset = offset
    return try using(&other) { (view) throws(Diagnostic) in
      try view.engine.requestElement(element, because: reason)
    }
  }

  // MARK: - Exchanging layouts

  /// Exchanges the current layout with another one.
  func exchange(with other: inout LayoutInUse) {
    engine.exchange(with: &other)
    screen.forgetRows()
  }

  /// Runs a closure with another layout in place of the current one.
  func using<Answer>(
    _ other: inout LayoutInUse, _ body: (CollectionView) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    exchange(with: &other)
    defer { exchange(with: &other) }
    return try body(self)
  }
}
