// Self-sizing of a compositional layout (semantics 4; compositional 3.11).
extension CompositionalLayout {
  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    arrangement?.estimates(of: element) ?? []
  }

  public var keepsLeadingElement: Bool { true }
  public var measuresInOrder: Bool { true }

  /// Returns whether the layout adopts the size that a view prefers: if it differs in an extent
  /// that is only estimated.
  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) -> Bool {
    guard let estimates = arrangement?.estimates(of: preferred.identifier) else { return false }
    let (wanted, given) = (preferred.size, original.size)
    return estimates.contains(.width) && abs(wanted.width - given.width) > 1e-6
      || estimates.contains(.height) && abs(wanted.height - given.height) > 1e-6
  }

  /// Stores the size that a view prefers for the next `prepare`, and names the element.
  ///
  /// The view adjusts the content offset so that what is in sight stays in place (semantics 4.4).
  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) {
    setMeasured(preferred.size, for: preferred.identifier)
    invalidation.add(preferred.identifier)
  }

  /// Moves the measured sizes to their elements' places after an update.
  public func takeAlong(_ updates: [UpdateItem]) { measurements.follow(updates) }
}
