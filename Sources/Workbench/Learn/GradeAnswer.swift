package import Report

/// What another process says of an answer to a lesson.
package struct GradeAnswer: Hashable, Sendable {
  /// How the answer was graded.
  package let report: LessonReport

  package init(_ report: LessonReport) { self.report = report }

  /// Whether it was cancelled, so that the report says nothing.
  package var isInterrupted: Bool { report.outcome == .interrupted }

  /// The grade as a document for a page, with what the lesson says to it: the hints for what is missed, or what is told once
  /// it is solved.
  package func json(_ lesson: Lesson) -> [UInt8] {
    switch report.outcome {
    case .unsolved(let miss):
      let own = miss.mistake.map { [$0.hint] } ?? []
      return report.json(saying: own + (lesson.hints[miss.goal] ?? []), told: nil)
    case .solved: return report.json(saying: [], told: lesson.text.afterwards)
    case .faulty, .interrupted: return report.json(saying: [], told: nil)
    }
  }
}
