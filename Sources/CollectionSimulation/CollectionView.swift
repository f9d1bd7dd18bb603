package import CollectionLayout

/// A collection view without a screen: it holds a layout to the protocol on a simulated clock, and says what happened.
///
/// It lives on the task that made it. Coordinates are content coordinates, times are seconds of the simulated clock.
/// Whatever UIKit would raise is thrown as a `Diagnostic` after it has been entered in the log; the view can be
/// asked for its state afterwards.
package final class CollectionView {
  /// What the view was set to when it was created.
  package let settings: ViewSettings

  /// The layout that says where everything is; during a transition by hand, the transition.
  package var layout: any Layout { engine.layout }

  /// What the layout does beyond what every layout does.
  package var capabilities: LayoutCapabilities { engine.capabilities }

  /// What the view shows.
  package let dataSource: any DataSource

  /// Is notified of what happens; a view without one records its calls all the same.
  package var delegate: (any ViewDelegate)?

  /// What the run leaves behind, on its clock.
  let journal: Journal

  /// What calls the layout, and keeps what it answers.
  let engine: LayoutEngine

  /// What is on screen.
  let screen: Screen

  /// What moves the content and orthogonal sections.
  let motion: Motion

  /// Updates, animations and transitions.
  let changes = Changes()

  /// What a user does with the items.
  let interaction: Interaction

  /// How many calls of the delegate are running, each from within the one before.
  var delegateDepth = 0

  /// Whether a display frame is being computed, so that no other can begin.
  var isInFrame = false

  /// Creates a view, before its first display; it passes each record to the recorder at once.
  package init(
    layout: any Layout, dataSource: any DataSource, settings: ViewSettings = ViewSettings(),
    recorder: @escaping (Record) -> Void = { _ in }
  ) {
    self.settings = settings
    self.dataSource = dataSource
    journal = Journal(settings, recorder: recorder)
    interaction = Interaction(settings)
    engine = LayoutEngine(layout, dataSource, settings, journal)
    screen = Screen(settings)
    motion = Motion(settings, orthogonalSections: engine)
    engine.host = self
    interaction.host = self
    if isMirrored { contentOffset.x = engine.startOfMirroredContent }
    screen.beginFrame(at: contentOffset)
  }

  #if hasFeature(Embedded)
    /// Takes the parts' references to the view back, without which it is never freed.
    package func end() { (engine.host, interaction.host) = (nil, nil) }
  #endif

  /// Seconds since the first display.
  package var time: Double { journal.time }

  /// The content size of the last pass.
  package var contentSize: Size { engine.contentSize }

  /// The number of items that each section has, as the layout was last told.
  package var itemCounts: [Int] { engine.itemCounts }

  /// The latest calls of the layout protocol, where the settings say that they are kept.
  package var calls: [CallRecord] { journal.calls }

  /// Whether the layout is in the midst of computing what it answers.
  package var isWorkingOutLayout: Bool {
    engine.runningCallback?.name == "prepare" || engine.runningCallback?.name == "contentSize"
  }

  /// The display's pixels.
  package var pixels: PixelGrid { engine.pixels }

  /// The number of times that the layout was prepared.
  package var passes: Int { engine.passes }

  /// Whether a pass is due.
  var needsLayout: Bool {
    get { engine.needsLayout }
    set { engine.needsLayout = newValue }
  }

  /// The diagnostics met so far, in the order in which they were met first; what is alike is one.
  package var diagnostics: [ReportedDiagnostic] { journal.diagnostics }

  /// Whether a callback of the layout is running, so that nothing may be asked that depends on its answer.
  package var isCallingLayout: Bool { engine.runningCallback != nil }

  /// Whether a callback of the layout is running, and not a request to the data source.
  package var isArranging: Bool { engine.isArranging }

  /// Whether nothing is under way but what scrolls the content: no orthogonal section, update, animation, transition, touch or move.
  var isUndisturbed: Bool {
    changes.isIdle && interaction.isIdle && !motion.orthogonalSections.isMoving
  }

  // MARK: - What a user does with the items

  /// The item that is being moved by hand.
  package var move: ItemMove? { interaction.move }

  /// The finger that is down.
  var touch: Touch? { interaction.touch }

  /// The change of layouts by hand that is under way.
  var transition: LayoutTransition? { changes.transition }
}

