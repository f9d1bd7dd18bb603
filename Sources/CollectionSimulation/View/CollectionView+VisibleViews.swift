import CollectionLayout

/// Bringing on screen what meets the visible rectangle: from the rows of the answers where these say it all, which takes
/// no memory, and from elements otherwise.
extension CollectionView {
  /// Shows what the offset brings in and takes away what it takes out, in a frame in which nothing else is to be done.
  ///
  /// - Returns: Whether it was done; a whole pass does it otherwise.
  /// - Throws: ``Diagnostic`` for what the data source does wrong.
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
    (isUndisturbed || !changes.isInTransition && !interaction.isMoving) && !engine.hasStrips
  }

  /// Whether all that was worked out still holds, for the visible rectangle too.
  private var isAtRestButForOffset: Bool {
    changes.boundsBefore == nil && canFollowRows && engine.answers.isValid(for: rectToAnswer)
  }

  /// Gives each element that was answered and meets the visible rectangle a view, and takes the views back that do not:
  /// first those that leave, then those that arrive, the cells among them in the order of the data (semantics 6.3).
  ///
  /// - Parameter allows: Is given what comes before anything is changed, and says whether it may.
  /// - Returns: Whether all was done.
  /// - Throws: ``Diagnostic`` for what the data source does wrong.
  private func showRows(
    where allows: ([RowMatching.Arrival]) -> Bool = { _ in true }
  ) throws(Diagnostic) -> Bool {
    let bounds = bounds
    guard screen.match(engine.answers.cache, engine.answers.cacheChanges, in: bounds) else {
      return true
    }
    guard allows(screen.arrivals) else { return false }
    // The data source may ask for anything: no answers are held meanwhile.
    try screen.findViews { (element) throws(Diagnostic) in try engine.reuseIdentifier(for: element)
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
    // An item is held, a transition is under way, or strips cut off what they hold.
    try holdMovedItem()
    let visible = elementsToShow.replacing(move?.attributes, in: bounds).filter { !$0.isHidden }
    try screen.show(visible) { (element) throws(Diagnostic) in
      try engine.reuseIdentifier(for: element)
    }
  }

  /// Takes every view off the screen.
  func recycleEverything() throws(Diagnostic) {
    changes.endJourneys()
    screen.clear()
    try tellOfDisplay()
  }

  /// Tells of what came and went in the order in which it did, also where a handler makes more come and go: so each
  /// element's calls alternate (semantics 6.3).
  func tellOfDisplay() throws(Diagnostic) {
    while let call = screen.popCall() { try tell(call) }
  }

  /// What reuse has cost and saved so far.
  package var reuseFigures: ReuseFigures {
    screen.reuseFigures(leaving: changes.updates.leavingCount)
  }
}
