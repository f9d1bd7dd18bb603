import CollectionLayout
import Foundation
import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// Living figures: what the words around them may say, and how they read without a picture.
@Suite struct FigureTests {
  private static let script = """
    local Row = Layout.new("Row", { gap = Parameter.number(10, { min = 0, max = 40 }) })
    function Row:prepare(view)
      for item = 1, view:itemCount(1) do self:placeCell(1, item, 20 + (item - 1) * (50 + self.gap), 30, 50, 40) end
    end
    Row.demo = { data = { 3 } }
    return Row

    """

  private static func lesson(_ sentence: String, script: String = script) throws -> LessonText {
    try LessonText(
      """
      # A lesson

      Words.

      ```lua figure 300x100
      \(script)```

      ## Your task

      Do it.

      ## When it is solved

      \(sentence)

      ```lua figure
      \(script)```
      """)
  }

  @Test func `a figure is drawn where a terminal shows the text, and its words are plain`() throws {
    let text = try Self.lesson(
      "With [gap = 10] the [step](#length:1,1.minX..1,2.minX) is 60, as [1] says.")
    let read = text.task.reading(TextOptions())
    #expect(read.contains("300 × 100") && !read.contains("```") && !read.contains("placeCell"))
    #expect(
      text.afterwards.reading(TextOptions()).hasPrefix(
        "With gap = 10 the step is 60, as [1] says.\n"))
  }

  @Test func `the figures of the guide run, and its words belong to them`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "scripts/guide")
    let chapters = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }
    var count = 0
    for chapter in chapters.sorted() {
      let text = try String(contentsOf: folder.appending(path: chapter), encoding: .utf8)
      let figures = text.split(separator: "\n```lua figure", omittingEmptySubsequences: false)
      // A chapter without one may write about figures.
      guard figures.count > 1 else { continue }
      #expect(LessonText.figureFaults(of: text) == [], "\(chapter)")
      count += figures.count - 1
    }
    #expect(count == 9)
  }

  @Test func `a block of other code stays as it is`() throws {
    let read = "Words\non.\n\n```lua\nlocal x = 1\n```\n\nMore.".reading(TextOptions())
    #expect(read == "Words on.\n\n```lua\nlocal x = 1\n```\n\nMore.")
  }

  @Test(arguments: [
    ("With [gap = 10] it is so.", nil),
    ("The [step](#length:1,1.minX..1,2.minX) and [above](#length:view.minY..1,1.minY).", nil),
    ("With [gap = 11] it is so.", "the text says 'gap = 11', which is not the figure's own value"),
    (
      "With [gab = 10] it is so.",
      "the figure has no parameter 'gab', of which the text has a handle"
    ),
    (
      "The [step](#length:1,1.minX..1,2.minY).",
      "the figure does not have the length of 'step': 1,1.minX..1,2.minY"
    ),
    (
      "The [step](#length:1,3.minX..1,4.minX).",
      "the figure does not have the length of 'step': 1,3.minX..1,4.minX"
    ),
    (
      "The [step](#length:1,1.left..1,2.left).",
      "the figure does not have the length of 'step': 1,1.left..1,2.left"
    ),
    ("The [step](#length:).", "the figure does not have the length of 'step': "),
  ])
  func `a handle names a parameter with its value, and a term a length`(
    sentence: String, fault: String?
  ) throws {
    #expect(try Self.lesson(sentence).figureFaults == (fault.map { [$0] } ?? []))
  }

  @Test func `a figure must run`() throws {
    let faults = try Self.lesson("Words.", script: "return nil + 1\n").figureFaults
    #expect(faults.count == 2 && faults.allSatisfy { $0.contains("cannot be shown: figure.lua:1") })
  }

  @Test func `the text of no lesson says of a figure what is not so`() throws {
    for lesson in try Course.builtIn().lessons {
      #expect(lesson.text.figureFaults == [], "\(lesson.name)")
    }
  }
}

/// Texts of lessons in other languages, which say the same of the same things.
@Suite struct TranslationTests {
  private static func translations() throws -> [(Lesson, Lesson)] {
    try Course.builtIn().lessons.flatMap { lesson in
      try lesson.languages.sorted().map { (lesson, try lesson.inLanguage($0)) }
    }
  }

  /// What a translation keeps: its figures, its handles and terms, and the words in code.
  private static func kept(_ text: String) -> [String] {
    let lines = text.split(separator: "\n")
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
    let lengths = text.components(separatedBy: "](#length:").dropFirst().map {
      $0.prefix { $0 != ")" }
    }
    let handles = text.components(separatedBy: "[").compactMap { part in
      part.contains(" = ") && part.contains("]") && !part.contains("](")
        ? part.prefix { $0 != "]" } : nil
    }
    let formulas = lines.filter { $0.hasPrefix("    ") }.map {
      $0.filter { !$0.isLetter || $0.isASCII }
    }
    return blocks.map(\.element) + (lengths + handles).map { String($0) }.sorted() + [
      String(formulas.count)
    ]
  }

