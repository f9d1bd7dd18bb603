package import CollectionLayout

/// A collection view without a screen: it drives a layout on a simulated clock and records the
/// result.
///
/// A view must be used on the task that created it. Coordinates are content coordinates; times are
/// seconds of the simulated clock. Errors that UIKit would raise are entered in the log and then
/// thrown as a `Diagnostic`; the state of the view can still be read afterwards.
package final class CollectionView {
  /// The settings with which the view was created.
  package let settings: ViewSettings

  /// The current layout; during an interactive transition, the transition layout.
  package var layout: any Layout { engine.layout }

  /// The optional capabilities of the layout.
  package var capabilities: LayoutCapabilities { engine.capabilities }

  /// The source of the view's data.
  package let dataSource: any DataSource

  /// The receiver of notifications; without one, the calls are still recorded.
  package var delegate: (any ViewDelegate)?

  /// The records of the run, and its clock.
  let journal: Journal

  /// The part that calls the layout and keeps its results.
  let engine: LayoutEngine

  /// The elements on screen and their views.
  let screen: Screen

  /// The motion of the content and of orthogonal sections.
  let motion: Motion

  /// Updates, animations and transitions.
  let changes = Changes()

  /// The interaction of the user with the items.
  let interaction: Interaction

  /// The number of nested delegate calls that are running.
  var delegateDepth = 0

  /// Whether a display frame is being computed, which prevents another from starting.
  var isInFrame = false

  /// Creates a view that has not been displayed; each record is passed to the recorder at once.
  package init(
    layout: any Layout, dataSource: any DataSource, settings: ViewSettings = ViewSettings(),
    recorder: @escaping (Record) -> Void = { _ in }
  ) {
    self.settings = settings
    self.dataSource = dataSource
    journal = Journal(settings, recorder: recorder)
    engine = LayoutEngine(layout, dataSource, settings, journal)
    interaction = Interaction(settings, engine)
    screen = Screen(settings)
    motion = Motion(settings, orthogonalSections: engine)
    engine.host = self
    interaction.host = self
    if isMirrored { contentOffset.x = engine.startOfMirroredContent }
    screen.beginFrame(at: contentOffset)
  }

  #if hasFeature(Embedded)
    /// Removes the parts' references to the view, which would otherwise never be freed.
    package func end() { (engine.host, interaction.host) = (nil, nil) }
  #endif

  /// The time in seconds since the first display.
  package var time: Double { journal.time }

  /// The content size of the last pass.
  package var contentSize: Size { engine.contentSize }

  /// The number of items in each section, as last reported to the layout.
  package var itemCounts: [Int] { engine.itemCounts }

  /// The latest calls of the layout protocol, if the settings keep them.
  package var calls: [CallRecord] { journal.calls }

  /// Whether the layout is running `prepare` or `contentSize`.
  package var isWorkingOutLayout: Bool {
    engine.runningCallback?.name == "prepare" || engine.runningCallback?.name == "contentSize"
  }

  /// The pixel grid of the display.
  package var pixels: PixelGrid { engine.pixels }

  /// The number of times that the layout was prepared.
  package var passes: Int { engine.passes }

  /// The diagnostics so far, in the order of their first occurrence; equal ones are merged.
  package var diagnostics: [ReportedDiagnostic] { journal.diagnostics }

  /// Whether a callback of the layout is running, as opposed to a request to the data source.
  package var isArranging: Bool { engine.isArranging }

  /// Whether at most a scroll of the content is under way: no orthogonal section, update,
  /// animation, transition, touch or move.
  var isUndisturbed: Bool {
    changes.isIdle && interaction.isIdle && !motion.orthogonalSections.isMoving
  }

  // MARK: - What a user does with the items

  /// The interactive move of an item, if one is under way.
  package var move: ItemMove? { interaction.move }

  /// The current touch, if a finger is down.
  var touch: Touch? { interaction.touch }

  /// The interactive transition between layouts, if one is under way.
  var transition: LayoutTransition? { changes.transition }
}

/// Advancing time: a display frame advances all motion, runs at most one pass, and is recorded if
/// something changed.
extension CollectionView {
  /// Displays the view for the first time.
  ///
  /// The time is 0 before and after the call.
  package func displayFirst() throws(Diagnostic) {
    try layoutIfNeeded()
    recordFrame()
    recordScreen()
    try checkSingleAnswers(of: [.cell])
    try engine.requestNextFrame()
  }

