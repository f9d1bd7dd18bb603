package import CollectionLayout

/// Showing the elements that intersect the visible rectangle: directly from the rows of the
/// layout's results if these suffice, which allocates no memory, and from elements otherwise.
extension CollectionView {
  /// Updates the views for a frame in which only the content offset has changed.
  ///
  /// - Returns: Whether the views were updated; if not, a whole pass is needed.
  /// - Throws: `Diagnostic` for errors of the data source.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements in the layout's results
  ///   and *k* the number of elements on screen.
  func showScrolledRows() throws(Diagnostic) -> Bool {
    guard isAtRestButForOffset, screen.hasRows(of: engine.answers.cacheChanges) else {
      return false
    }
    engine.hintOfCachedRect(because: "the visible rectangle left the cached region")
    defer { screen.endPass() }
    guard engine.measuresViews else { return try showRows() }
    return try showRows { !$0.contains { engine.isMeasuredWhenShown($0.element) } }
  }

  /// Whether the screen shows exactly the layout's results for the visible rectangle.
  private var canFollowRows: Bool {
    (isUndisturbed || !changes.isInTransition && !interaction.isMoving)
      && !engine.hasOrthogonalSections
  }

  /// Whether all computed results are still valid, also for the visible rectangle.
  private var isAtRestButForOffset: Bool {
    changes.boundsBefore == nil && canFollowRows && engine.answers.isValid(for: rectToAnswer)
  }

  /// Assigns a view to each element that intersects the visible rectangle, and recycles the views
  /// of the others: first those that leave, then those that arrive, with cells in the order of the
  /// data (semantics 6.3).
  ///
  /// - Parameter allows: Receives the arrivals before anything is changed, and returns whether to
  ///   continue.
  /// - Returns: Whether the views were updated.
  /// - Throws: `Diagnostic` for errors of the data source.
  private func showRows(
    where allows: ([RowMatching.Arrival]) -> Bool = { _ in true }
  ) throws(Diagnostic) -> Bool {
    let bounds = bounds
    guard screen.match(engine.answers.cache, engine.answers.cacheChanges, in: bounds) else {
      return true
    }
    guard allows(screen.arrivals) else { return false }
    // The data source may call anything, so no results are borrowed meanwhile.
    try screen.findViews { (element) throws(Diagnostic) in try engine.requestView(for: element)
    }
    screen.exchange(engine.answers.cache, engine.answers.cacheChanges)
    return true
  }

  /// Shows the elements that intersect the visible rectangle, and removes all others.
  func updateVisibleViews() throws(Diagnostic) {
    if canFollowRows {
      _ = try showRows()
      return
    }
    // An item is being moved, a transition is under way, or orthogonal sections clip their
    // contents.
    try holdMovedItem()
    let visible = elementsToShow.replacing(move?.attributes, in: bounds).filter { !$0.isHidden }
    try screen.show(visible) { (element) throws(Diagnostic) in
      try engine.requestView(for: element)
    }
  }

  /// The elements of the current layout to show: those that intersect the visible rectangle, or all
  /// elements of a transition (semantics 1.4).
  var elementsToShow: [ElementAttributes] {
    transition == nil ? engine.knownElements(seenIn: bounds) : engine.answers.cache.allAttributes
  }

  /// Removes every view from the screen.
  func recycleEverything() throws(Diagnostic) {
    changes.endAnimations()
    screen.clear()
    try notifyOfDisplay()
  }

  /// Notifies the delegate of display changes in the order in which they happened, also if a
  /// handler causes more, so that each element's calls alternate (semantics 6.3).
  func notifyOfDisplay() throws(Diagnostic) {
    while let call = screen.popCall() { try notify(call) }
  }

  /// The reuse figures so far.
  package var reuseFigures: ReuseFigures {
    screen.reuseFigures(leaving: changes.updates.leavingCount)
  }
}

