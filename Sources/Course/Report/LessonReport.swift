package import CollectionLayout
package import CollectionSimulation
package import Report
package import Scripting

/// The result of grading an answer to a lesson.
package struct LessonReport: Hashable, Sendable {
  /// The title of the lesson.
  package let title: String

  /// The name of the lesson's folder.
  package let name: String

  /// The name of the lesson on the command line.
  package let shortName: String

  /// The file that was graded.
  package let file: String

  /// The number of cases that were tried.
  package var cases: Int

  /// The seed for drawing the cases.
  package let seed: UInt64

  /// The result of the grading.
  package var outcome: Outcome

  /// The goals of the lesson, in order; empty if the lesson could not provide them.
  package let goals: [LessonGoal]

  /// The score of each goal, followed by that of the properties of every layout.
  package var scores: [GoalScore]

  /// The answer at rest in the first case, with the expected view; nil if it was not requested.
  package var showing: LessonExample?

  /// The view of a solved answer, if a single case was tried.
  package var example: LessonExample?

  /// Whether the answer solves the lesson's harder variant.
  package var isHarder = false

  package init(
    title: String, name: String, shortName: String, file: String, cases: Int, seed: UInt64,
    outcome: Outcome, goals: [LessonGoal] = [], scores: [GoalScore] = []
  ) {
    (self.title, self.name, self.shortName, self.file) = (title, name, shortName, file)
    (self.cases, self.seed, self.outcome) = (cases, seed, outcome)
    (self.goals, self.scores) = (goals, scores)
  }

  /// Whether the script could be run in every case that was tried.
  package var couldRun: Bool {
    switch outcome {
    case .solved: true
    case .unsolved(let miss): !miss.isError
    case .faulty, .interrupted: false
    }
  }

  /// The result of grading an answer.
  package enum Outcome: Hashable, Sendable {
    /// Everything holds in every case.
    case solved
    /// A goal or a property is missed.
    case unsolved(LessonMiss)
    /// The lesson itself has a mistake: its check draws no cases.
    case faulty(Diagnostic)
    /// The grading was cancelled.
    case interrupted
  }
}

/// The first goal or property that an answer misses, in the smallest case that was found.
package struct LessonMiss: Hashable, Sendable {
  /// The key of the hints: the name of the lesson's goal, or the code of the violated property.
  package let goal: String

  /// The goal in words; nil if it is a property of every layout.
  package let statement: String?

  /// The violation, with its numbers.
  package let diagnostic: Diagnostic

  /// Whether the script failed before goals and properties could be checked.
  package let isError: Bool

  /// The beginning of the output of the answer in the case.
  package let printed: String

  /// The goals that hold in the case, before the missed one.
  package let held: [String]

  /// The case, with the views.
  package let example: LessonExample

  /// The mistake in the answer, if the lesson knows it; nil otherwise.
  package let mistake: LessonMistake?

  /// The number that was found and the one that it is compared with; nil if the goal does not compare
  /// numbers.
  package let compared: ComparedNumbers?

  package init(
    goal: String, statement: String?, diagnostic: Diagnostic, isError: Bool = false,
    printed: String = "", held: [String], example: LessonExample, mistake: LessonMistake? = nil,
    compared: ComparedNumbers? = nil
  ) {
    (self.mistake, self.compared) = (mistake, compared)
    (self.goal, self.statement, self.diagnostic) = (goal, statement, diagnostic)
    (self.isError, self.printed) = (isError, printed)
    (self.held, self.example) = (held, example)
  }

  /// The compared numbers, if no picture of the view shows the difference; otherwise nil.
  var shownNumbers: ComparedNumbers? {
    let isSeen = found.flatMap { mine in expected.map { mine.differs(from: $0) } } ?? false
    return isSeen ? nil : compared
  }

  /// The case in words.
  package var caseText: String { example.caseText }

  /// The view of the answer; nil if there is nothing to show.
  package var found: ViewState? { example.found }

  /// The expected view; nil if there is nothing to show.
  package var expected: ViewState? { example.expected }
}

