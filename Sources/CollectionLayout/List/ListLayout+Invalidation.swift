// When a list becomes invalid, and what of it (flow 2.7; semantics 4).
extension ListLayout {
  /// Whether the rows' length changes, or headers are pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    settings.pinsHeaders || newBounds.width != context.bounds.width
  }

  /// Names the pinned headers that may move where only the offset changes, unless there are
  /// hundreds.
  public func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    guard newBounds.width == context.bounds.width, let arrangement else { return }
    let pinning = pinning(newBounds, context)
    for element in arrangement.supplementaries(between: pinning) ?? [] {
      invalidation.add(element)
    }
  }

  /// The height of rows, headers or footers, where these are measured.
  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    settings.measures(element) ? .height : []
  }

  public var keepsLeadingElement: Bool { true }

  /// Whether the layout takes up the height that a view prefers: that of an element which is
  /// measured, when it is another.
  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) -> Bool {
    guard settings.measures(preferred.identifier) else { return false }
    return !(abs(preferred.size.height - original.size.height) <= 1e-6)
  }

  /// Keeps the height that a view prefers for the next `prepare`, and says what it makes invalid.
  ///
  /// The context names the element. Where that lies wholly before what is in sight, the content
  /// offset moves by what it grows, so that what is in sight stays (semantics 4.4).
  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) {
    waiting.append((preferred.identifier, preferred.size.height))
    invalidation.add(preferred.identifier)
    let growth = preferred.size.height - original.size.height
    invalidation.contentSizeAdjustment.height += growth
    if original.frame.maxY <= context.bounds.minY {
      invalidation.contentOffsetAdjustment.y += growth
    }
  }
}
