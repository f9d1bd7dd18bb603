import CollectionLayout

extension CollectionView {
  /// Gives each element that meets the visible rectangle a view, and takes the views back that do not (semantics 6.3):
  /// first those that leave, then those that arrive, the cells among them in the order of the data.
  func updateVisibleViews() throws(Diagnostic) {
    let visible = cycle.cache.attributes(in: bounds).filter { !$0.isHidden }
    let leaving = recycle(allBut: visible)
    let arriving = try display(visible)
    peakOnScreen = max(peakOnScreen, displayed.count)
    frameChanges.leave(leaving)
    frameChanges.arrive(arriving)
    displayCalls += leaving.map { .didEndDisplaying($0) } + arriving.map { .willDisplay($0) }
    try tellOfDisplay()
  }

  /// Takes every view back (semantics 1.8).
  func recycleEverything() throws(Diagnostic) {
    let leaving = recycle(allBut: [])
    frameChanges.leave(leaving)
    displayCalls += leaving.map { .didEndDisplaying($0) }
    try tellOfDisplay()
  }

  /// Tells of what came and went in the order in which it did, also where a handler makes more come and go: so each
  /// element's calls alternate (semantics 6.3).
  private func tellOfDisplay() throws(Diagnostic) {
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
      if staying.contains(shown.attributes.identifier) {
        remaining.append(shown)
      } else {
        pool.enqueue(shown.view)
        leaving.append(shown.attributes.identifier)
      }
    }
    displayed = remaining
    return leaving
  }

  /// Shows the elements: those that are on screen keep their views.
  ///
  /// - Returns: What arrived, in the order in which it did.
  private func display(_ visible: [ElementAttributes]) throws(Diagnostic) -> [ElementIdentifier] {
    var shown: [ElementIdentifier: DisplayedElement] = [:]
    for element in displayed { shown[element.attributes.identifier] = element }

    let arriving = visible.map(\.identifier).filter { shown[$0] == nil }.inArrivalOrder
    for element in arriving {
      let identifier = try reuseIdentifier(for: element)
      shown[element] = DisplayedElement(
        attributes: ElementAttributes(element),
        view: pool.dequeue(for: element, identifier: identifier))
    }

    displayed = visible.compactMap { attributes in
      guard var element = shown[attributes.identifier] else { return nil }
      if element.attributes != attributes {
        frameChanges.appliedAttributes = true
        element.attributes = attributes
      }
      return element
    }
    return arriving
  }

  private func reuseIdentifier(for element: ElementIdentifier) throws(Diagnostic) -> String {
    do {
      return try dataSource.reuseIdentifier(for: element)
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
      created: pool.created, reused: pool.reused, pools: pool.depths, onScreen: displayed.count,
      peak: peakOnScreen)
  }
}

extension [ElementIdentifier] {
  /// Cells in the order of the data, then the others as they stand.
  fileprivate var inArrivalOrder: [ElementIdentifier] {
    let cells = filter { $0.category == .cell }.sorted { $0.indexPath < $1.indexPath }
    return cells + filter { $0.category != .cell }
  }
}