/// Prefetching of data (semantics 6.5) and cells (semantics 6.4).
///
/// Prefetching data costs nothing without a delegate that supports it. Otherwise, the layout is
/// called for the prefetch window page by page, as for the visible rectangle, and its results are
/// found in the same index.
extension CollectionView {
  /// Whether the delegate must be notified of data that will be needed soon.
  private var prefetchesData: Bool {
    settings.prefetchesData && delegate?.prefetchesData == true
  }

  /// The rectangle for which a pass calls the layout: the visible rectangle, and the part of the
  /// content in the prefetch window.
  var rectToAnswer: Rect {
    guard prefetchesData,
      let window = screen.dataWindow(seeing: bounds, at: scrollRange.clamp(contentOffset)),
      let ahead = window.rect.intersection(Rect(origin: .zero, size: contentSize))
    else { return bounds }
    return bounds.union(ahead)
  }

  /// Returns the prefetching calls of this pass, once the views are up to date.
  func prefetchCalls() -> [DelegateCall] {
    guard prefetchesData else { return [] }
    return screen.dataCalls(seeing: bounds, at: scrollRange.clamp(contentOffset)) {
      engine.knownElements(seenIn: $0)
    }
  }

  /// The distance at which cells are created ahead, in viewports.
  private static let reach = 0.75

  /// Creates a cell that an earlier frame has found, or calls the layout for more: one piece of
  /// work per frame in which the content moves.
  ///
  /// - Parameter before: The content offset before the frame.
  /// - Throws: `Diagnostic` for errors of the layout or the data source.
  func prefetchCells(since before: Point) throws(Diagnostic) {
    guard settings.prefetchesCells, !motion.isAtRest else { return }
    let window = PrefetchWindow(
      visible: bounds, motion: contentOffset - before, reach: Self.reach)
    guard let window, !engine.needsLayout, !changes.holdsLayout,
      let ahead = window.rect.intersection(Rect(origin: .zero, size: contentSize))
    else { return }
    screen.releaseCreated { !isAhead($0, in: window.rect) }
    if let cell = screen.cellToCreate(where: { isAhead($0, in: window.rect) }) {
      screen.create(cell, try engine.requestView(for: cell))
    } else if engine.answers.region.rect?.contains(bounds.union(ahead)) != true {
      try engine.requestMissingElements(
        meeting: bounds.union(ahead), because: "cells are created ahead of their display")
    }
    screen.findCells(aheadIn: window, engine.knownElements(seenIn: window.rect))
  }

  private func isAhead(_ cell: ElementIdentifier, in rect: Rect) -> Bool {
    engine.answers.cache.attributes(of: cell)?.frame.intersects(rect) == true
  }
}

/// The presentation of a view during animations, as opposed to the layout's state.
extension CollectionView {
  /// The visible content offset, including an animation that is under way.
  package var seenOffset: Point {
    guard changes.isAnimating, let animation = changes.animations.offset,
      animation.toOffset.isAbout(contentOffset), !animation.isOver(at: time)
    else { return contentOffset }
    return animation.offset(at: time)
  }

  /// The visible part of the content.
  package var seenBounds: Rect { Rect(origin: seenOffset, size: viewport) }

  /// Returns the visible attributes of an element of the layout, including animations.
  func seen(_ attributes: ElementAttributes) -> ElementAttributes {
    changes.animations.seen(attributes, at: time)
  }

  /// Returns the visible attributes of elements; without animations, the array is not even copied.
  func seen(_ elements: [ElementAttributes]) -> [ElementAttributes] {
    changes.isAnimating ? elements.map { seen($0) } : elements
  }

  /// Returns the visible attributes of elements; during animations, only of those that intersect a
  /// rectangle.
  func seen(_ elements: [ElementAttributes], in rect: Rect) -> [ElementAttributes] {
    guard changes.isAnimating else { return elements }
    return seen(elements).filter { $0.frame.intersects(rect) }
  }

  /// Returns the leaving views that intersect a rectangle, with their visible attributes.
  func leavingViews(in rect: Rect) -> [ReportedElement] {
    changes.updates.inFlight.flatMap { $0.leaving }.compactMap { leaving in
      let attributes = leaving.attributes(at: time)
      guard attributes.frame.intersects(rect), !attributes.isHidden else { return nil }
      var element = ReportedElement(
        attributes: attributes, view: screen.reported(leaving.shown.view))
      element.isLeaving = true
      return element
    }
  }

