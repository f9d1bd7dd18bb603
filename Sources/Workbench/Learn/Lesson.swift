/// A lesson on layout mathematics: a text, a place to begin at, how an answer is graded, and answers.
package struct Lesson: Hashable, Sendable {
  /// The name of its folder: `03-insets`.
  package let name: String

  /// What the student reads: the task, and what is told once it is solved.
  package let text: LessonText

  /// What a student begins with: a script that runs and has one place to work at.
  package let skeleton: [UInt8]

  /// How cases are drawn, and what must hold in them.
  package let check: [UInt8]

  /// An answer, for teachers and for the picture of what is wanted.
  package let solution: [UInt8]

  /// The same in another style; nil if there is none.
  package let anotherSolution: [UInt8]?

  /// The hints for each goal that a student may miss.
  package let hints: LessonHints

  /// Answers that must be refused, with the goal that each misses.
  package let wrongAnswers: [WrongAnswer]

  /// The mistakes that are recognised, each with its hint; none where the lesson has no `mistakes.md`.
  package let mistakes: [Mistake]

  /// The teacher's notes, in Markdown; nil if there are none.
  package let notes: String?

  /// What the teacher has withheld from students.
  package var withheld: Set<Withheld> = []

  /// Texts of a lesson that students may be without.
  package enum Withheld: String, CaseIterable, Sendable {
    case solutions, hints, checks
  }

  /// What it was read from, by paths: to hand it on to another process.
  package let files: [String: [UInt8]]

  /// An answer that is wrong as students' answers are.
  package struct WrongAnswer: Hashable, Sendable {
    /// The file: `wrong/early-wrap.lua`.
    package let file: String

    /// The script, in bytes.
    package let text: [UInt8]

    /// The goal that it misses, as its first line says: `-- misses: content`.
    package let goal: String
  }

  /// Reads a lesson from its files.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - files: What lies in it, by paths below it.
  /// - Throws: ``LessonFault`` for the first file that is missing or not as it must be.
  package init(name: String, files: [String: [UInt8]]) throws(LessonFault) {
    func file(_ path: String) throws(LessonFault) -> [UInt8] {
      guard let text = files[path] else { throw LessonFault("\(name) has no file \(path)") }
      return text
    }
    (self.name, self.files) = (name, files)
    text = try LessonText(String(decoding: file("lesson.md"), as: UTF8.self))
    hints = try LessonHints(String(decoding: file("hints.md"), as: UTF8.self))
    skeleton = try file("start.lua")
    check = try file("check.lua")
    solution = try file("solution.lua")
    anotherSolution = files["another.lua"]
    notes = files["notes.md"].map { String(decoding: $0, as: UTF8.self) }
    var wrongAnswers: [WrongAnswer] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key })
    where path.hasPrefix("wrong/") && path.hasSuffix(".lua") {
      wrongAnswers.append(try WrongAnswer(path, text, hints))
    }
    self.wrongAnswers = wrongAnswers
    mistakes =
      try files["mistakes.md"].map { (text) throws(LessonFault) in
        try Self.mistakes(String(decoding: text, as: UTF8.self), files: files)
      } ?? []
  }

  /// The number that the name begins with; nil if it begins with none.
  package var number: Int? { Int(name.prefix { $0.isASCII && $0.isNumber }) }

  /// What a command line calls it: its number, or else its name.
  package var shortName: String { number.map { String($0) } ?? name }

  /// The student's file.
  package var fileName: String { name + ".lua" }
}

extension Lesson.WrongAnswer {
  fileprivate init(_ file: String, _ text: [UInt8], _ hints: LessonHints) throws(LessonFault) {
    let mark = "-- misses: "
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard line.hasPrefix(mark) else {
      throw LessonFault("\(file) must begin with the goal that it misses: \(mark)content")
    }
    let goal = String(line.dropFirst(mark.count))
    guard hints[goal] != nil else {
      throw LessonFault("\(file) misses the goal '\(goal)', which has no hints")
    }
    (self.file, self.text, self.goal) = (file, text, goal)
  }
}
