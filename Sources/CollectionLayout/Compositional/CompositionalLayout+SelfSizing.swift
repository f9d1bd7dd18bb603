// What a compositional layout makes of the size that a view prefers (semantics 4; compositional 3.11).
extension CompositionalLayout {
  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    arrangement?.estimates(of: element) ?? []
  }

  public var keepsLeadingElement: Bool { true }

  /// Whether the layout takes up the size that a view prefers: where an extent that is only estimated
  /// is another.
  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) -> Bool {
    guard let estimates = arrangement?.estimates(of: preferred.identifier) else { return false }
    let (wanted, given) = (preferred.size, original.size)
    return estimates.contains(.width) && abs(wanted.width - given.width) > 1e-6
      || estimates.contains(.height) && abs(wanted.height - given.height) > 1e-6
  }

  /// Keeps the size that a view prefers for the next `prepare`, and names the element.
  ///
  /// The content offset is left to the view, which keeps what is in sight where it was
  /// (semantics 4.4).
  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) {
    setMeasured(preferred.size, for: preferred.identifier)
    invalidation.add(preferred.identifier)
  }
}
