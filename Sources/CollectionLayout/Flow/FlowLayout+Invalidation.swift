// Invalidation of a flow layout by changes of the bounds (flow 2.7, 2.9; measured A4).
extension FlowLayout {
  /// Returns whether the length of the lines changes, or something is pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    settings.headersPin || settings.footersPin || changesLines(newBounds, context)
  }

  /// Keeps the delegate's metrics, and names what moves if only the offset changes.
  ///
  /// These are the pinned headers and footers that may move with it, unless there are hundreds.
  public func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    invalidation.invalidatesFlowDelegateMetrics = false
    invalidation.invalidatesFlowAttributes = changesAcross(newBounds, context)
    guard !invalidation.invalidatesFlowAttributes, let arrangement else { return }
    let pinning = pinning(newBounds, context)
    for element in arrangement.supplementaries(between: pinning) ?? [] {
      invalidation.add(element)
    }
  }

  private func changesLines(_ newBounds: Rect, _ context: LayoutContext) -> Bool {
    let across = settings.scrollDirection.axis.across
    return newBounds.size[across] != context.bounds.size[across]
  }

  /// Returns whether the bounds' origin or extent across the scroll direction changes.
  private func changesAcross(_ newBounds: Rect, _ context: LayoutContext) -> Bool {
    let across = settings.scrollDirection.axis.across
    return newBounds.start(across) != context.bounds.start(across)
      || changesLines(newBounds, context)
  }
}
