package import CollectionLayout

/// A collection view without a screen: it holds a layout to the protocol on a simulated clock, and says what happened.
///
/// It lives on the task that made it. Coordinates are content coordinates, times are seconds of the simulated clock.
/// Whatever UIKit would raise is thrown as a ``Diagnostic`` after it has been entered in the log; the view can be
/// asked for its state afterwards.
package final class CollectionView {
  package let settings: ViewSettings
  /// The layout that says where everything is; during a transition by hand, the transition.
  package var layout: any Layout { currentLayout }
  var currentLayout: any Layout
  package let dataSource: any DataSource

  /// Hears of what happens; a view without one records its calls all the same.
  package var delegate: (any ViewDelegate)?

  /// Takes each record as it happens.
  let recorder: (Record) -> Void

  // What the view is like now; the extensions of this type change it.
  var geometry: ViewGeometry
  package internal(set) var passes = 0

  /// How many passes have run, those too that found nothing to prepare.
  var layoutPasses = 0
  var isInPass = false
  var clock: SimulationClock
  var cycle: LayoutCycle
  var log = DiagnosticLog()

  // What is on screen, in the order of the layout's answer.
  var displayed: ElementsOnScreen = []

  /// Buffers in which what is to be on screen is held against what is.
  var rowMatching = RowMatching()

  /// What the pass that runs has brought and taken.
  var passChanges = DisplayChanges()
  var pool: ReusePool
  var kept: KeptViews
  var peakOnScreen = 0
  var peakLive = 0

  /// What data was asked for ahead of its display, and the offset at which that was looked at last.
  var prefetchRequests = PrefetchRequests()
  var prefetchOffset: Point?

  /// The cells ahead of what is visible that have no views yet, where they are created ahead.
  var cellsFoundAhead: [ElementIdentifier] = []

  /// What has come on screen and left it, and has not been told yet.
  var displayCalls = CallQueue()

  /// How many calls of the delegate are running, each from within the one before.
  var delegateDepth = 0

  var needsLayout = true

  /// The bounds before an animated change of them, in the layout's coordinates, until the pass that lays it out is over.
  var boundsBeforeChange: Rect?

  /// The content offset that was seen before an animated change of the bounds.
  var offsetBeforeChange = Point.zero
  var frameChanges = FrameChanges()
  var screen = RecordedScreen()
  var callLog = CallLog()
  var budget = RunBudget()

  /// Whether a display frame is being worked out, so that no other can begin.
  var isInFrame = false

  /// The callback that is running, and why it was called.
  var runningCallback: RunningCallback?

  /// What moves the content, where something does.
  var scrollPhase = ScrollPhase.rest

  /// The item that the content is being scrolled to; nil where it goes to an offset, or nowhere.
  var scrollTarget: ScrollTarget?

  /// What contexts have added to the content offset since a finger or a motion took hold of the content: it goes on
  /// from there (semantics 3.1).
  var offsetShift = Point.zero

  /// What views prefer to be as large as.
  var sizing = SizingState()

  /// What the pass that runs has brought on screen so far.
  var arrivedInPass: Set<ElementIdentifier> = []

  /// What moves the strips of sections that scroll on their own.
  var strips = StripScrolling() { didSet { noteDisturbance() } }

  /// What becomes of a change of the data.
  var updates = UpdateState() { didSet { noteDisturbance() } }

  /// What is on its way to where the layout has it.
  var journeys = Journeys() { didSet { noteDisturbance() } }

  /// The change of layouts by hand that is under way.
  var transition: LayoutTransition? { didSet { noteDisturbance() } }

  // What a user does with the items.
  package internal(set) var selection = SelectionState()
  package internal(set) var selectionMode: SelectionMode
  package internal(set) var menu: EditMenu?
  var touch: Touch? { didSet { noteDisturbance() } }

  /// How many fingers there have been.
  var touchCount = 0
  var tapRecognisers: [any TapRecogniser] = []

  /// Whether a callback of the layout has added a recogniser.
  var isTapOfLayoutKnown = false

  /// The item that is being moved by hand.
  package internal(set) var move: ItemMove? { didSet { noteDisturbance() } }

  /// Whether the delegate has refused the move that was begun last.
  var isMoveRefused = false

  /// Whether nothing is under way but what scrolls the content: no strip, update, journey, transition, touch or move.
  ///
  /// Each of them says so when it changes, so that a frame of scrolling need not look at them one after the other.
  private(set) var isUndisturbed = true

  package init(
    layout: any Layout, dataSource: any DataSource, settings: ViewSettings = ViewSettings(),
    recorder: @escaping (Record) -> Void = { _ in }
  ) {
    self.settings = settings
    currentLayout = layout
    self.dataSource = dataSource
    self.recorder = recorder
    selectionMode = settings.selectionMode
    let inset = settings.contentInset + settings.safeArea
    geometry = ViewGeometry(
      // Taken from zero, for a script would read "-0.0" where there is no inset.
      contentOffset: Point(x: 0 - inset.left, y: 0 - inset.top), viewport: settings.viewport,
      contentInset: settings.contentInset, safeArea: settings.safeArea,
      direction: settings.direction, textCategory: settings.textCategory)
    clock = SimulationClock(framesPerSecond: settings.framesPerSecond)
    cycle = LayoutCycle(region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
    pool = ReusePool(isEnabled: settings.reusesViews)
    kept = KeptViews(limit: settings.reusesViews ? settings.keptAliveViews : 0)
    if isMirrored { contentOffset.x = startOfMirroredContent }
    frameChanges.recordedOffset = contentOffset
  }

  /// Seconds since the first display.
  package var time: Double { clock.time }

  /// The content size of the last pass.
  package var contentSize: Size { cycle.contentSize }

  /// How many items each section has, as the layout was last told.
  package var itemCounts: [Int] { cycle.itemCounts ?? shownItemCounts }

  /// The latest calls of the layout protocol, where the settings say that they are kept.
  package var calls: [CallRecord] { callLog.calls }

  /// Whether the layout is in the midst of working out what it answers.
  package var isWorkingOutLayout: Bool {
    runningCallback?.name == "prepare" || runningCallback?.name == "contentSize"
  }

  package var pixels: PixelGrid { PixelGrid(scale: settings.scale) }

  /// The diagnostics met so far, in the order in which they were met first; what is alike is one.
  package var diagnostics: [ReportedDiagnostic] { log.entries }

  /// Whether a callback of the layout is running, so that nothing may be asked that depends on its answer.
  package var isAskingLayout: Bool { runningCallback != nil }

  /// Whether a callback of the layout is running, and not a request to the data source.
  package var isArranging: Bool { runningCallback?.asksForView == false }

  private func noteDisturbance() {
    isUndisturbed =
      transition == nil && touch == nil && move == nil && !strips.isMoving && journeys.isEmpty
      && !updates.isInFlight && !updates.holdsLayout
  }
}

/// What has changed since the last frame was recorded.
struct FrameChanges {
  private(set) var appeared: [ElementIdentifier] = []
  private(set) var disappeared: [ElementIdentifier] = []
  var appliedAttributes = false
  var recordedOffset = Point.zero

  /// The sections whose strips were scrolled.
  var scrolledStrips: Set<Int> = []

  mutating func renumberStrips(_ newSection: (Int) -> Int?) {
    scrolledStrips = Set(scrolledStrips.compactMap(newSection))
  }

  mutating func arrive(_ elements: [ElementIdentifier]) { appeared += elements }

  /// Whether anything has changed, where the content is at an offset now.
  func isWorthRecording(at offset: Point) -> Bool {
    !appeared.isEmpty || !disappeared.isEmpty || appliedAttributes || recordedOffset != offset
      || !scrolledStrips.isEmpty
  }

  /// Begins with nothing, at an offset; the buffers stay.
  mutating func begin(at offset: Point) {
    if !appeared.isEmpty { appeared.removeAll(keepingCapacity: true) }
    if !disappeared.isEmpty { disappeared.removeAll(keepingCapacity: true) }
    if !scrolledStrips.isEmpty { scrolledStrips.removeAll(keepingCapacity: true) }
    appliedAttributes = false
    recordedOffset = offset
  }

  /// Notes what left; what had come since the last frame alone was never seen.
  mutating func leave(_ elements: [ElementIdentifier]) {
    guard !appeared.isEmpty else { return disappeared += elements }
    let unseen = Set(appeared)
    let leaving = Set(elements)
    appeared.removeAll { leaving.contains($0) }
    disappeared += elements.filter { !unseen.contains($0) }
  }
}

/// A callback of the layout, or a request to the data source, while it runs.
struct RunningCallback {
  /// Why it was called; put into words where they are wanted.
  enum Reason {
    case text(String)
    case arrival(ElementIdentifier)
  }

  let name: String
  private let cause: Reason

  var reason: String {
    switch cause {
    case .text(let text): text
    case .arrival(let element): "\(element) comes on screen"
    }
  }

  /// Whether it is asked which view an element wants.
  let asksForView: Bool

  init(name: String, reason: String, asksForView: Bool = false) {
    self.init(name, .text(reason), asksForView: asksForView)
  }

  init(_ name: String, _ cause: Reason, asksForView: Bool) {
    self.name = name
    self.cause = cause
    self.asksForView = asksForView
  }
}
