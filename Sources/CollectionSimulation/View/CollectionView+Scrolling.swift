package import CollectionLayout

/// Scrolling by a finger or a program (semantics 7).
extension CollectionView {
  /// The offsets at which the content may rest.
  package var scrollRange: ScrollRange { engine.scrollRange }

  /// The axes along which a finger can move the content.
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

  /// Whether the content continues by itself after a finger was lifted; a bounce counts.
  package var isDecelerating: Bool { motion.movement?.motion.kind == .deceleration }

  // MARK: - Dragging

  /// Returns the axes along which a finger moves the content in a direction.
  func axes(along way: Point) -> ScrollableAxes {
    settings.scrolling.isDirectionalLockEnabled ? scrollableAxes.locked(along: way) : scrollableAxes
  }

  /// Releases the content at its current offset with a velocity.
  ///
  /// - Parameter velocity: The velocity in points per millisecond; positive if the offset grows.
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

  /// Begins a drag of the content, and notifies the delegate.
  func beginDragging() throws(Diagnostic) {
    try interaction.cancelTouch()
    try stopMotion()
    motion.takeHold()
    try notify(.willBeginDragging)
  }

  /// Releases the content, in the order of semantics 7.7 and 7.8.
  func release(velocity: Point, from startOffset: Point, axes: ScrollableAxes)
    throws(Diagnostic)
  {
    let (range, isPaging) = (scrollRange, settings.scrolling.isPagingEnabled)
    let speed = Release.effectiveVelocity(velocity, axes: axes)
    let rate = isPaging ? DecelerationRate.fast : settings.scrolling.decelerationRate
    let proposed =
      isPaging
      ? Paging.target(
        start: startOffset, offset: contentOffset, velocity: speed, range: range, page: viewport,
        axes: axes)
      : Release.proposed(
        offset: contentOffset, velocity: speed, range: range, axes: axes, rate: rate)
    let reason = "the finger was lifted"
    var target = try engine.targetForRelease(proposed: proposed, velocity: speed, because: reason)
    if case .point(let wish) = try notify(.willEndDragging(velocity: speed, target: target)) {
      target = try engine.checkedTarget(wish, from: "willEndDragging", because: reason)
    }
    let motion = Release.motion(
      from: contentOffset, velocity: speed, target: target, range: range, axes: axes, rate: rate)
    self.motion.begin(motion, at: time)
    try notify(.didEndDragging(willDecelerate: motion != nil))
  }

  /// Moves content back into its range after it was stopped outside.
  func letContentReturn() throws(Diagnostic) {
    guard motion.isAtRest, !scrollRange.contains(contentOffset) else { return }
    motion.begin(
      Release.motion(
        from: contentOffset, velocity: .zero, target: scrollRange.clamp(contentOffset),
        range: scrollRange, axes: scrollableAxes, rate: settings.scrolling.decelerationRate),
      at: time)
  }

  // MARK: - Programmatic scrolling

  /// Scrolls to an offset, as UIKit's `setContentOffset(_:animated:)` does; an offset outside the
  /// range is allowed, with a warning.
  package func scroll(to offset: Point, animated: Bool) throws(Diagnostic) {
    try prepareToScroll(to: offset, by: "scrollTo")
    try go(to: offset, animated: animated)
  }

  /// Assigns the content offset, which is not the same as scrolling there: the layout is
  /// invalidated after the bounds have moved (semantics 1.6).
  package func setContentOffset(_ offset: Point) throws(Diagnostic) {
    try prepareToScroll(to: offset, by: "contentOffset")
    try stopMotion()
    try changeBounds(
      to: Rect(origin: offset, size: viewport), because: "the content offset was assigned")
    try displayChange()
  }

  /// Scrolls by the minimum distance that shows a rectangle of the content; a visible rectangle
  /// causes no scroll.
  package func scroll(toVisible rect: Rect, animated: Bool) throws(Diagnostic) {
    try refuseInCallback("scrollRectToVisible")
    try engine.checkFinite(
      [rect.x, rect.y, rect.width, rect.height], givenTo: "scrollRectToVisible")
    try layoutIfNeeded()
    guard !viewport.isEmpty else { return }
    try go(
      to: ScrollPosition.nearest.offset(
        for: rect, current: contentOffset, bounds: viewport, inset: adjustedInset,
        range: scrollRange),
      animated: animated)
  }

  private func prepareToScroll(to offset: Point, by step: String) throws(Diagnostic) {
    try refuseInCallback(step)
    if !offset.isFinite { try checkFinite([offset.x, offset.y], givenTo: step) }
    // If the bounds move again before the pass, one pass lays out both moves (semantics 1.6).
    if engine.answers.pending?.isOfBounds != true { try layoutIfNeeded() }
    engine.warnIfOutOfRange(offset)
  }

