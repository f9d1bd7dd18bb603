package import CollectionLayout
package import CollectionSimulation
package import Report
package import Scripting

/// The options of a run.
///
/// Nil stands for the scenario's value or, without one, the default.
package struct RunOptions: Hashable, Sendable {
  /// The view's size, in points.
  package var viewport: Size?

  /// The number of items of each section.
  package var sections: [Int]?

  /// The parameters to set, in order.
  package var parameters: [ParameterSetting] = []

  /// The content offset to scroll to after any steps, in points.
  package var scroll: Point?

  /// The elements that are reported.
  package var scope = ReportScope.visible

  /// Whether the file's own scenario is run.
  package var runsDemo = true

  /// Whether the steps of the scenario are performed; without them, the view stays as first
  /// displayed.
  package var runsSteps = true

  /// Whether views that left the screen are reused.
  package var reusesViews = true

  /// Whether each call of the layout protocol is recorded.
  package var recordsCalls = false

  /// Whether the visible elements are recorded at every display frame, for animated pictures.
  package var recordsScreens = false

  /// The policy of the requested rectangles.
  package var rectPolicy = RectPolicy.paged

  /// Display frames per simulated second.
  package var framesPerSecond: Double?

  /// The seed of all random numbers in the run.
  package var seed: UInt64?

  /// Pixels per point.
  package var scale: Double?

  /// The direction of text.
  package var direction: LayoutDirection?

  /// The Dynamic Type category, such as `L` or `AX3`.
  package var textCategory: String?

  /// The limits of the script.
  package var limits = ScriptLimits()

  /// Whether a warning makes the run fail, as an error does.
  package var isStrict = false

  /// Whether a run also gives hints, which are not faults; results in JSON omit them.
  package var givesHints = false

  package init() {}
}
