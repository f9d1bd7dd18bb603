package import CollectionLayout

/// What the view says of its layout, and tells it.
extension CollectionView {
  /// The size of the view, in points.
  package var viewport: Size { engine.viewport }

  /// The space around the content, in points, without the safe area.
  package var contentInset: EdgeInsets { engine.contentInset }

  /// The area that bars cover, in points at each edge.
  package var safeArea: EdgeInsets { engine.safeArea }

  /// The layout margins with the safe area added.
  package var layoutMargins: EdgeInsets { engine.layoutMargins }

  /// The direction of text.
  package var direction: LayoutDirection { engine.direction }

  /// The Dynamic Type category.
  package var textCategory: String { engine.textCategory }

  /// The point of the content at the view's upper left corner, in points.
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

  /// Ends handlers that call each other through the view.
  func guardAgainstNesting(of calls: Int) throws(Diagnostic) {
    try engine.guardAgainstNesting(of: calls)
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

  /// The orthogonal section of this number that a step names.
  ///
  /// - Throws: `Diagnostic` `no-strip` where the section does not scroll on its own.
  func track(ofSection section: Int, namedBy step: String) throws(Diagnostic) -> OrthogonalTrack {
    try engine.track(ofSection: section, namedBy: step)
  }

  /// Whether an element moves with its orthogonal section, whose scrolling brings it into sight.
  package func isInOrthogonalSection(_ element: ElementIdentifier) -> Bool {
    engine.isInOrthogonalSection(element)
  }

  // MARK: - Diagnostics

  /// Enters a warning in the log.
  package func warn(_ diagnostic: Diagnostic) { engine.warn(diagnostic) }

  /// Enters an error in the log and hands it back, to be thrown.
  package func raising(_ diagnostic: Diagnostic) -> Diagnostic { engine.raising(diagnostic) }

  /// Enters an error that comes from below in the log, unless it was entered where it began.
  package func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic { engine.rethrowing(diagnostic) }

  // MARK: - What a check asks

  /// The layout's answer for a rectangle as it stands: in its order, with what it names twice.
  ///
  /// This question and those below stay out of the trace, and change nothing of the view. The waiting pass must have run.
  ///
  /// - Throws: `Diagnostic` for an element that does not exist or has no finite frame, or what the layout threw.
  package func answer(for rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    try engine.answer(for: rect)
  }

  /// The layout's answer for one element.
  ///
  /// - Throws: `Diagnostic` for a frame that is not finite, or what the layout threw.
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

  /// Has the layout prepare again where nothing has changed, as after an invalidation of everything; the view continues with
  /// what it knows.
  package func prepareLayoutAgain() throws(Diagnostic) { try engine.prepareLayoutAgain() }

  /// Warns of cells that no scrolling shows as a whole, because they stand outside of the content.
  package func checkReach() throws(Diagnostic) { try engine.checkReach() }
}
