package import CollectionLayout
package import CollectionSimulation
package import Scripting

/// What a check is told from outside of the script.
///
/// What is nil is varied.
package struct CheckOptions: Sendable {
  /// The view's size, in points; nil varies it.
  package var viewport: Size?

  /// The number of items that each section has.
  package var sections: [Int]?

  /// Parameters that are the same in every case.
  package var parameters: [ParameterSetting] = []

  /// The direction of text; nil varies it.
  package var direction: LayoutDirection?

  /// Which rectangles the view asks its layout about; nil varies it.
  package var rectPolicy: RectPolicy?

  /// What the cases are made from; in a single case, what its random numbers start from.
  package var seed: UInt64 = 1

  /// What happens after the first display of the single case.
  package var steps: [CaseStep] = []

  /// Whether the case that these options describe is tried alone, as it is.
  package var isSingleCase = false

  /// The number of cases that are made at random, beside those that are tried always.
  package var randomCases = 40

  /// Whether the file's own scenario counts: its settings and its values.
  package var usesScenario = true

  /// Pixels to a point.
  package var scale: Double?

  /// Display frames to a simulated second; nil leaves it to the scenario.
  package var framesPerSecond: Double?

  /// The Dynamic Type category, as `L` or `AX3`; nil leaves it to the scenario.
  package var textCategory: String?

  /// What the script may use up in each case.
  package var limits = CheckOptions.usualLimits

  /// After how much of the script's own time no new case is begun; what is not tried then is reported.
  package var timeForCases = Duration.seconds(60)

  /// For how long smaller cases are looked for in all.
  package var timeForSmallerCases = Duration.seconds(4)

  /// Whether a warning is as bad as an error.
  package var isStrict = false

  /// Whether the command that repeats a case has it tried in a process of its own, as the check has.
  package var isIsolated = false

  /// The script as the command that repeats a case names it.
  package var scriptPath = ""

  package init() {}

  /// Less time than a run has: a case is small, and a loop without an end must not use up the check's time.
  private static var usualLimits: ScriptLimits {
    var limits = ScriptLimits()
    limits.time = .seconds(3)
    return limits
  }
}
