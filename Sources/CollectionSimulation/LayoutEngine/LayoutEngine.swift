import CollectionLayout

/// Calls the layout, and keeps what it answers.
///
/// It tells the layout what the view is like, holds each answer to the rules of the protocol, and knows which answers still hold.
/// What it keeps is in the view's coordinates; the layout is asked and answers in its own.
final class LayoutEngine {
  let settings: ViewSettings
  let dataSource: any DataSource
  let log: any CallRecorder & DiagnosticSink

  /// The layout; during a transition by hand, the transition.
  private(set) var layout: any Layout {
    didSet { capabilities = LayoutCapabilities(layout) }
  }

  /// What the layout does beyond what every layout does.
  private(set) var capabilities: LayoutCapabilities

  /// What the layout may know of the view.
  var geometry: ViewGeometry

  /// What the layout has answered, and what of it still holds.
  private(set) var answers: LayoutAnswers

  /// The buffer of an answer.
  var answer: [ElementAttributes] = []

  /// The orthogonal sections that were scrolled since their elements were requested.
  var staleSections: Set<Int> = []

  /// What views prefer to be as large as.
  var sizing = SizingState()

  /// What the base class answers for what appears and disappears in the update that is computed.
  var standards = StandardAttributes()

  /// The number of times that the layout was prepared.
  var passes = 0

  /// The number of passes that have run, those too that found nothing to prepare.
  var layoutPasses = 0
  var isInPass = false
  var needsLayout = true

  /// The callback that is running, and why it was called.
  var runningCallback: RunningCallback?

  #if hasFeature(Embedded)
    /// Whose layout it is.
    ///
    /// Embedded Swift has no weak references: `CollectionView.end()` takes it back.
    var host: (any LayoutHost)?
  #else
    /// Whose layout it is.
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
      // Taken from zero, for a script would read "-0.0" where there is no inset.
      contentOffset: Point(x: 0 - inset.left, y: 0 - inset.top), viewport: settings.viewport,
      contentInset: settings.contentInset, safeArea: settings.safeArea,
      direction: settings.direction, textCategory: settings.textCategory)
    answers = LayoutAnswers(
      region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
  }

  /// Takes another layout, and leaves it the present one.
  func exchange(with other: inout LayoutInUse) {
    (layout, other.layout) = (other.layout, layout)
    (answers, other.answers) = (other.answers, answers)
  }

  /// Takes another layout for good.
  func take(_ other: LayoutInUse) { (layout, answers) = (other.layout, other.answers) }
}

extension LayoutEngine {
  /// Has the data's counts asked for again, where they may have changed.
  func requestItemCounts() {
    if answers.itemCounts == nil { answers.itemCounts = host?.shownItemCounts }
  }

  /// Seconds since the first display.
  var time: Double { log.time }

  /// The content size of the last pass.
  var contentSize: Size { answers.contentSize }

  /// The number of items that each section has, as the layout was last told.
  var itemCounts: [Int] { answers.itemCounts ?? host?.shownItemCounts ?? [] }

  var pixels: PixelGrid { PixelGrid(scale: settings.scale) }

  /// The offsets at which the content may rest.
  var scrollRange: ScrollRange {
    ScrollRange(
      contentSize: contentSize, bounds: viewport, inset: adjustedInset, pixels: pixels)
  }

  /// What has been computed and measured so far.
  var costs: ResizeCosts {
    ResizeCosts(prepares: passes, work: answers.totalWork, sizing: sizing.figures)
  }

  /// Whether a callback of the layout is running, and not a request to the data source.
  var isArranging: Bool { runningCallback?.requestsView == false }
}

/// What the layout engine asks of the view, and tells it.
protocol LayoutHost: AnyObject {
  /// The number of items that each section shows now.
  var shownItemCounts: [Int] { get }

  /// The element of the data that is shown as an element.
  func source(of element: ElementIdentifier) -> ElementIdentifier

  /// The cell that is to stay where it is seen when something becomes invalid; nil for none.
  var cellToAnchor: AnchoredCell? { get }

  /// Called when the layout is invalid, and how much further the content goes on that account.
  func layoutWasInvalidated(adjustingOffsetBy adjustment: Point)

  /// Called when mirrored content has grown at its left end: all of it stands so much further to the right.
  func contentDidShift(by growth: Double)
}
