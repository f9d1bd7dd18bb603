package import CollectionLayout

extension CollectionView {
  /// Marks the layout as invalid; the next pass prepares it, once, however often this was called (semantics 1.7).
  package func invalidateLayout(_ context: InvalidationContext = InvalidationContext())
    throws(Diagnostic)
  {
    try engine.invalidate(with: context, because: "invalidateLayout was called")
  }

  /// Forgets what the data looked like: every view is recycled, and the next pass starts from nothing (semantics 1.8).
  package func reloadData() throws(Diagnostic) {
    try refuseInCallback("reloadData")
    if changes.deferReload() { return }
    screen.cancelPrefetching()
    forgetInteraction()
    try recycleEverything()
    screen.releaseKeptViews()
    try engine.invalidate(
      with: InvalidationContext(everything: true, dataSourceCounts: true),
      because: "reloadData was called")
  }

  /// Moves the content without asking the layout; what holds or moves it goes on from there.
  func moveContent(by way: Point) {
    contentOffset = contentOffset + way
    motion.add(way)
  }

  /// What moves the bounds, which decides the order of the calls (semantics 1.6).
  enum BoundsEntry {
    /// A program's call to scroll: the layout is told of the invalidation while the old bounds stand.
    case call
    /// A frame of a motion, or an offset or a size that is assigned: it is told when the new ones do.
    case move
    /// As ``move``, and the delegate is not told that the content scrolled.
    case bounds
  }

  /// Moves the bounds.
  ///
  /// A layout that is to be invalidated because their size changed is prepared at once.
  func changeBounds(
    to newBounds: Rect, because reason: String, by entry: BoundsEntry = .move
  ) throws(Diagnostic) {
    let oldBounds = bounds
    guard newBounds != oldBounds else { return }
    let context = try engine.invalidationContext(forBoundsChange: newBounds, because: reason)
    // semantics 1.6, step 4
    engine.answers.anchor = nil
    var origin = newBounds.origin
    if entry == .call, let context {
      try engine.invalidate(with: context, because: reason, change: .origin)
      // What the context has added to the offset stays.
      origin = origin + (contentOffset - oldBounds.origin)
    }
    contentOffset = origin
    engine.viewport = newBounds.size
    needsLayout = true
    let isResized = newBounds.size != oldBounds.size
    if entry != .call, let context {
      try engine.invalidate(with: context, because: reason, change: isResized ? .size : .origin)
    }
    if newBounds.origin != oldBounds.origin, entry != .bounds { try tell(.didScroll) }
    // What is to be animated is asked for before anything is prepared.
    if isResized, context != nil, changes.boundsBefore == nil, !viewport.isEmpty,
      !changes.holdsLayout
    {
      try prepareAndMeasure(because: reason)
    }
  }

  /// Asks the layout about bounds that the content is about to move to, step by step: an invalidation is laid out on the
  /// bounds as they are.
  func announceBounds(_ newBounds: Rect, because reason: String) throws(Diagnostic) {
    guard let context = try engine.invalidationContext(forBoundsChange: newBounds, because: reason)
    else {
      return
    }
    try engine.invalidate(with: context, because: reason, change: .origin)
    guard !isInFrame, !changes.holdsLayout else { return }
    try layoutIfNeeded()
    recordFrame()
  }
}
