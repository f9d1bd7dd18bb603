import CollectionLayout
import Report
import Scripting

/// The goals, questions and cases of a lesson's check, before an answer is tried.
struct DrawnCases {
  private(set) var goals: [LessonGoal] = []

  /// The questions to answer before anything runs.
  private(set) var questions: [Examination.Question] = []

  /// The random cases, followed by the simplest one.
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

  /// Draws cases.
  ///
  /// - Throws: ``Diagnostic`` for an error of the check.
  init(_ lesson: Lesson, _ options: GradingOptions, _ interruption: CheckInterruption)
    throws(Diagnostic)
  {
    let examination = Examination()
    let given = Array("return { draws = \(max(1, options.cases)) }\n".utf8)
    do throws(Diagnostic) {
      _ = try Program(
        Script(checking: lesson, given: given), limits: options.limits, seed: options.seed,
        runsDemo: false, examination: examination, interruptible: interruption.add)
    } catch {
      throw error.withoutCase
    }
    goals = examination.goals.map {
      LessonGoal(name: $0.name, statement: $0.statement, points: $0.weight)
    }
    questions = examination.questions
    properties = examination.properties == "all" ? .all : .usual
    cases = examination.drawn.map { LessonCase(draws: $0) } + [LessonCase(draws: [])]
  }
}
