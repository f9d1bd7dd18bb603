import CollectionLayout
import Report
import Scripting
import Workbench

/// The goals, questions and cases of a lesson's check, before an answer is tried.
struct DrawnCases {
  private(set) var goals: [LessonGoal] = []

  /// The questions to answer before anything runs.
  private(set) var questions: [Examination.Question] = []

  /// The cases that every answer is tried in with the same seed: those that decide, according to
  /// the check, or one random case.
  private(set) var cases: [LessonCase] = []

  /// The properties of every layout against which answers are checked.
  private(set) var properties = PropertyChoice.usual

  /// The selection of properties of every layout, and the number of cases that are checked against
  /// them.
  enum PropertyChoice {
    case usual, all

    var cases: Int { self == .all ? 4 : 2 }
  }

  init() {}

  /// Draws the cases that every answer is tried in.
  ///
  /// - Throws: ``Diagnostic`` for an error of the check.
  init(_ lesson: Lesson, _ options: GradingOptions, _ interruption: CheckInterruption)
    throws(Diagnostic)
  {
    let examination = try Self.examination(
      of: lesson, given: "return { draws = 0 }\n", options.seed, options.limits, interruption)
    goals = examination.goals.map {
      LessonGoal(
        name: $0.name, statement: lesson.sentences?.goals[$0.name] ?? $0.statement,
        points: $0.weight)
    }
    questions = examination.questions.map { question in
      var question = question
      question.statement = lesson.sentences?.questions[question.name] ?? question.statement
      return question
    }
    properties = examination.properties == "all" ? .all : .usual
    cases = examination.drawn.map { LessonCase(draws: $0) }
  }

  /// Returns the random cases of an answer, drawn from the seed of its texts, or throws an error of
  /// the check.
  static func random(
    _ lesson: Lesson, seed: UInt64, _ options: GradingOptions, _ interruption: CheckInterruption
  ) throws(Diagnostic) -> [LessonCase] {
    let given = "return { draws = \(max(1, options.cases)) }\n"
    return try examination(of: lesson, given: given, seed, options.limits, interruption)
      .drawn.map { LessonCase(draws: $0) }
  }

  private static func examination(
    of lesson: Lesson, given: String, _ seed: UInt64, _ limits: ScriptLimits,
    _ interruption: CheckInterruption
  ) throws(Diagnostic) -> Examination {
    let examination = Examination()
    do throws(Diagnostic) {
      _ = try Program(
        Script(checking: lesson, given: Array(given.utf8)), limits: limits, seed: seed,
        runsDemo: false, examination: examination, interruptible: interruption.add)
    } catch {
      throw error.withoutCase
    }
    return examination
  }
}
