import CollectionLayout
import Report
import Scripting
import TestSupport
import Testing
import Workbench

@testable import Course

/// An answer that is right for the cases that it knows, and for no others, is not solved.
@Suite struct KnownCaseTests {
  private static let lessons = (try? Course.builtIn().lessons) ?? []
  static let names = lessons.map(\.name)

  private func lesson(_ name: String) throws -> Lesson {
    try #require(Self.lessons.first { $0.name == name })
  }

  private var options: GradingOptions {
    var options = GradingOptions()
    (options.maxSmallerCases, options.findsMistakes, options.scoresEveryGoal) = (0, false, false)
    return options
  }

  private func grade(
    _ text: String, _ lesson: Lesson, modules: [String: String] = [:], _ options: GradingOptions
  ) -> LessonReport {
    let script = Script(name: lesson.fileName, text: Array(text.utf8)) { name in
      modules[name].map { .text(Array($0.utf8), file: name + ".lua") } ?? .absent(tried: "none")
    }
    return Grading(lesson, options).grade(script)
  }

  /// The cases of a text: those of every answer, and those that are drawn from it.
  private func cases(of text: String, _ lesson: Lesson, _ options: GradingOptions) throws
    -> [LessonCase]
  {
    let script = Script(name: lesson.fileName, text: Array(text.utf8)) { _ in
      .absent(tried: "none")
    }
    let interruption = CheckInterruption()
    let drawn = try DrawnCases(lesson, options, interruption)
    let seed = AnswerTexts(script).seed(mixedWith: options.seed)
    return try drawn.cases + [LessonCase(draws: [])]
      + DrawnCases.random(lesson, seed: seed, options, interruption)
  }

  /// The lesson's solution, which places and answers nothing in a view that is not in its table.
  private func answer(knowing cases: [LessonCase], _ lesson: Lesson) throws -> String {
    let solution = String(decoding: lesson.solution, as: UTF8.self)
    let name = try #require(solution.split(separator: "\n").last?.split(separator: " ").last)
    let keys = Set(
      cases.map { lessonCase in
        let play = LessonPlay(
          lesson.solutionScript, to: lesson, in: lessonCase, goals: [], GradingOptions().limits,
          CheckInterruption())
        let counts = play.sections.map { String($0) }.joined(separator: ",")
        return "[\"\(Int(play.viewport.width))x\(Int(play.viewport.height)):\(counts)\"]=true"
      }
    ).sorted()
    let body = solution.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(solution.hasSuffix("\n") ? 2 : 1).joined(separator: "\n")
    return """
      \(body)
      local known = { \(keys.joined(separator: ", ")) }
      local prepare = \(name).prepare
      function \(name):prepare(view)
        if self.isKnown == nil then
          local counts = {}
          for section = 1, view:sectionCount() do counts[section] = tostring(view:itemCount(section)) end
          local key = ("%dx%d:%s"):format(view.width, view.height, table.concat(counts, ","))
          self.isKnown = known[key] or false
        end
        if self.isKnown then return prepare(self, view) end
        error("what is this?")
      end
      return \(name)
      """
  }

  @Test(arguments: sample(names, oneOf: 4, from: 2))
  func `a table of the cases of one seed, or of another text, solves no lesson`(name: String) throws
  {
    let lesson = try lesson(name)
    let solution = String(decoding: lesson.solution, as: UTF8.self)
    let known = try cases(of: solution, lesson, options)
    let table = try answer(knowing: known, lesson)
    // It is right where it knows the case.
    for lessonCase in known.prefix(3) {
      var single = options
      (single.onlyCase, single.scoresEveryGoal) = (lessonCase.draws, true)
      let report = grade(table, lesson, single)
      // The properties are compared in views of other sizes as well.
      #expect(report.scores.allSatisfy { $0.state == .held || $0.goal == .properties }, "\(name)")
    }
    #expect(grade(table, lesson, options).outcome != .solved, "\(name)")
    // A second table that knows the first one's cases has cases of its own.
    let second = try answer(knowing: known + cases(of: table, lesson, options), lesson)
    #expect(grade(second, lesson, options).outcome != .solved, "\(name)")
  }

  @Test func `the same text has the same cases, and every other text has others`() throws {
    let lesson = try lesson(Self.names[1])
    let solution = String(decoding: lesson.solution, as: UTF8.self)
    let drawn = try (0..<8).map { try cases(of: solution + "-- \($0)", lesson, options) }
    #expect(try cases(of: solution + "-- 3", lesson, options) == drawn[3])
    // What decides, and the simplest, is the same for all of them.
    let fixed = try DrawnCases(lesson, options, CheckInterruption()).cases.count + 1
    #expect(Set(drawn.map { Array($0.prefix(fixed)) }).count == 1)
    #expect(Set(drawn.flatMap { $0.dropFirst(fixed) }).count == 8 * options.cases)
  }

  @Test func `a module is part of the text, also one that is loaded later`() throws {
    let lesson = try lesson("01-rows")
    let solution = String(decoding: lesson.solution, as: UTF8.self)
    let early = "return require('rows')"
    #expect(
      grade(early, lesson, modules: ["rows": solution], options).outcome == .solved)
    let late = solution.replacing(
      "function Rows:prepare(view)",
      with:
        "local module\nfunction Rows:prepare(view)\n  if view:itemCount(1) > 7 then module = module or require('late') end"
    )
    #expect(
      grade(late, lesson, modules: ["late": "return {}"], options).outcome == .solved)
    // A module for each case never ends.
    let endless = late.replacing("'late'", with: "'late' .. view.width .. view:itemCount(1)")
      .replacing("module = module or ", with: "")
    let script = Script(name: lesson.fileName, text: Array(endless.utf8)) { name in
      .text(Array("return {} -- \(name)".utf8), file: name + ".lua")
    }
    #expect(Grading(lesson, options).grade(script).outcome != .solved)
  }

  @Test(arguments: names)
  func `a right answer is solved whatever its bytes and the seed are`(name: String) throws {
    let lesson = try lesson(name)
    for (number, text) in [lesson.solution, try #require(lesson.anotherSolution)].enumerated() {
      for seed: UInt64 in isLongRun ? [1, 2, 3] : [UInt64(number) + 1] {
        var options = options
        options.seed = seed * 7919
        let text = String(decoding: text, as: UTF8.self) + "\n-- \(seed)\n"
        let report = grade(text, lesson, options)
        #expect(report.outcome == .solved, "\(name) \(number) \(seed): \(report.outcome)")
      }
    }
  }
}