/// The passing of time: a display frame moves what is in motion, runs at most one pass, and is recorded where
/// something changed.
extension CollectionView {
  /// Displays the view for the first time.
  ///
  /// Time is 0 before and after.
  package func displayFirst() throws(Diagnostic) {
    try layoutIfNeeded()
    recordFrame()
    recordScreen()
    try checkSingleAnswers()
    try engine.requestNextFrame()
  }

  /// Lets one display frame pass.
  package func displayFrame() throws(Diagnostic) {
    try refuseInCallback("wait")
    try refuseInFrame("wait")
    try advance(to: journal.nextFrame) { (view) throws(Diagnostic) in try view.moveContent() }
  }

  /// Lets time pass, frame by frame; the last frame may be shorter.
  ///
  /// Seconds of the simulated clock; nothing happens for zero or less. While nothing moves, the time passes at once.
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

  /// Lets time pass until nothing moves and nothing is left to be laid out.
  ///
  /// Called by a handler in the midst of a frame it does nothing: the code that lets the time pass does the rest.
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

  /// Displays a change that was made between two frames; one made during a frame is displayed with it, or with the next.
  package func displayChange() throws(Diagnostic) {
    guard !isInFrame, !changes.holdsLayout else { return }
    try displayFrame()
  }

  /// Moves the clock to a moment, what moves to where it is then, and runs the pass that is due.
  func advance(to moment: Double, move: (CollectionView) throws(Diagnostic) -> Void)
    throws(Diagnostic)
  {
    try withinBudget { (budget) throws(Diagnostic) in try budget.addFrame() }
    // What waits to be laid out is seen with the frame that lays it out.
    if !needsLayout { recordFrame() }
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

  /// Records all that can be seen now, under a name.
  package func snapshot(_ label: String) throws(Diagnostic) {
    let state = try state()
    try withinBudget { (budget) throws(Diagnostic) in
      try budget.addSnapshot(of: state.elements.count, label: label)
    }
    recordFrame()
    journal.record(.snapshot(SnapshotRecord(label: label, time: time, state: state)))
  }

  /// Records a text of the scenario's.
  package func note(_ text: String) throws(Diagnostic) {
    try withinBudget { (budget) throws(Diagnostic) in try budget.addNote(text) }
    journal.record(.note(text: text, time: time))
  }

  /// Records what the script printed.
  package func print(_ text: String) { journal.record(.print(text: text, time: time)) }

  /// Starts the bounds of what the host makes over: for a session, whose inputs are bounded one by one.
  package func renewBudget() {
    journal.renewBudget()
  }

  /// Whether nothing moves by itself and nothing waits to be laid out.
  package var isIdle: Bool {
    !isInMotion && !needsLayout && !changes.isInFlight && !engine.answers.wantsNextFrame
  }

  func withinBudget(_ spend: (inout RunBudget) throws(Diagnostic) -> Void)
    throws(Diagnostic)
  {
    do throws(Diagnostic) { try journal.spend(spend) } catch { throw rethrowing(error) }
  }

  /// Whether the content, or an orthogonal section, moves by itself.
  private var isInMotion: Bool { motion.isMoving || motion.orthogonalSections.isMoving }

  /// Records what has changed since the last record, if anything did.
  package func recordFrame() {
    defer {
      screen.beginFrame(at: contentOffset)
      motion.beginFrame()
    }
    guard
      screen.hasChanged(at: contentOffset) || !motion.orthogonalSections.scrolled.isEmpty
        || engine.answers.hasMovedItself
    else { return }
    engine.answers.hasMovedItself = false
    let scrolled = motion.orthogonalSections.scrolled.sorted().map {
      OrthogonalOffset(section: $0, offset: engine.offset(ofSection: $0))
    }
    journal.record(
      .frame(
        FrameRecord(
          time: time, contentOffset: contentOffset, appeared: screen.appeared,
          disappeared: screen.disappeared, orthogonalSections: scrolled)))
  }

  /// Records what is seen now and was not seen so before, where the settings ask for it.
  func recordScreen() {
    guard journal.isScreenDue else { return }
    journal.recordScreen(
      seenElements, viewport: viewport, offset: seenOffset, contentSize: contentSize)
  }

  /// All views that can be seen now, those that leave behind the others.
  private var seenElements: [ReportedElement] {
    screen.displayed.map { ReportedElement(attributes: seen($0.attributes), view: reported($0)) }
      + leavingViews(in: seenBounds)
  }
}

extension CollectionView {
  /// Runs the pass that waits, if one does.
  package func layoutIfNeeded() throws(Diagnostic) {
    try refuseInCallback("layoutIfNeeded")
    // semantics 1.2: nothing is laid out while the view is being told of changes.
    guard needsLayout, isUndisturbed || !changes.holdsLayout else { return }
    do {
      try layoutPass()
    } catch {
      // What is on screen is not what the layout would have it be: the next look tries again.
      needsLayout = true
      throw error
    }
  }

