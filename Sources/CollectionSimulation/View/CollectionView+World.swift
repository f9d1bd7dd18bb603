package import CollectionLayout

/// What happens around a view: its size, its insets, and how people read.
extension CollectionView {
  /// Gives the view another size, as a rotation or a window does.
  ///
  /// Mirrored content stays where it is seen from the right. What it took is recorded, as the event `resize`.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - animated: Whether it takes its time: the layout is told of it before and after the pass, and each element goes
  ///     to its new place (semantics 3, row 28).
  /// - Throws: `Diagnostic` for what the layout or the delegate does wrong meanwhile.
  package func resize(to size: Size, animated: Bool = true) throws(Diagnostic) {
    try refuseInCallback("resize")
    try checkFinite([size.width, size.height], givenTo: "resize")
    let shift = engine.isMirrored ? viewport.width - size.width : 0
    let origin = Point(x: contentOffset.x + shift, y: contentOffset.y)
    try change(to: Rect(origin: origin, size: size), shift: shift, animated: animated)
  }

  /// Assigns the bounds, without an animation: their origin is the content offset, of whose change the delegate is not
  /// told (semantics 1.6).
  package func setBounds(_ newBounds: Rect) throws(Diagnostic) {
    try refuseInCallback("bounds")
    try engine.checkFinite(
      [newBounds.x, newBounds.y, newBounds.width, newBounds.height], givenTo: "bounds")
    if newBounds.size == viewport { try layoutIfNeeded() }
    if newBounds.origin != contentOffset { try stopMotion() }
    try change(to: newBounds, shift: 0, animated: false, by: .bounds)
  }

  private func change(
    to newBounds: Rect, shift: Double, animated: Bool, by entry: BoundsEntry = .move
  ) throws(Diagnostic) {
    let size = newBounds.size
    let (former, before) = (viewport, engine.costs)
    let reason =
      "the view was resized (\(viewport.width.shortText)x\(viewport.height.shortText) to "
      + "\(size.width.shortText)x\(size.height.shortText))"
    if size != viewport {
      engine.answers.offsetNeedsClamp = true
      // A view that was never laid out, and one that shows nothing, has nothing to animate.
      if animated, passes > 0, !viewport.isEmpty, !size.isEmpty, changes.boundsBefore == nil {
        changes.noteBounds(engine.toLayout(bounds), seenAt: seenOffset)
      }
    }
    motion.add(Point(x: shift, y: 0))
    changes.shiftOffsetBefore(by: shift)
    try changeBounds(
      to: newBounds, because: size == former ? "the bounds were assigned" : reason, by: entry)
    if changes.boundsBefore != nil, !isInFrame { try layoutIfNeeded() }
    if !changes.updates.isAnimating(at: time) { try displayChange() }
    if size != former {
      journal.record(
        event: "resize", engine.costs.record(from: former, to: size, since: before))
    }
  }

  /// Changes the content inset; an offset that it leaves outside of the range comes back at once.
  package func setContentInset(_ inset: EdgeInsets) throws(Diagnostic) {
    try refuseInCallback("setContentInset")
    try checkFinite(inset, givenTo: "setContentInset")
    engine.contentInset = inset
    try adoptInsets()
  }

  /// Changes the safe area, as a bar that comes or goes does; it is a part of the adjusted inset on every side.
  ///
  /// A built-in layout that measures from it becomes invalid.
  package func setSafeArea(_ insets: EdgeInsets) throws(Diagnostic) {
    try refuseInCallback("setSafeArea")
    try checkFinite(insets, givenTo: "setSafeArea")
    let isStale = engine.layout.shouldInvalidate(
      forSafeArea: engine.toLayout(insets), engine.layoutContext)
    engine.safeArea = insets
    if isStale {
      try engine.invalidate(with: InvalidationContext(), because: "the safe area changed")
    }
    try adoptInsets()
  }

  private func adoptInsets() throws(Diagnostic) {
    engine.answers.offsetNeedsClamp = true
    needsLayout = true
    try displayChange()
  }

  private func checkFinite(_ insets: EdgeInsets, givenTo name: String) throws(Diagnostic) {
    try checkFinite([insets.top, insets.left, insets.bottom, insets.right], givenTo: name)
  }

  /// Changes the Dynamic Type category, as a person does in the settings: everything is worked out again (semantics 10).
  package func setTextCategory(_ category: String) throws(Diagnostic) {
    try refuseInCallback("setTextCategory")
    if category != textCategory {
      let reason = "the text category changed (\(textCategory) to \(category))"
      engine.textCategory = category
      try engine.invalidate(with: InvalidationContext(everything: true), because: reason)
    }
    try displayChange()
  }

  /// Changes which way text runs: everything is worked out again, and a layout that wants it is mirrored.
  ///
  /// Where it is, the content stays as far from its beginning as it was.
  package func setDirection(_ newDirection: LayoutDirection) throws(Diagnostic) {
    try refuseInCallback("setDirection")
    if newDirection != direction {
      let reason = "the direction changed (\(direction.rawValue) to \(newDirection.rawValue))"
      let wasMirrored = engine.isMirrored
      engine.direction = newDirection
      if engine.isMirrored != wasMirrored { turnContent() }
      try engine.invalidate(with: InvalidationContext(everything: true), because: reason)
      // Nothing is seen where it was.
      engine.answers.anchor = nil
    }
    try displayChange()
  }

  /// Moves the content offset to the other side, as far from the end of the range as it was from its beginning, and
  /// forgets answers in coordinates that are none any more.
  private func turnContent() {
    let range = scrollRange.horizontal
    shiftOffset(by: range.minimum + range.maximum - 2 * contentOffset.x)
    engine.answers.offsetNeedsClamp = true
    engine.answers.changeCache { $0.removeAll() }
    engine.answers.region.forget()
  }
}

/// What becomes of the content when the layout changes it.
extension CollectionView: LayoutHost {
  func layoutWasInvalidated(adjustingOffsetBy adjustment: Point) {
    interaction.invalidateHeldAttributes()
    // semantics 3.1: an update that is worked out says itself where the content goes.
    guard adjustment != .zero, !changes.updates.isApplying else { return }
    moveContent(by: adjustment)
  }

  /// The cell that is to stay; content that is scrolled to an item follows that instead.
  var placeToHold: HeldPlace? {
    guard motion.target == nil, !changes.updates.isApplying, !interaction.isMoving else {
      return nil
    }
    return engine.leadingCell(among: screen.displayed, arrived: screen.arrivedInPass)
  }

  func contentDidShift(by growth: Double) {
    shiftOffset(by: growth)
    // At the first display nothing has scrolled, so that content which is smaller than the view is at its only place.
    if passes <= 1, screen.isEmpty {
      contentOffset.x = scrollRange.horizontal.clamp(contentOffset.x)
    }
    screen.changeAttributes { $0.shift(by: growth) }
    changes.shift(by: growth)
  }

  /// Moves the content offset sideways where nothing has scrolled; what holds or moves the content goes on from there.
  func shiftOffset(by distance: Double) {
    contentOffset.x += distance
    motion.add(Point(x: distance, y: 0))
    changes.shiftOffsetBefore(by: distance)
  }
}
