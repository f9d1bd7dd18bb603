import CollectionLayout

/// A frame in which nothing changes but the content offset: what is on screen follows from the rows that were answered,
/// and only what comes and goes is looked at.
///
/// It does what a whole pass does (``CollectionView/updateVisibleViews(_:)``), in the same order, without sets of what is
/// visible, and asks for no memory once its buffers have their size.
extension CollectionView {
  /// Shows what the offset brings in and takes away what it takes out, where nothing else is to be done.
  ///
  /// - Returns: Whether it was done; a whole pass does it otherwise.
  /// - Throws: ``Diagnostic`` for what the data source does wrong.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements that were answered and *k* that of those on
  ///   screen.
  func showScrolledRows() throws(Diagnostic) -> Bool {
    guard isAtRestButForOffset, screen.isCurrent, screen.changes == cycle.cacheChanges else {
      return false
    }
    hintOfCachedRect(because: "the visible rectangle left what has been answered")
    // Held here while it is worked with, so that its buffers need not be copied.
    var screen = ScreenRows()
    swap(&screen, &self.screen)
    defer { swap(&screen, &self.screen) }
    cycle.cache.visibleRows(in: bounds, into: &screen.next)
    guard screen.next != screen.rows else { return true }
    cycle.findArrivals(&screen)
    // What comes may want to be measured, which a whole pass does.
    guard !screen.arrivals.contains(where: { isMeasuredWhenShown($0.attributes.identifier) }) else {
      return false
    }
    try findViews(&screen)
    exchange(&screen)
    return true
  }

  /// Notes which rows are on screen, where these are all there is to it.
  func rememberRows() {
    guard canFollowRows else { return }
    var rows: [Int32] = []
    swap(&rows, &screen.rows)
    cycle.cache.visibleRows(in: bounds, into: &rows)
    screen.isCurrent = rows.count == displayed.count
    screen.changes = cycle.cacheChanges
    swap(&rows, &screen.rows)
  }

  /// Whether what is on screen is what was answered for the visible rectangle, and nothing beside it.
  private var canFollowRows: Bool {
    !layout.hasStrips && layout.transition == nil && transition == nil && move == nil
      && journeys.isEmpty && updates.leavingCount == 0
  }

  /// Whether all that was worked out still holds, for the visible rectangle too.
  private var isAtRestButForOffset: Bool {
    canFollowRows && cycle.isPrepared && cycle.isContentSizeValid && cycle.itemCounts != nil
      && cycle.pending == nil && cycle.anchor == nil && !cycle.offsetNeedsClamp
      && boundsBeforeChange == nil && cycle.region.rect?.contains(rectToAnswer) == true
  }

  private func isMeasuredWhenShown(_ element: ElementIdentifier) -> Bool {
    element.category != .decoration
      && (dataSource.decidesPreferredSizes || !layout.estimatedExtents(of: element).isEmpty)
  }

  /// Asks for the view of each that comes, before any is taken, so that a refusal changes nothing.
  private func findViews(_ screen: inout ScreenRows) throws(Diagnostic) {
    for index in screen.arrivals.indices {
      let element = screen.arrivals[index].attributes.identifier
      if !kept.contains(element) {
        screen.arrivals[index].reuse = try reuseIdentifier(for: element)
      }
    }
    for index in screen.arrivals.indices where screen.arrivals[index].reuse == nil {
      screen.arrivals[index].view = kept.take(screen.arrivals[index].attributes.identifier)
    }
  }

  /// Takes the views back of what has left, and gives one to each row that has come.
  private func exchange(_ screen: inout ScreenRows) {
    var shown: [DisplayedElement] = []
    swap(&shown, &displayed)
    var (staying, place) = (0, 0)
    for index in shown.indices {
      let row = screen.rows[index]
      while place < screen.next.count, screen.next[place] < row { place += 1 }
      if place < screen.next.count, screen.next[place] == row {
        if staying < index { shown.swapAt(staying, index) }
        staying += 1
      } else {
        leave(shown[index])
      }
    }
    shown.removeLast(shown.count - staying)
    for index in screen.arrivals.indices { arrive(&screen.arrivals[index]) }
    for (place, row) in screen.next.enumerated() {
      if let arrival = screen.arrival(ofRow: row) { shown.insert(arrival, at: place) }
    }
    swap(&shown, &displayed)
    screen.showNext()
    peakOnScreen = max(peakOnScreen, displayed.count)
    peakLive = max(peakLive, displayed.count + kept.count)
  }

  private func leave(_ shown: DisplayedElement) {
    let element = shown.attributes.identifier
    if let view = kept.keep(shown.view, of: element) { pool.enqueue(view) }
    frameChanges.leave(element)
    displayCalls.append(.didEndDisplaying(element))
  }

  private func arrive(_ arrival: inout ScreenRows.Arrival) {
    let element = arrival.attributes.identifier
    if let reuse = arrival.reuse {
      arrival.view = pool.dequeue(for: element, identifier: reuse)
    }
    frameChanges.arrive(element)
    displayCalls.append(.willDisplay(element))
  }
}

extension LayoutCycle {
  /// Looks up the rows that come on screen, in the order in which they are to come.
  fileprivate func findArrivals(_ screen: inout ScreenRows) {
    screen.arrivals.removeAll(keepingCapacity: true)
    var known = 0
    for row in screen.next {
      while known < screen.rows.count, screen.rows[known] < row { known += 1 }
      if known < screen.rows.count, screen.rows[known] == row { continue }
      screen.arrivals.append(
        ScreenRows.Arrival(row: row, attributes: cache.attributes(at: Int(row))))
    }
    screen.arrivals.sort { $0.comesBefore($1) }
  }
}
