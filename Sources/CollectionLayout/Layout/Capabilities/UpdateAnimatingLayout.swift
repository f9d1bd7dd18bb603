/// A layout that influences the animations of changes: updates of the data, items that are moved
/// interactively, and animated changes of the bounds (semantics 5).
public protocol UpdateAnimatingLayout: Layout {
  /// Receives the changes of an update before it is prepared for the new data, so that it can move
  /// values that it stores by index path. No other method is called until it is prepared.
  func takeAlong(_ updates: [UpdateItem])

  /// Receives the changes of an update after it was prepared for the new data (semantics 5.3, step
  /// 11).
  func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext) throws(Diagnostic)

  /// Called when an update needs no more results.
  func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic)

  /// Returns the content offset after an update; the proposed one is the offset before it, moved
  /// into the new range.
  func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point

  /// Returns the attributes of an element at the beginning of its appearance; nil for the view's
  /// default.
  ///
  /// The element is named as it is after the change. The standard attributes are those of the base
  /// class (semantics 5.6); nil if it has none.
  func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes?

  /// Returns the attributes of an element at the end of its disappearance; nil for the view's
  /// default.
  ///
  /// The element is named as it was before the change. The standard attributes are those of the
  /// base class; nil if it has none.
  func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes?

  /// Returns the index paths, after an update, of supplementary or decoration views of a kind that
  /// it inserts, in addition to those of inserted sections.
  func insertedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath]

  /// Returns the index paths, before an update, of supplementary or decoration views of a kind that
  /// it deletes, in addition to those of deleted sections.
  func deletedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath]

  /// Called when the bounds change with an animation, after the change and before the layout pass.
  ///
  /// The old bounds are in content coordinates, the context has the new ones.
  func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext) throws(Diagnostic)

  /// Called after the layout pass of an animated change of the bounds.
  func finalizeBoundsChange(_ context: LayoutContext) throws(Diagnostic)

  /// Returns the target of an item that is dragged over a point; nil for the view's default, the
  /// position of the nearest item.
  ///
  /// The item is named as it was before it was picked up.
  func targetItem(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> IndexPath?

  /// Returns the attributes of an item that is dragged over a point; nil for the view's default,
  /// which centres it there in front of all others.
  ///
  /// The item is named by its current position.
  func attributes(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
}

extension UpdateAnimatingLayout {
  public func takeAlong(_ updates: [UpdateItem]) {}

  public func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext)
    throws(Diagnostic)
  {}

  public func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic) {}

  public func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  { proposed }

  public func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }

  public func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }

  public func insertedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] { [] }

  public func deletedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] { [] }

  public func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  public func finalizeBoundsChange(_ context: LayoutContext) throws(Diagnostic) {}

  public func targetItem(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> IndexPath?
  { nil }

  public func attributes(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  { nil }
}
