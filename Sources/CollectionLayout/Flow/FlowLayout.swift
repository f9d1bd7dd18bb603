/// A layout of lines of items, section after section: the counterpart of UIKit's flow layout.
///
/// Items fill a line as long as they fit, and lines follow each other along the scroll axis. The
/// rules are in the module's catalogue, on the page of flow; comments cite them (`flow 2.3`,
/// `measured A1`). The ``delegate`` can override the settings for an item or a section.
///
/// After a change of the settings or of the delegate's results, invalidate the layout; the next
/// `prepare` applies it.
public final class FlowLayout: SelfSizingLayout, ReportingLayout {
  /// The layout's name in results.
  public let name: String

  /// The settings, which apply where the delegate returns nil.
  public var settings: FlowSettings

  /// The delegate that returns sizes, insets and spacings; nil if there is none.
  public var delegate: (any FlowDelegate)?

  /// The result of the last `prepare`; nil before the first.
  var arrangement: FlowArrangement?

  /// The properties of the view that the arrangement was computed from; nil if there is none.
  private var environment: FlowEnvironment?

  /// The mistakes that the last `prepare` found: errors where UIKit would raise an exception, and
  /// warnings.
  package internal(set) var diagnostics: [Diagnostic] = []

  package internal(set) var movedUnnamedElements = false

  /// The settings for which the metrics were read; nil if the metrics must be read again.
  private var settingsOfMetrics: FlowSettings?

  /// The sizes that views preferred.
  var measured = FlowMeasuredSizes()

  public init(
    name: String = "FlowLayout", settings: FlowSettings = FlowSettings(),
    delegate: (any FlowDelegate)? = nil
  ) {
    self.name = name
    self.settings = settings
    self.delegate = delegate
  }

  /// Creates a flow layout of items of equal size, in points.
  public convenience init(itemSize: Size) {
    var settings = FlowSettings()
    settings.itemSize = itemSize
    self.init(settings: settings)
  }

  /// Whether no item is longer than its line; longer ones extend beyond the content, and were
  /// reported.
  package var keepsElementsInContent: Bool {
    !diagnostics.contains { $0.code == .flowItemTooLarge }
  }

  package var dependsOnViewWidth: Bool { settings.scrollDirection == .vertical }
  package var dependsOnViewHeight: Bool { settings.scrollDirection == .horizontal }

  // MARK: - Preparing

  public func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    let environment = FlowEnvironment(context, settings)
    let pinning = pinning(context.bounds, context)
    let outdated = measured.forget(
      where: invalidation, environment, textCategory: context.textCategory)
    diagnostics = []
    movedUnnamedElements = false
    do {
      if mustReadMetrics(context, invalidation) {
        try readMetrics(context, environment, pinning)
      } else if !outdated.isEmpty || mustPlaceAgain(environment, invalidation) {
        try placeAgain(restoring: outdated, environment, pinning)
      } else {
        try change(pinning, invalidation)
      }
      // A caller that throws an error prepares again, and must get it again.
      if diagnostics.contains(where: { $0.severity == .error }) { settingsOfMetrics = nil }
    } catch {
      settingsOfMetrics = nil
      throw error
    }
  }

  /// Returns the pinning for these bounds.
  func pinning(_ bounds: Rect, _ context: LayoutContext) -> Pinning {
    Pinning(bounds, context, headers: settings.headersPin, footers: settings.footersPin)
  }

  /// Returns whether the metrics from the delegate and the settings are outdated.
  ///
  /// A context that names elements invalidates only their metrics.
  private func mustReadMetrics(_ context: LayoutContext, _ invalidation: InvalidationContext)
    -> Bool
  {
    guard let arrangement, settingsOfMetrics == settings else { return true }
    if invalidation.invalidatesEverything || invalidation.invalidatesDataSourceCounts {
      return true
    }
    if invalidation.invalidatesFlowDelegateMetrics, !invalidation.isPartial { return true }
    return !arrangement.hasItemCounts(context.itemCounts)
  }

  private func mustPlaceAgain(_ environment: FlowEnvironment, _ invalidation: InvalidationContext)
    -> Bool
  {
    self.environment != environment
      || invalidation.invalidatesFlowAttributes && !invalidation.isPartial
  }

  private func readMetrics(
    _ context: LayoutContext, _ environment: FlowEnvironment, _ pinning: Pinning
  ) throws(Diagnostic) {
    var reader = FlowMetricsReader(settings, delegate)
    reader.checkSettings()
    var arrangement = takeArrangement() ?? FlowArrangement(environment.coordinates, pinning)
    try arrangement.read(context.itemCounts, by: &reader, environment)
    measured.forgetEstimates()
    arrangement.set(try take(measured.all, &reader, in: arrangement))
    settingsOfMetrics = settings
    place(arrangement, environment, pinning, reader.diagnostics)
  }

  private func placeAgain(
    restoring estimates: [FlowSizeChange], _ environment: FlowEnvironment, _ pinning: Pinning
  ) throws(Diagnostic) {
    var arrangement = takeArrangement() ?? FlowArrangement(environment.coordinates, pinning)
    arrangement.set(estimates)
    var reader = FlowMetricsReader(settings, delegate)
    arrangement.set(try take(measured.waiting, &reader, in: arrangement))
    place(arrangement, environment, pinning, reader.diagnostics)
  }

  /// Moves the arrangement to the caller, so that it can be changed in place.
  func takeArrangement() -> FlowArrangement? {
    defer { arrangement = nil }
    return arrangement
  }

  private func place(
    _ arrangement: consuming FlowArrangement, _ environment: FlowEnvironment, _ pinning: Pinning,
    _ faults: [Diagnostic]
  ) {
    var placed = arrangement
    placed.layOut(environment, pinning)
    self.environment = environment
    self.arrangement = placed
    movedUnnamedElements = true
    diagnostics = faults + placed.oversizedItems()
  }

  // MARK: - Results

  public func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    arrangement?.contentSize ?? .zero
  }

  /// Returns the attributes of every element that intersects the rectangle: items, then headers,
  /// then footers, each in the order of the sections (semantics 13.1).
  public func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    arrangement?.attributes(in: rect) ?? []
  }

  public func attributes(of identifier: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    arrangement?.attributes(of: identifier)
  }

  /// Calls a function with every item that intersects the rectangle, in index path order, and its
  /// frame.
  ///
  /// Allocates no memory.
  package func forEachItem(in rect: Rect, _ body: (IndexPath, Rect) -> Void) {
    arrangement?.forEachItem(in: rect, body)
  }

  /// Adds the frames of all items that intersect the rectangle to a list, in index path order.
  ///
  /// - Complexity: As ``forEachItem(in:_:)``, without a call for each item.
  package func appendFrames(ofItemsIn rect: Rect, to frames: inout [Rect]) {
    arrangement?.appendFrames(ofItemsIn: rect, to: &frames)
  }
}
