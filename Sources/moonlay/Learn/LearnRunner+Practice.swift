import CollectionLayout
import Course
import OperatingSystem
import Report

// Commands before and after the blank page: lines to put in order, and questions from earlier steps.
extension LearnRunner {
  // MARK: - Lines in the wrong order

  /// Writes the lines of a solution in the wrong order, or grades the order of the file.
  func practice(_ lesson: Lesson) throws(Stop) {
    guard let practice = LinePractice(lesson) else {
      throw Stop(.bad, "the solution of lesson \(lesson.shortName) has no lines to put in order")
    }
    let path = "\(lesson.name).practice.lua"
    let command = "moonlay learn practice \(lesson.shortName)\(suffix)"
    guard Path.exists(path) else {
      let text = Array(practice.file.utf8)
      try writing { () throws(SystemError) in
        try writeFile(text, to: path, temporaryFiles: files)
      }
      try write(text)
      messages.hint(
        "in \(path), put the lines that end in --? in order; then run it again: \(command)")
      return
    }
    let file = try file(path, of: lesson)
    let report = try report(on: file, lesson)
    switch report.outcome {
    case .solved:
      try write(Array("this order passes all \(report.cases) cases\n".utf8))
      messages.hint(
        "now write it yourself: moonlay learn \(lesson.shortName)\(suffix); to practise again, remove \(path)"
      )
    case .unsolved(let miss):
      let place = miss.example.caseText == "any" ? "" : ", in \(miss.example.caseText.visibleText)"
      try write(Array("not yet: \(miss.diagnostic.message.visibleText)\(place)\n".utf8))
      throw Stop(.bad)
    case .interrupted: throw Stop(.interrupted)
    case .faulty(let fault): throw Stop(.fault, fault.message)
    }
  }

  // MARK: - Questions from earlier steps

  /// Shows three questions from earlier steps, or judges the answers to them.
  func review(_ answers: String?, before lesson: Lesson, of course: Course) throws(Stop) {
    var progress = try progress()
    let review = Review(before: lesson, of: course, progress)
    guard !review.items.isEmpty else {
      throw Stop(.good, "no questions yet: they are from the lessons that you have opened before")
    }
    guard let answers else { return try writeReview(review) }
    let said = answers.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    let scores = review.judge(said.map { $0 == "?" ? "" : $0 }, &progress)
    let lines = zip(review.items, scores).map { item, score in
      let (mark, words) =
        switch score.state {
        case .held: ("✓", score.message ?? "")
        case .missed: ("✗", score.message ?? "")
        case .open: ("·", "no answer")
        }
      return "\(mark) \(item.question.statement.visibleText) \(words.visibleText)\n"
    }
    try write(Array(lines.joined().utf8))
    try keep(progress)
    if scores.contains(where: { $0.state == .missed }) {
      messages.hint("what was missed comes again, with other numbers")
      throw Stop(.bad)
    }
  }

  func writeReview(_ review: Review) throws(Stop) {
    guard !review.items.isEmpty else { return }
    let lines = review.items.enumerated().map { number, item in
      "  \(number + 1)  \(item.lesson.text.title), for \(item.predictions.caseText): \(item.question.statement)"
        .visibleText
    }
    let text = (["", "First, from earlier lessons:"] + lines).joined(separator: "\n")
    try write(Array("\(text)\n".utf8))
    let sample = ["12", "5", "40"].prefix(review.items.count).joined(separator: ",")
    messages.hint("answer like this: moonlay learn review \(sample)\(suffix)")
  }
}
