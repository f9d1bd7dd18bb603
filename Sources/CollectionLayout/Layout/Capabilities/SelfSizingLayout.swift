/// A layout that adopts the sizes that views prefer (semantics 4).
public protocol SelfSizingLayout: Layout {
  /// Whether the extents of any element may be estimated; if not, views are not measured. The
  /// default is true.
  var estimatesExtents: Bool { get }

  /// Returns the estimated extents of an element, along which its view is measured (semantics 4.1);
  /// none if the layout determines both. The default is both for each cell.
  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents

  /// Whether the first visible element stays in place on screen when others are measured, unless
  /// the view's settings override it (semantics 4.4). The default is false.
  var keepsLeadingElement: Bool { get }

  /// Whether views are measured in their order along the scroll axis, each moving the next, so that
  /// only what stays visible is measured (semantics 4.2). The default is false.
  var measuresInOrder: Bool { get }

  /// Returns whether the layout must be recomputed because a view prefers another size than its
  /// current one (semantics 4.2). The default is true if the two sizes differ.
  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool

  /// Stores the size that a view prefers, and adds the resulting invalid elements to the
  /// invalidation. The default invalidates the whole layout.
  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic)
}

extension SelfSizingLayout {
  public var estimatesExtents: Bool { true }
  public var keepsLeadingElement: Bool { false }
  public var measuresInOrder: Bool { false }

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
