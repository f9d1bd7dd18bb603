import CollectionLayout

/// The part of a view that calls the layout and keeps its results.
///
/// It provides the properties of the view to the layout, checks each result against the rules of
/// the protocol, and tracks which results are still valid. It stores the view's coordinates; calls
/// of the layout use the layout's own.
final class LayoutEngine {
  let settings: ViewSettings
  let provider: any ViewProvider
  let log: any LayoutLog

  /// The current layout; during an interactive transition, the transition layout.
  private(set) var layout: any Layout {
    didSet { capabilities = LayoutCapabilities(layout) }
  }

  private(set) var capabilities: LayoutCapabilities

  /// The properties of the view that the layout may read.
  private(set) var geometry: ViewGeometry

  /// The results of the layout, and their validity.
  private(set) var answers: LayoutAnswers

  /// A reusable buffer for a result.
  private var buffer: [ElementAttributes] = []

  /// The orthogonal sections that were scrolled since their elements were requested.
  private var staleSections: Set<Int> = []

  /// The measured sizes of views.
  let sizing = SizingState()

  /// The default attributes of elements that appear and disappear in the update being computed.
  private(set) var standards = StandardAttributes()

  /// The number of times that the layout was prepared.
  private(set) var passes = 0

  /// The number of passes that have run, including those that had nothing to prepare.
  private(set) var layoutPasses = 0
  private(set) var isInPass = false
  private(set) var needsLayout = true

  /// The callback that is running, and the reason for the call.
  private(set) var runningCallback: RunningCallback?

  #if hasFeature(Embedded)
    /// The view that owns the layout.
    ///
    /// Embedded Swift has no weak references: the view removes it at its end.
    var host: (any LayoutHost)?
  #else
    /// The view that owns the layout.
    weak var host: (any LayoutHost)?
  #endif

