// What a layout makes of the sizes that views prefer, where it says nothing of its own (semantics 3, rows 11 and 12).
extension Layout {
  package var estimatesExtents: Bool { true }
  package func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents { [] }
  package var keepsLeadingElement: Bool { false }

  package func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool { false }

  package func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) { invalidation.add(preferred.identifier) }
}
