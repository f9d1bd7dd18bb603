/// A layout: it says where the elements of a view are, and when that must be worked out anew.
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
package protocol Layout: AnyObject {
  /// The layout's name, for people.
  var name: String { get }

  /// Whether what `prepare` or `contentSize` worked out took the view's width into account.
  var dependsOnViewWidth: Bool { get }

  /// Whether what `prepare` or `contentSize` worked out took the view's height into account.
  var dependsOnViewHeight: Bool { get }

  /// Whether `attributes(of:)` is an answer of the layout's own, so that it can disagree with
  /// `attributes(in:)`.
  var answersSingleElements: Bool { get }

  /// Whether the view mirrors the layout where text runs against ``developmentDirection``.
  ///
  /// All that the layout is told and answers is then in its own coordinates, as if text ran its way.
  var flipsHorizontally: Bool { get }

  /// Which way text runs in the coordinates that the layout was written for.
  var developmentDirection: LayoutDirection { get }

  /// How many elements the last `prepare` placed; 0 for a layout that places none.
  var elementsPlaced: Int { get }

  /// Whether each cell belongs within the content, so that scrolling the view shows it as a whole; false where something
  /// else moves cells in, as the strip of an orthogonal section does.
  var keepsElementsInContent: Bool { get }

  /// What the last `prepare` found wrong and went on with: errors where UIKit would raise, and
  /// warnings.
  var diagnostics: [Diagnostic] { get }

  /// Whether the last `prepare` moved elements that its invalidation did not name, so that all must
  /// be asked for again.
  var movedUnnamedElements: Bool { get }

  /// Where in a script a callback stands; nil for a layout that is no script.
  func place(ofCallback name: String) -> Diagnostic.Place?

  /// The line of the script that is running now; nil where none is.
  var currentPlace: Diagnostic.Place? { get }

  /// Works out what the other answers are taken from.
  ///
  /// The context says what the view is like, the invalidation what has become invalid since the
  /// last time.
  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic)

  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size

  /// The attributes of every element that intersects the rectangle.
  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic) -> [ElementAttributes]

  /// Adds what ``attributes(in:_:)`` answers to an answer whose room is used again and again; a layout that keeps
  /// what it has placed asks for no memory here.
  func addAttributes(in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext)
    throws(Diagnostic)

  /// Adds what ``attributes(in:_:)`` answers to a placement of nothing, where that is what the layout has placed, and
  /// nothing beside it.
  ///
  /// The layout must not call its view here.
  ///
  /// - Returns: Whether it did; a layout that answers in any other way adds nothing.
  func addPlacedElements(in rect: Rect, to placement: inout Placement, _ context: LayoutContext)
    -> Bool

  /// The attributes of one element, or nil where there is none.
  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?

  /// Whether the layout must be worked out anew when the bounds change; the context still has the
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

  /// Is told that the bounds change with an animation, after they have and before the pass that lays them out.
  ///
  /// The old bounds are in content coordinates, the context has the new ones.
  func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext) throws(Diagnostic)

  /// Is told that the pass of an animated change of the bounds is over.
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

  /// Is told what changes in an update before it is prepared for the new data, so that what it keeps of elements by
  /// their index paths goes along with them. There is an answer to none until then.
  func takeAlong(_ updates: [UpdateItem])

  /// Is told what changes in an update, after it has been prepared for the new data (semantics 5.3, step 11).
  func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext) throws(Diagnostic)

  /// Is told that an update has asked all that it had to ask.
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
  /// The element is named as it was before the change. The standard is what the base class answers; nil where it has
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

  /// The transition that this layout is; nil for one that is none.
  var transition: TransitionLayout? { get }

  /// Is told that another layout takes its place (semantics 8.1, step 4).
  func prepareTransition(to newLayout: any Layout, _ context: LayoutContext) throws(Diagnostic)

  /// Is told that it takes the place of another layout, before it is prepared.
  func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext) throws(Diagnostic)

  /// Is told that a change of layouts that it had a part in is over.
  func finalizeTransition(_ context: LayoutContext) throws(Diagnostic)

  // MARK: - Strips, which scroll sections on their own (semantics 14.4)

  /// Whether a section scrolls on its own, as of the last `prepare`.
  var hasStrips: Bool { get }

  /// The sections whose strips have been scrolled, ascending.
  var scrolledStrips: [Int] { get }

  /// The strips that meet a rectangle, in the order of their sections.
  func strips(in rect: Rect) -> [OrthogonalStrip]

  /// The strip of a section that scrolls on its own; nil for any other, and for an empty one.
  func strip(ofSection section: Int) -> OrthogonalStrip?

  /// The section whose strip holds an element, so that it moves with the strip and is seen nowhere else; nil for what
  /// stands outside of strips.
  func stripSection(holding element: ElementIdentifier) -> Int?

  /// The elements outside of a section's strip that may look another way whenever the strip is scrolled.
  func elements(followingStripOfSection section: Int) -> [ElementIdentifier]

  /// How far a section's strip is scrolled, in points, from where its content begins.
  func stripOffset(ofSection section: Int) -> Double

  /// Scrolls a section's strip; beyond its range too, as a rubber band does.
  ///
  /// The layout's answers are others from now on, without an invalidation: the caller asks again.
  func setStripOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic)

  /// Is told that sections will have other numbers from the next `prepare` on, before it; nil is for those that go.
  func renumberStrips(_ newSection: (Int) -> Int?)

  /// Takes all strips back to where they begin.
  func resetStrips()

  // MARK: - Sizes that views prefer (semantics 4)

  /// Whether the extents of any element may only be estimated; where none are, no view need be asked.
  var estimatesExtents: Bool { get }

  /// Which extents of an element are only estimated, so that its view is measured along them (semantics 4.1); none for
  /// a layout that decides by itself.
  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents

  /// Whether the element that leads what is in sight stays where it is seen when others are measured, unless the view's
  /// settings say otherwise (semantics 4.4).
  var keepsLeadingElement: Bool { get }

  /// Whether the layout must be worked out anew because a view prefers another size than it was given (semantics 4.2).
  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool

  /// Takes note of the size that a view prefers, and says in the invalidation what it makes invalid.
  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic)
}

extension Layout {
  package var flipsHorizontally: Bool { false }
  package var developmentDirection: LayoutDirection { .leftToRight }
  package var dependsOnViewWidth: Bool { false }
  package var dependsOnViewHeight: Bool { false }
  package var answersSingleElements: Bool { false }
  package var elementsPlaced: Int { 0 }
  package var keepsElementsInContent: Bool { true }
  package var diagnostics: [Diagnostic] { [] }
  package var movedUnnamedElements: Bool { false }
  package var currentPlace: Diagnostic.Place? { nil }

  package func place(ofCallback name: String) -> Diagnostic.Place? { nil }

  package func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) throws(Diagnostic) {
    answer += try attributes(in: rect, context)
  }

  package func addPlacedElements(
    in rect: Rect, to placement: inout Placement, _ context: LayoutContext
  ) -> Bool { false }

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

  package func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func finalizeBoundsChange(_ context: LayoutContext) throws(Diagnostic) {}

  package func targetItem(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> IndexPath?
  { nil }

  package func attributes(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  { nil }
}
