package import CollectionLayout

/// Another layout for the same data, at once or over a while (semantics 8.1).
extension CollectionView {
  /// Gives the view another layout; the same one changes nothing.
  ///
  /// - Parameters:
  ///   - new: The layout.
  ///   - animated: Whether the elements take their time to go where it has them.
  ///   - completion: Is told when nothing of the change is left to be seen; not where the layout is the same.
  /// - Throws: `Diagnostic` `transition-active` during a transition by hand, and for what a layout does wrong, which
  ///   leaves the view with its old one.
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
    // What takes its time is seen as time passes; what does not, with the next frame.
    if !changes.updates.isAnimating(at: time) { try displayChange() }
  }

  /// Brings what is on screen up to date, and ends what stands in the way of another layout.
  func readyForLayoutChange() throws(Diagnostic) {
    try stopMotion()
    motion.stopSections(at: time)
    try abandonMove()
    try layoutIfNeeded()
    recordFrame()
    screen.forgetPrefetching()
    try endLayoutChanges()
  }

  /// A view that has shown nothing has nothing to change.
  private func takeUnseen(_ new: any Layout, because reason: String) throws(Diagnostic) {
    var other = engine.fresh(new)
    other.answers.contentSize = .zero
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
      let classification = try engine.requestAnimations(
        of: displayedElements, to: elementsToShow.filter { !$0.isHidden }, because: reason)
      notifyViews("willTransition", from: old.layout, to: new)
      let change = LayoutChange(old: old, new: new)
      return try bringOnScreen(
        classification, seenBefore: seenBefore, isAnimated: animated,
        UpdateInFlight(
          end: time, leaving: [], completions: completion.map { [$0] } ?? [], change: change),
        because: reason)
    } catch {
      exchange(with: &old)
      needsLayout = true
      throw error
    }
  }

  /// Tells both layouts, and has the new one say how large its content is (step 4).
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

  /// Tells the views and both layouts that a change of layouts is over (step 10).
  func end(_ change: LayoutChange) throws(Diagnostic) {
    notifyViews("didTransition", from: change.old.layout, to: change.new)
    var old = change.old
    let reason = "the layout change has ended"
    try using(&old) { (view) throws(Diagnostic) in
      try view.engine.finalizeTransition(because: reason)
    }
    try engine.finalizeTransition(because: reason)
  }

  /// Ends changes of layouts that are still to be seen, before another takes their views on.
  private func endLayoutChanges() throws(Diagnostic) {
    for index in changes.updates.inFlight.indices {
      guard let (change, completions) = changes.takeLayoutChange(at: index) else { continue }
      try end(change)
      for completion in completions { try completion(false) }
    }
  }

  /// Records what each view on screen is told.
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

/// Where the content is after a change of layouts (semantics 8.1, steps 5 to 7).
extension CollectionView {
  /// The content offset in the present layout that has the anchor in the middle, as the layout and the delegate want it.
  ///
  /// - Parameters:
  ///   - anchor: The item that is kept in sight; nil for none.
  ///   - reason: Why the layout is asked.
  /// - Returns: The offset, within the content.
  /// - Throws: `Diagnostic` for what is answered wrongly.
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

/// A change of layouts by hand: begun, moved, and finished or cancelled (semantics 8.2).
extension CollectionView {
  /// Begins to go to another layout; until it is finished or cancelled, the view is laid out between the two.
  ///
  /// - Parameters:
  ///   - new: The layout to go to.
  ///   - standard: The layout in between where the delegate has none; nil leaves it to the view.
  ///   - completion: Is told when the view has one layout again, and whether it is the new one.
  /// - Throws: `Diagnostic` `transition-active` where one is under way, and for what a layout or the delegate does
  ///   wrong, which leaves the view with its layout.
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

  /// Whether the view is between two layouts, so that views are not measured.
  package var isInTransition: Bool { changes.isInTransition }

  /// Says how far the transition has come: 0 is the old layout, 1 the new one.
  ///
  /// - Parameter progress: Any finite number; what is beyond an end is kept, and looks like the end.
  /// - Throws: `Diagnostic` `no-transition` where none is in a hand.
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
    let amid = capabilities.transitioning?.transition
    return layout === other || amid?.from === other || amid?.to === other || changes.uses(other)
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

  // MARK: - On the way

  /// Puts the content where it is at the present progress, and has everything asked for again.
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
    try record(
      AnimatedChange(
        reason: reason, animations: motion.animations(of: displayedElements, to: between.ends),
        offset: contentOffset, duration: motion.duration, curve: motion.curve),
      to: motion.isFinishing ? between.ends.toOffset : between.ends.fromOffset)
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

/// Computing what a transition by hand leads from and to.
extension CollectionView {
  /// Works both ends out again where what they were computed from has changed: the data, the view's size, the text.
  func renewTransitionEnds() throws(Diagnostic) {
    guard var under = transition, let pending = engine.answers.pending else { return }
    guard
      pending.context.invalidatesEverything || pending.context.invalidatesDataSourceCounts
        || under.viewport != viewport
    else { return }
    under.viewport = viewport
    under.layout.adopt(try workOutEnds(of: &under, isFirst: false))
    changes.renewEnds(from: under, viewport: viewport)
    contentOffset = under.layout.ends.offset(at: under.layout.share)
  }

  /// Asks both layouts where everything is that either has in sight (semantics 8.2).
  ///
  /// What the view knows and shows is afterwards as it was before.
  ///
  /// - Parameters:
  ///   - under: The transition; it keeps what both layouts have answered.
  ///   - isFirst: Whether the transition begins.
  /// - Returns: The ends.
  /// - Throws: `Diagnostic` for what a layout or the delegate does wrong.
  func workOutEnds(of under: inout LayoutTransition, isFirst: Bool) throws(Diagnostic)
    -> TransitionEnds
  {
    guard !viewport.isEmpty else { return .empty }
    let reason = isFirst ? "startTransition was called" : "the view changed during a transition"
    let (offset, shift, shown, waits) = (contentOffset, motion.shift, screen.displayed, needsLayout)
    // A finger or a motion does not matter to layouts that are not shown.
    let running = changes.takeTransition()
    defer {
      (contentOffset, needsLayout) = (offset, waits)
      motion.restore(shift: shift)
      screen.restore(shown)
      changes.resume(running)
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

  /// What the present layout has in sight where the content is.
  private var shownEnd: TransitionEnds.End {
    TransitionEnds.End(
      offset: contentOffset, contentSize: contentSize,
      seen: engine.knownElements(seenIn: bounds).filter { !$0.isHidden })
  }

  /// Has the layout that is come to, which is the present one, lay out what is in sight at the offset that it wants.
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

  /// Asks a layout about an element where the content is at an offset.
  private func call(
    _ other: inout LayoutInUse, about element: ElementIdentifier, at offset: Point,
    because reason: String
  ) throws(Diagnostic) -> ElementAttributes? {
    contentOffset = offset
    return try using(&other) { (view) throws(Diagnostic) in
      try view.engine.requestElement(element, because: reason)
    }
  }

  // MARK: - Other layouts

  /// Takes another layout, and leaves it the present one.
  func exchange(with other: inout LayoutInUse) {
    engine.exchange(with: &other)
    screen.forgetRows()
  }

  /// Asks a layout that is not the present one.
  func using<Answer>(
    _ other: inout LayoutInUse, _ body: (CollectionView) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    exchange(with: &other)
    defer { exchange(with: &other) }
    return try body(self)
  }
}
