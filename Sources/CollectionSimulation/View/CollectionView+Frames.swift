package import CollectionLayout

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
    let end = time + seconds
    while let alarm = interaction.touch?.nextAlarm, alarm < end {
      try passTime(until: alarm)
      try interaction.actOnTouchIfDue(at: time)
    }
    try passTime(until: end)
  }

  private func passTime(until end: Double) throws(Diagnostic) {
    while isInMotion || needsLayout || changes.isInFlight, journal.nextFrame <= end + 1e-9 {
      try displayFrame()
    }
    if end - time > 1e-9 {
      try advance(to: end) { (view) throws(Diagnostic) in try view.moveContent() }
    }
  }

  /// Lets time pass until nothing moves and nothing is left to be laid out.
  ///
  /// Called by a handler in the midst of a frame it does nothing: whoever lets the time pass sees to the rest.
  package func settle() throws(Diagnostic) {
    try refuseInCallback("settle")
    guard !isInFrame, !changes.holdsLayout else { return }
    var idlePasses = 0
    while isInMotion || needsLayout || changes.isInFlight {
      idlePasses = isInMotion || changes.isInFlight ? 0 : idlePasses + 1
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

  /// Displays a change that was made between two frames; one made amid a frame is displayed with it, or with the next.
  package func displayChange() throws(Diagnostic) {
    guard !isInFrame, !changes.holdsLayout else { return }
    try displayFrame()
  }

  /// Refuses to let time pass in the midst of a frame, where a handler is called.
  func refuseInFrame(_ what: String) throws(Diagnostic) {
    try refuseInUpdate(what)
    guard isInFrame else { return }
    throw raising(
      Diagnostic(
        .reentrantCall,
        "'\(what)' was called from a handler during a display frame, where no time can pass",
        fix: "advance time in the scenario's steps", place: layout.reporting?.currentPlace))
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
      try motion.moveStrips(at: time)
      try endUpdatesThatAreDue()
      try interaction.actOnTouchIfDue(at: time)
    }
    try layoutIfNeeded()
    try prefetchCells(since: offset)
    recordFrame()
    recordScreen()
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
  package var isIdle: Bool { !isInMotion && !needsLayout && !changes.isInFlight }

  func withinBudget(_ spend: (inout RunBudget) throws(Diagnostic) -> Void)
    throws(Diagnostic)
  {
    do throws(Diagnostic) { try journal.spend(spend) } catch { throw rethrowing(error) }
  }

  /// Whether the content, or the strip of a section, moves by itself.
  private var isInMotion: Bool { motion.isMoving || motion.strips.isMoving }

  /// Records what has changed since the last record, if anything did.
  package func recordFrame() {
    defer {
      screen.beginFrame(at: contentOffset)
      motion.beginFrame()
    }
    guard screen.hasChanged(at: contentOffset) || !motion.strips.scrolled.isEmpty else { return }
    let scrolled = motion.strips.scrolled.sorted().map {
      StripOffset(section: $0, offset: engine.offset(ofStrip: $0))
    }
    journal.record(
      .frame(
        FrameRecord(
          time: time, contentOffset: contentOffset, appeared: screen.appeared,
          disappeared: screen.disappeared, strips: scrolled)))
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
