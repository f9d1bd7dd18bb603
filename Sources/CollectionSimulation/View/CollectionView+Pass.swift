package import CollectionLayout

extension CollectionView {
  /// Runs the pass that waits, if one does.
  package func layoutIfNeeded() throws(Diagnostic) {
    try refuseInCallback("layoutIfNeeded")
    // semantics 1.2: nothing is laid out while the view is being told of changes.
    guard needsLayout, isUndisturbed || !changes.holdsLayout else { return }
    do {
      try layoutPass()
    } catch {
      // What is on screen is not what the layout would have it be: the next look tries again.
      needsLayout = true
      throw error
    }
  }

  /// One layout pass (semantics 1.2).
  ///
  /// A view without an extent shows nothing, and asks nothing until it has one.
  private func layoutPass() throws(Diagnostic) {
    needsLayout = false
    guard !viewport.isEmpty else { return try recycleEverything() }
    engine.answers.work = PassWork()
    engine.layoutPasses += 1
    // A handler that is told of what came on screen may run another pass from within this one.
    let wasInPass = engine.isInPass
    engine.isInPass = true
    defer { engine.isInPass = wasInPass }
    let former = try prepareBoundsChange()
    let width = contentSize.width
    guard let former else { return try showPass() }
    try bringIntoPlace()
    engine.checkWork(of: engine.answers.work)
    try showBoundsChange(former, widthBefore: width)
  }

  /// Lays out, shows and measures, and tells of what came and went.
  func showPass() throws(Diagnostic) {
    try bringUpToDate()
    engine.checkWork(of: engine.answers.work)
    screen.append(prefetchCalls())
    try tellOfDisplay()
  }

  /// Lays out until the content offset stays, and what is to be shown has been measured.
  private func bringIntoPlace() throws(Diagnostic) {
    var rounds = 0
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: false)
        try validate()
      } while try clampOffset()
    } while try measureAhead(at: contentOffset)
  }

  /// Lays out, shows and measures, until nothing of it asks for another round (semantics 4.2).
  private func bringUpToDate() throws(Diagnostic) {
    // Content that rests where it was to go to is free again.
    defer { if motion.isAtRest { motion.aim(at: nil) } }
    guard try !showScrolledRows() else { return }
    engine.sizing.beginPass()
    defer { screen.endPass() }
    var (rounds, waves) = (0, 0)
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: waves > 0)
        try validate()
      } while try clampOffset()
      try updateVisibleViews()
      waves += 1
    } while try measureVisibleViews()
  }

  func guardAgainstLoop(_ rounds: Int, isOfSizes: Bool) throws(Diagnostic) {
    try engine.guardAgainstLoop(rounds, isOfSizes: isOfSizes, scrollingTo: motion.target?.item)
  }

  /// Brings the answers up to date for the visible rectangle.
  func validate() throws(Diagnostic) {
    let reason =
      engine.answers.pending?.reason ?? (passes == 0 ? "the view is displayed first" : nil)
    let followsTarget = mayHaveMovedScrollTarget
    try prepareAndMeasure(because: reason)
    let isMoved = try followsTarget ? followScrollTarget() : restoreHeldPlace()
    if isMoved { try prepareAndMeasure(because: engine.answers.pending?.reason) }
    try engine.refreshStrips()
    try engine.askForElements(
      meeting: rectToAnswer, because: reason ?? "the visible rectangle left the cached region")
  }

  /// Moves the content so that the cell that is to stay is where it was seen, after the layout has been prepared.
  ///
  /// - Returns: Whether the content moved, so that the layout may be invalid again.
  private func restoreHeldPlace() throws(Diagnostic) -> Bool {
    let reason = "the leading element stays in place"
    guard var shift = try engine.takeShiftOfHeldCell(because: reason) else { return false }
    if motion.isAtRest { shift = scrollRange.clamp(contentOffset + shift) - contentOffset }
    guard shift != .zero else { return false }
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(to: Rect(origin: contentOffset + shift, size: viewport), because: reason)
    return true
  }

  /// Prepares a layout that is invalid, and asks for a content size that is not known.
  func prepareAndMeasure(because reason: String?) throws(Diagnostic) {
    if !engine.answers.isPrepared {
      engine.askItemCounts()
      try renewTransitionEnds()
      try engine.prepareLayout(because: reason ?? "the layout is invalid")
      try motion.keepStripsInRange(at: time)
    }
    engine.askItemCounts()
    if !engine.answers.isContentSizeValid {
      try engine.askContentSize(because: reason ?? "the content size is not known")
    }
  }

  /// Moves an offset that a changed content size, viewport or inset has left outside the range back into it, unless
  /// something moves the content (semantics 7.6).
  ///
  /// - Returns: Whether the offset moved, so that another round is due.
  private func clampOffset() throws(Diagnostic) -> Bool {
    guard engine.answers.offsetNeedsClamp else { return false }
    guard motion.isAtRest else {
      followRange()
      return false
    }
    engine.answers.offsetNeedsClamp = false
    let clamped = scrollRange.clamp(contentOffset)
    guard clamped != contentOffset else { return false }
    try changeBounds(
      to: Rect(origin: clamped, size: viewport), because: "the offset left the content's range")
    return true
  }
}
