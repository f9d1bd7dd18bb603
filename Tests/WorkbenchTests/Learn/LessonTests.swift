import Report
import Testing

@testable import Workbench

/// Each lesson holds what it says of its own answers, and has all that a lesson needs.
@Suite struct LessonTests {
  private static let course = try? Course.builtIn()
  static let names = course?.lessons.map(\.name) ?? []

  private func lesson(_ name: String) throws -> Lesson { try #require(Self.course?[name]) }

  /// Few cases: the law is the same in all of them, and a wrong answer must not need luck to be found.
  private var options: GradingOptions {
    var options = GradingOptions()
    (options.cases, options.maxSmallerCases) = (6, 0)
    return options
  }

  @Test(arguments: names)
  func `the solutions pass, and the skeleton and the wrong answers miss what they must`(
    name: String
  ) throws {
    let lesson = try lesson(name)
    #expect(lesson.anotherSolution != nil)
    #expect(lesson.wrongAnswers.count >= 2)
    let proof = LessonProof(lesson, options)
    for claim in proof.claims { #expect(proof.refutation(of: claim) == nil, "\(name)") }
  }

  @Test(arguments: names)
  func `the text has a task, and a what-if and a harder variant behind it`(name: String) throws {
    let text = try lesson(name).text
    #expect(text.task.contains("## Your task"))
    #expect(text.afterwards.contains("What if"))
    #expect(text.afterwards.contains("Harder: "))
    #expect(!text.task.contains("!["))
  }

  @Test(arguments: names)
  func `the last hint of each goal is a line with a blank`(name: String) throws {
    let hints = try lesson(name).hints
    for goal in hints.goals {
      let steps = try #require(hints[goal])
      #expect(steps[0].hasSuffix("?"), "\(goal): \(steps[0])")
      #expect(steps[2].contains("____"), "\(goal): \(steps[2])")
    }
  }

  @Test(arguments: names)
  func `the skeleton says where to work, and which lesson it is`(name: String) throws {
    let lesson = try lesson(name)
    let skeleton = String(decoding: lesson.skeleton, as: UTF8.self)
    #expect(skeleton.contains("Your work"))
    #expect(skeleton.contains("moonlay learn \(try #require(lesson.number))`"))
  }

  @Test func `the template is a lesson that holds`() throws {
    let files = try Course.template().map { ($0.path, $0.text) }
    let lesson = try Lesson(name: "mine", files: Dictionary(uniqueKeysWithValues: files))
    let proof = LessonProof(lesson, options)
    for claim in proof.claims { #expect(proof.refutation(of: claim) == nil) }
  }

  // MARK: - What is no lesson

  private func files(_ change: (inout [String: String]) -> Void) -> [String: [UInt8]] {
    var files = [
      "lesson.md": "# A\n\nDo it.\n\n## When it is solved\n\nWell.\n",
      "hints.md": "The skeleton misses: a\n\n## a\n1. What?\n2. So.\n3. `x = ____`\n",
      "start.lua": "", "check.lua": "", "solution.lua": "",
    ]
    change(&files)
    return files.mapValues { Array($0.utf8) }
  }

  @Test func `a lesson needs its files alone`() throws {
    let lesson = try Lesson(name: "07-x", files: files { _ in })
    #expect((lesson.number, lesson.shortName, lesson.fileName) == (7, "7", "07-x.lua"))
    #expect(lesson.text.title == "A")
    #expect((lesson.text.task, lesson.text.afterwards) == ("Do it.", "Well."))
    #expect(lesson.hints["a"] == ["What?", "So.", "`x = ____`"])
    #expect(try Lesson(name: "x", files: files { _ in }).shortName == "x")
  }

  @Test(arguments: [
    ("lesson.md", "A"), ("lesson.md", "# A\n"),
    ("lesson.md", "# A\n\n## When it is solved\n\nWell."),
    ("hints.md", ""), ("hints.md", "The skeleton misses: a\n## a\n1. One.\n2. Two.\n"),
    ("hints.md", "## a\n1. What?\n2. So.\n3. x\n"),
    ("hints.md", "The skeleton misses: a\n## a\n1. a\n2. b\n3. c\n## a\n1. a\n2. b\n3. c\n"),
    ("wrong/x.lua", "return 1"), ("wrong/x.lua", "-- misses: b\nreturn 1"),
  ])
  func `what a lesson lacks is said with the file`(file: String, text: String) {
    #expect(throws: LessonFault.self) { try Lesson(name: "x", files: files { $0[file] = text }) }
  }

  @Test(arguments: ["lesson.md", "hints.md", "start.lua", "check.lua", "solution.lua"])
  func `each file must be there`(file: String) {
    #expect(throws: LessonFault("x has no file \(file)")) {
      try Lesson(name: "x", files: files { $0[file] = nil })
    }
  }

  @Test func `text for a terminal has its paragraphs fitted and its code as it stands`() {
    let text = "One two\nthree.\n\n## Head\n\n- a b\n    code   here\n`x` is\ny."
    #expect(
      text.reading(.init(width: 20))
        == "One two three.\n\nHead\n\n- a b\n    code   here\n`x` is y.")
  }
}
