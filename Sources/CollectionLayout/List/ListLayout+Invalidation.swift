// Invalidation of a list (flow 2.7; semantics 4).
extension ListLayout {
  /// Returns whether the rows' length changes, or headers are pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    settings.pinsHeaders || newBounds.width != context.bounds.width
  }

  /// Names the pinned headers that may move if only the offset changes, unless there are hundreds.
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

  /// Returns the height for rows, headers or footers that are measured; otherwise no extent.
  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    settings.measures(element) ? .height : []
  }

  public var keepsLeadingElement: Bool { true }
  public var measuresInOrder: Bool { true }

  /// Returns whether the layout adopts the height that a view prefers: if its element is measured
  /// and the height differs.
  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) -> Bool {
    guard settings.measures(preferred.identifier) else { return false }
    return !(abs(preferred.size.height - original.size.height) <= 1e-6)
  }

  /// Stores the height that a view prefers for the next `prepare`, and returns the resulting
  /// invalidation.
  ///
  /// The context names the element. If it is entirely before the visible part, the content offset
  /// is adjusted by the element's growth, so that what is in sight stays in place (semantics 4.4).
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
