import CollectionLayout
import Report
import Scripting

/// The questions of a lesson to answer before anything runs, in the first of its cases.
package struct Predictions: Hashable, Sendable {
  /// The case in words.
  package let caseText: String

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
          tolerance: question.tolerance, answer: $0)
      }
    }
    caseText = play.words(showing: Set(play.heading.map { $0.name }))
    if questions.isEmpty { return nil }
  }

  /// Returns the scores of the predictions in an answer's comments: `-- prediction y: 264`.
  func scores(of answer: [UInt8]) -> [GoalScore] {
    let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
    return questions.map { question in
      let goal = LessonGoal(
        name: "prediction \(question.name)", statement: question.statement, points: question.points,
        predictedCase: caseText)
      let said = lines.first { $0.hasPrefix(question.line.dropLast()) }?
        .dropFirst(question.line.count - 1).drop { $0 == " " }
      guard let said, !said.isEmpty else {
        return GoalScore(
          goal, .open, "write your number in a line of the script: \(question.line)…")
      }
      guard let number = Double(said.prefix { !" \t\r".contains($0) }) else {
        return GoalScore(goal, .missed, "the prediction '\(said.prefix(40))' is not a number")
      }
      return abs(number - question.answer) <= question.tolerance
        ? GoalScore(goal, .held)
        : GoalScore(
          goal, .missed, "predicted \(number.readable), but it is \(question.answer.readable)")
    }
  }
}
