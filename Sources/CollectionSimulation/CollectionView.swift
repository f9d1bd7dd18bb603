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

  /// What the run leaves behind, on its clock.
  let journal: Journal

  // What the view is like now; the extensions of this type change it.
  var geometry: ViewGeometry
  package internal(set) var passes = 0

  /// How many passes have run, those too that found nothing to prepare.
  var layoutPasses = 0
  var isInPass = false
  var cycle: LayoutCycle

  /// What is on screen.
  let screen: Screen

  /// What moves the content and orthogonal sections.
  let motion = Motion()

  /// Updates, animations and transitions.
  let changes = Changes()

  /// What a user does with the items.
  let interaction: Interaction

  /// How many calls of the delegate are running, each from within the one before.
  var delegateDepth = 0

  var needsLayout = true

  /// Whether a display frame is being worked out, so that no other can begin.
  var isInFrame = false

  /// The callback that is running, and why it was called.
  var runningCallback: RunningCallback?

  /// What views prefer to be as large as.
  var sizing = SizingState()

  package init(
    layout: any Layout, dataSource: any DataSource, settings: ViewSettings = ViewSettings(),
    recorder: @escaping (Record) -> Void = { _ in }
  ) {
    self.settings = settings
    currentLayout = layout
    self.dataSource = dataSource
    journal = Journal(settings, recorder: recorder)
    interaction = Interaction(settings)
    let inset = settings.contentInset + settings.safeArea
    geometry = ViewGeometry(
      // Taken from zero, for a script would read "-0.0" where there is no inset.
      contentOffset: Point(x: 0 - inset.left, y: 0 - inset.top), viewport: settings.viewport,
      contentInset: settings.contentInset, safeArea: settings.safeArea,
      direction: settings.direction, textCategory: settings.textCategory)
    cycle = LayoutCycle(region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
    screen = Screen(settings)
    if isMirrored { contentOffset.x = startOfMirroredContent }
    screen.beginFrame(at: contentOffset)
  }

  /// Seconds since the first display.
  package var time: Double { journal.time }

  /// The content size of the last pass.
  package var contentSize: Size { cycle.contentSize }

  /// How many items each section has, as the layout was last told.
  package var itemCounts: [Int] { cycle.itemCounts ?? shownItemCounts }

  /// The latest calls of the layout protocol, where the settings say that they are kept.
  package var calls: [CallRecord] { journal.calls }

  /// Whether the layout is in the midst of working out what it answers.
  package var isWorkingOutLayout: Bool {
    runningCallback?.name == "prepare" || runningCallback?.name == "contentSize"
  }

  package var pixels: PixelGrid { PixelGrid(scale: settings.scale) }

  /// The diagnostics met so far, in the order in which they were met first; what is alike is one.
  package var diagnostics: [ReportedDiagnostic] { journal.diagnostics }

  /// Whether a callback of the layout is running, so that nothing may be asked that depends on its answer.
  package var isAskingLayout: Bool { runningCallback != nil }

  /// Whether a callback of the layout is running, and not a request to the data source.
  package var isArranging: Bool { runningCallback?.asksForView == false }

  /// Whether nothing is under way but what scrolls the content: no strip, update, journey, transition, touch or move.
  var isUndisturbed: Bool {
    changes.isIdle && interaction.isIdle && !motion.strips.isMoving
  }

  // MARK: - What a user does with the items

  package var selection: SelectionState { interaction.selection }
  package var selectionMode: SelectionMode { interaction.selectionMode }
  package var menu: EditMenu? { interaction.menu }

  /// The item that is being moved by hand.
  package var move: ItemMove? { interaction.move }

  /// The finger that is down.
  var touch: Touch? { interaction.touch }

  /// The change of layouts by hand that is under way.
  var transition: LayoutTransition? { changes.transition }
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