  /// Freezes the elements on screen at their visible attributes, so that a change that begins now
  /// continues from there.
  ///
  /// - Returns: The distance from the content offset to the visible offset, in points.
  func takeOverAnimations() -> Point {
    guard changes.isAnimating else { return .zero }
    let way = seenOffset - contentOffset
    screen.changeAttributes { $0 = seen($0) }
    changes.endAnimations()
    return way
  }
}

/// Queries of a view.
///
/// A query that depends on the layout's results first runs the pending pass, and is refused during
/// a callback of the layout (semantics 1.5, 1.9).
extension CollectionView {
  /// Whether the layout is running `prepare`, `attributes` or `itemAttributes`.
  package var isLayingOut: Bool {
    switch engine.runningCallback?.name {
    case "prepare", "attributes", "itemAttributes": true
    default: false
    }
  }

  /// The attributes of the elements on screen, including those outside the visible rectangle.
  package var displayedElements: [ElementAttributes] { screen.displayed.map { $0.attributes } }

  /// Returns the items on screen, in the order of the data.
  package func visibleItems() throws(Diagnostic) -> [IndexPath] {
    try refuseInCallback("visibleItems")
    try layoutIfNeeded()
    return screen.displayed.map { $0.attributes.identifier }.filter { $0.category == .cell }
      .map { $0.indexPath }.sorted()
  }

  /// Returns the view that shows an element, with its attributes; nil if it is not on screen.
  package func view(for element: ElementIdentifier) throws(Diagnostic) -> ReportedElement? {
    try refuseInCallback("cellFor")
    try layoutIfNeeded()
    return screen.displayed.first { $0.attributes.identifier == element }.map {
      ReportedElement(attributes: seen($0.attributes), view: reported($0))
    }
  }

  /// Returns the attributes of an element on or off screen; nil if the layout has none.
  package func attributes(
    of element: ElementIdentifier, because reason: String = "the element was requested"
  ) throws(Diagnostic) -> ElementAttributes? {
    try refuseInCallback("attributesFor")
    try layoutIfNeeded()
    return try engine.known(element, because: reason)
  }

