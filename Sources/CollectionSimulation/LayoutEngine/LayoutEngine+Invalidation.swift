import CollectionLayout

/// Invalidation of the layout's results.
extension LayoutEngine {
  /// Processes a context (semantics 3.1): its adjustments, the layout's own part, then the dropped
  /// results.
  func invalidate(
    with context: InvalidationContext, because reason: String,
    change: PendingInvalidation.BoundsChange? = nil, isOfSizes: Bool = false
  ) throws(Diagnostic) {
    if change == nil, !context.invalidatesDataSourceCounts, answers.isPrepared {
      answers.anchor = host?.cellToAnchor
    }
    try call("invalidate", because: reason, [RecordField("context", context.recorded)]) {
      (view) throws(Diagnostic) in try layout.invalidate(with: context, view)
    }
    try checkAdjustments(of: context, because: reason)
    if context.contentSizeAdjustment != .zero {
      setContentSize(
        Size(
          width: contentSize.width + context.contentSizeAdjustment.width,
          height: contentSize.height + context.contentSizeAdjustment.height))
      answers.shownContentSize = contentSize
    }
    let adjustment = turned(context.contentOffsetAdjustment)
    if case .origin = change { answers.followsScrolling = true }
    answers.isPrepared = false
    answers.isContentSizeValid = false
    if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      answers.itemCounts = nil
    }
    if answers.pending == nil {
      answers.pending = PendingInvalidation(
        context: context, reason: reason, place: capabilities.reporting?.currentPlace,
        change: change)
    } else {
      answers.pending?.add(context, change: change)
    }
    if isOfSizes { answers.pending?.isOfSizes = true }
    if context.invalidatesDataSourceCounts { sizing.ahead = [:] }
    setNeedsLayout()
    // Immediately, or together with all measurements of the wave.
    if let staged = sizing.stagedOffset { sizing.stagedOffset = staged + adjustment }
    host?.layoutWasInvalidated(
      adjustingOffsetBy: sizing.stagedOffset == nil ? adjustment : .zero)
  }

  func invalidationContext(forBoundsChange newBounds: Rect, because reason: String)
    throws(Diagnostic) -> InvalidationContext?
  {
    guard answers.isPrepared else { return nil }
    let newSize = newBounds.size
    let newBounds = toLayout(newBounds)
    let should = try call(
      "shouldInvalidate", because: reason, [RecordField("newBounds", .rect(newBounds))],
      returning: { .boolean($0) }
    ) { (view) throws(Diagnostic) in try layout.shouldInvalidate(forBoundsChange: newBounds, view) }
    guard should else {
      warnOfStaleCache(newSize: newSize, because: reason)
      return nil
    }
    return try call(
      "boundsInvalidation", because: reason, [RecordField("newBounds", .rect(newBounds))],
      returning: { $0.recorded }
    ) { (view) throws(Diagnostic) in
      var context = InvalidationContext()
      try layout.invalidation(forBoundsChange: newBounds, &context, view)
      return context
    }
  }

  private func warnOfStaleCache(newSize: Size, because reason: String) {
    guard let reporting = capabilities.reporting else { return }
    let isWidthStale = reporting.dependsOnViewWidth && newSize.width != viewport.width
    let isHeightStale = reporting.dependsOnViewHeight && newSize.height != viewport.height
    guard isWidthStale || isHeightStale else { return }
    let side = isWidthStale ? "width" : "height"
    var stale = fault(
      .staleCache, severity: .warning, in: "shouldInvalidate", reason: reason,
      "the layout depends on the view's \(side), but was not recomputed for the new size "
        + "\(newSize.width.shortText)x\(newSize.height.shortText)",
      fix: "return true from shouldInvalidate when the \(side) of newBounds changes")
    stale.subject = Subject(
      .callback, "shouldInvalidate", replacement: "newBounds.\(side) ~= view.\(side)")
    warn(stale)
  }
}

extension InvalidationContext {
  /// The context with which a layout is notified that it is taken into use.
  static let everything = InvalidationContext(everything: true, dataSourceCounts: true)
}
