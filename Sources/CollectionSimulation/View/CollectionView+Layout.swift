package import CollectionLayout

/// Forwarding to the layout engine.
extension CollectionView {
  /// The size of the view, in points.
  package var viewport: Size { engine.viewport }

  /// The space around the content, in points, without the safe area.
  package var contentInset: EdgeInsets { engine.geometry.contentInset }

  /// The area that bars cover, in points at each edge.
  package var safeArea: EdgeInsets { engine.geometry.safeArea }

  /// The layout margins with the safe area added.
  package var layoutMargins: EdgeInsets { engine.geometry.layoutMargins }

  /// The direction of text.
  package var direction: LayoutDirection { engine.geometry.direction }

  /// The Dynamic Type category.
  package var textCategory: String { engine.geometry.textCategory }

  /// The point of the content at the view's upper left corner, in points.
  package internal(set) var contentOffset: Point {
    get { engine.geometry.contentOffset }
    set { engine.setContentOffset(newValue) }
  }

  /// The visible rectangle: the content offset and the viewport.
  package var bounds: Rect { engine.bounds }

  /// The content inset with the safe area added.
  package var adjustedInset: EdgeInsets { engine.adjustedInset }

  /// The properties of the view that a layout may read, in the layout's coordinates.
  package var layoutContext: LayoutContext { engine.layoutContext }

  /// Whether the layout is shown mirrored.
  package var isMirrored: Bool { engine.isMirrored }

  /// The visible rectangle as a script sees it: in the layout's coordinates during a callback of
  /// the layout.
  package var boundsToScript: Rect { engine.boundsToScript }

  /// The content size as a script reads it: in a callback, that of the last pass, in points.
  package var contentSizeToScript: Size { engine.contentSizeToScript }

  /// Converts a point of the content for a script: to the layout's coordinates during a callback of
  /// the layout.
  package func toScript(_ point: Point) -> Point { engine.toScript(point) }

  /// Converts insets for a script: to the layout's coordinates during a callback of the layout.
  package func toScript(_ insets: EdgeInsets) -> EdgeInsets { engine.toScript(insets) }

  /// Whether a callback of the layout or a view request to the data source is running.
  package var isInCallback: Bool { engine.isInCallback }

  /// Throws if an operation is not allowed during a callback of the layout (semantics 1.9).
  package func refuseInCallback(_ what: String) throws(Diagnostic) {
    try engine.refuseInCallback(what)
  }

  /// Throws if handlers call each other through the view too deeply.
  func guardAgainstNesting(of calls: Int) throws(Diagnostic) {
    try engine.guardAgainstNesting(of: calls)
  }

  /// Throws if a number is NaN or infinite.
  func checkFinite(_ numbers: [Double], givenTo step: String) throws(Diagnostic) {
    try engine.checkFinite(numbers, givenTo: step)
  }

  /// Throws if an item does not exist.
  func checkExists(_ item: IndexPath, namedBy step: String) throws(Diagnostic) {
    try engine.checkExists(item, namedBy: step)
  }

  /// Returns whether the data has an item.
  func contains(_ item: IndexPath) -> Bool { engine.contains(item) }

  /// The name of the callback that is running.
  var runningCallbackName: String? { engine.runningCallback?.name }

  /// Returns the nearest cell whose frame lies beyond an item's frame in a direction.
  func nextItem(_ direction: FocusDirection, from own: ElementAttributes) throws(Diagnostic)
    -> IndexPath?
  { try engine.nextItem(direction, from: own) }

  /// Returns the orthogonal section with this number, which a step refers to.
  ///
  /// - Throws: `Diagnostic` `no-orthogonal-section` if the section does not scroll on its own.
  func track(ofSection section: Int, namedBy step: String) throws(Diagnostic) -> OrthogonalTrack {
    try engine.track(ofSection: section, namedBy: step)
  }

  /// Returns whether an element belongs to an orthogonal section, which must be scrolled to reveal
  /// it.
  package func isInOrthogonalSection(_ element: ElementIdentifier) -> Bool {
    engine.isInOrthogonalSection(element)
  }

  // MARK: - Diagnostics

  /// Enters a warning in the log.
  package func warn(_ diagnostic: Diagnostic) { engine.warn(diagnostic) }

  /// Enters an error in the log and returns it, ready to be thrown.
  package func raising(_ diagnostic: Diagnostic) -> Diagnostic { engine.raising(diagnostic) }

  /// Enters an error from a lower level in the log, unless it is already there.
  package func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic { engine.rethrowing(diagnostic) }

  // MARK: - Queries for checks

  /// Returns the layout's unprocessed result for a rectangle: in its order, including duplicates.
  ///
  /// This query and those below are not recorded and do not change the view. The pending pass must
  /// have run.
  ///
  /// - Throws: `Diagnostic` for an element that does not exist or has no finite frame, or the
  ///   layout's error.
  package func answer(for rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    try engine.probe(rect, for: "a check")
  }

  /// Returns the layout's result for one element.
  ///
  /// - Throws: `Diagnostic` for a frame that is not finite, or the layout's error.
  package func answer(for element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    try engine.probe(element)
  }

  /// Returns the part of a rectangle with which an element must intersect to be in the rectangle's
  /// result, in content coordinates; nil if the result does not have the element wherever it is.
  package func area(of element: ElementIdentifier, in rect: Rect) -> Rect? {
    engine.area(of: element, in: rect)
  }

  /// Returns the layout's content size.
  package func answerForContentSize() throws(Diagnostic) -> Size {
    try engine.probe("contentSize", because: "a check repeats the call") {
      (view) throws(Diagnostic) in try layout.contentSize(view)
    }
  }

  /// Prepares the layout again as after an invalidation of everything, although nothing has
  /// changed; the view keeps its state.
  package func prepareLayoutAgain() throws(Diagnostic) {
    let invalidation = InvalidationContext(everything: true)
    try engine.probe("prepare", because: "a benchmark prepares again") {
      (view) throws(Diagnostic) in try layout.prepare(view, invalidation: invalidation)
    }
  }

  /// Warns of cells that no scrolling fully reveals because they lie outside the content.
  package func checkReach() throws(Diagnostic) { try engine.checkReach() }
}
