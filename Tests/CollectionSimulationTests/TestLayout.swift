import CollectionLayout

/// A layout whose answers a test gives, and which notes how it was asked.
///
/// What is not given is answered from the elements of the last `prepare`, by looking at each.
final class TestLayout: UpdateAnimatingLayout, TransitioningLayout, ReportingLayout {
  var name = "Test"
  var flipsHorizontally = false
  var developmentDirection = LayoutDirection.leftToRight
  var dependsOnViewWidth = false
  var dependsOnViewHeight = false
  var answersSingleElements = false

  func answersByItself(_ category: ElementCategory) -> Bool { answersSingleElements }

  /// What `prepare` works out.
  var elements: (LayoutContext) -> [ElementAttributes]
  var size: (LayoutContext) -> Size

  /// The answer to a rectangle, where it is not what intersects it.
  var answer: ((Rect) -> [ElementAttributes])?

  /// The answer for one element, where it is not the prepared one.
  var single: ((ElementIdentifier) -> ElementAttributes?)?
  var invalidates: (Rect, LayoutContext) -> Bool = { _, _ in false }
  var narrows: (inout InvalidationContext) -> Void = { _ in }
  var target: (_ proposed: Point, _ velocity: Point, LayoutContext) -> Point = { proposed, _, _ in
    proposed
  }

  /// Where a moved item goes, and how it looks meanwhile, where the view is not to decide.
  var moveTarget: (IndexPath, Point) -> IndexPath? = { _, _ in nil }
  var moveLook: (IndexPath, Point) -> ElementAttributes? = { _, _ in nil }

  /// The answers in updates, where they are not what the base class answers.
  var initial: ((ElementIdentifier, ElementAttributes?) -> ElementAttributes?)?
  var final: ((ElementIdentifier, ElementAttributes?) -> ElementAttributes?)?
  var targetForUpdate: ((_ proposed: Point) -> Point)?
  var inserted: (_ kind: String) -> [IndexPath] = { _ in [] }
  var deleted: (_ kind: String) -> [IndexPath] = { _ in [] }

  /// What was told of each update.
  private(set) var updates: [[UpdateItem]] = []

  /// Hears of each callback, and of what the view is like in it.
  var hears: (String, LayoutContext) -> Void = { _, _ in }

  /// Runs inside each callback, and is told its name.
  var interferes: (String) throws(Diagnostic) -> Void = { _ in }

  private(set) var calls: [Call] = []
  private(set) var prepared: [ElementAttributes] = []
  private(set) var invalidations: [InvalidationContext] = []

  /// A callback, and the bounds that it read.
  struct Call: Equatable {
    let name: String
    let bounds: Rect
  }

  init(
    size: @escaping (LayoutContext) -> Size,
    elements: @escaping (LayoutContext) -> [ElementAttributes]
  ) {
    self.size = size
    self.elements = elements
  }

  private func note(_ name: String, _ context: LayoutContext) throws(Diagnostic) {
    calls.append(Call(name: name, bounds: context.bounds))
    hears(name, context)
    try interferes(name)
  }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic) {
    try note("prepare", context)
    invalidations.append(invalidation)
    prepared = elements(context)
  }

  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    try note("contentSize", context)
    return size(context)
  }

  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    try note("attributes", context)
    return answer?(rect) ?? prepared.filter { $0.frame.intersects(rect) }
  }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?
  {
    try note("single", context)
    if let single { return single(identifier) }
    return prepared.first { $0.identifier == identifier }
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    try note("shouldInvalidate", context)
    return invalidates(newBounds, context)
  }

  func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    try note("boundsInvalidation", context)
    narrows(&invalidation)
  }

  func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    try note("invalidate", context)
  }

  func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext) throws(Diagnostic) {
    try note("prepareBoundsChange", context)
  }

  func finalizeBoundsChange(_ context: LayoutContext) throws(Diagnostic) {
    try note("finalizeBoundsChange", context)
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  {
    try note("targetOffset", context)
    return target(proposed, velocity, context)
  }

  func targetItem(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> IndexPath?
  {
    try note("targetItemForMove", context)
    return moveTarget(item, point)
  }

  func attributes(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    try note("moveAttributes", context)
    return moveLook(item, point)
  }

  func prepareTransition(to newLayout: any Layout, _ context: LayoutContext) throws(Diagnostic) {
    try note("prepareTransitionTo", context)
  }

  func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {
    try note("prepareTransitionFrom", context)
  }

  func finalizeTransition(_ context: LayoutContext) throws(Diagnostic) {
    try note("finalizeTransition", context)
  }

  // MARK: - Updates

  func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext) throws(Diagnostic) {
    try note("prepareUpdates", context)
    self.updates.append(updates)
  }

  func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic) {
    try note("finalizeUpdates", context)
  }

  func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  {
    try note("targetOffsetForUpdate", context)
    return targetForUpdate?(proposed) ?? proposed
  }

  func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    try note("initial", context)
    guard let initial else { return standard }
    return initial(element, standard)
  }

  func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    try note("final", context)
    guard let final else { return standard }
    return final(element, standard)
  }

  func insertedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] { inserted(kind) }

  func deletedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] { deleted(kind) }
}
