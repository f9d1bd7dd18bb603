package import CollectionLayout
package import CollectionSimulation
package import Report
package import Scripting

/// What a run is told from outside of the script.
///
/// What is nil is the scenario's to say, and then the default's.
package struct RunOptions: Hashable, Sendable {
  /// The view's size, in points.
  package var viewport: Size?

  /// The number of items that each section has.
  package var sections: [Int]?

  /// The parameters that are set, in their order.
  package var parameters: [ParameterSetting] = []

  /// The content offset at which to look, after any steps.
  package var scroll: Point?

  /// Which elements are reported.
  package var scope = ReportScope.visible

  /// Whether the file's own scenario is run.
  package var runsDemo = true

  /// Whether its steps are done; without them the view is as it begins.
  package var runsSteps = true

  /// Whether a view that left the screen is used again.
  package var reusesViews = true

  /// Whether each call of the layout protocol is recorded.
  package var recordsCalls = false

  /// Whether it is recorded what is seen at every display frame, for pictures that move.
  package var recordsScreens = false

  /// Which rectangles the view asks its layout about.
  package var rectPolicy = RectPolicy.paged

  /// Display frames to a simulated second.
  package var framesPerSecond: Double?

  /// What everything random in the run starts from.
  package var seed: UInt64?

  /// Pixels to a point.
  package var scale: Double?

  /// The direction of text.
  package var direction: LayoutDirection?

  /// The Dynamic Type category, as `L` or `AX3`.
  package var textCategory: String?

  /// What the script may use up.
  package var limits = ScriptLimits()

  /// Whether a warning is as bad as an error.
  package var isStrict = false

  /// Whether a run says too what is not a fault, but helps to know; results in JSON leave it out.
  package var givesHints = false

  package init() {}
}
