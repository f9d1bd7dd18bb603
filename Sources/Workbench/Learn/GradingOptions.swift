package import Scripting

/// How an answer to a lesson is graded.
package struct GradingOptions: Sendable {
  /// The number of cases that are drawn.
  package var cases = 12

  /// What they are drawn from.
  package var seed: UInt64 = 1

  /// How many smaller cases are tried at most where one fails.
  package var maxSmallerCases = 60

  /// How many smaller cases are tried for each answer of a class.
  ///
  /// Simplifying is more than half of the work for a wrong answer. A class is grouped by mistakes, which are found in drawn
  /// cases; `moonlay learn check` shows a student the simplest case.
  package static let smallerCasesInClass = 8

  /// Whether all goals are scored; otherwise grading ends with the first that is missed.
  package var scoresEveryGoal = true

  /// Whether a missed goal is compared with the mistakes that the lesson knows.
  package var findsMistakes = true

  /// Whether what the answer shows in the first case is kept beside what it should show, for pictures of a whole class.
  package var showsFirstCase = false

  /// Whether what a wrong answer shows in the first case is kept where its mistake is not known, to compare it with others.
  package var showsUnknownMistakes = false

  /// What an answer may use up in each case.
  ///
  /// The check's own time does not count.
  package var limits = GradingOptions.usualLimits

  /// The draws of the one case that is tried; nil for all that are drawn.
  package var onlyCase: [Int]?

  package init() {}

  /// For how long a grading may continue in all: more than honest answers need.
  var allowance: Duration { limits.time * (min(max(cases, 1), 30) + 5) }

  /// A case is small: less time than a run has shows an endless loop sooner.
  private static var usualLimits: ScriptLimits {
    var limits = ScriptLimits()
    limits.time = .seconds(3)
    return limits
  }
}
