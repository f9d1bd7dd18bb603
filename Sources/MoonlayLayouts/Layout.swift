/// A layout of your own: it says where the elements of a view are, and when that must be worked out again.
///
/// Its methods are those of `UICollectionViewLayout`, and are called in the same order: ``prepare(_:invalidation:)`` comes first
/// after an invalidation, then ``contentSize(_:)``, then ``attributes(in:_:)``. Until the next invalidation, the same question has
/// the same answer. All coordinates are content coordinates, in points.
///
/// Four methods are required; the others have UIKit's defaults. A method that cannot fail is written without `throws`.
public protocol Layout: AnyObject {
  /// The layout's name in results. The default is the name of its type.
  var name: String { get }

  /// Works out what the other answers are taken from: UIKit's `prepare()`.
  ///
  /// - Parameters:
  ///   - context: The view: its bounds, insets and item counts.
  ///   - invalidation: What has become invalid since the last time.
  /// - Throws: `Diagnostic` for what the layout does wrong.
  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic)

  /// The extent of the whole content, in points: UIKit's `collectionViewContentSize`.
  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size

  /// The attributes of every element that intersects a rectangle; more may be answered: UIKit's
  /// `layoutAttributesForElements(in:)`.
  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic) -> [ElementAttributes]

  /// The attributes of one element, or nil where there is none: UIKit's `layoutAttributesForItem(at:)` and its relatives.
  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?

  /// Whether new bounds make the layout invalid. The context still has the old ones. The default is false, as in UIKit.
  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool

  /// Says in the invalidation what new bounds make invalid. The default leaves the whole layout invalid.
  func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext) throws(Diagnostic)

  /// The content offset at which a scroll comes to rest. The default is the proposed one.
  ///
  /// The velocity is in points per millisecond, and positive where the offset grows.
  func targetContentOffset(forProposed proposed: Point, velocity: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point

  /// Whether cells are asked which size they prefer (``Simulator/preferredSize``). The default is false.
  var measuresCells: Bool { get }

  /// Whether the size that a cell prefers makes the layout invalid. The default is that it does where the two sizes differ.
  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool

  /// Takes note of the size that a cell prefers, and says in the invalidation what it makes invalid. The default leaves the
  /// whole layout invalid.
  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext) throws(Diagnostic)

  /// What an element looks like as it begins to appear in an update, named as it is after it. The standard is UIKit's own
  /// answer, and the default.
  func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes?

  /// What an element looks like once it has disappeared in an update, named as it was before it. The standard is UIKit's own
  /// answer, and the default.
  func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes?
}

extension Layout {
  public var name: String { "\(Self.self)" }

  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { false }

  public func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {}

  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point { proposed }

  public var measuresCells: Bool { false }

  public func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool { preferred.size != original.size }

  public func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {}

  public func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }

  public func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }
}
