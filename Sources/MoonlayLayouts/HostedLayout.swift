package import CollectionLayout

/// A layout that is one of the host's already, as a built-in layout is.
package protocol HostLayout: Layout {
  /// The layout as the host calls it.
  var hosted: any CollectionLayout.Layout { get }
}

/// A layout as the host calls it: a built-in one is, and a client's is made so.
package func hostedLayout(_ layout: any Layout) -> any CollectionLayout.Layout {
  (layout as? any HostLayout)?.hosted ?? HostedLayout(layout)
}

/// A client's layout as the host calls it.
///
/// Answers pass through as they are.
final class HostedLayout: SelfSizingLayout, UpdateAnimatingLayout {
  private let layout: any Layout

  init(_ layout: any Layout) { self.layout = layout }

  var traits: LayoutTraits { LayoutTraits(name: layout.name) }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic) {
    try layout.prepare(context, invalidation: invalidation)
  }

  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    try layout.contentSize(context)
  }

  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic) -> [ElementAttributes]
  {
    try layout.attributes(in: rect, context)
  }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?
  {
    try layout.attributes(of: identifier, context)
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    try layout.shouldInvalidate(forBoundsChange: newBounds, context)
  }

  func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    try layout.invalidation(forBoundsChange: newBounds, &invalidation, context)
  }

  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point {
    try layout.targetContentOffset(forProposed: proposed, velocity: velocity, context)
  }

  var estimatesExtents: Bool { layout.measuresCells }

  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    layout.measuresCells && element.category == .cell ? [.width, .height] : []
  }

  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool {
    try layout.shouldInvalidate(forPreferred: preferred, original: original, context)
  }

  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {
    try layout.invalidation(
      forPreferred: preferred, original: original, &invalidation, context)
  }

  func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    try layout.initialAttributes(of: element, standard: standard, context)
  }

  func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    try layout.finalAttributes(of: element, standard: standard, context)
  }
}
