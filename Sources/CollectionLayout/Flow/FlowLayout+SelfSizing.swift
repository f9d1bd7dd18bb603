// Self-sizing of a flow layout (semantics 4; flow 2.9).
extension FlowLayout {
  /// Returns both extents for items if items are measured; otherwise none.
  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    settings.measuresItems && element.category == .cell ? [.width, .height] : []
  }

  public var measuresInOrder: Bool { settings.errata.contains(.averageOfMeasuredItems) }

  /// Returns whether the layout adopts the size that a view prefers: if it is that of an item,
  /// items are measured, and the size differs.
  ///
  /// Headers and footers keep their size (semantics 4.5).
  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) -> Bool {
    guard settings.measuresItems, preferred.identifier.category == .cell else { return false }
    return !preferred.size.isAbout(original.size)
  }

  /// Stores the size that a view prefers for the next `prepare`, and returns the resulting
  /// invalidation.
  ///
  /// The context names the item. If the item is entirely before the visible part, the content
  /// offset is adjusted by the item's growth, so that what is in sight stays in place
  /// (semantics 4.4).
  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) {
    measured.add(preferred.size, forItemAt: preferred.identifier.indexPath)
    invalidation.invalidatesFlowDelegateMetrics = false
    invalidation.add(preferred.identifier)
    let axis = settings.scrollDirection.axis
    if original.frame.end(axis) <= context.bounds.start(axis) {
      invalidation.contentOffsetAdjustment[axis] += preferred.size[axis] - original.size[axis]
    }
  }
}
