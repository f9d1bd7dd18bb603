package import Report

/// What another process says of an answer to a lesson: a document for the page that shows it, as JSON.
package struct GradeAnswer: Hashable, Sendable {
  /// Whether somebody ended it, so that the document says nothing.
  package let isInterrupted: Bool
  package let json: [UInt8]

  init(isInterrupted: Bool, json: [UInt8]) {
    (self.isInterrupted, self.json) = (isInterrupted, json)
  }

  /// Writes a grade, with what the lesson says to it: the hints for what is missed, or what is told once it is solved.
  package init(_ report: LessonReport, _ lesson: Lesson) {
    switch report.outcome {
    case .unsolved(let miss):
      self.init(
        isInterrupted: false, json: report.json(saying: lesson.hints[miss.goal] ?? [], told: nil))
    case .solved:
      self.init(isInterrupted: false, json: report.json(saying: [], told: lesson.text.afterwards))
    case .faulty: self.init(isInterrupted: false, json: report.json(saying: [], told: nil))
    case .interrupted: self.init(isInterrupted: true, json: report.json(saying: [], told: nil))
    }
  }
}
