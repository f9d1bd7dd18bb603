package import CollectionLayout

/// What a finger and a program do to the content offset (semantics 7).
extension CollectionView {
  /// The offsets at which the content may rest.
  package var scrollRange: ScrollRange {
    ScrollRange(
      contentSize: contentSize, bounds: viewport, inset: adjustedInset, pixels: pixels)
  }

  /// Which axes a finger moves.
  package var scrollableAxes: ScrollableAxes {
    scrollRange.scrollableAxes(
      bounces: settings.scrolling.bounces,
      alwaysBounceHorizontal: settings.scrolling.alwaysBounceHorizontal,
      alwaysBounceVertical: settings.scrolling.alwaysBounceVertical)
  }

  /// Whether the content moves by itself.
  package var isMoving: Bool { motion.isMoving }

  /// Whether a finger drags the content: from `willBeginDragging` to `didEndDragging`.
  package var isDragging: Bool { if case .dragging = motion.phase { true } else { false } }

  /// Whether the content goes on by itself after a finger has let go; a bounce counts.
  package var isDecelerating: Bool { motion.movement?.motion.kind == .deceleration }

  // MARK: - A finger

  /// The axes that a finger moves which goes this way.
  func axes(along way: Point) -> ScrollableAxes {
    settings.scrolling.isDirectionalLockEnabled ? scrollableAxes.locked(along: way) : scrollableAxes
  }

  /// Releases the content where it is, with a velocity.
  ///
  /// - Parameter velocity: In points per millisecond; positive where the offset grows.
  /// - Throws: `Diagnostic` if the layout or the delegate breaks the protocol.
  package func fling(velocity: Point) throws(Diagnostic) {
    try refuseInCallback("fling")
    try checkFinite([velocity.x, velocity.y], givenTo: "fling")
    try layoutIfNeeded()
    guard scrollableAxes.horizontal || scrollableAxes.vertical else { return }
    let startOffset = contentOffset
    try beginDragging()
    try release(velocity: velocity, from: startOffset, axes: axes(along: velocity))
  }

  /// Takes hold of the content, and tells of it.
  func beginDragging() throws(Diagnostic) {
    try interaction.cancelTouch()
    try stopMotion()
    motion.takeHold()
    try notify(.willBeginDragging)
  }

  /// What happens when the finger lets go, in the order of semantics 7.7 and 7.8.
  func release(velocity: Point, from startOffset: Point, axes: ScrollableAxes)
    throws(Diagnostic)
  {
    let release = ContentRelease(
      at: contentOffset, from: startOffset, velocity: velocity, range: scrollRange, axes: axes,
      viewport: viewport, settings.scrolling)
    let speed = release.velocity
    let reason = "the finger was lifted"
    var target = try engine.targetForRelease(
      proposed: release.proposedTarget, velocity: speed, because: reason)
    if case .point(let wish) = try notify(.willEndDragging(velocity: speed, target: target)) {
      target = try engine.checkedTarget(
        wish, insteadOf: target, from: "willEndDragging", because: reason)
    }
    let motion = release.motion(to: target, from: contentOffset)
    self.motion.begin(motion, at: time)
    try notify(.didEndDragging(willDecelerate: motion != nil))
  }

  /// Content that was stopped outside of its range goes back into it.
  func letContentReturn() throws(Diagnostic) {
    guard motion.isAtRest, !scrollRange.contains(contentOffset) else { return }
    motion.begin(
      Release.motion(
        from: contentOffset, velocity: .zero, target: scrollRange.clamp(contentOffset),
        range: scrollRange, axes: scrollableAxes, rate: settings.scrolling.decelerationRate),
      at: time)
  }

  // MARK: - A program

  /// Scrolls to an offset, also outside of the range, which is warned of: UIKit's `setContentOffset(_:animated:)`.
  package func scroll(to offset: Point, animated: Bool) throws(Diagnostic) {
    try prepareToScroll(to: offset, by: "scrollTo")
    try go(to: offset, animated: animated)
  }

  /// Assigns the content offset, which is not the same as to scroll there: the layout is told of the invalidation when
  /// the bounds have moved (semantics 1.6).
  package func setContentOffset(_ offset: Point) throws(Diagnostic) {
    try prepareToScroll(to: offset, by: "contentOffset")
    try stopMotion()
    try changeBounds(
      to: Rect(origin: offset, size: viewport), because: "the content offset was assigned")
    try displayChange()
  }

  /// Scrolls by the smallest way that shows a rectangle of the content; not at all where it is visible.
  package func scroll(toVisible rect: Rect, animated: Bool) throws(Diagnostic) {
    try refuseInCallback("scrollRectToVisible")
    try engine.checkFinite(
      [rect.x, rect.y, rect.width, rect.height], givenTo: "scrollRectToVisible")
    try layoutIfNeeded()
    guard !viewport.isEmpty else { return }
    try go(
      to: ScrollPosition.offset(
        revealing: rect, current: contentOffset, bounds: viewport, inset: adjustedInset,
        range: scrollRange),
      animated: animated)
  }

  private func prepareToScroll(to offset: Point, by step: String) throws(Diagnostic) {
    try refuseInCallback(step)
    if !offset.isFinite { try checkFinite([offset.x, offset.y], givenTo: step) }
    // Bounds that move once more before the pass are laid out with it (semantics 1.6).
    if engine.answers.pending?.isOfBounds != true { try layoutIfNeeded() }
    engine.warnIfOutOfRange(offset)
  }

