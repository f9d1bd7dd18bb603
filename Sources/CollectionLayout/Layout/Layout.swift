/// A layout: it says where the elements of a view are, and when that must be worked out again.
///
/// A layout is a reference, because a view tells two layouts apart and because what `prepare`
/// worked out lives until the next invalidation; everything that it is given and answers is a
/// value. All coordinates are content coordinates.
///
/// The laws, which the host holds every layout to:
/// 1. After an invalidation, `prepare` comes first, then `contentSize`, then `attributes(in:)`.
/// 2. The same question has the same answer until the next invalidation.
/// 3. `attributes(in:)` answers every element whose frame intersects the rectangle, and may answer
///    more.
/// 4. The answers of `attributes(in:)` and `attributes(of:)` for one element agree.
///
/// Every callback may throw: a layout that is a script can fail anywhere.
///
/// A layout that does more says so by a capability: a protocol that refines this one, as ``SelfSizingLayout``. The
/// properties at the end lead to them, and are nil for what a layout does not do.
package protocol Layout: AnyObject {
  /// What a view knows of the layout without calling it.
  var traits: LayoutTraits { get }

  /// Works out what the other answers are taken from.
  ///
  /// The context says what the view is like, the invalidation what has become invalid since the
  /// last time.
  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic)

  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size

  /// The attributes of every element that intersects the rectangle.
  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic) -> [ElementAttributes]

  /// The attributes of one element, or nil where there is none.
  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?

  /// Whether the layout must be worked out again when the bounds change; the context still has the
  /// old ones.
  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool

  /// Says in the invalidation what a change of the bounds makes invalid; the context still has the
  /// old ones.
  func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext) throws(Diagnostic)

  /// Is told that something has become invalid. Nothing is worked out until the next pass.
  func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)

  /// The content offset at which a scroll comes to rest.
  ///
  /// The velocity is in points per millisecond, and positive where the offset grows.
  func targetContentOffset(forProposed proposed: Point, velocity: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point

  // MARK: - Capabilities

  /// The layout, if views may prefer other sizes than it gives them.
  var selfSizing: (any SelfSizingLayout)? { get }

  /// The layout, if it has a say in how changes look.
  var updateAnimating: (any UpdateAnimatingLayout)? { get }

  /// The layout, if it is told when another layout takes its place.
  var transitioning: (any TransitioningLayout)? { get }

  /// The layout, if sections scroll on their own.
  var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? { get }

  /// The layout, if it keeps what it has placed.
  var placing: (any PlacingLayout)? { get }

  /// The layout, if it helps to explain what it does.
  var reporting: (any ReportingLayout)? { get }
}

extension Layout {
  package var selfSizing: (any SelfSizingLayout)? { nil }
  package var updateAnimating: (any UpdateAnimatingLayout)? { nil }
  package var transitioning: (any TransitioningLayout)? { nil }
  package var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? { nil }
  package var placing: (any PlacingLayout)? { nil }
  package var reporting: (any ReportingLayout)? { nil }

  package func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { false }

  package func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {}

  package func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point { proposed }
}