  /// Scrolls an item to a position (semantics 7.10).
  package func scroll(to item: IndexPath, at position: ScrollPosition, animated: Bool)
    throws(Diagnostic)
  {
    try refuseInCallback("scrollToItem")
    try engine.checkScrollTarget(item)
    // A view with an empty viewport has not been laid out, and shows nothing at any offset.
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
    guard let orthogonalSection else {
      return try go(
        to: target, showing: ScrollTarget(item: item, position: position), animated: animated)
    }
    try motion.scroll(
      section: orthogonalSection.section, toward: orthogonalSection.offset, animated: animated,
      at: time)
    if orthogonalSection.movesContent {
      try go(to: target, animated: animated)
    } else if !animated {
      try displayChange()
    }
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

  /// Advances content that is in motion to the current time.
  func moveContent() throws(Diagnostic) {
    guard motion.isMoving, let step = motion.step(at: time) else { return }
    try moveContent(to: step.offset, because: Self.scrolls)
    // A handler may have stopped the motion, or started another one.
    guard step.isFinished, motion.isUnderWay(step) else { return }
    let end = motion.end(of: step)
    if contentOffset != end {
      try changeBounds(to: Rect(origin: end, size: viewport), because: Self.scrolls)
      guard motion.isUnderWay(step) else { return }
    }
    try endMotion()
  }

  private static let scrolls = "the content scrolls"

  /// Moves the content during a motion: every visible offset is a whole pixel (semantics 7.1).
  func moveContent(to offset: Point, because reason: String) throws(Diagnostic) {
    let shown = Point(x: pixels.nearest(offset.x), y: pixels.nearest(offset.y))
    try changeBounds(to: Rect(origin: shown, size: viewport), because: reason)
  }

  /// Stops the motion at the current offset, as a touch does, and notifies the delegate.
  package func stopMotion() throws(Diagnostic) {
    motion.aim(at: nil)
    try endMotion()
  }

  private func endMotion() throws(Diagnostic) {
    guard let ended = motion.stop() else { return }
    if motion.shift != .zero { engine.setNeedsClamp() }
    // Clamping was deferred while the content moved.
    if engine.answers.offsetNeedsClamp { engine.setNeedsLayout() }
    switch ended.kind {
    case .deceleration: try notify(.didEndDecelerating)
    case .animation: try notify(.didEndScrollingAnimation)
    }
  }

  /// Adapts the motion of decelerating content to the current range.
  func followRange() {
    motion.adapt(to: scrollRange, bounces: settings.scrolling.bounces, at: time)
  }
}

/// Changes of the size and the bounds of the view.
extension CollectionView {
  /// Resizes the view, as a rotation or a window does.
  ///
  /// Mirrored content keeps its distance from the right edge. The cost is recorded as the event
  /// `resize`.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - animated: Whether the change is animated: the layout is notified before and after the
  ///     pass, and each element moves to its new place (semantics 3, row 28).
  /// - Throws: `Diagnostic` if the layout or the delegate breaks the protocol.
  package func resize(to size: Size, animated: Bool = true) throws(Diagnostic) {
    try refuseInCallback("resize")
    try checkFinite([size.width, size.height], givenTo: "resize")
    let shift = engine.isMirrored ? viewport.width - size.width : 0
    let origin = Point(x: contentOffset.x + shift, y: contentOffset.y)
    try change(to: Rect(origin: origin, size: size), shift: shift, animated: animated)
  }

  /// Assigns the bounds without an animation: their origin is the content offset, and the delegate
  /// is not notified of its change (semantics 1.6).
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
      engine.setNeedsClamp()
      // A view that was never laid out or that shows nothing has nothing to animate.
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

/// Adjustments of the content offset by the layout.
extension CollectionView: LayoutHost {
  func layoutWasInvalidated(adjustingOffsetBy adjustment: Point) {
    interaction.invalidateHeldAttributes()
    // semantics 3.1: an update that is being computed determines the content offset.
    guard adjustment != .zero, !changes.updates.isApplying else { return }
    moveContent(by: adjustment)
  }

  /// The cell to keep in place; nil if the content is being scrolled to an item and follows that
  /// instead.
  var cellToAnchor: AnchoredCell? {
    guard motion.target == nil, !changes.updates.isApplying, !interaction.isMoving else {
      return nil
    }
    return engine.leadingCell(among: screen.displayed, arrived: screen.arrivedInPass)
  }

  func contentDidShift(by growth: Double) {
    shiftOffset(by: growth)
    // At the first display nothing has scrolled, so content smaller than the view has only one
    // possible offset.
    if passes <= 1, screen.isEmpty {
      contentOffset.x = scrollRange.horizontal.clamp(contentOffset.x)
    }
    screen.changeAttributes { $0.shift(by: growth) }
    changes.shift(by: growth)
  }

  /// Moves the content offset sideways without a scroll; a finger or a motion continues from there.
  func shiftOffset(by distance: Double) {
    contentOffset.x += distance
    motion.add(Point(x: distance, y: 0))
    changes.shiftOffsetBefore(by: distance)
  }
}
