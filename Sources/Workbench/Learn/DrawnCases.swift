import CollectionLayout
import Report
import Scripting

/// What a lesson's check says before an answer is tried: its goals, and the cases that are drawn.
struct DrawnCases {
  private(set) var goals: [LessonGoal] = []

  /// What is asked before anything runs.
  private(set) var questions: [Examination.Question] = []

  /// Some at random, and then the one in which everything is as simple as it may be.
  private(set) var cases: [LessonCase] = []

  /// The laws of every layout that answers are held to.
  private(set) var laws = Laws.usual

  /// Which laws of every layout cases are held to, and how many cases are.
  enum Laws {
    case usual, all

    var cases: Int { self == .all ? 4 : 2 }
  }

  init() {}

  /// Draws cases.
  ///
  /// - Throws: ``Diagnostic`` for what is wrong with the check.
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
    laws = examination.laws == "all" ? .all : .usual
    cases = examination.drawn.map { LessonCase(draws: $0) } + [LessonCase(draws: [])]
  }
}
