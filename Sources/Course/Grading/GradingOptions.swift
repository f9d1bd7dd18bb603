package import Scripting
import Workbench

/// The options of grading an answer to a lesson.
package struct GradingOptions: Sendable {
  /// The number of random cases of an answer, in addition to those that decide and to the simplest.
  package var cases = 8

  /// The seed of the cases; those of an answer also depend on its texts.
  package var seed: UInt64 = 1

  /// The maximum number of smaller cases that are tried after a miss.
  package var maxSmallerCases = 60

  /// The maximum number of smaller cases for each answer of a class.
  ///
  /// Simplifying is more than half of the work for a wrong answer. A class is grouped by mistakes,
  /// which drawn cases suffice to find; `moonlay learn check` shows a student the simplest case.
  package static let smallerCasesInClass = 8

  /// Whether all goals are scored; otherwise grading ends at the first miss.
  package var scoresEveryGoal = true

  /// Whether a missed goal is compared with the known mistakes of the lesson.
  package var findsMistakes = true

  /// Whether the simplest case is tried, which is the same with every seed.
  package var triesSimplest = true

  /// Whether an answer is also tried in the lesson's harder variant.
  package var triesHarder = true

  /// Whether a miss is shown with the result of the lesson's own solution.
  package var showsExpected = true

  /// Whether the result of the answer in the first case is kept with the expected one, for pictures
  /// of a whole class.
  package var showsFirstCase = false

  /// Whether the result of a wrong answer in the first case is kept if its mistake is unknown, to
  /// compare it with others.
  package var showsUnknownMistakes = false

  /// The limits of the answer in each case.
  ///
  /// The check's own time does not count.
  package var limits = GradingOptions.usualLimits

  /// The draws of the only case to try; nil for all drawn cases.
  package var onlyCase: [Int]?

  package init() {}

  /// The maximum total time of a grading, which is more than correct answers need.
  var allowance: Duration { limits.time * (min(max(cases, 1), 30) + 15) }

  /// The limits of a case: a case is small, and a shorter time than a run's detects an endless loop
  /// sooner.
  private static var usualLimits: ScriptLimits {
    var limits = ScriptLimits()
    limits.time = .seconds(3)
    return limits
  }
}
