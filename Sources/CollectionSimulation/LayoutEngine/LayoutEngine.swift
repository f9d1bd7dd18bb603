import CollectionLayout

/// The part of a view that calls the layout and keeps its results.
///
/// It provides the properties of the view to the layout, checks each result against the rules of
/// the protocol, and tracks which results are still valid. It stores the view's coordinates; calls
/// of the layout use the layout's own.
final class LayoutEngine {
  let settings: ViewSettings
  let dataSource: any DataSource
  let log: any CallRecorder & DiagnosticSink

  /// The current layout; during an interactive transition, the transition layout.
  private(set) var layout: any Layout {
    didSet { capabilities = LayoutCapabilities(layout) }
  }

  /// The optional capabilities of the layout.
  private(set) var capabilities: LayoutCapabilities

  /// The properties of the view that the layout may read.
  var geometry: ViewGeometry

  /// The results of the layout, and their validity.
  private(set) var answers: LayoutAnswers

  /// A reusable buffer for a result.
  var answer: [ElementAttributes] = []

  /// The orthogonal sections that were scrolled since their elements were requested.
  var staleSections: Set<Int> = []

  /// The measured sizes of views.
  var sizing = SizingState()

  /// The default attributes of elements that appear and disappear in the update being computed.
  var standards = StandardAttributes()

  /// The number of times that the layout was prepared.
  var passes = 0

  /// The number of passes that have run, including those that had nothing to prepare.
  var layoutPasses = 0
  var isInPass = false
  var needsLayout = true

  /// The callback that is running, and the reason for the call.
  var runningCallback: RunningCallback?

  #if hasFeature(Embedded)
    /// The view that owns the layout.
    ///
    /// Embedded Swift has no weak references: `CollectionView.end()` removes it.
    var host: (any LayoutHost)?
  #else
    /// The view that owns the layout.
    weak var host: (any LayoutHost)?
  #endif

  init(
    _ layout: any Layout, _ dataSource: any DataSource, _ settings: ViewSettings,
    _ log: any CallRecorder & DiagnosticSink
  ) {
    (self.layout, self.dataSource, self.settings, self.log) = (layout, dataSource, settings, log)
    capabilities = LayoutCapabilities(layout)
    let inset = settings.contentInset + settings.safeArea
    geometry = ViewGeometry(
      // Subtracted from zero, because a script would read "-0.0" without insets.
      contentOffset: Point(x: 0 - inset.left, y: 0 - inset.top), viewport: settings.viewport,
      contentInset: settings.contentInset, safeArea: settings.safeArea,
      direction: settings.direction, textCategory: settings.textCategory)
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