  /// One layout pass (semantics 1.2).
  ///
  /// A view without an extent shows nothing, and asks nothing until it has one.
  private func layoutPass() throws(Diagnostic) {
    needsLayout = false
    guard !viewport.isEmpty else { return try recycleEverything() }
    engine.answers.work = PassWork()
    engine.layoutPasses += 1
    // A handler that is told of what came on screen may run another pass from within this one.
    let wasInPass = engine.isInPass
    engine.isInPass = true
    defer { engine.isInPass = wasInPass }
    let former = try prepareBoundsChange()
    let width = contentSize.width
    guard let former else { return try showPass() }
    try bringIntoPlace()
    engine.checkWork(of: engine.answers.work)
    try showBoundsChange(former, widthBefore: width)
  }

  /// Lays out, shows and measures, and tells of what came and went.
  func showPass() throws(Diagnostic) {
    try bringUpToDate()
    engine.checkWork(of: engine.answers.work)
    screen.append(prefetchCalls())
    try notifyOfDisplay()
  }

  /// Lays out until the content offset stays, and what is to be shown has been measured.
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

  /// Lays out, shows and measures, until nothing of it asks for another round (semantics 4.2).
  private func bringUpToDate() throws(Diagnostic) {
    // Content that rests where it was to go to is free again.
    defer { if motion.isAtRest { motion.aim(at: nil) } }
    guard try !showScrolledRows() else { return }
    engine.sizing.beginPass()
    defer { screen.endPass() }
    var (rounds, waves) = (0, 0)
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: waves > 0)
        try validate()
      } while try clampOffset()
      try updateVisibleViews()
      waves += 1
    } while try measureVisibleViews()
  }

  func guardAgainstLoop(_ rounds: Int, isOfSizes: Bool) throws(Diagnostic) {
    try engine.guardAgainstLoop(rounds, isOfSizes: isOfSizes, scrollingTo: motion.target?.item)
  }

  /// Brings the answers up to date for the visible rectangle.
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

  /// Moves the content so that the cell that is to stay is where it was seen, after the layout has been prepared.
  ///
  /// - Returns: Whether the content moved, so that the layout may be invalid again.
  private func restoreAnchoredCell() throws(Diagnostic) -> Bool {
    let reason = "the leading element stays in place"
    guard var shift = try engine.takeShiftOfAnchoredCell(because: reason) else { return false }
    if motion.isAtRest { shift = scrollRange.clamp(contentOffset + shift) - contentOffset }
    guard shift != .zero else { return false }
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(to: Rect(origin: contentOffset + shift, size: viewport), because: reason)
    return true
  }

  /// Prepares a layout that is invalid, and asks for a content size that is not known.
  func prepareAndMeasure(because reason: String?) throws(Diagnostic) {
    if !engine.answers.isPrepared {
      engine.requestItemCounts()
      try renewTransitionEnds()
      try engine.prepareLayout(because: reason ?? "the layout is invalid")
      try motion.keepSectionsInRange(at: time)
    }
    engine.requestItemCounts()
    if !engine.answers.isContentSizeValid {
      try engine.requestContentSize(because: reason ?? "the content size is not known")
    }
  }

  /// Moves an offset that a changed content size, viewport or inset has left outside the range back into it, unless
  /// something moves the content (semantics 7.6).
  ///
  /// - Returns: Whether the offset moved, so that another round is due.
  private func clampOffset() throws(Diagnostic) -> Bool {
    guard engine.answers.offsetNeedsClamp else { return false }
    guard motion.isAtRest else {
      followRange()
      return false
    }
    engine.answers.offsetNeedsClamp = false
    let clamped = scrollRange.clamp(contentOffset)
    guard clamped != contentOffset else { return false }
    try changeBounds(
      to: Rect(origin: clamped, size: viewport), because: "the offset left the content's range")
    return true
  }
}

