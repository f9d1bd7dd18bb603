package import CollectionLayout

/// Bringing on screen what meets the visible rectangle: from the rows of the answers where these say it all, which takes
/// no memory, and from elements otherwise.
extension CollectionView {
  /// Shows what the offset brings in and takes away what it takes out, in a frame in which nothing else is to be done.
  ///
  /// - Returns: Whether it was done; a whole pass does it otherwise.
  /// - Throws: `Diagnostic` for what the data source does wrong.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements that were answered and *k* that of those on
  ///   screen.
  func showScrolledRows() throws(Diagnostic) -> Bool {
    guard isAtRestButForOffset, screen.hasRows(of: engine.answers.cacheChanges) else {
      return false
    }
    engine.hintOfCachedRect(because: "the visible rectangle left the cached region")
    defer { screen.endPass() }
    guard engine.measuresViews else { return try showRows() }
    return try showRows { !$0.contains { engine.isMeasuredWhenShown($0.element) } }
  }

  /// Whether what is on screen is what was answered for the visible rectangle, and nothing beside it.
  private var canFollowRows: Bool {
    (isUndisturbed || !changes.isInTransition && !interaction.isMoving)
      && !engine.hasOrthogonalSections
  }

  /// Whether all that was computed still holds, for the visible rectangle too.
  private var isAtRestButForOffset: Bool {
    changes.boundsBefore == nil && canFollowRows && engine.answers.isValid(for: rectToAnswer)
  }

  /// Gives each element that was answered and meets the visible rectangle a view, and takes the views back that do not:
  /// first those that leave, then those that arrive, the cells among them in the order of the data (semantics 6.3).
  ///
  /// - Parameter allows: Is given what comes before anything is changed, and says whether it may.
  /// - Returns: Whether all was done.
  /// - Throws: `Diagnostic` for what the data source does wrong.
  private func showRows(
    where allows: ([RowMatching.Arrival]) -> Bool = { _ in true }
  ) throws(Diagnostic) -> Bool {
    let bounds = bounds
    guard screen.match(engine.answers.cache, engine.answers.cacheChanges, in: bounds) else {
      return true
    }
    guard allows(screen.arrivals) else { return false }
    // The data source may ask for anything: no answers are held meanwhile.
    try screen.findViews { (element) throws(Diagnostic) in try engine.requestView(for: element)
    }
    screen.exchange(engine.answers.cache, engine.answers.cacheChanges)
    return true
  }

  /// Brings on screen what meets the visible rectangle, and takes away what does not.
  func updateVisibleViews() throws(Diagnostic) {
    if canFollowRows {
      _ = try showRows()
      return screen.noteArrivals()
    }
    // An item is held, a transition is under way, or orthogonal sections cut off what they hold.
    try holdMovedItem()
    let visible = elementsToShow.replacing(move?.attributes, in: bounds).filter { !$0.isHidden }
    try screen.show(visible) { (element) throws(Diagnostic) in
      try engine.requestView(for: element)
    }
  }

  /// What the present layout has on screen: what meets the visible rectangle, and of a transition all that it answers
  /// (semantics 1.4).
  var elementsToShow: [ElementAttributes] {
    transition == nil ? engine.knownElements(seenIn: bounds) : engine.answers.cache.allAttributes
  }

  /// Takes every view off the screen.
  func recycleEverything() throws(Diagnostic) {
    changes.endAnimations()
    screen.clear()
    try notifyOfDisplay()
  }

  /// Tells of what came and went in the order in which it did, also where a handler makes more come and go: so each
  /// element's calls alternate (semantics 6.3).
  func notifyOfDisplay() throws(Diagnostic) {
    while let call = screen.popCall() { try notify(call) }
  }

  /// What reuse has cost and saved so far.
  package var reuseFigures: ReuseFigures {
    screen.reuseFigures(leaving: changes.updates.leavingCount)
  }
}

