package import CollectionLayout
package import CollectionSimulation

/// How an answer to a lesson was graded.
package struct LessonReport: Hashable, Sendable {
  /// The lesson's name for people.
  package let title: String

  /// The name of the lesson's folder.
  package let name: String

  /// What the command line calls the lesson.
  package let shortName: String

  /// The file that was graded.
  package let file: String

  /// The number of cases that were tried.
  package let cases: Int

  /// The seed that the cases were drawn with.
  package let seed: UInt64

  /// How the grading ended.
  package let outcome: Outcome

  /// What is asked of an answer, in order; none where the lesson could not say it.
  package let goals: [LessonGoal]

  /// What became of each goal, and at the end of the laws of every layout.
  package let scores: [GoalScore]

  /// What the answer shows at rest in the first case, beside what it should; nil if it was not requested.
  package var showing: LessonExample?

  /// What a solved answer shows, where a single case was tried.
  package var example: LessonExample?

  package init(
    title: String, name: String, shortName: String, file: String, cases: Int, seed: UInt64,
    outcome: Outcome, goals: [LessonGoal] = [], scores: [GoalScore] = []
  ) {
    (self.title, self.name, self.shortName, self.file) = (title, name, shortName, file)
    (self.cases, self.seed, self.outcome) = (cases, seed, outcome)
    (self.goals, self.scores) = (goals, scores)
  }

  /// The points of the goals that hold.
  package var points: Double { scores.reduce(0) { $0 + ($1.state == .held ? $1.goal.points : 0) } }

  /// The points of all goals.
  package var possiblePoints: Double { scores.reduce(0) { $0 + $1.goal.points } }

  /// The result of it.
  package enum Outcome: Hashable, Sendable {
    /// Everything holds in every case.
    case solved
    /// Something does not.
    case unsolved(LessonMiss)
    /// The lesson itself is at fault: its check draws no cases.
    case faulty(Diagnostic)
    /// It was cancelled.
    case interrupted
  }
}

/// The first thing that an answer misses, in the smallest case that was found.
package struct LessonMiss: Hashable, Sendable {
  /// What hints are found by: the name of the lesson's goal, or the code of the law that is broken.
  package let goal: String

  /// The goal in words; nil if it is not a goal of the lesson but a law of every layout.
  package let statement: String?

  /// What does not hold, with its numbers.
  package let diagnostic: Diagnostic

  /// Whether the script could not be run to where a goal or a law can be held to it.
  package let isError: Bool

  /// What the answer printed in the case, the beginning of it.
  package let printed: String

  /// The goals that hold in the case, before the one that does not.
  package let held: [String]

  /// The case, and what is seen in it.
  package let example: LessonExample

  /// The mistake that the answer makes, where it is one that the lesson knows.
  package let mistake: LessonMistake?

  package init(
    goal: String, statement: String?, diagnostic: Diagnostic, isError: Bool = false,
    printed: String = "", held: [String], example: LessonExample, mistake: LessonMistake? = nil
  ) {
    self.mistake = mistake
    (self.goal, self.statement, self.diagnostic) = (goal, statement, diagnostic)
    (self.isError, self.printed) = (isError, printed)
    (self.held, self.example) = (held, example)
  }

  /// The case in words.
  package var caseText: String { example.caseText }

  /// What the answer shows; nil if there is nothing to see.
  package var found: ViewState? { example.found }

  /// What the answer should show; nil if there is nothing to see.
  package var expected: ViewState? { example.expected }
}

/// Something that is asked of an answer.
package struct LessonGoal: Hashable, Sendable {
  /// What hints are found by.
  package let name: String

  /// The goal in words.
  package let statement: String

  /// The number of points that it is worth; above 0.
  package let points: Double

  /// The case in words about which a prediction asks; nil for a goal that every case is held to.
  package let predictedCase: String?

  package init(name: String, statement: String, points: Double = 1, predictedCase: String? = nil) {
    (self.name, self.statement, self.points) = (name, statement, points)
    self.predictedCase = predictedCase
  }

  /// What is asked of every layout, in every lesson.
  package static let laws = LessonGoal(
    name: "laws", statement: "the layout passes all checks")
}

/// What became of a goal, over all cases.
package struct GoalScore: Hashable, Sendable {
  /// The goal that was graded.
  package let goal: LessonGoal

  /// Whether the goal holds in every case.
  package let state: State

  /// What does not hold in the first case that misses it.
  package let message: String?

  /// What became of a goal.
  package enum State: String, Hashable, Sendable {
    /// It holds in every case.
    case held
    /// A case misses it.
    case missed
    /// It was not reached, as where the script cannot be run.
    case open
  }

  package init(_ goal: LessonGoal, _ state: State, _ message: String? = nil) {
    (self.goal, self.state, self.message) = (goal, state, message)
  }
}

/// A mistake that a lesson knows, made by an answer.
package struct LessonMistake: Hashable, Sendable {
  /// The name that teachers see: `fixed-width`.
  package let name: String

  /// What is wrong, in a sentence for teachers.
  package let statement: String

  /// What to think about, for the student.
  package let hint: String

  package init(name: String, statement: String, hint: String) {
    (self.name, self.statement, self.hint) = (name, statement, hint)
  }
}

/// A case of a lesson, and what an answer shows in it.
package struct LessonExample: Hashable, Sendable {
  /// The case in words: `a view of 320x480, 3 items`.
  package let caseText: String

  /// What the case is made of, to try it again.
  package let draws: [Int]

  /// What the answer shows; nil if there is nothing to see.
  package let found: ViewState?

  /// What the answer should show; nil if there is nothing to see.
  package let expected: ViewState?

  /// The element that is wrong, which may be outside of what is seen; nil if no single one is.
  package let focus: FocusedElement?

  package init(
    caseText: String, draws: [Int], found: ViewState?, expected: ViewState?,
    focus: FocusedElement? = nil
  ) {
    (self.caseText, self.draws) = (caseText, draws)
    (self.found, self.expected, self.focus) = (found, expected, focus)
  }
}

/// An element that an answer has wrong: its attributes, and those that it should have.
package struct FocusedElement: Hashable, Sendable {
  /// Which element it is.
  package let element: ElementIdentifier

  /// Its attributes in the answer; nil if it has none there.
  package let found: ElementAttributes?

  /// The attributes that it should have; nil if it should have none.
  package let expected: ElementAttributes?

  package init(
    element: ElementIdentifier, found: ElementAttributes?, expected: ElementAttributes?
  ) {
    (self.element, self.found, self.expected) = (element, found, expected)
  }
}
