import CollectionLayout

/// The screen: the elements, the views that show them, and the fate of views that leave.
///
/// It makes no calls. It receives results of the layout and reuse identifiers, and queues the
/// delegate's calls of display until they can be made.
final class Screen {
  private var visible = VisibleElements()
  private var pool: ReusePool
  private var kept: KeptViews
  private var peakOnScreen = 0
  private var peakLive = 0

  /// The elements that appeared and disappeared in the current pass.
  private var changes = DisplayChanges()
  private var frame = FrameChanges()

  /// The elements that appeared in the current pass so far.
  var arrivedInPass: Set<ElementIdentifier> { Set(changes.arrived) }

  /// The pending calls of willDisplay and didEndDisplaying.
  private var calls = CallQueue()
  private var prefetching = PrefetchState()

  /// A closure that returns the data source's view for an element.
  typealias RequestView = (ElementIdentifier) throws(Diagnostic) -> RequestedView

  init(_ settings: ViewSettings) {
    pool = ReusePool(isEnabled: settings.reusesViews)
    kept = KeptViews(limit: settings.reusesViews ? settings.keptAliveViews : 0)
  }

  // MARK: - What is displayed

  /// The elements on screen, in the order of the layout's results.
  var displayed: ElementsOnScreen { visible.elements }

  var isEmpty: Bool { visible.elements.isEmpty }

  /// Returns whether the rows of the elements on screen are valid for this change count of the
  /// results.
  func hasRows(of changes: Int) -> Bool { visible.elements.hasRows(of: changes) }

  /// Marks the rows as outdated.
  func forgetRows() { visible.elements.forgetRows() }

  /// Changes the attributes of everything on screen.
  func changeAttributes(_ change: (inout ElementAttributes) -> Void) {
    for index in visible.elements.indices { change(&visible.elements[index].attributes) }
  }

  /// Restores the elements that were shown before.
  func restore(_ elements: ElementsOnScreen) { visible.elements = elements }

  /// Renames the elements on screen; those without a new name leave.
  ///
  /// - Returns: The leaving elements.
  func rename(_ newName: (ElementIdentifier) -> ElementIdentifier?) -> [DisplayedElement] {
    var (staying, leaving): ([DisplayedElement], [DisplayedElement]) = ([], [])
    staying.reserveCapacity(visible.elements.count)
    for var shown in visible.elements {
      guard let element = newName(shown.attributes.identifier) else {
        leaving.append(shown)
        continue
      }
      if element != shown.attributes.identifier {
        shown.attributes = shown.attributes.moved(to: element)
      }
      staying.append(shown)
    }
    visible.elements = ElementsOnScreen(staying)
    return leaving
  }

  // MARK: - Showing rows

  /// The elements that appear, in order, once rows have been matched.
  var arrivals: [RowMatching.Arrival] { visible.matching.arrivals }

  /// Compares the screen with the rows of the results for the visible rectangle.
  ///
  /// - Returns: Whether any element appears, disappears or may have changed.
  func match(_ answers: borrowing Placement, _ changes: Int, in bounds: Rect) -> Bool {
    visible.match(answers, changes, in: bounds)
  }

  /// Requests the view of each arrival before any is taken, so that an error changes nothing.
  ///
  /// - Throws: `Diagnostic` for errors of the data source.
  func findViews(_ request: RequestView) throws(Diagnostic) {
    for index in visible.matching.arrivals.indices {
      let element = visible.matching.arrivals[index].element
      if !kept.contains(element) {
        visible.setView(nil, wanted: try request(element), ofArrival: index)
      }
    }
    for index in visible.matching.arrivals.indices
    where visible.matching.arrivals[index].wanted == nil {
      let view = kept.take(visible.matching.arrivals[index].element)
      visible.setView(view, wanted: nil, ofArrival: index)
    }
  }

  /// Recycles the views of disappearing elements, assigns one to each appearing element, and
  /// applies attributes that may have changed to the others.
  func exchange(_ answers: borrowing Placement, _ answerChanges: Int) {
    visible.removeLeaving { release($0, of: $1) }
    changes.leave(visible.matching.gone)
    if visible.update(from: answers, answerChanges) { frame.appliedAttributes = true }
    for arrival in visible.matching.arrivals {
      let view =
        arrival.view
        ?? pool.dequeue(for: arrival.element, arrival.wanted ?? RequestedView(reuse: ""))
      visible.show(arrival, by: view, from: answers)
      changes.arrive(arrival.element)
      frame.appliedAttributes = true
    }
    visible.reorder(answerChanges)
    if !visible.matching.arrivals.isEmpty { notePeak() }
  }

  // MARK: - Showing elements

