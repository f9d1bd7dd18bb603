package import CollectionLayout

/// What the view says of its layout, and tells it.
extension CollectionView: LayoutHost {
  package var viewport: Size { engine.viewport }
  package var contentInset: EdgeInsets { engine.contentInset }
  package var safeArea: EdgeInsets { engine.safeArea }
  package var direction: LayoutDirection { engine.direction }

  /// The Dynamic Type category.
  package var textCategory: String { engine.textCategory }

  package internal(set) var contentOffset: Point {
    get { engine.contentOffset }
    set { engine.contentOffset = newValue }
  }

  /// The visible rectangle: the content offset and the viewport.
  package var bounds: Rect { engine.bounds }

  /// The content inset with the safe area added.
  package var adjustedInset: EdgeInsets { engine.adjustedInset }

  /// What a layout may know of the view now, in its own coordinates.
  package var layoutContext: LayoutContext { engine.layoutContext }

  /// Whether the layout is shown mirrored.
  package var isMirrored: Bool { engine.isMirrored }

  /// The visible rectangle as a script sees it now: within a callback of the layout in the layout's coordinates.
  package var boundsToScript: Rect { engine.boundsToScript }

  /// A point of the content as a script sees it now: within a callback of the layout in the layout's coordinates.
  package func toScript(_ point: Point) -> Point { engine.toScript(point) }

  /// Insets as a script sees them now: within a callback of the layout in the layout's coordinates.
  package func toScript(_ insets: EdgeInsets) -> EdgeInsets { engine.toScript(insets) }

  /// Whether a callback of the layout is running, or the data source is asked for a view.
  package var isInCallback: Bool { engine.isInCallback }

  /// Refuses what must not be done while the layout is being asked (semantics 1.9).
  package func refuseInCallback(_ what: String) throws(Diagnostic) {
    try engine.refuseInCallback(what)
  }

  /// Refuses numbers that are NaN or infinite.
  func checkFinite(_ numbers: [Double], givenTo step: String) throws(Diagnostic) {
    try engine.checkFinite(numbers, givenTo: step)
  }

  /// Refuses an item that does not exist.
  func checkExists(_ item: IndexPath, namedBy step: String) throws(Diagnostic) {
    try engine.checkExists(item, namedBy: step)
  }

  /// Whether the data has an item.
  func contains(_ item: IndexPath) -> Bool { engine.contains(item) }

  /// The callback that is running.
  var runningCallbackName: String? { engine.runningCallback?.name }

  /// The nearest cell whose frame lies beyond an item's in a direction.
  func nextItem(_ direction: FocusDirection, from own: ElementAttributes) throws(Diagnostic)
    -> IndexPath?
  { try engine.nextItem(direction, from: own) }

  var reporter: any DiagnosticReporter { engine }

  /// The strip of a section that a step names.
  ///
  /// - Throws: ``Diagnostic`` `no-strip` where the section does not scroll on its own.
  func strip(ofSection section: Int, namedBy step: String) throws(Diagnostic) -> StripTrack {
    try engine.track(ofSection: section, namedBy: step)
  }

  /// Whether an element moves with the strip of its section, whose own scrolling brings it into sight.
  package func isHeldByStrip(_ element: ElementIdentifier) -> Bool {
    engine.isHeldByStrip(element)
  }

  // MARK: - Other layouts

  /// Takes another layout, and leaves it the present one.
  func exchange(with other: inout LayoutInUse) {
    engine.exchange(with: &other)
    screen.forgetRows()
  }

  /// Asks a layout that is not the present one.
  func asking<Answer>(
    _ other: inout LayoutInUse, _ body: (CollectionView) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    exchange(with: &other)
    defer { exchange(with: &other) }
    return try body(self)
  }

  // MARK: - Diagnostics

  /// Enters a warning in the log.
  package func warn(_ diagnostic: Diagnostic) { engine.warn(diagnostic) }

  /// Enters an error in the log and hands it back, to be thrown.
  package func raising(_ diagnostic: Diagnostic) -> Diagnostic { engine.raising(diagnostic) }

  /// Enters an error that comes from below in the log, unless it was entered where it began.
  package func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic { engine.rethrowing(diagnostic) }

  /// One of the latest errors, with all that it had when it was entered in the log; nil where none has these words.
  package func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    journal.raised(code, message)
  }

  // MARK: - What a check asks

  /// The layout's answer for a rectangle as it stands: in its order, with what it names twice.
  ///
  /// This question and those below stay out of the trace, and change nothing of the view. The waiting pass must have run.
  ///
  /// - Throws: ``Diagnostic`` for an element that does not exist or has no finite frame, or what the layout threw.
  package func answer(for rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    try engine.answer(for: rect)
  }

  /// The layout's answer for one element.
  ///
  /// - Throws: ``Diagnostic`` for a frame that is not finite, or what the layout threw.
  package func answer(for element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    try engine.answer(for: element)
  }

  /// The layout's answer for an element that does not exist; what it throws is an answer too, and is not entered in
  /// the log.
  package func answer(forAbsent element: ElementIdentifier) -> AnswerForAbsent {
    engine.answer(forAbsent: element)
  }

  /// The layout's answer for the content size.
  package func answerForContentSize() throws(Diagnostic) -> Size {
    try engine.answerForContentSize()
  }

  /// Has the layout prepare anew where nothing has changed, as after an invalidation of everything; the view goes on with
  /// what it knows.
  package func prepareLayoutAgain() throws(Diagnostic) { try engine.prepareLayoutAgain() }

  /// Warns of what is on screen and stands elsewhere by the layout's answer for it alone (law 4 of ``Layout``).
  ///
  /// It is said once in a run, with the first element that differs.
  package func checkSingleAnswers() throws(Diagnostic) {
    guard !journal.hasMet(.rectItemMismatch) else { return }
    try engine.checkSingleAnswers(of: displayedElements)
  }

  /// Warns of cells that no scrolling shows as a whole, because they stand outside of the content.
  package func checkReach() throws(Diagnostic) { try engine.checkReach() }

  // MARK: - The layout's host

  func layoutWasInvalidated(adjustingOffsetBy adjustment: Point) {
    interaction.invalidateHeldAttributes()
    // semantics 3.1: an update that is worked out says itself where the content goes.
    guard adjustment != .zero, !changes.updates.isApplying else { return }
    moveContent(by: adjustment)
  }

  /// The cell that is to stay; content that is scrolled to an item follows that instead.
  var placeToHold: HeldPlace? {
    guard motion.target == nil, !changes.updates.isApplying, !interaction.isMoving else {
      return nil
    }
    return engine.leadingCell(among: screen.displayed, arrived: screen.arrivedInPass)
  }

  func contentDidShift(by growth: Double) {
    shiftOffset(by: growth)
    // At the first display nobody has scrolled, so that content which is smaller than the view is at its only place.
    if passes <= 1, screen.isEmpty {
      contentOffset.x = scrollRange.horizontal.clamp(contentOffset.x)
    }
    screen.changeAttributes { $0.shift(by: growth) }
    changes.shift(by: growth)
  }

  /// Moves the content offset sideways where nobody has scrolled; what holds or moves the content goes on from there.
  func shiftOffset(by distance: Double) {
    contentOffset.x += distance
    motion.add(Point(x: distance, y: 0))
    changes.shiftOffsetBefore(by: distance)
  }
}