/// What is wanted ahead of its display: data (semantics 6.5) and cells (semantics 6.4).
///
/// Data costs nothing if no delegate listens, and otherwise what the window holds: the layout is asked about the
/// window as about the visible rectangle, page by page, and its answers are found by the same index.
extension CollectionView {
  /// Whether the data source must be notified which data will be wanted soon.
  private var prefetchesData: Bool {
    settings.prefetchesData && delegate?.prefetchesData == true
  }

  /// What the layout is asked about in a pass: the visible rectangle, and as much of the content as the window looks
  /// ahead.
  var rectToAnswer: Rect {
    guard prefetchesData,
      let window = screen.dataWindow(seeing: bounds, at: scrollRange.clamp(contentOffset)),
      let ahead = window.rect.intersection(Rect(origin: .zero, size: contentSize))
    else { return bounds }
    return bounds.union(ahead)
  }

  /// What the delegate is to be told of the window of this pass, after the views have been brought up to date.
  func prefetchCalls() -> [DelegateCall] {
    guard prefetchesData else { return [] }
    return screen.dataCalls(seeing: bounds, at: scrollRange.clamp(contentOffset)) {
      engine.knownElements(seenIn: $0)
    }
  }

  /// How far ahead cells are created, in viewports.
  private static let reach = 0.75

