/// A layout that takes note of the sizes that views prefer (semantics 4).
public protocol SelfSizingLayout: Layout {
  /// Whether the extents of any element may only be estimated; where none are, no view need be asked. The default is that they may.
  var estimatesExtents: Bool { get }

  /// Which extents of an element are only estimated, so that its view is measured along them (semantics 4.1); none for
  /// a layout that decides by itself. The default is both of each cell.
  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents

  /// Whether the element that leads what is in sight stays where it is seen when others are measured, unless the view's
  /// settings say otherwise (semantics 4.4). The default is that it does not.
  var keepsLeadingElement: Bool { get }

  /// Whether the layout must be computed again because a view prefers another size than it was given (semantics 4.2).
  /// The default is that it must where the two sizes differ.
  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool

  /// Takes note of the size that a view prefers, and says in the invalidation what it makes invalid. The default leaves
  /// the whole layout invalid.
  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic)
}

extension SelfSizingLayout {
  public var estimatesExtents: Bool { true }
  public var keepsLeadingElement: Bool { false }

  public func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    element.category == .cell ? [.width, .height] : []
  }

  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool { preferred.size != original.size }

  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {}
}