  /// Shows the elements and removes all others; ``match(_:_:in:)`` and related methods do the same
  /// by rows.
  ///
  /// - Throws: `Diagnostic` for errors of the data source; nothing has changed then.
  func show(_ elements: [ElementAttributes], _ request: RequestView) throws(Diagnostic) {
    let arriving = arrivals(among: elements)
    try exchange(for: elements, arriving, recyclesOthers: true, request)
    notePeak()
    changes.arrive(arriving)
  }

  /// Returns the elements that are not yet on screen, in order of arrival.
  func arrivals(among elements: [ElementAttributes]) -> [ElementIdentifier] {
    let shown = Set(visible.elements.map { $0.attributes.identifier })
    return elements.map { $0.identifier }.filter { !shown.contains($0) }.inArrivalOrder
  }

  /// Shows the elements in views of their own, all of which are requested before any is taken, so
  /// that an error changes nothing.
  ///
  /// - Parameters:
  ///   - elements: The elements to show.
  ///   - arriving: Those that are not yet on screen, in order of arrival.
  ///   - recyclesOthers: Whether the views of leaving elements are recycled; if not, the caller
  ///     handles them.
  ///   - request: Returns the data source's view for an element.
  /// - Throws: `Diagnostic` for errors of the data source; nothing has changed then.
  func exchange(
    for elements: [ElementAttributes], _ arriving: [ElementIdentifier],
    recyclesOthers: Bool = false, _ request: RequestView
  ) throws(Diagnostic) {
    var wanted: [ElementIdentifier: RequestedView] = [:]
    for element in arriving where !kept.contains(element) {
      wanted[element] = try request(element)
    }
    // Cells that return take their views before others need the space.
    var views: [ElementIdentifier: ViewHandle] = [:]
    for element in arriving { views[element] = kept.take(element) }
    if recyclesOthers { changes.leave(recycle(allBut: elements)) }
    for element in arriving where views[element] == nil {
      views[element] = wanted[element].map { pool.dequeue(for: element, $0) }
    }
    place(elements, in: views)
  }

  /// Places the elements on screen: those already there keep their views, the others take theirs.
  private func place(
    _ elements: [ElementAttributes], in views: [ElementIdentifier: ViewHandle]
  ) {
    var shown: [ElementIdentifier: DisplayedElement] = [:]
    for element in visible.elements { shown[element.attributes.identifier] = element }
    for (element, view) in views {
      shown[element] = DisplayedElement(attributes: ElementAttributes(element), view: view)
    }
    visible.elements = ElementsOnScreen(
      elements.compactMap { attributes in
        guard var element = shown[attributes.identifier] else { return nil }
        if element.attributes != attributes {
          frame.appliedAttributes = true
          element.attributes = attributes
        }
        return element
      })
  }

  /// Recycles the views of all elements on screen that are not in the array.
  ///
  /// - Returns: The elements that left, in display order.
  private func recycle(allBut elements: [ElementAttributes]) -> [ElementIdentifier] {
    let staying = Set(elements.map { $0.identifier })
    let leaving = rename { staying.contains($0) ? $0 : nil }
    for shown in leaving { release(shown.view, of: shown.attributes.identifier) }
    return leaving.map { $0.attributes.identifier }
  }

  /// Removes every view from the screen.
  func clear() { noteLeaving(recycle(allBut: [])) }

  // MARK: - Views

  /// Returns a view for an element, in addition to the displayed ones.
  func dequeue(for element: ElementIdentifier, _ wanted: RequestedView) -> ViewHandle {
    pool.dequeue(for: element, wanted)
  }

  /// Configures a view with other content.
  func configure(_ view: ViewHandle, _ content: CellContent?) { pool.configure(view, content) }

  /// Recycles a view that is no longer shown.
  func enqueue(_ view: ViewHandle) { pool.enqueue(view) }

  private func release(_ view: ViewHandle, of element: ElementIdentifier) {
    if let view = kept.keep(view, of: element) { pool.enqueue(view) }
  }

  /// Moves the kept views to their pools, because their elements may show other data now.
  func releaseKeptViews() {
    for view in kept.takeAll() { pool.enqueue(view) }
  }

  /// Returns the reuse identifier of a view.
  func identifier(of view: ViewHandle) -> String { pool.identifier(of: view) }

  /// Returns the reported form of a view.
  func reported(_ view: ViewHandle) -> ReusedView { pool.reported(view) }

  /// Updates the peak numbers of views.
  ///
  /// - Parameter leaving: The number of leaving views.
  func notePeak(leaving: Int = 0) {
    peakOnScreen = max(peakOnScreen, visible.elements.count + leaving)
    peakLive = max(peakLive, visible.elements.count + kept.count + leaving)
  }

  /// Returns the reuse figures so far.
  func reuseFigures(leaving: Int) -> ReuseFigures {
    ReuseFigures(
      created: pool.created, reused: pool.reused, pools: pool.depths,
      onScreen: visible.elements.count + leaving, peak: peakOnScreen, keptAlive: kept.count,
      peakLive: peakLive)
  }

