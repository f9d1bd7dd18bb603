package import CollectionLayout

/// Another layout for the same data, at once or over a while (semantics 8.1).
extension CollectionView {
  /// Gives the view another layout; the same one changes nothing.
  ///
  /// - Parameters:
  ///   - new: The layout.
  ///   - animated: Whether the elements take their time to go where it has them.
  ///   - completion: Is told when nothing of the change is left to be seen; not where the layout is the same.
  /// - Throws: ``Diagnostic`` `transition-active` amid a transition by hand, and for what a layout does wrong, which
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
    try tellOfDisplay()
    // What takes its time is seen as time passes; what does not, with the next frame.
    if !changes.updates.isAnimating(at: time) { try displayChange() }
  }

  /// Refuses what must not be done while the layout is asked, while the data changes, or amid a transition by hand.
  func refuseLayoutChange(_ name: String) throws(Diagnostic) {
    try refuseInCallback(name)
    try refuseInUpdate(name)
    try refuseWhileApplying(name)
    try refuseInTransition(name)
  }

  /// Brings what is on screen up to date, and ends what stands in the way of another layout.
  func readyForLayoutChange() throws(Diagnostic) {
    try stopMotion()
    motion.stopStrips(at: time)
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
    let anchor = anchor(among: screen.displayed.map(\.attributes), in: bounds)
    let width = contentSize.width
    var seenBefore = contentOffset + takeOverJourneys()
    exchange(with: &old)
    do {
      try prepareChange(from: &old, because: reason)
      if engine.isMirrored { seenBefore.x += contentSize.width - width }
      try moveOffset(to: offset(keeping: anchor, because: reason), because: reason)
      _ = try measureAhead(at: contentOffset)
      let casting = try engine.askForWays(
        of: displayedElements, to: elementsToShow.filter { !$0.isHidden }, because: reason)
      tellViews("willTransition", from: old.layout, to: new)
      let change = LayoutChange(old: old, new: new)
      return try bringOnScreen(
        casting, seenBefore: seenBefore, isAnimated: animated,
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
    try asking(&old) { (view) throws(Diagnostic) in
      try view.engine.prepareTransition(to: newLayout, because: reason)
    }
    try engine.prepareTransition(from: oldLayout, because: reason)
    try prepareAndMeasure(because: reason)
  }

  // MARK: - The end

  /// Tells the views and both layouts that a change of layouts is over (step 10).
  func end(_ change: LayoutChange) throws(Diagnostic) {
    tellViews("didTransition", from: change.old.layout, to: change.new)
    var old = change.old
    let reason = "the layout change has ended"
    try asking(&old) { (view) throws(Diagnostic) in
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
  func tellViews(_ name: String, from old: any Layout, to new: any Layout) {
    for shown in screen.displayed {
      journal.record(
        event: name,
        [
          RecordField("element", .element(shown.attributes.identifier)),
          RecordField("from", .string(old.traits.name)),
          RecordField("to", .string(new.traits.name)),
        ])
    }
  }
}

extension InvalidationContext {
  /// What a layout is told that a view takes.
  static let everything = InvalidationContext(everything: true, dataSourceCounts: true)
}
