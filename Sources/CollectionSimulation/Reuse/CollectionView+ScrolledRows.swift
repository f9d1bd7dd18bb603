import CollectionLayout

/// What is on screen, worked out from the rows of what the layout has answered: nothing is asked for memory once the
/// buffers have their size.
extension CollectionView {
  /// Shows what the offset brings in and takes away what it takes out, in a frame in which nothing else is to be done.
  ///
  /// - Returns: Whether it was done; a whole pass does it otherwise.
  /// - Throws: ``Diagnostic`` for what the data source does wrong.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements that were answered and *k* that of those on
  ///   screen.
  func showScrolledRows() throws(Diagnostic) -> Bool {
    guard isAtRestButForOffset, displayed.hasRows(of: cycle.cacheChanges) else { return false }
    hintOfCachedRect(because: "the visible rectangle left what has been answered")
    var changes = DisplayChanges()
    swap(&changes, &passChanges)
    defer {
      note(&changes)
      swap(&changes, &passChanges)
    }
    guard measuresViews else { return try showRows(&changes) }
    return try showRows(&changes) { !$0.contains { self.isMeasuredWhenShown($0.element) } }
  }

  /// Whether what is on screen is what was answered for the visible rectangle, and nothing beside it.
  var canFollowRows: Bool {
    (isUndisturbed || transition == nil && move == nil) && !layout.hasStrips
  }

  /// Whether all that was worked out still holds, for the visible rectangle too.
  private var isAtRestButForOffset: Bool {
    boundsBeforeChange == nil && canFollowRows && cycle.isValid(for: rectToAnswer)
  }

  /// Gives each element that was answered and meets the visible rectangle a view, and takes the views back that do not:
  /// first those that leave, then those that arrive, the cells among them in the order of the data (semantics 6.3).
  ///
  /// - Parameters:
  ///   - changes: Takes what comes and goes.
  ///   - allows: Is given what comes before anything is changed, and says whether it may.
  /// - Returns: Whether all was done.
  /// - Throws: ``Diagnostic`` for what the data source does wrong.
  func showRows(
    _ changes: inout DisplayChanges, where allows: ([RowMatching.Arrival]) -> Bool = { _ in true }
  ) throws(Diagnostic) -> Bool {
    // Held here while it is worked with, so that its buffers need not be copied.
    var matching = RowMatching()
    swap(&matching, &rowMatching)
    defer { swap(&matching, &rowMatching) }
    var shown: ElementsOnScreen = []
    swap(&shown, &displayed)
    cycle.match(&matching, with: shown, in: bounds)
    swap(&shown, &displayed)
    if matching.changesNothing { return true }
    guard allows(matching.arrivals) else { return false }
    try findViews(&matching)
    exchange(&matching, &changes)
    return true
  }

  /// Asks for the view of each that comes, before any is taken, so that a refusal changes nothing.
  private func findViews(_ matching: inout RowMatching) throws(Diagnostic) {
    for index in matching.arrivals.indices {
      let element = matching.arrivals[index].element
      if !kept.contains(element) {
        matching.arrivals[index].reuse = try reuseIdentifier(for: element)
      }
    }
    for index in matching.arrivals.indices where matching.arrivals[index].reuse == nil {
      matching.arrivals[index].view = kept.take(matching.arrivals[index].element)
    }
  }

  /// Takes the views back of what leaves, gives one to each element that comes, and the others their attributes where
  /// these may have changed.
  private func exchange(_ matching: inout RowMatching, _ changes: inout DisplayChanges) {
    var shown: ElementsOnScreen = []
    swap(&shown, &displayed)
    if !matching.gone.isEmpty { matching.gone.removeAll(keepingCapacity: true) }
    for place in matching.leaving {
      let element = shown.identifier(at: place)
      if let view = kept.keep(shown.view(at: place), of: element) { pool.enqueue(view) }
      shown.freeSlot(at: place)
      matching.gone.append(element)
    }
    changes.leave(matching.gone)
    if cycle.updateShown(&shown, matching) { frameChanges.appliedAttributes = true }
    for arrival in matching.arrivals {
      let view =
        arrival.view ?? pool.dequeue(for: arrival.element, identifier: arrival.reuse ?? "")
      matching.slots[arrival.place] = cycle.show(
        matching.rows[arrival.place], by: view, in: &shown)
      changes.arrive(arrival.element)
      frameChanges.appliedAttributes = true
    }
    shown.reorder(&matching.slots, &matching.rows, of: cycle.cacheChanges)
    swap(&shown, &displayed)
    if !matching.arrivals.isEmpty {
      peakOnScreen = max(peakOnScreen, displayed.count)
      peakLive = max(peakLive, displayed.count + kept.count)
    }
  }
}

extension LayoutCycle {
  /// Holds what is on screen against what was answered for the visible rectangle.
  ///
  /// This and what follows change nothing of the answers. They are marked as if they did, because what is only looked at
  /// through a class is copied first, and the answers are large.
  fileprivate mutating func match(
    _ matching: inout RowMatching, with shown: ElementsOnScreen, in bounds: Rect
  ) {
    cache.visibleRows(in: bounds, into: &matching.rows)
    matching.match(shown, with: cache, cacheChanges)
  }

  /// Puts the element of a row on screen, shown by a view.
  ///
  /// - Returns: The slot that it takes.
  fileprivate mutating func show(
    _ row: Int32, by view: LiveView, in shown: inout ElementsOnScreen
  ) -> Int32 {
    shown.takeSlot(for: DisplayedElement(attributes: cache.attributes(at: Int(row)), view: view))
  }

  /// Gives what stays on screen the attributes that were answered last.
  ///
  /// - Returns: Whether any had others before.
  fileprivate mutating func updateShown(
    _ shown: inout ElementsOnScreen, _ matching: RowMatching
  ) -> Bool {
    guard !shown.hasRows(of: cacheChanges) else { return false }
    var hasChanged = false
    for place in matching.rows.indices where matching.slots[place] != RowMatching.noSlot {
      if shown.update(matching.slots[place], from: matching.rows[place], of: cache) {
        hasChanged = true
      }
    }
    return hasChanged
  }
}
