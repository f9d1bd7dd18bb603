/// A layout: computes where the elements of a view are, and when to compute that again.
///
/// Its methods are those of `UICollectionViewLayout`. A layout is a reference, because a view distinguishes two layouts and because
/// the results of ``prepare(_:invalidation:)`` last until the next invalidation. Its arguments and results are values. All coordinates
/// are content coordinates, in points.
///
/// A view checks these rules of every layout:
/// 1. After an invalidation, `prepare` comes first, then `contentSize`, then `attributes(in:_:)`.
/// 2. The same call returns the same result until the next invalidation.
/// 3. `attributes(in:_:)` returns every element whose frame intersects the rectangle, and may return more.
/// 4. `attributes(in:_:)` and `attributes(of:_:)` return the same attributes for an element.
///
/// Four methods are required; the others have UIKit's defaults. Each may throw, because a script can fail anywhere. Write a
/// method that cannot fail without `throws`. A layout with more features conforms to a protocol that refines this one:
/// ``SelfSizingLayout``, ``UpdateAnimatingLayout``.
public protocol Layout: AnyObject {
  /// The layout's name in results. The default is the name of its type.
  var name: String { get }

  /// Whether a view mirrors the layout if the direction of text is opposite to ``developmentDirection``: UIKit's
  /// `flipsHorizontallyInOppositeLayoutDirection`. The default is false.
  ///
  /// All arguments and results of the layout then use its own coordinates.
  var flipsHorizontally: Bool { get }

  /// The direction of text in the coordinates for which the layout was written: UIKit's `developmentLayoutDirection`. The default is
  /// left to right.
  var developmentDirection: LayoutDirection { get }

  /// Computes what the other methods return: UIKit's `prepare()`.
  ///
  /// - Parameters:
  ///   - context: The view: its bounds, insets and item counts.
  ///   - invalidation: What has become invalid since the last time.
  /// - Throws: `Diagnostic` for a mistake of the layout.
  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic)

  /// Returns the size of the whole content, in points: UIKit's `collectionViewContentSize`.
  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size

  /// Returns the attributes of every element that intersects a rectangle, and possibly of more: UIKit's
  /// `layoutAttributesForElements(in:)`.
  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic) -> [ElementAttributes]

  /// Adds the elements of ``attributes(in:_:)`` to a buffer that the view reuses.
  ///
  /// The view calls this in every frame. The default adds the array that ``attributes(in:_:)``
  /// returns; a layout that adds its elements one by one allocates no memory.
  func addAttributes(in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext)
    throws(Diagnostic)

  /// Returns the attributes of one element, or nil if it does not exist: UIKit's `layoutAttributesForItem(at:)` and its relatives.
  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?

  /// Returns whether new bounds invalidate the layout; the context still has the old ones. The default is false, as in UIKit.
  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool

  /// Adds to a context the elements that new bounds invalidate; the context still has the old ones.
  /// The default leaves the whole layout invalid.
  func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext) throws(Diagnostic)

  /// Notifies the layout of an invalidation: UIKit's `invalidateLayout(with:)`. Nothing is
  /// computed until the next pass.
  func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)

  /// Returns the content offset at which a scroll comes to rest. The default is the proposed one.
  ///
  /// The velocity is in points per millisecond, and positive where the offset grows.
  func targetContentOffset(forProposed proposed: Point, velocity: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point

  #if hasFeature(Embedded)
    /// This layout if it is a `SelfSizingLayout`; otherwise nil.
    var selfSizing: (any SelfSizingLayout)? { get }

    /// This layout if it is an `UpdateAnimatingLayout`; otherwise nil.
    var updateAnimating: (any UpdateAnimatingLayout)? { get }

    /// This layout if it is a `TransitioningLayout`; otherwise nil.
    var transitioning: (any TransitioningLayout)? { get }

    /// This layout if it is an `OrthogonallyScrollingLayout`; otherwise nil.
    var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? { get }

    /// This layout if it is a `PlacingLayout`; otherwise nil.
    var placing: (any PlacingLayout)? { get }

    /// This layout if it is a `ReportingLayout`; otherwise nil.
    var reporting: (any ReportingLayout)? { get }

    /// The layout as one that moves by itself; nil if it does not.
    var selfMoving: (any SelfMovingLayout)? { get }
  #endif
}

extension Layout {
  public var name: String {
    #if hasFeature(Embedded)
      "Layout"
    #else
      "\(Self.self)"
    #endif
  }
  public var flipsHorizontally: Bool { false }
  public var developmentDirection: LayoutDirection { .leftToRight }

  public func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) throws(Diagnostic) {
    answer += try attributes(in: rect, context)
  }

  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { false }

  public func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {}

  public func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point { proposed }
}