  /// Returns the topmost item whose frame contains a point in content coordinates (semantics 9.2).
  package func item(at point: Point) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("itemAt")
    try layoutIfNeeded()
    return try engine.item(at: point, holding: move?.attributes)
  }

  /// Returns the visible state of the view, with the elements of a scope.
  package func state(reporting scope: StateScope = .visible) throws(Diagnostic) -> ViewState {
    try refuseInCallback("snapshot")
    try layoutIfNeeded()
    var elements = withViews(try reportedAttributes(scope))
    if scope == .visible { elements += leavingViews(in: seenBounds) }
    var state = ViewState(
      viewport: viewport, sections: itemCounts, contentSize: contentSize,
      contentOffset: seenOffset, elements: elements, reuse: reuseFigures,
      passes: passes, placeholder: shownPlaceholder,
      orthogonalSections: engine.reportedOrthogonalSections(in: reportedRect(scope)),
      sizing: engine.sizing.figures)
    (state.contentInset, state.safeArea) = (contentInset, safeArea)
    return state
  }

  /// Returns elements with the views that show them.
  ///
  /// If there are very many elements, few have a view: most are ruled out by their index paths,
  /// which saves a table lookup.
  private func withViews(_ elements: [ElementAttributes]) -> [ReportedElement] {
    let views = Dictionary(
      screen.displayed.map { ($0.attributes.identifier, reported($0)) }, uniquingKeysWith: { $1 })
    let paths = views.keys.map { $0.indexPath }
    guard let first = paths.min(), let last = paths.max() else {
      return elements.map { ReportedElement(attributes: $0, view: nil) }
    }
    return elements.map {
      let mayBeShown = first <= $0.identifier.indexPath && $0.identifier.indexPath <= last
      return ReportedElement(attributes: $0, view: mayBeShown ? views[$0.identifier] : nil)
    }
  }

  /// The state as of the last layout pass; the layout is not called.
  package var lastKnownState: ViewState {
    let elements = screen.displayed.map {
      ReportedElement(attributes: $0.attributes, view: reported($0))
    }
    var state = ViewState(
      viewport: viewport, sections: itemCounts, contentSize: contentSize,
      contentOffset: contentOffset, elements: elements, reuse: reuseFigures,
      passes: passes, placeholder: shownPlaceholder,
      orthogonalSections: engine.reportedOrthogonalSections(in: bounds),
      sizing: engine.sizing.figures)
    (state.contentInset, state.safeArea) = (contentInset, safeArea)
    return state
  }

  /// The elements to include in a state.
  package enum StateScope: Hashable, Sendable {
    /// The elements that intersect the visible rectangle.
    case visible
    /// The elements that intersect a rectangle of the content.
    case rect(Rect)
    /// All elements that the layout returns for the whole content and the visible rectangle.
    case all
  }

  /// Returns the rectangle of a scope.
  private func reportedRect(_ scope: StateScope) -> Rect {
    switch scope {
    case .visible: bounds
    case .rect(let rect): rect
    case .all: Rect(origin: .zero, size: contentSize).union(bounds)
    }
  }

  private func reportedAttributes(_ scope: StateScope) throws(Diagnostic) -> [ElementAttributes] {
    let held = move?.attributes
    switch scope {
    case .visible:
      return seen(elementsToShow.replacing(held, in: bounds), in: seenBounds)
    case .rect(let rect):
      return seen(try engine.elements(reportedIn: rect).replacing(held, in: rect)).filter {
        $0.frame.intersects(rect)
      }
    case .all:
      let everything = engine.withOrthogonalContents(reportedRect(scope))
      return seen(try engine.elements(reportedIn: everything).replacing(held, in: everything))
    }
  }

  /// The placeholder that is shown instead of content now; nil if there are items or no placeholder
  /// is set.
  var shownPlaceholder: Placeholder? {
    itemCounts.allSatisfy { $0 <= 0 } ? settings.placeholder : nil
  }

  /// Returns the default attributes of an element of the update that is being computed, in the
  /// layout's coordinates; nil if there are none, and between updates.
  package func standardAttributes(
    of element: ElementIdentifier, initially: Bool
  ) -> ElementAttributes? {
    engine.standard(of: element, initially: initially)
  }

  /// Returns the reported view of an element on screen.
  func reported(_ shown: DisplayedElement) -> ReusedView {
    var view = screen.reported(shown.view)
    let element = shown.attributes.identifier
    if element.category == .cell { view.state = state(ofCell: element.indexPath) }
    return view
  }

  /// The self-sizing figures so far.
  package var sizingFigures: SizingFigures { engine.sizing.figures }

  /// The measured cells on screen in the order of the data, each with its frame before the first
  /// measurement of the pass that measured it last; cells of one wave were laid out together.
  package var framesBeforeMeasuring: [(element: ElementIdentifier, frame: Rect, wave: Int)] {
    screen.displayed.filter { $0.attributes.identifier.category == .cell }
      .sorted { $0.attributes.identifier.indexPath < $1.attributes.identifier.indexPath }
      .compactMap { shown in
        engine.sizing[shown.view, shown.attributes.identifier]?.states.first.map {
          (shown.attributes.identifier, $0.given, $0.wave)
        }
      }
  }

  /// Warns of elements on screen whose single attributes differ from those for the rectangle (rule 4
  /// of `Layout`).
  ///
  /// The warning is given once in a run, for the first element that differs.
  package func checkSingleAnswers(
    of categories: [ElementCategory] = [.cell, .supplementary, .decoration]
  ) throws(Diagnostic) {
    guard !journal.hasMet(.rectItemMismatch) else { return }
    try engine.checkSingleAnswers(
      of: displayedElements.filter { categories.contains($0.identifier.category) })
  }
}