  /// Creates a cell that an earlier frame has found, or asks the layout for more: the one piece of work of a frame in
  /// which the content moves.
  ///
  /// - Parameter before: The content offset before the frame.
  /// - Throws: `Diagnostic` for what the layout or the data source does wrong.
  func prefetchCells(since before: Point) throws(Diagnostic) {
    guard settings.prefetchesCells, !motion.isAtRest else { return }
    let window = PrefetchWindow(
      visible: bounds, motion: contentOffset - before, reach: Self.reach)
    guard let window, !needsLayout, !changes.holdsLayout,
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

/// What is seen of a view while something is on its way: the presentation of it, as against what the layout says.
extension CollectionView {
  /// The content offset as it is seen now: on its way, where a change lets it move.
  package var seenOffset: Point {
    guard let animation = changes.animations.offset, animation.to.isClose(to: contentOffset),
      !animation.isOver(at: time)
    else { return contentOffset }
    return animation.offset(at: time)
  }

  /// The part of the content that is seen now.
  package var seenBounds: Rect { Rect(origin: seenOffset, size: viewport) }

  /// How an element is seen that the layout has somewhere.
  func seen(_ attributes: ElementAttributes) -> ElementAttributes {
    changes.animations.seen(attributes, at: time)
  }

  /// The elements as they are seen; where nothing is on its way, not even copied.
  func seen(_ elements: [ElementAttributes]) -> [ElementAttributes] {
    changes.animations.isEmpty ? elements : elements.map { seen($0) }
  }

  /// The elements as they are seen, and with them the views that are on their way out, where they meet a rectangle.
  func seen(_ elements: [ElementAttributes], in rect: Rect) -> [ElementAttributes] {
    guard !changes.animations.isEmpty else { return elements }
    return seen(elements).filter { $0.frame.intersects(rect) }
  }

  /// The views that are on their way out, as they are seen, where they meet a rectangle.
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

  /// Takes what is on screen as it is seen, so that a change which begins now takes it on from there.
  ///
  /// - Returns: How far the content is seen from where it is.
  func takeOverAnimations() -> Point {
    guard !changes.animations.isEmpty else { return .zero }
    let way = seenOffset - contentOffset
    screen.changeAttributes { $0 = seen($0) }
    changes.endAnimations()
    return way
  }
}

extension Point {
  /// Whether two places are one but for the rounding of sums.
  fileprivate func isClose(to other: Point) -> Bool {
    abs(x - other.x) <= 1e-6 && abs(y - other.y) <= 1e-6
  }
}

/// What can be asked of a view. What depends on the layout's answers runs the waiting pass first, and is refused while
/// the layout is being asked (semantics 1.5, 1.9).
extension CollectionView {
  /// Whether the layout is being asked where its elements are, and nothing else of it.
  package var isLayingOut: Bool {
    switch engine.runningCallback?.name {
    case "prepare", "attributes", "itemAttributes": true
    default: false
    }
  }

  /// The attributes of what is on screen, also outside of the visible rectangle.
  package var displayedElements: [ElementAttributes] { screen.displayed.map { $0.attributes } }

  /// The items on screen, in the order of the data.
  package func visibleItems() throws(Diagnostic) -> [IndexPath] {
    try refuseInCallback("visibleItems")
    try layoutIfNeeded()
    return screen.displayed.map { $0.attributes.identifier }.filter { $0.category == .cell }
      .map { $0.indexPath }.sorted()
  }

  /// The view on screen that shows an element, and its attributes; nil for what is not on screen.
  package func view(for element: ElementIdentifier) throws(Diagnostic) -> ReportedElement? {
    try refuseInCallback("cellFor")
    try layoutIfNeeded()
    return screen.displayed.first { $0.attributes.identifier == element }.map {
      ReportedElement(attributes: seen($0.attributes), view: reported($0))
    }
  }

  /// The attributes of an element wherever it is, or nil if the layout has none.
  package func attributes(
    of element: ElementIdentifier, because reason: String = "the element was requested"
  ) throws(Diagnostic) -> ElementAttributes? {
    try refuseInCallback("attributesFor")
    try layoutIfNeeded()
    return try engine.known(element, because: reason)
  }

  /// The topmost item whose frame contains a point of the content (semantics 9.2).
  package func item(at point: Point) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("itemAt")
    try layoutIfNeeded()
    return try engine.item(at: point, holding: move?.attributes)
  }

  /// All that can be seen of the view now, with the elements of a scope.
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

  /// Elements with the views that show them.
  ///
  /// Of very many elements few have a view: most are known for others by their index paths, which spares a look into a
  /// table.
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

  /// What was known of the view when it was last laid out; nothing is asked.
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

  /// Which elements a state holds.
  package enum StateScope: Hashable, Sendable {
    /// Those that meet the visible rectangle.
    case visible
    /// Those that meet a rectangle of the content.
    case rect(Rect)
    /// All that the layout answers for the whole content and the visible rectangle.
    case all
  }

  /// The rectangle that a scope is about.
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

  /// What is shown instead of content now; nil if there are items, or nothing to be shown.
  var shownPlaceholder: Placeholder? {
    itemCounts.allSatisfy { $0 <= 0 } ? settings.placeholder : nil
  }

  /// What the base class answers for an element of the update that is being computed, in the layout's coordinates;
  /// nil if it has nothing, and between updates.
  package func standardAttributes(
    of element: ElementIdentifier, initially: Bool
  ) -> ElementAttributes? {
    let standards = engine.standards
    return (initially ? standards.initial[element] : standards.final[element]).map(engine.turned)
  }

  /// The view of an element on screen, as it is reported.
  func reported(_ shown: DisplayedElement) -> ReusedView {
    var view = screen.reported(shown.view)
    let element = shown.attributes.identifier
    if element.category == .cell { view.state = state(ofCell: element.indexPath) }
    return view
  }

  /// What self-sizing has cost so far.
  package var sizingFigures: SizingFigures { engine.sizing.figures }

  /// The cells on screen that have been measured, in the order of the data, and where each was when it was measured
  /// first in the pass that measured it last; cells of one wave were laid out together.
  package var framesBeforeMeasuring: [(element: ElementIdentifier, frame: Rect, wave: Int)] {
    screen.displayed.filter { $0.attributes.identifier.category == .cell }
      .sorted { $0.attributes.identifier.indexPath < $1.attributes.identifier.indexPath }
      .compactMap { shown in
        engine.sizing[shown.view]?.states.first.map {
          (shown.attributes.identifier, $0.given, $0.wave)
        }
      }
  }

  /// Warns of what is on screen and stands elsewhere by the layout's answer for it alone (law 4 of `Layout`).
  ///
  /// It is said once in a run, with the first element that differs.
  package func checkSingleAnswers() throws(Diagnostic) {
    guard !journal.hasMet(.rectItemMismatch) else { return }
    try engine.checkSingleAnswers(of: displayedElements)
  }
}
