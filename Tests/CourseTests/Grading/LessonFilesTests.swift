import Report
import Testing
import Workbench

@testable import Course

/// A lesson has all of its files, and each says what it must.
@Suite struct LessonFilesTests {
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
    #expect(throws: LessonError.self) { try Lesson(name: "x", files: files { $0[file] = text }) }
  }

  @Test(arguments: ["lesson.md", "hints.md", "start.lua", "check.lua", "solution.lua"])
  func `each file must be there`(file: String) {
    #expect(throws: LessonError("x has no file \(file)")) {
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