  @Test func `a translation has the figures, the handles and the terms of the original`() throws {
    let all = try Self.translations()
    #expect(all.count >= 6)
    for (lesson, translated) in all {
      let (text, other) = (lesson.text, translated.text)
      #expect(text.title != other.title && text.task != other.task, "\(lesson.name)")
      #expect(Self.kept(text.background) == Self.kept(other.background), "\(lesson.name)")
      #expect(Self.kept(text.assignment) == Self.kept(other.assignment), "\(lesson.name)")
      #expect(Self.kept(text.afterwards) == Self.kept(other.afterwards), "\(lesson.name)")
      #expect(other.figureFaults == [], "\(lesson.name)")
      #expect(lesson.hints.goals == translated.hints.goals, "\(lesson.name)")
      #expect(lesson.hints.skeletonGoal == translated.hints.skeletonGoal, "\(lesson.name)")
    }
  }

  /// Each goal and question that a student meets, of the harder variant too.
  @Test func `a translation has a sentence for each goal and question, and for no other`() throws {
    for (lesson, translated) in try Self.translations() {
      let sentences = try #require(translated.sentences, "\(lesson.name) has no goals")
      let variants = [lesson] + (lesson.harder.map { [$0] } ?? [])
      let drawn = try variants.map {
        try DrawnCases($0, GradingOptions(), CheckInterruption())
      }
      #expect(
        Set(drawn.flatMap { $0.goals.map(\.name) }) == Set(sentences.goals.keys), "\(lesson.name)")
      #expect(
        Set(drawn.flatMap { $0.questions.map(\.name) }) == Set(sentences.questions.keys),
        "\(lesson.name)")
      let shown = try DrawnCases(translated, GradingOptions(), CheckInterruption())
      #expect(shown.goals.allSatisfy { sentences.goals[$0.name] == $0.statement })
      #expect(shown.questions.allSatisfy { sentences.questions[$0.name] == $0.statement })
    }
  }

  @Test(arguments: [
    ("## rows\n## content\nx\n", "has no sentence for 'rows'"), ("x\n", "belongs to no goal"),
    ("## a\nx\n## a\ny\n", "has 'a' twice"), ("## ? y\n", "has no sentence for '? y'"),
  ])
  func `a fault of the sentences is named`(written: (text: String, fault: String)) throws {
    let lesson = try #require(try Course.builtIn()["1"])
    var files = lesson.files
    files["goals.zh.md"] = Array(written.text.utf8)
    let fault = #expect(throws: LessonError.self) {
      try Lesson(name: "01-rows", files: files, language: "zh")
    }
    #expect(fault?.message.contains(written.fault) == true)
  }

  @Test func `a course is read in a language, and an unknown one is refused`() throws {
    let course = try Course.builtIn()
    let chinese = try course.inLanguage("zh")
    #expect(chinese["1"]?.text.title == "行" && chinese["2"]?.text.title == "网格")
    #expect(chinese["3"]?.text.title == "Insets, gaps and pixels")
    #expect(chinese["1"]?.hints["rows"]?.first?.hasPrefix("第一行") == true)
    let fault = #expect(throws: LessonError.self) { try course.inLanguage("xx") }
    #expect(fault?.message == "the course has no texts in the language 'xx'; write one of: zh")
  }
}

/// The path through a course.
@Suite struct CourseLevelTests {
  private static func lessons() throws -> [Lesson] { try Course.builtIn().lessons }

  @Test func `every lesson of the program has a place in the path, and a time`() throws {
    let course = try Course.builtIn()
    #expect(course.levels.count >= 6 && !course.levels.contains { $0.title == "More" })
    for step in course.levels.flatMap(\.steps) {
      #expect(step.minutes.map { (5...120).contains($0) } == true, "\(step.lesson.name)")
    }
    #expect(Set(course.lessons.map(\.name)).count == course.lessons.count)
    #expect(course["7"]?.name == "07-circle" && course["circle"]?.name == "07-circle")
  }

  @Test func `levels are read from headings and lines`() throws {
    let text = "# Path\n\nWords.\n\n## One\n\n- 02-grid: 20 minutes\n\n## Two\n- 01-rows\n"
    let lessons = try Self.lessons().filter {
      ["01-rows", "02-grid", "07-circle"].contains($0.name)
    }
    let course = try Course(lessons, levels: text)
    #expect(course.levels.map(\.title) == ["One", "Two", "More"])
    #expect(course.lessons.map(\.name) == ["02-grid", "01-rows", "07-circle"])
    #expect(course.levels[0].steps[0].minutes == 20 && course.levels[1].steps[0].minutes == nil)
    #expect(course.lesson(after: course.lessons[0])?.name == "01-rows")
  }

  @Test(arguments: [
    ("## One\n- 99-none\n", "levels.md names '99-none', which is not a lesson"),
    ("## One\n- 01-rows\n- 01-rows: 3\n", "levels.md names '01-rows' twice"),
  ])
  func `a line that names no lesson is refused`(text: String, message: String) throws {
    let lessons = try Self.lessons()
    let fault = #expect(throws: LessonError.self) { try Course(lessons, levels: text) }
    #expect(fault?.message == message)
  }
}
