// What a flow layout makes of the size that a view prefers (semantics 4; flow 2.9).
extension FlowLayout {
  /// Both extents of items, where items are measured.
  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    settings.measuresItems && element.category == .cell ? [.width, .height] : []
  }

  /// Whether the layout takes up the size that a view prefers: that of an item, where items are
  /// measured, when it is another.
  ///
  /// Headers and footers keep the size that they were given (semantics 4.5).
  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) -> Bool {
    guard settings.measuresItems, preferred.identifier.category == .cell else { return false }
    let (wanted, given) = (preferred.size, original.size)
    return !(abs(wanted.width - given.width) <= 1e-6 && abs(wanted.height - given.height) <= 1e-6)
  }

  /// Keeps the size that a view prefers for the next `prepare`, and says what it makes invalid.
  ///
  /// The context names the item. Where the item lies wholly before what is in sight, the content
  /// offset moves by what the item grows, so that what is in sight stays (semantics 4.4).
  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) {
    measured.add(preferred.size, forItemAt: preferred.identifier.indexPath)
    invalidation.invalidatesFlowDelegateMetrics = false
    invalidation.add(preferred.identifier)
    switch settings.scrollDirection {
    case .vertical:
      if original.frame.maxY <= context.bounds.minY {
        invalidation.contentOffsetAdjustment.y += preferred.size.height - original.size.height
      }
    case .horizontal:
      if original.frame.maxX <= context.bounds.minX {
        invalidation.contentOffsetAdjustment.x += preferred.size.width - original.size.width
      }
    }
  }
}
