package import CollectionLayout

/// Working an update out, in the order of semantics 5.3 from step 7 on.
extension CollectionView {
  /// Lays the new data out, asks the layout what appears and disappears how, and changes what is on screen.
  func apply(_ update: DataUpdate, of open: OpenUpdate) throws(Diagnostic) {
    // The update says where the content goes.
    motion.aim(at: nil)
    let arriving = try amidUpdate { (view) throws(Diagnostic) in
      try view.workOut(update, of: open)
    }
    try reconfigureCells(of: open.batch, update.map)
    screen.noteArriving(arriving)
    try tellOfDisplay()
  }

  /// Keeps passes, other updates and the passing of time away while an update is worked out.
  func amidUpdate<Result>(_ body: (CollectionView) throws(Diagnostic) -> Result)
    throws(Diagnostic) -> Result
  {
    let wasInFrame = isInFrame
    changes.beginApplying()
    isInFrame = true
    defer {
      changes.endApplying()
      engine.standards = StandardAttributes()
      isInFrame = wasInFrame
    }
    return try body(self)
  }

  private func workOut(_ update: DataUpdate, of open: OpenUpdate) throws(Diagnostic)
    -> [ElementIdentifier]
  {
    let reason = open.reason
    let width = contentSize.width
    var former = engine.answers.cache
    var seenBefore = contentOffset + takeOverJourneys()
    engine.renumberStrips(update.map.newSection)
    motion.renumberStrips(update.map.newSection)
    layout.updateAnimating?.takeAlong(update.items)
    var proposed = try layOutNewData(because: reason)
    if engine.isMirrored {
      former.shift(by: contentSize.width - width)
      seenBefore.x += contentSize.width - width
    }
    remapState(update.map, returning: open.returning)
    if try measureAhead(at: proposed) { proposed = proposedOffset }
    try engine.prepare(for: update, because: reason)
    let elements = try engine.askForViews(
      of: update.map, besides: displayedElements + changes.updates.leaving.map(\.attributes),
      because: reason)
    rekeyDisplayed { $0.category == .cell ? $0 : elements.newElement(of: $0) }
    try moveOffset(to: askForTarget(proposed, because: reason), because: reason)
    var casting = UpdateCasting(
      staying: screen.displayed.map(\.attributes),
      leaving: changes.updates.leaving.map(\.attributes),
      visible: engine.knownElements(seenIn: bounds).filter { !$0.isHidden }, elements, update)
    try engine.askForAppearances(&casting, former: former, because: reason)
    try engine.finalizeUpdate(because: reason)
    return try bringOnScreen(
      casting, seenBefore: seenBefore, isAnimated: open.isAnimated,
      UpdateInFlight(end: time, leaving: [], completions: open.completions), because: reason)
  }

  // MARK: - Steps 7 and 8

  /// Prepares the layout for the new data and asks for what will be visible.
  ///
  /// - Returns: The offset, moved into the new content where it lies beyond its end.
  private func layOutNewData(because reason: String) throws(Diagnostic) -> Point {
    try engine.invalidate(with: InvalidationContext(dataSourceCounts: true), because: reason)
    try prepareAndMeasure(because: reason)
    let proposed = proposedOffset
    try engine.askForElements(meeting: Rect(origin: proposed, size: viewport), because: reason)
    return proposed
  }

  /// The offset, moved into the content's range while nothing moves the content.
  private var proposedOffset: Point {
    motion.isAtRest ? scrollRange.clamp(contentOffset) : contentOffset
  }

  // MARK: - Step 14

  /// Where the content goes in an update or a change of layout: as the layout says, and then as the delegate would have it.
  func askForTarget(_ proposed: Point, because reason: String) throws(Diagnostic) -> Point {
    let target = try engine.targetForUpdate(proposed: proposed, because: reason)
    guard case .point(let wish) = try tell(.targetOffset(proposed: target)), wish != target else {
      return target
    }
    return try engine.checkedTarget(
      wish, insteadOf: target, from: "the delegate's targetOffset", because: reason)
  }

  /// Moves the content; what moves it by itself goes on from there.
  func moveOffset(to target: Point, because reason: String) throws(Diagnostic) {
    let shift = target - contentOffset
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(to: Rect(origin: target, size: viewport), because: reason)
    try validate()
  }

  /// Gives what arrives its views, and keeps those that leave until the change ends.
  ///
  /// - Parameters:
  ///   - casting: Who is who, and how each element gets to where it is.
  ///   - seenBefore: The content offset as it was seen before.
  ///   - isAnimated: Whether the change takes its time.
  ///   - update: What is to be done when it ends.
  ///   - reason: Why it happens.
  /// - Returns: What arrived, in the order in which it did.
  /// - Throws: ``Diagnostic`` for a view that cannot be had, or `run-too-large`.
  func bringOnScreen(
    _ casting: some ScreenCasting, seenBefore: Point, isAnimated: Bool, _ update: UpdateInFlight,
    because reason: String
  ) throws(Diagnostic) -> [ElementIdentifier] {
    let staying = Set(casting.visible.map(\.identifier))
    let gone = changes.updates.leaving
    let outgoing = screen.displayed.filter { !staying.contains($0.attributes.identifier) }
    var arriving = screen.arrivals(among: casting.visible)
    try screen.exchange(for: casting.visible, arriving) { (element) throws(Diagnostic) in
      try engine.reuseIdentifier(for: element)
    }
    var passing: [DisplayedElement] = []
    for attributes in casting.passing {
      let identifier = try engine.reuseIdentifier(for: attributes.identifier)
      let view = screen.dequeue(for: attributes.identifier, identifier)
      passing.append(DisplayedElement(attributes: attributes, view: view))
      arriving.append(attributes.identifier)
    }
    let change = AnimatedChange(
      reason: reason, animations: casting.animations, offset: seenBefore,
      duration: isAnimated ? Changes.duration : 0)
    let duration = try animate(change)
    let ways = LeavingWays(casting, change)
    let leaving =
      gone.map { LeavingView(shown: $0, journey: journey(ways.ofOldName($0), in: change)) }
      + (outgoing + passing).map {
        LeavingView(shown: $0, journey: journey(ways.ofNewName($0), in: change))
      }
    changes.schedule(
      UpdateInFlight(
        end: time + duration, leaving: leaving, completions: update.completions,
        change: update.change))
    changes.clearLeaving()
    screen.notePeak(leaving: changes.updates.leavingCount)
    return arriving
  }

  private func journey(_ animation: ElementAnimation?, in change: AnimatedChange)
    -> ElementJourney?
  {
    guard let animation, change.duration > 0 else { return nil }
    return journey(animation, of: change)
  }
}

extension DelegateCall {
  /// The offset after an update or a change of layout; the answer may be another.
  package static func targetOffset(proposed: Point) -> DelegateCall {
    DelegateCall("targetOffset", [RecordField("proposed", .point(proposed))], wanted: .point)
  }
}