  // MARK: - Calls and changes

  /// Queues the display calls of the pass that ends, and clears its changes.
  func endPass() {
    guard !changes.isEmpty else { return }
    noteLeaving(changes.left)
    changes.sortArrivals()
    frame.elements.arrive(changes.arrived)
    for element in changes.arrived { calls.append(.willDisplay(element)) }
    changes.removeAll()
  }

  /// Queues the display calls of elements that a change of data or layout has brought in.
  func noteArriving(_ elements: [ElementIdentifier]) {
    frame.elements.arrive(elements)
    for element in elements { calls.append(.willDisplay(element)) }
  }

  /// Queues the display calls of elements that have left.
  func noteLeaving(_ elements: [ElementIdentifier]) {
    frame.elements.leave(elements)
    for element in elements { calls.append(.didEndDisplaying(element)) }
  }

  /// Queues calls together with those of display.
  func append(_ calls: [DelegateCall]) { self.calls += calls }

  /// Removes and returns the next call, in the order in which elements appeared and disappeared
  /// (semantics 6.3); nil if none is queued.
  func popCall() -> DelegateCall? { calls.popFirst() }

  /// Begins a frame at an offset, without changes.
  func beginFrame(at offset: Point) { frame.begin(at: offset) }

  /// Returns whether anything on screen has changed since the frame began, with the content now at
  /// an offset.
  func hasChanged(at offset: Point) -> Bool { frame.isWorthRecording(at: offset) }

  /// The elements that appeared since the frame began.
  var appeared: [ElementIdentifier] { frame.elements.arrived }

  /// The elements that disappeared since the frame began.
  var disappeared: [ElementIdentifier] { frame.elements.left }

  // MARK: - Prefetching data (semantics 6.5)

  /// Returns the prefetch window of the motion since the last pass; nil at rest.
  func dataWindow(seeing bounds: Rect, at offset: Point) -> PrefetchWindow? {
    prefetching.window(seeing: bounds, at: offset)
  }

  /// Returns the prefetching calls for the window of this pass, once the views are up to date; the
  /// offset must lie within the content, and `known` returns the known elements of a rectangle.
  func dataCalls(
    seeing bounds: Rect, at offset: Point, _ known: (Rect) -> [ElementAttributes]
  ) -> [DelegateCall] {
    let window = prefetching.takeWindow(seeing: bounds, at: offset)
    let shown = visible.elements.map { $0.attributes.identifier }.filter { $0.category == .cell }
      .map { $0.indexPath }
    return prefetching.calls(shown, window, known)
  }

  /// Cancels all prefetching because the data is reloaded; the call is queued with those of
  /// display.
  func cancelPrefetching() { calls += prefetching.cancelAll() }

  /// Forgets all prefetching without a call, because items have other numbers after a change of the
  /// data.
  func forgetPrefetching() { _ = prefetching.cancelAll() }

  // MARK: - Creating cells ahead (semantics 6.4)

  /// Recycles views that were created ahead of their display and are no longer needed.
  func releaseCreated(where isUnwanted: (ElementIdentifier) -> Bool) {
    for view in kept.takeCreated(where: isUnwanted) { pool.enqueue(view) }
  }

  /// Returns the cell to create now, as found by an earlier frame; nil if there is none.
  func cellToCreate(where isAhead: (ElementIdentifier) -> Bool) -> ElementIdentifier? {
    prefetching.cellsAhead.first { cell in
      isAhead(cell) && !kept.contains(cell)
        && !visible.elements.contains { $0.attributes.identifier == cell }
    }
  }

  /// Creates a view ahead of its display.
  func create(_ cell: ElementIdentifier, _ wanted: RequestedView) {
    kept.create(pool.dequeue(for: cell, wanted), for: cell)
    peakLive = max(peakLive, visible.elements.count + kept.count)
  }

  /// Finds the cells of a window that have no view yet, the nearest first; equally near ones are in
  /// the order of the data.
  func findCells(aheadIn window: PrefetchWindow, _ known: [ElementAttributes]) {
    let shown = Set(visible.elements.map { $0.attributes.identifier })
    prefetching.cellsAhead = window.nearestFirst(
      known.filter {
        $0.identifier.category == .cell && !$0.isHidden && !shown.contains($0.identifier)
          && !kept.contains($0.identifier)
      }
    ).map { $0.identifier }
  }
}

extension [ElementIdentifier] {
  /// The cells in the order of the data, then the others in their given order.
  var inArrivalOrder: [ElementIdentifier] {
    let cells = filter { $0.category == .cell }.sorted { $0.indexPath < $1.indexPath }
    return cells + filter { $0.category != .cell }
  }
}
