import Foundation
import Testing
import TestSupport

/// `moonlay learn practice` and `moonlay learn review`, in a folder of one's own.
@Suite struct LearnPracticeTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func learn(_ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["learn"] + arguments, in: workspace.path)
  }

  @Test func `lines are put in order in a file, which leaves the lesson itself to be done`() throws
  {
    let begun = try learn("practice", "1")
    #expect(begun.status == 0 && begun.errors.contains("--?"))
    let file = try #require(workspace.contents(of: "01-rows.practice.lua"))
    #expect(file == begun.output && file.contains("--?\n"))
    let wrong = try learn("practice", "1")
    #expect(wrong.status == 1 && wrong.output.hasPrefix("not yet: "), "\(wrong.output)")
    #expect(workspace.contents(of: "01-rows.practice.lua") == file)

    try workspace.write("01-rows.practice.lua", lessonFile("01-rows/solution.lua"))
    let right = try learn("practice", "1")
    #expect(right.status == 0 && right.output.hasPrefix("this order passes all "))
    #expect(right.errors.contains("now write it yourself: moonlay learn 1"))
    #expect(try learn().lines.first?.hasSuffix("0 of \(Program.lessonCount) solved") == true)
  }

  @Test func `questions from earlier lessons come at the start of a step, and are answered`() throws
  {
    #expect(try learn("1").output.contains("from earlier lessons") == false)
    #expect(try learn("review").errors.contains("no questions yet"))
    let opened = try learn("2")
    #expect(opened.output.contains("First, from earlier lessons:"))
    let asked = try learn("review")
    #expect(asked.status == 0 && opened.output.contains(asked.output))
    #expect(asked.errors.contains("moonlay learn review 12,5"))
    // The first question of lesson 1 is of row 3, which is below two rows.
    let line = try #require(asked.lines.first { $0.contains("What is the y of row 3?") })
    let digits = try #require(line.split(separator: "rowHeight = ").last).prefix { $0.isNumber }
    let height = try #require(Double(digits))
    let place = try #require(asked.lines.filter { $0.hasPrefix("  ") }.firstIndex(of: line))
    let front = String(repeating: "?,", count: place)
    let right = try learn("review", "\(front)\(Int(2 * height))")
    #expect(right.status == 0, "\(right.output)")
    #expect(right.output.contains("✓ What is the y of row 3?"))
    #expect(try learn("review").output != asked.output)
    let wrong = try learn("review", "1,1")
    #expect(wrong.status == 1 && wrong.output.contains("✗"))
    #expect(
      workspace.contents(of: ".moonlay-learn.json")?.contains("\"missedQuestions\":{\"") == true)
  }
}