  /// Scrolls until an item stands where it is wanted (semantics 7.10).
  package func scroll(to item: IndexPath, at position: ScrollPosition, animated: Bool)
    throws(Diagnostic)
  {
    try refuseInCallback("scrollToItem")
    try engine.checkScrollTarget(item)
    // A view without an extent has not been laid out, and shows nothing wherever it is scrolled to.
    guard !viewport.isEmpty else { return }
    let reason = "scrollToItem was called"
    guard let attributes = try attributes(of: .cell(item), because: reason) else {
      throw raising(
        engine.missingAttributes(.cell(item), which: "scrollToItem must show", because: reason))
    }
    let (target, orthogonalSection): (Point, OrthogonalTarget?)
    do {
      orthogonalSection = try engine.orthogonalTarget(showing: attributes, at: position)
      target = try position.offset(
        for: orthogonalSection?.frame ?? attributes.frame, current: contentOffset, bounds: viewport,
        inset: adjustedInset,
        range: scrollRange)
    } catch {
      throw rethrowing(error)
    }
    if let orthogonalSection {
      try motion.scroll(
        section: orthogonalSection.section, toward: orthogonalSection.offset, animated: animated,
        at: time)
    }
    try go(
      to: target,
      showing: orthogonalSection == nil ? ScrollTarget(item: item, position: position) : nil,
      animated: animated)
  }

  private func go(to offset: Point, showing target: ScrollTarget? = nil, animated: Bool)
    throws(Diagnostic)
  {
    try stopMotion()
    motion.aim(at: target)
    let (bounds, reason) = (Rect(origin: offset, size: viewport), "the content was scrolled")
    if animated, let animation = ScrollAnimation(from: contentOffset, to: offset) {
      guard offset != contentOffset else { return }
      motion.begin(ScrollMotion(animation), at: time)
      try announceBounds(bounds, because: reason)
    } else {
      try changeBounds(to: bounds, because: reason, by: .call)
      try displayChange()
    }
  }

  // MARK: - Motion

  /// Moves content that is in motion to where it is now.
  func moveContent() throws(Diagnostic) {
    guard motion.isMoving, let step = motion.step(at: time) else { return }
    try moveContent(to: step.offset, because: Self.scrolls)
    // A handler that was notified of it may have stopped the motion, or begun another.
    guard step.isFinished, motion.isUnderWay(step) else { return }
    let end = motion.end(of: step)
    if contentOffset != end {
      try changeBounds(to: Rect(origin: end, size: viewport), because: Self.scrolls)
      guard motion.isUnderWay(step) else { return }
    }
    try endMotion()
  }

  private static let scrolls = "the content scrolls"

  /// Moves the content on its way: every offset that is shown is a whole pixel (semantics 7.1).
  func moveContent(to offset: Point, because reason: String) throws(Diagnostic) {
    let shown = Point(x: pixels.nearest(offset.x), y: pixels.nearest(offset.y))
    try changeBounds(to: Rect(origin: shown, size: viewport), because: reason)
  }

  /// Ends a motion where it is, as a touch does, and tells of its end.
  package func stopMotion() throws(Diagnostic) {
    motion.aim(at: nil)
    try endMotion()
  }

  private func endMotion() throws(Diagnostic) {
    guard let ended = motion.stop() else { return }
    if motion.shift != .zero { engine.answers.offsetNeedsClamp = true }
    // What was left as it was while the content moved is seen to now.
    if engine.answers.offsetNeedsClamp { needsLayout = true }
    switch ended.kind {
    case .deceleration: try notify(.didEndDecelerating)
    case .animation: try notify(.didEndScrollingAnimation)
    }
  }

  /// Gives content that slows down the range that it has now.
  func followRange() {
    motion.adapt(to: scrollRange, bounces: settings.scrolling.bounces, at: time)
  }
}

/// Another size of the view, and other bounds.
extension CollectionView {
  /// Gives the view another size, as a rotation or a window does.
  ///
  /// Mirrored content stays where it is seen from the right. What it took is recorded, as the event `resize`.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - animated: Whether it takes its time: the layout is told of it before and after the pass, and each element goes
  ///     to its new place (semantics 3, row 28).
  /// - Throws: `Diagnostic` if the layout or the delegate breaks the protocol.
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
}

/// What becomes of the content when the layout changes it.
extension CollectionView: LayoutHost {
  func layoutWasInvalidated(adjustingOffsetBy adjustment: Point) {
    interaction.invalidateHeldAttributes()
    // semantics 3.1: an update that is computed says itself where the content goes.
    guard adjustment != .zero, !changes.updates.isApplying else { return }
    moveContent(by: adjustment)
  }

  /// The cell that is to stay; content that is scrolled to an item follows that instead.
  var cellToAnchor: AnchoredCell? {
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

  /// Moves the content offset sideways where nothing has scrolled; what holds or moves the content continues from there.
  func shiftOffset(by distance: Double) {
    contentOffset.x += distance
    motion.add(Point(x: distance, y: 0))
    changes.shiftOffsetBefore(by: distance)
  }
}
