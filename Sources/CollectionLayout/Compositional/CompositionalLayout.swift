/// A layout of sections of groups of items: the counterpart of UIKit's compositional layout.
///
/// An author declares a tree of values: a ``LayoutSection`` repeats a ``LayoutGroup``, which has a
/// ``LayoutItem`` or nested groups. The rules are in the module's catalogue; comments cite them
/// (`compositional 3.2`).
///
/// A group is solved once and repeated by arithmetic: in a group without measurements, the
/// positions of the items follow from its number.
public final class CompositionalLayout: SelfSizingLayout, UpdateAnimatingLayout,
  OrthogonallyScrollingLayout, ReportingLayout
{
  /// The layout's name in results.
  public let name: String

  /// The settings for all sections.
  ///
  /// After changing them, invalidate the layout; they take effect at the next `prepare`.
  public var configuration: CompositionalConfiguration { didSet { isStale = true } }

  /// The source of the sections; changes take effect like those of the configuration.
  public var provider: SectionProvider { didSet { isStale = true } }

  /// The place where an author declares the sections, for diagnostics.
  package var providerPlace: Diagnostic.Place?

  /// The mistakes that the last `prepare` found and could handle.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Whether the last `prepare` moved elements that its invalidation did not name.
  package private(set) var movedUnnamedElements = false

  /// The result of the last `prepare`; nil before the first.
  private(set) var arrangement: CompositionalArrangement?

  /// The context for which the arrangement was computed.
  private var solvedContext: LayoutContext?

  /// Whether the arrangement is outdated.
  private(set) var isStale = true

  /// The sizes that views need, as measured.
  var measurements = Measurements()

  /// The offsets of orthogonal sections that have been scrolled.
  var orthogonalOffsets: [Int: Double] = [:]

  /// The relevant part of the view's bounds, as of the last `prepare`.
  private(set) var visible = Rect.zero
  var scroll = ScrollState(window: PinWindow(axis: .vertical, start: 0, end: 0))

  /// The reflection if lines run from right to left; nil otherwise.
  private(set) var mirror: HorizontalMirror?

  /// The elements as the handlers of visible items last left them.
  var handled = HandledElements()

  public init(
    name: String = "CompositionalLayout", _ provider: SectionProvider,
    configuration: CompositionalConfiguration = CompositionalConfiguration()
  ) {
    self.name = name
    self.provider = provider
    self.configuration = configuration
  }

  /// Whether the view mirrors the layout if text runs from right to left, so that the layout itself
  /// need not: all its arguments are in coordinates where text runs to the right.
  package var isMirroredByView = false

  package var dependsOnViewWidth: Bool { true }
  package var dependsOnViewHeight: Bool { true }

  // MARK: - Preparing

  public func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    let textDirection = context.direction
    var context = context
    if isMirroredByView { context.direction = .leftToRight }
    movedUnnamedElements = false
    if invalidation.invalidatesEverything, arrangement != nil { measurements.removeAll() }
    if mustSolve(context, invalidation) {
      try solve(context, textDirection)
    } else if measurements.areChanged {
      try applyMeasurements()
    }
    note(context)
    try callHandlers()
  }

  /// Returns whether all sections must be requested again: not if only elements are named, as by
  /// scrolling and measuring.
  private func mustSolve(_ context: LayoutContext, _ invalidation: InvalidationContext) -> Bool {
    guard !isStale, invalidation.isPartial, let solvedContext else { return true }
    return !context.isAlike(solvedContext)
  }

  private func solve(_ context: LayoutContext, _ textDirection: LayoutDirection)
    throws(Diagnostic)
  {
    isStale = true
    var solver = LayoutSolver(configuration, context, textDirection)
    solver.providerPlace = providerPlace
    arrangement = try solver.solve(provider, measurements)
    handled = HandledElements()
    diagnostics = solver.diagnostics
    solvedContext = context
    measurements.noteAllApplied()
    movedUnnamedElements = true
    isStale = false
  }

  private func applyMeasurements() throws(Diagnostic) {
    guard var changed = arrangement else { return }
    arrangement = nil
    isStale = true
    try changed.apply(measurements)
    measurements.noteAllApplied()
    arrangement = changed
    movedUnnamedElements = true
    isStale = false
  }

  /// Stores what is visible.
  private func note(_ context: LayoutContext) {
    guard let arrangement else { return }
    mirror =
      context.direction == .rightToLeft
      ? HorizontalMirror(width: arrangement.contentSize.width) : nil
    visible = context.bounds
    forgetLostSections(arrangement)
    scroll = ScrollState(
      orthogonalSections: offsets(in: arrangement),
      window: window(context.bounds, context, arrangement.axis),
      sight: mirror.reflect(context.bounds))
  }

  /// Returns the visible part of the scroll axis without what bars cover.
  private func window(_ bounds: Rect, _ context: LayoutContext, _ axis: LayoutAxis) -> PinWindow {
    let inner = mirror.reflect(bounds.inset(by: context.adjustedInset))
    return PinWindow(axis: axis, start: inner.start(axis), end: inner.end(axis))
  }

  // MARK: - Results

  public func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    arrangement?.contentSize ?? .zero
  }

  /// Returns the elements of a rectangle (compositional 3.8); those that a handler of visible items
  /// was given come last.
  public func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    guard let arrangement else { return [] }
    let handled = handled
    var found = elements(of: arrangement, in: rect) { identifier, _ in
      handled.isEmpty || handled[identifier] == nil
    }
    found += handled.all.filter { $0.frame.intersects(rect) }
    return found
  }

  /// Returns the elements of a rectangle that fulfil a condition, as they are solved.
  @inline(__always)
  func elements(
    of arrangement: CompositionalArrangement, in rect: Rect,
    where isIncluded: (ElementIdentifier, Rect) -> Bool
  ) -> [ElementAttributes] {
    var found: [ElementAttributes] = []
    forEachElement(of: arrangement, in: rect) { path, frame, zIndex in
      guard isIncluded(.cell(path), frame) else { return }
      var attributes = ElementAttributes(.cell(path), frame: frame)
      attributes.zIndex = zIndex
      found.append(attributes)
    } other: { attributes in
      guard attributes.identifier.category == .decoration || attributes.frame.intersects(rect),
        isIncluded(attributes.identifier, attributes.frame)
      else { return }
      found.append(attributes)
    }
    return found
  }

  /// Calls functions with the cells and the other elements of a rectangle, as they are solved.
  @inline(__always)
  func forEachElement(
    of arrangement: CompositionalArrangement, in rect: Rect,
    cell: (IndexPath, Rect, Int) -> Void, other: (ElementAttributes) -> Void
  ) {
    let (mirror, scroll) = (mirror, scroll)
    arrangement.forEachElement(in: mirror.reflect(rect), scroll) { path, frame, zIndex in
      guard let mirror else { return cell(path, frame, zIndex) }
      // A reflected rectangle is inexact.
      let reflected = mirror.reflect(frame)
      if reflected.intersects(rect) { cell(path, reflected, zIndex) }
    } other: {
      other(mirror.reflect($0))
    }
  }

  /// Calls a function with the frame of each element of a rectangle, as it is solved, without the
  /// changes by handlers of visible items.
  package func forEachFrame(
    in rect: Rect, _ body: (ElementCategory, IndexPath, Rect) -> Void
  ) {
    guard let arrangement else { return }
    forEachElement(of: arrangement, in: rect) { path, frame, _ in
      body(.cell, path, frame)
    } other: { attributes in
      body(attributes.identifier.category, attributes.identifier.indexPath, attributes.frame)
    }
  }

  public func attributes(of identifier: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    if let attributes = handled[identifier] { return attributes }
    return arrangement?.attributes(of: identifier, scroll).map { mirror.reflect($0) }
  }

  // MARK: - Scrolling

  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { newBounds.size != context.bounds.size || !elements(followingScrollTo: newBounds).isEmpty }

  public func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    guard newBounds.size == context.bounds.size else { return }
    for element in elements(followingScrollTo: newBounds) { invalidation.add(element) }
  }

  public func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    if !invalidation.isPartial { isStale = true }
  }

  /// Returns the elements that scrolling moves: those that are pinned, and those that a handler
  /// receives.
  private func elements(followingScrollTo newBounds: Rect) -> [ElementIdentifier] {
    guard let arrangement else { return [] }
    var elements = arrangement.layoutPins
    var known = Set(elements)
    for bounds in [visible, newBounds] {
      for section in arrangement.sections(in: mirror.reflect(bounds)) {
        for element in arrangement.pins(ofSection: section)
        where known.insert(element).inserted { elements.append(element) }
      }
    }
    guard arrangement.hasHandlers else { return elements }
    for element in handled.all where known.insert(element.identifier).inserted {
      elements.append(element.identifier)
    }
    for element in shown(in: newBounds, arrangement)
    where known.insert(element.identifier).inserted { elements.append(element.identifier) }
    return elements
  }
}

extension HorizontalMirror? {
  /// Returns the reflected rectangle; the same one without a reflection.
  func reflect(_ rect: Rect) -> Rect { self?.reflect(rect) ?? rect }

  /// Returns the reflected element; the same one without a reflection.
  fileprivate func reflect(_ attributes: ElementAttributes) -> ElementAttributes {
    self?.reflect(attributes) ?? attributes
  }
}

extension LayoutContext {
  /// Returns whether a layout that ignores the content offset has the same result in another
  /// context.
  fileprivate func isAlike(_ other: LayoutContext) -> Bool {
    bounds.size == other.bounds.size && contentInset == other.contentInset
      && adjustedInset == other.adjustedInset && pixels == other.pixels
      && direction == other.direction && textCategory == other.textCategory
      && itemCounts == other.itemCounts
  }
}