  /// Advances the clock by one display frame.
  package func displayFrame() throws(Diagnostic) {
    try refuseInCallback("wait")
    try refuseInFrame("wait")
    try advance(to: journal.nextFrame) { (view) throws(Diagnostic) in try view.moveContent() }
  }

  /// Advances the clock frame by frame; the last frame may be shorter.
  ///
  /// The time is in seconds of the simulated clock; zero or less has no effect. While nothing
  /// moves, the clock advances in a single step.
  package func wait(_ seconds: Double) throws(Diagnostic) {
    try refuseInCallback("wait")
    try refuseInFrame("wait")
    guard seconds > 0, seconds.isFinite else { return }
    try engine.requestNextFrame()
    let end = time + seconds
    while let alarm = interaction.touch?.nextAlarm, alarm < end {
      try passTime(until: alarm)
      try interaction.actOnTouchIfDue(at: time)
    }
    try passTime(until: end)
  }

  private func passTime(until end: Double) throws(Diagnostic) {
    while !isIdle, journal.nextFrame <= end + 1e-9 {
      try displayFrame()
    }
    if end - time > 1e-9 {
      try advance(to: end) { (view) throws(Diagnostic) in try view.moveContent() }
    }
  }

  /// Advances the clock until nothing moves and no layout pass is due.
  ///
  /// A call from a handler during a frame has no effect: the code that advances the clock does the
  /// rest.
  package func settle() throws(Diagnostic) {
    try refuseInCallback("settle")
    guard !isInFrame, !changes.holdsLayout else { return }
    try engine.requestNextFrame()
    var (idlePasses, since) = (0, time)
    while !isIdle {
      let isMoved = isInMotion || changes.isInFlight
      let movesItself = engine.answers.wantsNextFrame
      if isMoved || !movesItself { since = time }
      guard time - since < LayoutEngine.maxSecondsInMotion else { throw raising(engine.neverRests) }
      idlePasses = isMoved || movesItself ? 0 : idlePasses + 1
      guard idlePasses <= LayoutEngine.maxRounds else {
        throw raising(
          Diagnostic(
            .layoutLoop, "every layout pass invalidates the layout again",
            fix:
              "do not invalidate in functions that a layout pass calls (willDisplayCell, didScroll)",
            uikit: "UICollectionView is stuck in a recursive layout loop."))
      }
      try displayFrame()
    }
    recordFrame()
  }

  /// Displays a change made between two frames; one made during a frame is displayed with it or
  /// with the next.
  package func displayChange() throws(Diagnostic) {
    guard !isInFrame, !changes.holdsLayout else { return }
    try displayFrame()
  }

  /// Advances the clock to a moment, updates everything in motion, and runs the pass that is due.
  func advance(to moment: Double, move: (CollectionView) throws(Diagnostic) -> Void)
    throws(Diagnostic)
  {
    try withinBudget { (budget) throws(Diagnostic) in try budget.frames.spend() }
    // A pending layout becomes visible with the frame that computes it.
    if !engine.needsLayout { recordFrame() }
    isInFrame = true
    defer { isInFrame = false }
    journal.advance(to: moment)
    let offset = contentOffset
    try move(self)
    if !isUndisturbed {
      try moveTransition()
      try motion.moveSections(at: time)
      try endUpdatesThatAreDue()
      try interaction.actOnTouchIfDue(at: time)
    }
    if !changes.holdsLayout { try engine.animate(to: time) }
    try layoutIfNeeded()
    try prefetchCells(since: offset)
    recordFrame()
    recordScreen()
    try engine.requestNextFrame()
  }

  /// Records the visible state of the view under a label.
  package func snapshot(_ label: String) throws(Diagnostic) {
    let state = try state()
    try withinBudget { (budget) throws(Diagnostic) in
      try budget.addSnapshot(of: state.elements.count, label: label)
    }
    recordFrame()
    journal.record(.snapshot(SnapshotRecord(label: label, time: time, state: state)))
  }

  /// Records a note of the scenario.
  package func note(_ text: String) throws(Diagnostic) {
    try withinBudget { (budget) throws(Diagnostic) in try budget.addNote(text) }
    journal.record(.note(text: text, time: time))
  }

