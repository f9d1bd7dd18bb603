/// The sentences of a lesson's goals and questions in another language than that of its check.
///
/// `goals.zh.md` has a heading for each goal, such as `## content`, and for each question, such as `## ? y`,
/// followed by its sentence.
package struct LessonSentences: Hashable, Sendable {
  /// The sentences of the goals, by their names.
  package private(set) var goals: [String: String] = [:]

  /// The sentences of the questions, by their names.
  package private(set) var questions: [String: String] = [:]

  private static let question = "? "

  /// Reads `goals.zh.md`.
  ///
  /// - Throws: ``LessonError`` for a name without a sentence, or with two.
  init(_ markdown: String, of file: String) throws(LessonError) {
    var name: String?
    for line in markdown.split(separator: "\n").map({ String($0) }) {
      if line.hasPrefix("## ") {
        if let name { throw LessonError("\(file) has no sentence for '\(name)'") }
        name = String(line.dropFirst(3))
        continue
      }
      guard let known = name else {
        throw LessonError(
          "\(file): '\(line.prefix(40))' belongs to no goal; write ## and its name before it")
      }
      let isQuestion = known.hasPrefix(Self.question)
      let before =
        isQuestion
        ? questions.updateValue(line, forKey: String(known.dropFirst(Self.question.count)))
        : goals.updateValue(line, forKey: known)
      if before != nil { throw LessonError("\(file) has '\(known)' twice") }
      name = nil
    }
    if let name { throw LessonError("\(file) has no sentence for '\(name)'") }
  }
}
