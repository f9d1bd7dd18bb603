/// A layout that has a say in how changes look: updates of the data, items that are moved by hand, and changes of the
/// bounds that take their time (semantics 5).
public protocol UpdateAnimatingLayout: Layout {
  /// Is told what changes in an update before it is prepared for the new data, so that what it keeps of elements by
  /// their index paths goes along with them. There is an answer to none until then.
  func takeAlong(_ updates: [UpdateItem])

  /// Is told what changes in an update, after it has been prepared for the new data (semantics 5.3, step 11).
  func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext) throws(Diagnostic)

  /// Called when an update has asked all that it had to ask.
  func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic)

  /// The content offset after an update; what is proposed is the offset before it, moved into the new range.
  func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point

  /// What an element looks like as it begins to appear; nil leaves that to the view.
  ///
  /// The element is named as it is after the change. The standard is what the base class answers (semantics 5.6); nil
  /// where it has none.
  func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes?

  /// What an element looks like once it has disappeared; nil leaves that to the view.
  ///
  /// The element is named as it was before the change. The standard is what the base class answers; nil if it has
  /// none.
  func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes?

  /// Where an update brings supplementary or decoration views of a kind beside those of inserted sections, as index
  /// paths after it.
  func insertedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath]

  /// Where an update takes supplementary or decoration views of a kind away beside those of deleted sections, as index
  /// paths before it.
  func deletedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath]

  /// Called when the bounds change with an animation, after they have and before the pass that lays them out.
  ///
  /// The old bounds are in content coordinates, the context has the new ones.
  func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext) throws(Diagnostic)

  /// Called when the pass of an animated change of the bounds is over.
  func finalizeBoundsChange(_ context: LayoutContext) throws(Diagnostic)

  /// Where an item goes that is held over a point; nil leaves it to the view, which takes the nearest item's place.
  ///
  /// The item is named as it was before it was picked up.
  func targetItem(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> IndexPath?

  /// How an item looks that is held over a point; nil leaves it to the view, which centres it there above all others.
  ///
  /// The item is named as it is shown now.
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
