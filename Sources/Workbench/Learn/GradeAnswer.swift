package import Report

/// The grade of an answer to a lesson.
package struct GradeAnswer: Hashable, Sendable {
  /// The report of the grading.
  package let report: LessonReport

  package init(_ report: LessonReport) { self.report = report }

  /// Whether the grading was cancelled, so that the report is empty.
  package var isInterrupted: Bool { report.outcome == .interrupted }

  /// Returns the grade as a JSON document, with the lesson's text for it.
  ///
  /// The text is the hints for a missed goal unless they are withheld, or the closing text of a solved lesson.
  package func json(_ lesson: Lesson) -> [UInt8] {
    switch report.outcome {
    case .unsolved(let miss) where !lesson.withheld.contains(.hints):
      let own = miss.mistake.map { [$0.hint] } ?? []
      return report.json(hints: own + (lesson.hints[miss.goal] ?? []), afterwards: nil)
    case .solved: return report.json(hints: [], afterwards: lesson.text.afterwards)
    case .unsolved, .faulty, .interrupted: return report.json(hints: [], afterwards: nil)
    }
  }
}
