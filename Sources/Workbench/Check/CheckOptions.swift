package import CollectionLayout
package import CollectionSimulation
package import Scripting

/// The options of a check.
///
/// A value that is nil is varied.
package struct CheckOptions: Sendable {
  /// The view's size, in points; nil varies it.
  package var viewport: Size?

  /// The number of items of each section; nil varies it.
  package var sections: [Int]?

  /// Parameters that are the same in every case.
  package var parameters: [ParameterSetting] = []

  /// The direction of text; nil varies it.
  package var direction: LayoutDirection?

  /// The policy of the requested rectangles; nil varies it.
  package var rectPolicy: RectPolicy?

  /// The seed of the cases; in a single case, the seed of its random numbers.
  package var seed: UInt64 = 1

  /// The steps of the single case, after its first display.
  package var steps: [CaseStep] = []

  /// Whether only the case that these options describe is tried.
  package var isSingleCase = false

  /// Whether views that no device has are tried as well; what only they show is a note.
  package var usesStress = false

  /// The number of random cases, in addition to the fixed ones.
  package var randomCases = 40

  /// Whether the file's own scenario is used: its settings and its values.
  package var usesScenario = true

  /// Pixels per point.
  package var scale: Double?

  /// Display frames per simulated second; nil for the scenario's.
  package var framesPerSecond: Double?

  /// The Dynamic Type category, such as `L` or `AX3`; nil for the scenario's.
  package var textCategory: String?

  /// The limits of the script in each case.
  package var limits = CheckOptions.usualLimits

  /// The processor time after which no new case starts, of scripts and of the view's work on their
  /// behalf; the remaining cases are reported as untried.
  package var timeForCases = Duration.seconds(60)

  /// The total time of the search for smaller cases.
  package var timeForSmallerCases = Duration.seconds(4)

  /// Whether a warning makes the check fail, as an error does.
  package var isStrict = false

  /// Whether the command that repeats a case contains `--isolate`, as the check's did.
  package var isIsolated = false

  /// The path of the script in the command that repeats a case.
  package var scriptPath = ""

  package init() {}

  /// The limits of a case: its time is shorter than a run's, because an endless loop must not use
  /// up the check's time.
  private static var usualLimits: ScriptLimits {
    var limits = ScriptLimits()
    limits.time = .seconds(3)
    return limits
  }
}
