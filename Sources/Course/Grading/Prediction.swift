import CollectionLayout
import Report
import Scripting
package import Workbench

/// The questions of a lesson to answer before anything runs, in the first of its cases.
package struct Predictions: Hashable, Sendable {
  /// The case in words.
  package let caseText: String

  /// The size of the view in the case.
  let viewport: Size

  /// The questions, by their names.
  package let questions: [Question]

  /// A question to answer before anything runs.
  package struct Question: Hashable, Sendable {
    /// The question's name, by which a script answers it.
    package let name: String

    /// The question, in words.
    package let statement: String

    let points: Double
    let tolerance: Double
    let axis: Examination.Question.Axis?
    let answer: Double

    /// The comment in the student's script that contains the prediction.
    package var line: String { "-- prediction \(name): " }
  }

  /// Reads the questions of a lesson; nil if it has none, or cannot answer them.
  package init?(
    _ lesson: Lesson, _ options: GradingOptions = GradingOptions(),
    interruption: CheckInterruption = CheckInterruption()
  ) {
    let made = withScriptStack { Self.made(lesson, options, interruption) }
    guard let made else { return nil }
    self = made
  }

  private static func made(
    _ lesson: Lesson, _ options: GradingOptions, _ interruption: CheckInterruption
  ) -> Predictions? {
    guard let drawn = try? DrawnCases(lesson, options, interruption) else { return nil }
    return Predictions(lesson, drawn, options, interruption)
  }

  init?(
    _ lesson: Lesson, _ drawn: DrawnCases, _ options: GradingOptions,
    _ interruption: CheckInterruption
  ) {
    guard !drawn.questions.isEmpty, let first = drawn.cases.first else { return nil }
    let play = LessonPlay(
      lesson.solutionScript, to: lesson, in: first, goals: [], options.limits, asks: true,
      interruption)
    questions = drawn.questions.enumerated().compactMap { number, question in
      play.answers[number].map {
        Question(
          name: question.name, statement: question.statement, points: question.weight,
          tolerance: question.tolerance, axis: question.axis, answer: $0)
      }
    }
    viewport = play.viewport
    caseText = play.words(showing: Set(play.heading.map { $0.name }))
    if questions.isEmpty { return nil }
  }

  /// The share of a view's longer side within which a number that was pointed at is right.
  private static let pointing = 0.03

  /// Returns the scores of the predictions in an answer's comments: `-- prediction y: 264`, or
  /// `-- prediction y: ~264` for a number that was pointed at.
  func scores(of answer: [UInt8]) -> [GoalScore] {
    let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
    return questions.map { question in
      let said = lines.first { $0.hasPrefix(question.line.dropLast()) }?
        .dropFirst(question.line.count - 1).drop { $0 == " " }
      return score(of: question, said: String(said ?? ""))
    }
  }

  /// Returns the score of one answer; it is open if nothing was said.
  func score(of question: Question, said: String) -> GoalScore {
    let goal = LessonGoal(
      name: "prediction \(question.name)", statement: question.statement, points: question.points,
      predictedCase: caseText, predictedView: viewport, predictedAxis: question.axis)
    guard !said.isEmpty else {
      return GoalScore(
        goal, .open, "write your number in a line of the script: \(question.line)…")
    }
    let isPointed = said.first == "~"
    let digits = said.dropFirst(isPointed ? 1 : 0).prefix { !" \t\r".contains($0) }
    // Half of the world writes a comma.
    guard let number = Double(digits) ?? Double(digits.replacing(",", with: ".")), number.isFinite
    else {
      return GoalScore(goal, .missed, "the prediction '\(said.prefix(40))' is not a number")
    }
    let reach = isPointed ? Self.pointing * max(viewport.width, viewport.height) : 0
    let error = abs(number - question.answer)
    let numbers = PredictedNumber(predicted: number, actual: question.answer)
    return error <= max(question.tolerance, reach)
      ? GoalScore(
        goal, .held, "predicted \(number.readable), and it is \(question.answer.readable)",
        prediction: numbers)
      : GoalScore(
        goal, .missed,
        "predicted \(number.readable), but it is \(question.answer.readable): \(error.readable) off",
        prediction: numbers)
  }
}