  /// Records what the script printed.
  package func print(_ text: String) { journal.record(.print(text: text, time: time)) }

  /// Resets the run's budget; for a session, which limits each input separately.
  package func renewBudget() {
    journal.renewBudget()
  }

  /// Whether nothing moves by itself and no layout pass is due.
  package var isIdle: Bool {
    !isInMotion && !engine.needsLayout && !changes.isInFlight
      && !engine.answers.wantsNextFrame
  }

  func withinBudget(_ spend: (inout RunBudget) throws(Diagnostic) -> Void)
    throws(Diagnostic)
  {
    do throws(Diagnostic) { try journal.spend(spend) } catch { throw rethrowing(error) }
  }

  /// Whether the content, or an orthogonal section, moves by itself.
  private var isInMotion: Bool { motion.isMoving || motion.orthogonalSections.isMoving }

  /// Records the changes since the last record, if there are any.
  package func recordFrame() {
    defer {
      screen.beginFrame(at: contentOffset)
      motion.beginFrame()
      engine.beginFrame()
    }
    guard
      screen.hasChanged(at: contentOffset) || !motion.orthogonalSections.scrolled.isEmpty
        || engine.answers.hasMovedItself
    else { return }
    let scrolled = motion.orthogonalSections.scrolled.sorted().map {
      OrthogonalOffset(section: $0, offset: engine.offset(ofSection: $0))
    }
    journal.record(
      .frame(
        FrameRecord(
          time: time, contentOffset: contentOffset, appeared: screen.appeared,
          disappeared: screen.disappeared, orthogonalSections: scrolled)))
  }

  /// Records the screen if it has changed and the settings request screen records.
  func recordScreen() {
    guard journal.isScreenDue else { return }
    journal.recordScreen(
      seenElements, viewport: viewport, offset: seenOffset, contentSize: contentSize)
  }

  /// All views that are visible now; leaving views come last.
  private var seenElements: [ReportedElement] {
    screen.displayed.map { ReportedElement(attributes: seen($0.attributes), view: reported($0)) }
      + leavingViews(in: seenBounds)
  }
}

extension CollectionView {
  /// Runs the pending layout pass, if there is one.
  package func layoutIfNeeded() throws(Diagnostic) {
    try refuseInCallback("layoutIfNeeded")
    // semantics 1.2: no layout pass runs while the view is being notified of changes.
    guard engine.needsLayout, isUndisturbed || !changes.holdsLayout else { return }
    do {
      try layoutPass()
    } catch {
      // The screen does not show the layout's current state, so the next access tries again.
      engine.setNeedsLayout()
      throw error
    }
  }

  /// Runs one layout pass (semantics 1.2).
  ///
  /// A view with an empty viewport shows nothing and calls nothing.
  private func layoutPass() throws(Diagnostic) {
    engine.setNeedsLayout(false)
    guard !viewport.isEmpty else { return try recycleEverything() }
    try engine.runPass { () throws(Diagnostic) in
      let former = try prepareBoundsChange()
      let width = contentSize.width
      guard let former else { return try showPass() }
      try bringIntoPlace()
      engine.checkWork()
      try showBoundsChange(former, widthBefore: width)
    }
  }

  /// Lays out, shows and measures elements, and notifies the delegate of display changes.
  func showPass() throws(Diagnostic) {
    try bringUpToDate()
    engine.checkWork()
    screen.append(prefetchCalls())
    try notifyOfDisplay()
  }