  init(
    _ layout: any Layout, _ provider: any ViewProvider, _ settings: ViewSettings,
    _ log: any LayoutLog
  ) {
    (self.layout, self.provider, self.settings, self.log) = (layout, provider, settings, log)
    capabilities = LayoutCapabilities(layout)
    geometry = ViewGeometry(
      contentOffset: .zero, viewport: settings.viewport,
      contentInset: settings.contentInset, safeArea: settings.safeArea,
      ownMargins: settings.layoutMargins, direction: settings.direction,
      textCategory: settings.textCategory)
    let inset = geometry.adjustedInset
    // Subtracted from zero, because a script would read "-0.0" without insets.
    geometry.contentOffset = Point(x: 0 - inset.left, y: 0 - inset.top)
    answers = LayoutAnswers(
      region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
  }

  /// Exchanges the current layout with another one.
  func exchange(with other: inout LayoutInUse) {
    (layout, other.layout) = (other.layout, layout)
    (answers, other.answers) = (other.answers, answers)
  }

  /// Replaces the current layout.
  func take(_ other: LayoutInUse) { (layout, answers) = (other.layout, other.answers) }

  // MARK: - Properties of the view

  func setContentOffset(_ offset: Point) { geometry.contentOffset = offset }

  /// Changes the visible rectangle; a pass is then due.
  func setBounds(_ bounds: Rect) {
    (geometry.contentOffset, geometry.viewport) = (bounds.origin, bounds.size)
    needsLayout = true
  }

  /// Changes the space around the content: its inset, its safe area or its margins.
  ///
  /// The layout is invalidated, whatever it is (semantics 1.7); the offset may have to be clamped.
  func changeSurroundings(_ name: String, _ change: (inout ViewGeometry) -> Void)
    throws(Diagnostic)
  {
    let former = geometry
    change(&geometry)
    guard !geometry.hasSurroundings(of: former) else { return }
    setNeedsClamp()
    needsLayout = true
    // A layout that was never prepared reads them in its first pass.
    guard passes > 0 else { return }
    try invalidate(with: InvalidationContext(), because: "the \(name) changed")
  }

  /// Sets the axes along which the safe area is part of the adjusted inset.
  func setInsetAxes(sides: Bool, ends: Bool) {
    (geometry.insetsSides, geometry.insetsEnds) = (sides, ends)
  }

  /// Changes the Dynamic Type category; everything becomes invalid (semantics 10).
  func setTextCategory(_ category: String) throws(Diagnostic) {
    let reason = "the text category changed (\(geometry.textCategory) to \(category))"
    geometry.textCategory = category
    try invalidate(with: InvalidationContext(everything: true), because: reason)
  }

  /// Changes the direction of text.
  func setDirection(_ direction: LayoutDirection) { geometry.direction = direction }

  // MARK: - Passes

  /// Makes a pass due, or not.
  func setNeedsLayout(_ isNeeded: Bool = true) { needsLayout = isNeeded }

  /// Runs a layout pass.
  ///
  /// A handler that is notified of appearing elements may run another pass within this one.
  func runPass(_ body: () throws(Diagnostic) -> Void) throws(Diagnostic) {
    answers.work = PassWork()
    layoutPasses += 1
    let wasInPass = isInPass
    isInPass = true
    defer { isInPass = wasInPass }
    try body()
  }

  /// Counts a call of `prepare`.
  func countPreparation() { passes += 1 }

  // MARK: - Calls of the layout

  /// Runs a closure as a callback, which diagnostics refer to.
  func during<Answer, Failure: Error>(
    _ callback: RunningCallback, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    runningCallback = callback
    defer { runningCallback = nil }
    return try body()
  }

  /// Runs a closure with the empty buffer for a result.
  func withBuffer(
    _ body: (inout [ElementAttributes]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try body(&buffer)
  }

  /// Sets the default attributes of elements that appear and disappear; none once the update is
  /// computed.
  func setStandards(_ attributes: StandardAttributes = StandardAttributes()) {
    standards = attributes
  }

  // MARK: - Orthogonal sections

  /// Marks the elements of an orthogonal section as outdated; the next pass requests them.
  func setNeedsElements(ofSection section: Int) {
    // If nothing is known, everything will be requested.
    if answers.region.rect != nil { staleSections.insert(section) }
    needsLayout = true
  }

  /// Renumbers the outdated orthogonal sections after an update.
  func renumberStaleSections(_ newSection: (Int) -> Int?) {
    staleSections = Set(staleSections.compactMap(newSection))
  }

  /// Returns the outdated orthogonal sections in order; their elements are about to be requested.
  func takeStaleSections() -> [Int] {
    guard !staleSections.isEmpty else { return [] }
    defer { staleSections = [] }
    return staleSections.sorted()
  }
}

/// Changes of the validity of results.
extension LayoutEngine {
  /// Has the content offset clamped to its range by the next pass.
  func setNeedsClamp() { answers.offsetNeedsClamp = true }

  /// Returns the content offset clamped to its range, if it is due and differs.
  func takeClampedOffset() -> Point? {
    guard answers.offsetNeedsClamp else { return nil }
    answers.offsetNeedsClamp = false
    let clamped = scrollRange.clamp(geometry.contentOffset)
    return clamped == geometry.contentOffset ? nil : clamped
  }

  /// Keeps no cell in place.
  func releaseAnchor() { answers.anchor = nil }

  /// Drops all results.
  func forgetResults() { answers.removeResults() }

  /// Sets the number of items in each section; nil if they must be requested again.
  func setItemCounts(_ counts: [Int]?) { answers.itemCounts = counts }

  /// Begins to note what happens in a frame.
  func beginFrame() { answers.hasMovedItself = false }
}

extension LayoutEngine {
  /// Requests the item counts of the data if they may have changed.
  func requestItemCounts() {
    if answers.itemCounts == nil { answers.itemCounts = host?.shownItemCounts }
  }

  /// The time in seconds since the first display.
  var time: Double { log.time }

  /// The content size of the last pass.
  var contentSize: Size { answers.contentSize }

  /// The number of items in each section, as last reported to the layout.
  var itemCounts: [Int] { answers.itemCounts ?? host?.shownItemCounts ?? [] }

  var pixels: PixelGrid { PixelGrid(scale: settings.scale) }

  /// The offsets at which the content may rest.
  var scrollRange: ScrollRange {
    ScrollRange(
      contentSize: contentSize, bounds: viewport, inset: adjustedInset, pixels: pixels)
  }

  /// The costs of computing and measuring so far.
  var costs: ResizeCosts {
    ResizeCosts(prepares: passes, work: answers.totalWork, sizing: sizing.figures)
  }

  /// Whether a callback of the layout is running, as opposed to a request to the data source.
  var isArranging: Bool { runningCallback?.requestsView == false }
}

/// The interface through which the layout engine reads and notifies the view.
protocol LayoutHost: AnyObject {
  /// The number of items shown in each section.
  var shownItemCounts: [Int] { get }

  /// Returns the element of the data that is shown as an element.
  func source(of element: ElementIdentifier) -> ElementIdentifier

  /// The cell that stays in place when something is invalidated; nil for none.
  var cellToAnchor: AnchoredCell? { get }

  /// Called when the layout was invalidated, with the adjustment of the content offset.
  func layoutWasInvalidated(adjustingOffsetBy adjustment: Point)

  /// Called when mirrored content has grown at its left end, with the distance by which all of it
  /// moves to the right.
  func contentDidShift(by growth: Double)
}
