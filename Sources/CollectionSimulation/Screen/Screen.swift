import CollectionLayout

/// What is on screen: the elements, the views that show them, and what becomes of views that leave.
///
/// It makes no calls. Answers and reuse identifiers are given to it, and it keeps the delegate's calls of display until they
/// can be made.
final class Screen {
  private var visible = VisibleElements()
  private var pool: ReusePool
  private var kept: KeptViews
  private var peakOnScreen = 0
  private var peakLive = 0

  /// The elements that appeared and disappeared in the current pass.
  private var changes = DisplayChanges()
  private var frame = FrameChanges()

  /// What the pass that runs has brought on screen so far.
  private(set) var arrivedInPass: Set<ElementIdentifier> = []

  /// Pending calls of willDisplay and didEndDisplaying.
  private var calls = CallQueue()
  private var prefetching = PrefetchState()

  /// The view for an element, as the data source answers it.
  typealias RequestView = (ElementIdentifier) throws(Diagnostic) -> RequestedView

  init(_ settings: ViewSettings) {
    pool = ReusePool(isEnabled: settings.reusesViews)
    kept = KeptViews(limit: settings.reusesViews ? settings.keptAliveViews : 0)
  }

  // MARK: - What is displayed

  /// The elements on screen, in the order of the layout's answer.
  var displayed: ElementsOnScreen { visible.elements }

  var isEmpty: Bool { visible.elements.isEmpty }

  /// Whether what is on screen is known by its rows in answers that have changed so often.
  func hasRows(of changes: Int) -> Bool { visible.elements.hasRows(of: changes) }

  /// Marks the rows as outdated.
  func forgetRows() { visible.elements.forgetRows() }

  /// Changes the attributes of everything on screen.
  func changeAttributes(_ change: (inout ElementAttributes) -> Void) {
    for index in visible.elements.indices { change(&visible.elements[index].attributes) }
  }

  /// Shows what was shown before.
  func restore(_ elements: ElementsOnScreen) { visible.elements = elements }

  /// Gives what is on screen its new name; what has none leaves.
  ///
  /// - Returns: What leaves.
  func rename(_ newName: (ElementIdentifier) -> ElementIdentifier?) -> [DisplayedElement] {
    var (staying, leaving): ([DisplayedElement], [DisplayedElement]) = ([], [])
    staying.reserveCapacity(visible.elements.count)
    for shown in visible.elements {
      if let element = newName(shown.attributes.identifier) {
        staying.append(
          DisplayedElement(attributes: shown.attributes.moved(to: element), view: shown.view))
      } else {
        leaving.append(shown)
      }
    }
    visible.elements = ElementsOnScreen(staying)
    return leaving
  }

  // MARK: - Showing rows

  /// What comes, in the order in which it does, once rows have been matched.
  var arrivals: [RowMatching.Arrival] { visible.matching.arrivals }

  /// Compares what is on screen with the rows that were answered for the visible rectangle.
  ///
  /// - Returns: Whether anything comes, goes or may have changed.
  func match(_ answers: Placement, _ changes: Int, in bounds: Rect) -> Bool {
    visible.match(answers, changes, in: bounds)
  }