  /// Repeats the layout until the content offset is stable and the elements to show are measured.
  private func bringIntoPlace() throws(Diagnostic) {
    var rounds = 0
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: false)
        try validate()
      } while try clampOffset()
    } while try measureAhead(at: contentOffset)
  }

  /// Lays out, shows and measures elements until no further round is needed (semantics 4.2).
  private func bringUpToDate() throws(Diagnostic) {
    // Content that has arrived at its target is no longer bound to it.
    defer { if motion.isAtRest { motion.aim(at: nil) } }
    guard try !showScrolledRows() else { return }
    engine.sizing.beginPass()
    defer { screen.endPass() }
    var (rounds, waves) = (0, 0)
    var reader: ReaderPlace?
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: waves > 0)
        try validate()
      } while try clampOffset()
      try updateVisibleViews()
      if waves == 0 { reader = readerPlaceInMotion }
      waves += 1
    } while try measureVisibleViews()
    if let reader, waves > 1 { try noteReaderMoveByMeasuring(from: reader) }
  }

  func guardAgainstLoop(_ rounds: Int, isOfSizes: Bool) throws(Diagnostic) {
    try engine.guardAgainstLoop(rounds, isOfSizes: isOfSizes, scrollingTo: motion.target?.item)
  }

  /// Updates the layout's results for the visible rectangle.
  func validate() throws(Diagnostic) {
    let reason =
      engine.answers.pending?.reason ?? (passes == 0 ? "the view is displayed first" : nil)
    let followsTarget = mayHaveMovedScrollTarget
    try prepareAndMeasure(because: reason)
    let isMoved = try followsTarget ? followScrollTarget() : restoreAnchoredCell()
    if isMoved { try prepareAndMeasure(because: engine.answers.pending?.reason) }
    try engine.refreshOrthogonalSections()
    try engine.requestMissingElements(
      meeting: rectToAnswer, because: reason ?? "the visible rectangle left the cached region")
  }

  /// Moves the content after the layout was prepared, so that the anchored cell stays where it was
  /// visible.
  ///
  /// - Returns: Whether the content moved, in which case the layout may be invalid again.
  private func restoreAnchoredCell() throws(Diagnostic) -> Bool {
    let reason = "the leading element stays in place"
    guard var shift = try engine.takeShiftOfAnchoredCell(because: reason) else { return false }
    if motion.isAtRest { shift = scrollRange.clamp(contentOffset + shift) - contentOffset }
    guard shift != .zero else { return false }
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(to: Rect(origin: contentOffset + shift, size: viewport), because: reason)
    return true
  }

  /// Clamps the content offset to its range after a change of the content size, viewport or inset,
  /// unless the content is in motion (semantics 7.6).
  ///
  /// - Returns: Whether the offset moved, in which case another round is due.
  private func clampOffset() throws(Diagnostic) -> Bool {
    guard engine.answers.offsetNeedsClamp else { return false }
    guard motion.isAtRest else {
      followRange()
      return false
    }
    guard let clamped = engine.takeClampedOffset() else { return false }
    try changeBounds(
      to: Rect(origin: clamped, size: viewport), because: "the offset left the content's range")
    return true
  }
}

/// Self-sizing views (semantics 4.2).
extension CollectionView {
  /// Requests the preferred size of each view on screen.
  ///
  /// - Returns: Whether something was invalidated, in which case another round is due.
  func measureVisibleViews() throws(Diagnostic) -> Bool {
    let held = interaction.isMoving ? move?.attributes?.identifier : nil
    return try engine.measure(screen.displayed, except: held)
  }

  /// Measures the elements that an update will make visible, so that they appear at their final
  /// size, and repeats the layout until no size changes.
  ///
  /// The content offset is not adjusted meanwhile: the update determines it (semantics 4.4).
  ///
  /// - Parameter offset: The content offset after the update.
  /// - Returns: Whether any size has changed.
  /// - Throws: `Diagnostic` if the data source or the layout breaks the protocol.
  func measureAhead(at offset: Point) throws(Diagnostic) -> Bool {
    let visible = Rect(origin: offset, size: viewport)
    guard capabilities.transitioning?.transition == nil else { return false }
    engine.sizing.beginPass()
    // The code that shows the measured elements determines the offset.
    defer { engine.releaseAnchor() }
    var rounds = 0
    while try engine.measureAhead(in: visible, displaying: screen.displayed) {
      rounds += 1
      try guardAgainstLoop(rounds, isOfSizes: true)
      try prepareAndMeasure(because: LayoutEngine.reasonOfMeasuring)
      try engine.requestMissingElements(meeting: visible, because: LayoutEngine.reasonOfMeasuring)
    }
    return rounds > 0
  }
}

/// An item that the content is scrolled to, while sizes on the way are still being measured
/// (semantics 4.4, 7.10).
extension CollectionView {
  /// Whether the pending invalidation may have moved the item that the content is scrolled to.
  var mayHaveMovedScrollTarget: Bool {
    motion.target != nil && engine.answers.pending?.isOfSizes ?? false
  }

