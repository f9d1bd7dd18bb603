import CollectionLayout

extension CollectionView {
  /// Brings on screen what meets the visible rectangle, and takes away what does not.
  func updateVisibleViews(_ changes: inout DisplayChanges) throws(Diagnostic) {
    if canFollowRows {
      _ = try showRows(&changes)
      for arrival in rowMatching.arrivals { arrivedInPass.insert(arrival.element) }
    } else {
      try updateVisibleElements(&changes)
    }
  }

  /// Does what ``showRows(_:where:)`` does also where an item is held by hand, a transition is under way, or strips cut
  /// off what they hold.
  private func updateVisibleElements(_ changes: inout DisplayChanges) throws(Diagnostic) {
    try holdMovedItem()
    let visible = withHeldItem(elementsToShow, in: bounds)
      .filter { !$0.isHidden }
    let shown = Set(displayed.map(\.attributes.identifier))
    let arriving = visible.map(\.identifier).filter { !shown.contains($0) }.inArrivalOrder
    // Every view is asked for before any is taken, so that a refusal changes nothing; and cells that come back take
    // their views before others need the room.
    let identifiers = try reuseIdentifiers(for: arriving)
    var views = takeKeptViews(of: arriving)
    changes.leave(recycle(allBut: visible))
    for element in arriving where views[element] == nil {
      views[element] = identifiers[element].map { pool.dequeue(for: element, identifier: $0) }
    }
    show(visible, in: views)
    peakOnScreen = max(peakOnScreen, displayed.count)
    peakLive = max(peakLive, displayed.count + kept.count)
    changes.arrive(arriving)
    arrivedInPass.formUnion(arriving)
  }

  /// Notes what a pass has brought and taken, to be told when it is over, and forgets it.
  func note(_ changes: inout DisplayChanges) {
    guard !changes.isEmpty else { return }
    noteLeaving(changes.left)
    changes.sortArrivals()
    frameChanges.arrive(changes.arrived)
    for element in changes.arrived { displayCalls.append(.willDisplay(element)) }
    changes.removeAll()
  }

  /// Takes every view off the screen.
  func recycleEverything() throws(Diagnostic) {
    journeys.removeAll()
    noteLeaving(recycle(allBut: []))
    try tellOfDisplay()
  }

  /// Puts the views that are kept alive into their pools: their elements may show other data now.
  package func releaseKeptViews() {
    for view in kept.takeAll() { pool.enqueue(view) }
  }

  private func noteLeaving(_ leaving: [ElementIdentifier]) {
    frameChanges.leave(leaving)
    for element in leaving { displayCalls.append(.didEndDisplaying(element)) }
  }

  /// Tells of what came and went in the order in which it did, also where a handler makes more come and go: so each
  /// element's calls alternate (semantics 6.3).
  func tellOfDisplay() throws(Diagnostic) {
    while let call = displayCalls.popFirst() { try tell(call) }
  }

  /// Takes the views back of what is on screen and not among the elements.
  ///
  /// - Returns: What left, in the order in which it was displayed.
  private func recycle(allBut visible: [ElementAttributes]) -> [ElementIdentifier] {
    let staying = Set(visible.map(\.identifier))
    var remaining: [DisplayedElement] = []
    remaining.reserveCapacity(displayed.count)
    var leaving: [ElementIdentifier] = []
    for shown in displayed {
      let element = shown.attributes.identifier
      if staying.contains(element) {
        remaining.append(shown)
      } else {
        if let view = kept.keep(shown.view, of: element) { pool.enqueue(view) }
        leaving.append(element)
      }
    }
    displayed = ElementsOnScreen(remaining)
    return leaving
  }

  /// Shows the elements: those that are on screen keep their views, the others take theirs.
  func show(_ visible: [ElementAttributes], in views: [ElementIdentifier: LiveView]) {
    var shown: [ElementIdentifier: DisplayedElement] = [:]
    for element in displayed { shown[element.attributes.identifier] = element }
    for (element, view) in views {
      shown[element] = DisplayedElement(attributes: ElementAttributes(element), view: view)
    }
    displayed = ElementsOnScreen(
      visible.compactMap { attributes in
        guard var element = shown[attributes.identifier] else { return nil }
        if element.attributes != attributes {
          frameChanges.appliedAttributes = true
          element.attributes = attributes
        }
        return element
      })
  }

  /// The views of those elements that are kept alive; they are kept no longer.
  func takeKeptViews(of elements: [ElementIdentifier]) -> [ElementIdentifier: LiveView] {
    var views: [ElementIdentifier: LiveView] = [:]
    for element in elements { views[element] = kept.take(element) }
    return views
  }

  /// The reuse identifiers of the elements for which no view is kept alive.
  func reuseIdentifiers(for elements: [ElementIdentifier]) throws(Diagnostic)
    -> [ElementIdentifier: String]
  {
    var identifiers: [ElementIdentifier: String] = [:]
    for element in elements where !kept.contains(element) {
      identifiers[element] = try reuseIdentifier(for: element)
    }
    return identifiers
  }

  /// Asks the data source which view an element wants; meanwhile nothing may change the view.
  func reuseIdentifier(for element: ElementIdentifier) throws(Diagnostic) -> String {
    runningCallback = RunningCallback(
      dataSource.requestName, .arrival(element), asksForView: true)
    defer { runningCallback = nil }
    do {
      return try dataSource.reuseIdentifier(for: source(of: element))
    } catch {
      var fault = error
      // No line runs any more: the callback that answered the element is where to look.
      fault.place = error.place ?? placeOfAnswers
      throw rethrowing(fault)
    }
  }

  private var placeOfAnswers: Diagnostic.Place? {
    layout.place(ofCallback: "attributes") ?? layout.place(ofCallback: "prepare")
  }

  /// What reuse has cost and saved so far.
  package var reuseFigures: ReuseFigures {
    ReuseFigures(
      created: pool.created, reused: pool.reused, pools: pool.depths,
      onScreen: displayed.count + updates.leavingCount, peak: peakOnScreen, keptAlive: kept.count,
      peakLive: peakLive)
  }
}

extension [ElementIdentifier] {
  /// Cells in the order of the data, then the others as they stand.
  var inArrivalOrder: [ElementIdentifier] {
    let cells = filter { $0.category == .cell }.sorted { $0.indexPath < $1.indexPath }
    return cells + filter { $0.category != .cell }
  }
}