/// Views that say how large they are (semantics 4.2).
extension CollectionView {
  /// Asks each view on screen which size it prefers.
  ///
  /// - Returns: Whether something has become invalid, so that another round is due.
  func measureVisibleViews() throws(Diagnostic) -> Bool {
    let held = interaction.isMoving ? move?.attributes?.identifier : nil
    return try engine.measure(screen.displayed, except: held)
  }

  /// Asks which size each element of an update prefers that will be in sight, so that it appears as large as it will be, and
  /// lays out again as long as that changes something.
  ///
  /// The content offset is not adjusted meanwhile: the update says itself where the content goes (semantics 4.4).
  ///
  /// - Parameter offset: The content offset after the update.
  /// - Returns: Whether anything has changed its size.
  /// - Throws: `Diagnostic` if the data source or the layout breaks the protocol.
  func measureAhead(at offset: Point) throws(Diagnostic) -> Bool {
    let visible = Rect(origin: offset, size: viewport)
    guard capabilities.transitioning?.transition == nil else { return false }
    engine.sizing.beginPass()
    // The code that shows what is measured here says where the content goes.
    defer { engine.answers.anchor = nil }
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

/// An item that the content is scrolled to, while sizes on the way become known (semantics 4.4, 7.10).
extension CollectionView {
  /// Whether what has become invalid may have moved the item that the content is scrolled to.
  var mayHaveMovedScrollTarget: Bool {
    motion.target != nil && engine.answers.pending?.isOfSizes ?? false
  }

  /// Sends the content to where its item is now: the motion ends there, at the time it would have ended, or content
  /// that has arrived is moved on.
  ///
  /// - Returns: Whether the content moved, so that the layout may be invalid again.
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
  /// Marks the layout as invalid; the next pass prepares it, once, however often this was called (semantics 1.7).
  package func invalidateLayout(_ context: InvalidationContext = InvalidationContext())
    throws(Diagnostic)
  {
    try engine.invalidate(with: context, because: "invalidateLayout was called")
  }

  /// Forgets what the data looked like: every view is recycled, and the next pass starts from nothing (semantics 1.8).
  package func reloadData() throws(Diagnostic) {
    try refuseInCallback("reloadData")
    if changes.deferReload() { return }
    screen.cancelPrefetching()
    forgetInteraction()
    try recycleEverything()
    screen.releaseKeptViews()
    try engine.invalidate(with: .everything, because: "reloadData was called")
  }

  /// Moves the content without asking the layout; what holds or moves it continues from there.
  func moveContent(by way: Point) {
    contentOffset = contentOffset + way
    motion.add(way)
  }

  /// What moves the bounds, which decides the order of the calls (semantics 1.6).
  enum BoundsEntry {
    /// A program's call to scroll: the layout is told of the invalidation while the old bounds stand.
    case call
    /// A frame of a motion, or an offset or a size that is assigned: it is told when the new ones do.
    case move
    /// As ``move``, and the delegate is not told that the content scrolled.
    case bounds
  }

  /// Moves the bounds.
  ///
  /// A layout that is to be invalidated because their size changed is prepared at once.
  func changeBounds(
    to newBounds: Rect, because reason: String, by entry: BoundsEntry = .move
  ) throws(Diagnostic) {
    let oldBounds = bounds
    guard newBounds != oldBounds else { return }
    let context = try engine.invalidationContext(forBoundsChange: newBounds, because: reason)
    // semantics 1.6, step 4
    engine.answers.anchor = nil
    var origin = newBounds.origin
    if entry == .call, let context {
      try engine.invalidate(with: context, because: reason, change: .origin)
      // What the context has added to the offset stays.
      origin = origin + (contentOffset - oldBounds.origin)
    }
    contentOffset = origin
    engine.viewport = newBounds.size
    needsLayout = true
    let isResized = newBounds.size != oldBounds.size
    if entry != .call, let context {
      try engine.invalidate(with: context, because: reason, change: isResized ? .size : .origin)
    }
    if newBounds.origin != oldBounds.origin, entry != .bounds { try notify(.didScroll) }
    // What is to be animated is asked for before anything is prepared.
    if isResized, context != nil, changes.boundsBefore == nil, !viewport.isEmpty,
      !changes.holdsLayout
    {
      try prepareAndMeasure(because: reason)
    }
  }

  /// Asks the layout about bounds that the content is about to move to, step by step: an invalidation is laid out on the
  /// bounds as they are.
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
