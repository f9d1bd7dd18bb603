/// A lesson on layout mathematics: a text, a starting point, a check and solutions.
package struct Lesson: Hashable, Sendable {
  /// The name of its folder: `03-insets`.
  package let name: String

  /// The text for the student: the task, and the closing text.
  package let text: LessonText

  /// The starting point of the student: a script that runs and has one place to complete.
  package let skeleton: [UInt8]

  /// The script that draws the cases and states the goals.
  package private(set) var check: [UInt8]

  /// The lesson's own check, which the check of its harder variant loads; nil for the lesson itself.
  package private(set) var baseCheck: [UInt8]?

  /// The solution, for teachers and for the picture of the goal.
  package private(set) var solution: [UInt8]

  /// A solution in another style; nil if there is none.
  package private(set) var anotherSolution: [UInt8]?

  /// The hints for each goal that a student may miss.
  package let hints: LessonHints

  /// Answers that must be rejected, with the goal that each misses.
  package private(set) var wrongAnswers: [WrongAnswer]

  /// The mistakes that are recognised, each with its hint; empty if the lesson has no
  /// `mistakes.md`.
  package private(set) var mistakes: [Mistake]

  /// The sentences of its goals and questions in another language; nil for those of its check.
  package let sentences: LessonSentences?

  /// The teacher's notes, in Markdown; nil if there are none.
  package let notes: String?

  /// The files of the lesson by their paths, to send them to another process.
  package let files: [String: [UInt8]]

  /// A typical wrong answer.
  package struct WrongAnswer: Hashable, Sendable {
    /// The file: `wrong/early-wrap.lua`.
    package let file: String

    /// The script, in bytes.
    package let text: [UInt8]

    /// The goal that it misses, from its first line: `-- misses: content`.
    package let goal: String
  }

  /// Reads a lesson from its files.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - files: The files of the folder, by their paths relative to it.
  ///   - language: The language of the texts, such as `zh`: of `lesson.zh.md` where the folder has it, and of `lesson.md`
  ///     where not. Nil for the language in which the lesson was written.
  /// - Throws: ``LessonError`` for the first file that is missing or invalid.
  package init(name: String, files: [String: [UInt8]], language: String? = nil)
    throws(LessonError)
  {
    func written(_ path: String) -> [UInt8]? {
      language.flatMap { files["\(path.dropLast(3)).\($0).md"] } ?? files[path]
    }
    func text(_ path: String) throws(LessonError) -> String {
      guard let text = written(path) else { throw LessonError("\(name) has no file \(path)") }
      return String(decoding: text, as: UTF8.self)
    }
    func file(_ path: String) throws(LessonError) -> [UInt8] {
      guard let text = files[path] else { throw LessonError("\(name) has no file \(path)") }
      return text
    }
    (self.name, self.files) = (name, files)
    self.text = try LessonText(text("lesson.md"))
    hints = try LessonHints(text("hints.md"))
    let goals = language.map { "goals.\($0).md" }
    sentences = try goals.flatMap { file in files[file].map { (file, $0) } }.map {
      (file, text) throws(LessonError) in
      try LessonSentences(String(decoding: text, as: UTF8.self), of: file)
    }
    skeleton = try file("start.lua")
    check = try file("check.lua")
    solution = try file("solution.lua")
    anotherSolution = files["another.lua"]
    notes = written("notes.md").map { String(decoding: $0, as: UTF8.self) }
    if files["harder.lua"] != nil { _ = try file("harder-solution.lua") }
    var wrongAnswers: [WrongAnswer] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key })
    where path.hasPrefix("wrong/") && path.hasSuffix(".lua") {
      wrongAnswers.append(try WrongAnswer(path, text, hints))
    }
    self.wrongAnswers = wrongAnswers
    mistakes =
      try written("mistakes.md").map { (text) throws(LessonError) in
        try Self.mistakes(String(decoding: text, as: UTF8.self), files: files)
      } ?? []
  }

  /// The languages in which the lesson's text is written, but for the first.
  package var languages: Set<String> {
    Set(
      files.keys.compactMap { path in
        let parts = path.split(separator: ".")
        return parts.count == 3 && parts[0] == "lesson" && parts[2] == "md" ? String(parts[1]) : nil
      })
  }

  /// Returns the lesson with its texts in a language, as far as they are written in it.
  package func inLanguage(_ language: String) throws(LessonError) -> Lesson {
    try Lesson(name: name, files: files, language: language)
  }

  /// The lesson's harder variant, with a check and a solution of its own; nil if it has none.
  package var harder: Lesson? {
    guard baseCheck == nil, let check = files["harder.lua"],
      let solution = files["harder-solution.lua"]
    else { return nil }
    var lesson = self
    (lesson.check, lesson.baseCheck, lesson.solution) = (check, self.check, solution)
    (lesson.anotherSolution, lesson.wrongAnswers, lesson.mistakes) = (nil, [], [])
    return lesson
  }

  /// The number at the beginning of the name; nil if there is none.
  package var number: Int? { Int(name.prefix { $0.isASCII && $0.isNumber }) }

  /// The short name on a command line: the number, or otherwise the name.
  package var shortName: String { number.map { String($0) } ?? name }

  /// The student's file.
  package var fileName: String { name + ".lua" }
}

extension Lesson.WrongAnswer {
  fileprivate init(_ file: String, _ text: [UInt8], _ hints: LessonHints) throws(LessonError) {
    let mark = "-- misses: "
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard line.hasPrefix(mark) else {
      throw LessonError("\(file) must begin with the goal that it misses: \(mark)content")
    }
    let goal = String(line.dropFirst(mark.count))
    guard hints[goal] != nil else {
      throw LessonError("\(file) misses the goal '\(goal)', which has no hints")
    }
    (self.file, self.text, self.goal) = (file, text, goal)
  }
}
