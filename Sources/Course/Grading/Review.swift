import Scripting
import Workbench

/// Questions from earlier steps with new numbers, for the start of a step.
///
/// They are of the lessons that the student has opened: first what was missed, in a question or in
/// answers, and then what was asked least often.
package struct Review: Sendable {
  /// A question, with the case that it is about.
  package struct Item: Sendable {
    package let lesson: Lesson
    package let predictions: Predictions
    package let question: Predictions.Question
  }

  package private(set) var items: [Item] = []

  /// The number of questions.
  package static let count = 3

  /// Draws the questions before a step; they stay the same until one is answered.
  package init(before lesson: Lesson, of course: Course, _ progress: LearnProgress) {
    let earlier = course.lessons.prefix { $0.name != lesson.name }
      .filter { progress.entries[$0.name] != nil }
    let sorted = earlier.enumerated().sorted { one, other in
      let ranks = [one, other].map { rank(progress[$0.element.name], at: $0.offset) }
      return ranks[0].lexicographicallyPrecedes(ranks[1])
    }.map { $0.element }
    var more: [Item] = []
    for lesson in sorted where items.count < Self.count {
      let entry = progress[lesson.name]
      var options = GradingOptions()
      // A lesson's own questions have the seed 1.
      options.seed = 1000 + UInt64(entry.reviewed)
      guard let predictions = Predictions(lesson, options) else { continue }
      let (count, missed) = (predictions.questions.count, entry.missedQuestions)
      var asked = (0..<count).map { predictions.questions[(entry.reviewed + $0) % count] }
        .map { Item(lesson: lesson, predictions: predictions, question: $0) }
      if let first = asked.firstIndex(where: { missed[$0.question.name] != nil }) {
        asked.swapAt(0, first)
      }
      items.append(asked[0])
      more += asked.dropFirst()
    }
    items += more.prefix(Self.count - items.count)
  }

  /// Judges answers in the order of the questions, and notes them; an empty one is none.
  ///
  /// - Returns: What is said of each answer, in the order of the questions.
  package func judge(_ answers: [String], _ progress: inout LearnProgress) -> [GoalScore] {
    zip(items, answers + Array(repeating: "", count: items.count)).map { item, answer in
      let score = item.predictions.score(of: item.question, said: answer)
      if score.state != .open {
        progress[item.lesson.name].note(item.question.name, isRight: score.state == .held)
      }
      return score
    }
  }
}

/// Returns what sorts lessons by need: missed questions and tries first, then those asked least.
private func rank(_ entry: LearnProgress.Entry, at place: Int) -> [Int] {
  let missed = entry.missedQuestions.values.reduce(0, +)
  return [-missed, entry.reviewed - min(entry.tries, 3), place]
}