  /// Redirects the content to the current place of its target item: a motion ends there at the same
  /// time as before, and content that has arrived is moved.
  ///
  /// - Returns: Whether the content moved, in which case the layout may be invalid again.
  func followScrollTarget() throws(Diagnostic) -> Bool {
    guard let target = motion.target, contains(target.item), !engine.sizing.hasGivenUp else {
      return false
    }
    let reason = "sizes became known on the way to \(ElementIdentifier.cell(target.item))"
    guard let attributes = try engine.requestElement(.cell(target.item), because: reason) else {
      return false
    }
    let (destination, wanted): (Point, Point)
    do {
      destination = motion.destination(from: contentOffset)
      wanted = try target.position.offset(
        for: attributes.frame, current: destination, bounds: viewport, inset: adjustedInset,
        range: scrollRange)
    } catch { throw rethrowing(error) }
    guard !wanted.isAbout(destination) else { return false }
    if motion.turn(to: wanted, at: time) { return false }
    try changeBounds(to: Rect(origin: wanted, size: viewport), because: reason)
    return true
  }
}

extension CollectionView {
  /// Invalidates the layout; the next pass prepares it once, however often this is called
  /// (semantics 1.7).
  package func invalidateLayout(_ context: InvalidationContext = InvalidationContext())
    throws(Diagnostic)
  {
    try engine.invalidate(with: context, because: "invalidateLayout was called")
  }

  /// Discards all knowledge of the data: every view is recycled, and the next pass starts from
  /// nothing (semantics 1.8).
  package func reloadData() throws(Diagnostic) {
    try refuseInCallback("reloadData")
    if changes.deferReload() { return }
    screen.cancelPrefetching()
    forgetInteraction()
    try recycleEverything()
    screen.releaseKeptViews()
    try engine.invalidate(with: .everything, because: "reloadData was called")
  }

  /// Moves the content without calling the layout; a finger or a motion continues from there.
  func moveContent(by way: Point) {
    contentOffset = contentOffset + way
    motion.add(way)
  }

  /// The cause of a change of the bounds, which decides the order of the calls (semantics 1.6).
  enum BoundsEntry {
    /// A program's call to scroll: the layout is invalidated before the bounds change.
    case call
    /// A frame of a motion, or an assigned offset or size: the layout is invalidated after the
    /// bounds have changed.
    case move
    /// As ``move``, but the delegate is not notified of the scroll.
    case bounds
  }

  /// Changes the bounds.
  ///
  /// A layout that is invalidated by a change of the size is prepared at once.
  func changeBounds(
    to newBounds: Rect, because reason: String, by entry: BoundsEntry = .move
  ) throws(Diagnostic) {
    let oldBounds = bounds
    guard newBounds != oldBounds else { return }
    let context = try engine.invalidationContext(forBoundsChange: newBounds, because: reason)
    // semantics 1.6, step 4
    engine.releaseAnchor()
    var origin = newBounds.origin
    if entry == .call, let context {
      try engine.invalidate(with: context, because: reason, change: .origin)
      // The context's adjustment of the offset is kept.
      origin = origin + (contentOffset - oldBounds.origin)
    }
    engine.setBounds(Rect(origin: origin, size: newBounds.size))
    let isResized = newBounds.size != oldBounds.size
    if entry != .call, let context {
      try engine.invalidate(with: context, because: reason, change: isResized ? .size : .origin)
    }
    if newBounds.origin != oldBounds.origin, entry != .bounds { try notify(.didScroll) }
    // The layout is called about the animation before it is prepared.
    if isResized, context != nil, changes.boundsBefore == nil, !viewport.isEmpty,
      !changes.holdsLayout
    {
      try prepareAndMeasure(because: reason)
    }
  }

  /// Calls the layout about bounds to which the content is about to move in steps; an invalidation
  /// is laid out with the current bounds.
  func announceBounds(_ newBounds: Rect, because reason: String) throws(Diagnostic) {
    guard let context = try engine.invalidationContext(forBoundsChange: newBounds, because: reason)
    else {
      return
    }
    try engine.invalidate(with: context, because: reason, change: .origin)
    guard !isInFrame, !changes.holdsLayout else { return }
    try layoutIfNeeded()
    recordFrame()
  }
}
