package import CollectionLayout

extension CollectionView {
  /// Marks the layout as invalid; the next pass prepares it, once, however often this was called (semantics 1.7).
  package func invalidateLayout(_ context: InvalidationContext = InvalidationContext())
    throws(Diagnostic)
  {
    try invalidate(with: context, because: "invalidateLayout was called")
  }

  /// Forgets what the data looked like: every view is recycled, and the next pass starts from nothing (semantics 1.8).
  package func reloadData() throws(Diagnostic) {
    try refuseInCallback("reloadData")
    if changes.deferReload() { return }
    screen.cancelPrefetching()
    forgetInteraction()
    try recycleEverything()
    screen.releaseKeptViews()
    try invalidate(
      with: InvalidationContext(everything: true, dataSourceCounts: true),
      because: "reloadData was called")
  }

  /// Processes a context (semantics 3.1): its adjustments, the layout's own part, then what is dropped.
  func invalidate(
    with context: InvalidationContext, because reason: String,
    change: PendingInvalidation.BoundsChange? = nil, isOfSizes: Bool = false
  ) throws(Diagnostic) {
    if change == nil, !context.invalidatesDataSourceCounts, engine.answers.isPrepared {
      engine.answers.anchor = heldPlace()
    }
    try engine.ask("invalidate", because: reason, [RecordField("context", context.recorded)]) {
      (view) throws(Diagnostic) in try layout.invalidate(with: context, view)
    }
    try engine.checkAdjustments(of: context, because: reason)
    if context.contentSizeAdjustment != .zero {
      engine.setContentSize(
        Size(
          width: contentSize.width + context.contentSizeAdjustment.width,
          height: contentSize.height + context.contentSizeAdjustment.height))
    }
    if context.contentOffsetAdjustment != .zero {
      adjustOffset(by: engine.turned(context.contentOffsetAdjustment))
    }
    if case .origin = change { engine.answers.followsScrolling = true }
    engine.answers.isPrepared = false
    engine.answers.isContentSizeValid = false
    if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      engine.answers.itemCounts = nil
    }
    if engine.answers.pending == nil {
      engine.answers.pending = PendingInvalidation(
        context: context, reason: reason, place: layout.reporting?.currentPlace, change: change)
    } else {
      engine.answers.pending?.add(context, change: change)
    }
    if isOfSizes { engine.answers.pending?.isOfSizes = true }
    if context.invalidatesDataSourceCounts { engine.sizing.ahead = [:] }
    needsLayout = true
    interaction.invalidateHeldAttributes()
  }

  /// Moves the content by what a context says: at once, or with all that is measured together; not while an update is
  /// worked out, which says itself where the content goes (semantics 3.1).
  private func adjustOffset(by adjustment: Point) {
    guard !changes.updates.isApplying else { return }
    if let staged = engine.sizing.stagedOffset {
      engine.sizing.stagedOffset = staged + adjustment
    } else {
      moveContent(by: adjustment)
    }
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
    let context = try invalidationContext(forBoundsChange: newBounds, because: reason)
    // semantics 1.6, step 4
    engine.answers.anchor = nil
    var origin = newBounds.origin
    if entry == .call, let context {
      try invalidate(with: context, because: reason, change: .origin)
      // What the context has added to the offset stays.
      origin = origin + (contentOffset - oldBounds.origin)
    }
    contentOffset = origin
    engine.viewport = newBounds.size
    needsLayout = true
    let isResized = newBounds.size != oldBounds.size
    if entry != .call, let context {
      try invalidate(with: context, because: reason, change: isResized ? .size : .origin)
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
    guard let context = try invalidationContext(forBoundsChange: newBounds, because: reason) else {
      return
    }
    try invalidate(with: context, because: reason, change: .origin)
    guard !isInFrame, !changes.holdsLayout else { return }
    try layoutIfNeeded()
    recordFrame()
  }

  func invalidationContext(forBoundsChange newBounds: Rect, because reason: String)
    throws(Diagnostic) -> InvalidationContext?
  {
    guard engine.answers.isPrepared else { return nil }
    let newSize = newBounds.size
    let newBounds = engine.toLayout(newBounds)
    let should = try engine.ask(
      "shouldInvalidate", because: reason, [RecordField("newBounds", .rect(newBounds))],
      returning: { .boolean($0) }
    ) { (view) throws(Diagnostic) in try layout.shouldInvalidate(forBoundsChange: newBounds, view) }
    guard should else {
      warnOfStaleCache(newSize: newSize, because: reason)
      return nil
    }
    return try engine.ask(
      "boundsInvalidation", because: reason, [RecordField("newBounds", .rect(newBounds))],
      returning: { $0.recorded }
    ) { (view) throws(Diagnostic) in
      var context = InvalidationContext()
      try layout.invalidation(forBoundsChange: newBounds, &context, view)
      return context
    }
  }

  private func warnOfStaleCache(newSize: Size, because reason: String) {
    guard let reporting = layout.reporting else { return }
    let isWidthStale = reporting.dependsOnViewWidth && newSize.width != viewport.width
    let isHeightStale = reporting.dependsOnViewHeight && newSize.height != viewport.height
    guard isWidthStale || isHeightStale else { return }
    let side = isWidthStale ? "width" : "height"
    warn(
      engine.fault(
        .staleCache, severity: .warning, in: "shouldInvalidate", reason: reason,
        "the layout depends on the view's \(side), but was not recomputed for the new size "
          + "\(newSize.width.shortText)x\(newSize.height.shortText)",
        fix: "return true from shouldInvalidate when the \(side) of newBounds changes"))
  }
}