  /// Asks for the view of each arrival, before any is taken, so that a refusal changes nothing.
  ///
  /// - Throws: `Diagnostic` for what the data source does wrong.
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
  func exchange(_ answers: Placement, _ answerChanges: Int) {
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

  /// Notes that what has come with the last rows came within this pass.
  func noteArrivals() {
    for arrival in visible.matching.arrivals { arrivedInPass.insert(arrival.element) }
  }

  // MARK: - Showing elements

  /// Shows the elements, and takes away all others; what ``match(_:_:in:)`` and its like do by rows.
  ///
  /// - Throws: `Diagnostic` for what the data source does wrong; then nothing has changed.
  func show(_ elements: [ElementAttributes], _ request: RequestView) throws(Diagnostic) {
    let arriving = arrivals(among: elements)
    let wanted = try requests(for: arriving, request)
    // Cells that come back take their views before others need the room.
    let views = takeKeptViews(of: arriving)
    changes.leave(recycle(allBut: elements))
    place(elements, in: completed(views, arriving, wanted))
    notePeak()
    changes.arrive(arriving)
    arrivedInPass.formUnion(arriving)
  }

  /// What of the elements is not on screen yet, in the order in which it comes.
  func arrivals(among elements: [ElementAttributes]) -> [ElementIdentifier] {
    let shown = Set(visible.elements.map { $0.attributes.identifier })
    return elements.map { $0.identifier }.filter { !shown.contains($0) }.inArrivalOrder
  }

  /// Shows the elements in views of their own; the caller sees to those that leave.
  ///
  /// - Throws: `Diagnostic` for what the data source does wrong; then nothing has changed.
  func exchange(
    for elements: [ElementAttributes], _ arriving: [ElementIdentifier], _ request: RequestView
  ) throws(Diagnostic) {
    let wanted = try requests(for: arriving, request)
    place(elements, in: completed(takeKeptViews(of: arriving), arriving, wanted))
  }

  /// The views of elements for which none is kept, as the data source answers them: every view is asked for before any is taken, so that a
  /// refusal changes nothing.
  private func requests(
    for elements: [ElementIdentifier], _ request: RequestView
  ) throws(Diagnostic) -> [ElementIdentifier: RequestedView] {
    var wanted: [ElementIdentifier: RequestedView] = [:]
    for element in elements where !kept.contains(element) {
      wanted[element] = try request(element)
    }
    return wanted
  }

  /// The views of those elements that are kept alive; they are kept no longer.
  private func takeKeptViews(of elements: [ElementIdentifier]) -> [ElementIdentifier: ViewHandle] {
    var views: [ElementIdentifier: ViewHandle] = [:]
    for element in elements { views[element] = kept.take(element) }
    return views
  }

  /// The views with those that the other elements get from the pools.
  private func completed(
    _ views: [ElementIdentifier: ViewHandle], _ elements: [ElementIdentifier],
    _ wanted: [ElementIdentifier: RequestedView]
  ) -> [ElementIdentifier: ViewHandle] {
    var all = views
    for element in elements where all[element] == nil {
      all[element] = wanted[element].map { pool.dequeue(for: element, $0) }
    }
    return all
  }

  /// The elements: those that are on screen keep their views, the others take theirs.
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

  /// Takes the views back of what is on screen and not among the elements.
  ///
  /// - Returns: What left, in the order in which it was displayed.
  private func recycle(allBut elements: [ElementAttributes]) -> [ElementIdentifier] {
    let staying = Set(elements.map { $0.identifier })
    var remaining: [DisplayedElement] = []
    remaining.reserveCapacity(visible.elements.count)
    var leaving: [ElementIdentifier] = []
    for shown in visible.elements {
      let element = shown.attributes.identifier
      if staying.contains(element) {
        remaining.append(shown)
      } else {
        release(shown.view, of: element)
        leaving.append(element)
      }
    }
    visible.elements = ElementsOnScreen(remaining)
    return leaving
  }

  /// Takes every view off the screen.
  func clear() { noteLeaving(recycle(allBut: [])) }

  // MARK: - Views

  /// A view for an element, in addition to what is displayed.
  func dequeue(for element: ElementIdentifier, _ wanted: RequestedView) -> ViewHandle {
    pool.dequeue(for: element, wanted)
  }

  /// Has a view show something else of its element.
  func configure(_ view: ViewHandle, _ content: CellContent?) { pool.configure(view, content) }

  /// Takes back a view that nothing shows any longer.
  func enqueue(_ view: ViewHandle) { pool.enqueue(view) }

  private func release(_ view: ViewHandle, of element: ElementIdentifier) {
    if let view = kept.keep(view, of: element) { pool.enqueue(view) }
  }

  /// Puts the views that are kept alive into their pools: their elements may show other data now.
  func releaseKeptViews() {
    for view in kept.takeAll() { pool.enqueue(view) }
  }

  /// The reuse identifier of a view.
  func identifier(of view: ViewHandle) -> String { pool.identifier(of: view) }

  /// A view as it is reported.
  func reported(_ view: ViewHandle) -> ReusedView { pool.reported(view) }

  /// Notes how many views there are.
  ///
  /// - Parameter leaving: How many are on their way out.
  func notePeak(leaving: Int = 0) {
    peakOnScreen = max(peakOnScreen, visible.elements.count + leaving)
    peakLive = max(peakLive, visible.elements.count + kept.count + leaving)
  }

  /// What reuse has cost and saved so far.
  func reuseFigures(leaving: Int) -> ReuseFigures {
    ReuseFigures(
      created: pool.created, reused: pool.reused, pools: pool.depths,
      onScreen: visible.elements.count + leaving, peak: peakOnScreen, keptAlive: kept.count,
      peakLive: peakLive)
  }

  // MARK: - Calls and changes

  /// Notes what a pass has brought and taken, to be told when it is over, and forgets it.
  func endPass() {
    if !arrivedInPass.isEmpty { arrivedInPass.removeAll(keepingCapacity: true) }
    guard !changes.isEmpty else { return }
    noteLeaving(changes.left)
    changes.sortArrivals()
    frame.arrive(changes.arrived)
    for element in changes.arrived { calls.append(.willDisplay(element)) }
    changes.removeAll()
  }

  /// Notes what a change of data or layout has brought, to be told.
  func noteArriving(_ elements: [ElementIdentifier]) {
    frame.arrive(elements)
    for element in elements { calls.append(.willDisplay(element)) }
  }

  /// Notes what has left, to be told.
  func noteLeaving(_ elements: [ElementIdentifier]) {
    frame.leave(elements)
    for element in elements { calls.append(.didEndDisplaying(element)) }
  }

  /// Keeps calls to be told with those of display.
  func append(_ calls: [DelegateCall]) { self.calls += calls }

  /// The call whose turn it is, in the order in which elements came and went (semantics 6.3); nil if none waits.
  func popCall() -> DelegateCall? { calls.popFirst() }

  /// Begins a frame at an offset, with nothing changed.
  func beginFrame(at offset: Point) { frame.begin(at: offset) }

  /// Whether anything on screen has changed since the frame began, where the content is at an offset now.
  func hasChanged(at offset: Point) -> Bool { frame.isWorthRecording(at: offset) }

  /// What came on screen since the frame began.
  var appeared: [ElementIdentifier] { frame.appeared }

  /// What left the screen since the frame began.
  var disappeared: [ElementIdentifier] { frame.disappeared }

  // MARK: - Prefetching data (semantics 6.5)

  /// The window of the motion since the last pass; nil at rest.
  func dataWindow(seeing bounds: Rect, at offset: Point) -> PrefetchWindow? {
    prefetching.window(seeing: bounds, at: offset)
  }

  /// What the delegate is to be told of the window of this pass, after the views have been brought up to date; the
  /// offset is one within the content, and what is known is asked for by rectangles.
  func dataCalls(
    seeing bounds: Rect, at offset: Point, _ known: (Rect) -> [ElementAttributes]
  ) -> [DelegateCall] {
    let window = prefetching.takeWindow(seeing: bounds, at: offset)
    let shown = visible.elements.map { $0.attributes.identifier }.filter { $0.category == .cell }
      .map { $0.indexPath }
    return prefetching.calls(shown, window, known)
  }

  /// Cancels what is asked for, because the data is read again; the call waits with those of display.
  func cancelPrefetching() { calls += prefetching.cancelAll() }

  /// Forgets what was asked for without a word: after a change of the data its items have other numbers.
  func forgetPrefetching() { _ = prefetching.cancelAll() }

  // MARK: - Creating cells ahead (semantics 6.4)

  /// Releases views that were created ahead of their display and are ahead no longer.
  func releaseCreated(where isUnwanted: (ElementIdentifier) -> Bool) {
    for view in kept.takeCreated(where: isUnwanted) { pool.enqueue(view) }
  }

  /// The cell that an earlier frame has found to be created now; nil if none is.
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

  /// Notes the cells of a window for which no view has been made, the nearest first, of equals the first of the data.
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
  /// Cells in the order of the data, then the others as they stand.
  var inArrivalOrder: [ElementIdentifier] {
    let cells = filter { $0.category == .cell }.sorted { $0.indexPath < $1.indexPath }
    return cells + filter { $0.category != .cell }
  }
}