/// A goal that an answer must reach.
package struct LessonGoal: Hashable, Sendable {
  /// The key of its hints.
  package let name: String

  /// The goal in words.
  package let statement: String

  /// The points of the goal; above 0.
  package let points: Double

  /// The case, in words, that a prediction is about; nil for a goal that is checked in every case.
  package let predictedCase: String?

  /// The size of the view in that case.
  package let predictedView: Size?

  /// The axis of the view on which the predicted number can be pointed at; nil if it cannot.
  package let predictedAxis: Examination.Question.Axis?

  package init(
    name: String, statement: String, points: Double = 1, predictedCase: String? = nil,
    predictedView: Size? = nil, predictedAxis: Examination.Question.Axis? = nil
  ) {
    (self.name, self.statement, self.points) = (name, statement, points)
    (self.predictedCase, self.predictedView) = (predictedCase, predictedView)
    self.predictedAxis = predictedAxis
  }

  /// The goal that every layout has the properties of a layout, in every lesson.
  package static let properties = LessonGoal(
    name: "laws", statement: "the layout passes all checks")
}

/// The score of a goal, over all cases.
package struct GoalScore: Hashable, Sendable {
  /// The goal that was graded.
  package let goal: LessonGoal

  /// Whether the goal holds in every case.
  package let state: State

  /// The violation in the first case that misses the goal; nil if there is none.
  package let message: String?

  /// The numbers of a prediction; nil for any other goal, and before there is one.
  package let prediction: PredictedNumber?

  /// The state of a goal.
  package enum State: String, Hashable, Sendable {
    /// The goal holds in every case.
    case held
    /// A case misses the goal.
    case missed
    /// The goal was not reached, for example because the script cannot be run.
    case open
  }

  package init(
    _ goal: LessonGoal, _ state: State, _ message: String? = nil,
    prediction: PredictedNumber? = nil
  ) {
    (self.goal, self.state, self.message) = (goal, state, message)
    self.prediction = prediction
  }

  /// Whether the score is that of a prediction.
  package var isPrediction: Bool { goal.predictedCase != nil }

  /// The name of the question that was answered wrong; nil for anything else.
  package var missedQuestion: String? {
    isPrediction && state == .missed ? String(goal.name.dropFirst("prediction ".count)) : nil
  }
}

/// A predicted number, and the right one.
package struct PredictedNumber: Hashable, Sendable {
  package let predicted, actual: Double

  package init(predicted: Double, actual: Double) {
    (self.predicted, self.actual) = (predicted, actual)
  }
}

/// A mistake that a lesson knows, found in an answer.
package struct LessonMistake: Hashable, Sendable {
  /// The name for teachers: `fixed-width`.
  package let name: String

  /// A description in a sentence, for teachers.
  package let statement: String

  /// A hint to think about, for the student.
  package let hint: String

  package init(name: String, statement: String, hint: String) {
    (self.name, self.statement, self.hint) = (name, statement, hint)
  }
}

/// A case of a lesson, with the view of an answer.
package struct LessonExample: Hashable, Sendable {
  /// The case in words: `a view of 320x480, 3 items`.
  package let caseText: String

  /// The drawn numbers from which the case can be repeated.
  package let draws: [Int]

  /// The view of the answer; nil if there is nothing to show.
  package let found: ViewState?

  /// The expected view; nil if there is nothing to show.
  package let expected: ViewState?

  /// The wrong element, which may be out of sight; nil if it is not a single one.
  package let focus: FocusedElement?

  package init(
    caseText: String, draws: [Int], found: ViewState?, expected: ViewState?,
    focus: FocusedElement? = nil
  ) {
    (self.caseText, self.draws) = (caseText, draws)
    (self.found, self.expected, self.focus) = (found, expected, focus)
  }
}

/// An element that is wrong in an answer: its attributes, and the expected ones.
package struct FocusedElement: Hashable, Sendable {
  /// The element.
  package let element: ElementIdentifier

  /// Its attributes in the answer; nil if the answer does not have it.
  package let found: ElementAttributes?

  /// The expected attributes; nil if it should not exist.
  package let expected: ElementAttributes?

  /// How the answer's own lines computed the numbers that differ; nil if that cannot be traced.
  package let derivation: Derivation?

  package init(
    element: ElementIdentifier, found: ElementAttributes?, expected: ElementAttributes?,
    derivation: Derivation? = nil
  ) {
    (self.element, self.found, self.expected) = (element, found, expected)
    self.derivation = derivation
  }
}
