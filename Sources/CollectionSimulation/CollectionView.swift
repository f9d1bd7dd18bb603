package import CollectionLayout

/// A collection view without a screen: it holds a layout to the protocol on a simulated clock, and says what happened.
///
/// It lives on the task that made it. Coordinates are content coordinates, times are seconds of the simulated clock.
/// Whatever UIKit would raise is thrown as a `Diagnostic` after it has been entered in the log; the view can be
/// asked for its state afterwards.
package final class CollectionView {
  package let settings: ViewSettings
  /// The layout that says where everything is; during a transition by hand, the transition.
  package var layout: any Layout { engine.layout }
  package let dataSource: any DataSource

  /// Hears of what happens; a view without one records its calls all the same.
  package var delegate: (any ViewDelegate)?

  /// What the run leaves behind, on its clock.
  let journal: Journal

  /// What calls the layout, and keeps what it answers.
  let engine: LayoutEngine

  /// What is on screen.
  let screen: Screen

  /// What moves the content and orthogonal sections.
  let motion: Motion

  /// Updates, animations and transitions.
  let changes = Changes()

  /// What a user does with the items.
  let interaction: Interaction

  /// How many calls of the delegate are running, each from within the one before.
  var delegateDepth = 0

  /// Whether a display frame is being worked out, so that no other can begin.
  var isInFrame = false

  package init(
    layout: any Layout, dataSource: any DataSource, settings: ViewSettings = ViewSettings(),
    recorder: @escaping (Record) -> Void = { _ in }
  ) {
    self.settings = settings
    self.dataSource = dataSource
    journal = Journal(settings, recorder: recorder)
    interaction = Interaction(settings)
    engine = LayoutEngine(layout, dataSource, settings, journal)
    screen = Screen(settings)
    motion = Motion(settings, strips: engine)
    engine.host = self
    interaction.host = self
    if isMirrored { contentOffset.x = engine.startOfMirroredContent }
    screen.beginFrame(at: contentOffset)
  }

  /// Seconds since the first display.
  package var time: Double { journal.time }

  /// The content size of the last pass.
  package var contentSize: Size { engine.contentSize }

  /// How many items each section has, as the layout was last told.
  package var itemCounts: [Int] { engine.itemCounts }

  /// The latest calls of the layout protocol, where the settings say that they are kept.
  package var calls: [CallRecord] { journal.calls }

  /// Whether the layout is in the midst of working out what it answers.
  package var isWorkingOutLayout: Bool {
    engine.runningCallback?.name == "prepare" || engine.runningCallback?.name == "contentSize"
  }

  package var pixels: PixelGrid { engine.pixels }

  /// How many times the layout was prepared.
  package var passes: Int { engine.passes }

  /// Whether a pass is due.
  var needsLayout: Bool {
    get { engine.needsLayout }
    set { engine.needsLayout = newValue }
  }

  /// The diagnostics met so far, in the order in which they were met first; what is alike is one.
  package var diagnostics: [ReportedDiagnostic] { journal.diagnostics }

  /// Whether a callback of the layout is running, so that nothing may be asked that depends on its answer.
  package var isAskingLayout: Bool { engine.runningCallback != nil }

  /// Whether a callback of the layout is running, and not a request to the data source.
  package var isArranging: Bool { engine.isArranging }

  /// Whether nothing is under way but what scrolls the content: no strip, update, journey, transition, touch or move.
  var isUndisturbed: Bool {
    changes.isIdle && interaction.isIdle && !motion.strips.isMoving
  }

  // MARK: - What a user does with the items

  /// The item that is being moved by hand.
  package var move: ItemMove? { interaction.move }

  /// The finger that is down.
  var touch: Touch? { interaction.touch }

  /// The change of layouts by hand that is under way.
  var transition: LayoutTransition? { changes.transition }
}
