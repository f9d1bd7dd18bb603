import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// The numbers of a miss that no picture of the view shows.
@Suite struct ComparedNumbersTests {
  private func drawn(_ numbers: ComparedNumbers) throws -> [String] {
    try #require(numbers.lines(width: 80)).map { $0.map(\.text).joined() }
  }

  private func stroke(_ count: Int) -> String { String(repeating: "─", count: count) }

  /// A line is 48 columns long: 80 without the names and the numbers.
  @Test func `two numbers are points on lines from zero`() throws {
    #expect(
      try drawn(ComparedNumbers(found: 180, bound: 360, relation: .equal)) == [
        "  yours     ├\(stroke(24))●  180", "  expected  ├\(stroke(48))●  360",
      ])
    #expect(
      try drawn(ComparedNumbers(found: 100, bound: 0, relation: .atMost)) == [
        "  yours     ├\(stroke(48))●  100", "  at most   ├●  0",
      ])
    // The line of a negative number begins there.
    #expect(
      try drawn(ComparedNumbers(found: 0, bound: -300, relation: .equal)) == [
        "  yours     ├\(stroke(48))●  0", "  expected  ├●  -300",
      ])
    #expect(ComparedNumbers(found: 1, bound: 1, relation: .atLeast).lines(width: 80) == nil)
  }

  /// From 119.5 to 121: a third and two thirds of 48.
  @Test func `numbers that are close are told apart on broken lines`() throws {
    #expect(
      try drawn(ComparedNumbers(found: 120.5, bound: 120, relation: .equal)) == [
        "  yours     ┄\(stroke(32))●  120.5", "  expected  ┄\(stroke(16))●  120",
      ])
  }

  private func miss(_ name: String, _ changes: [(String, String)]) throws -> LessonMiss? {
    let lesson = try #require(try Course.builtIn()[name])
    var text = String(decoding: lesson.solution, as: UTF8.self)
    for (before, after) in changes {
      #expect(text.contains(before))
      text = text.replacing(before, with: after)
    }
    let script = Script(name: lesson.fileName, text: Array(text.utf8)) { _ in .absent(tried: "") }
    guard case .unsolved(let miss) = Grading(lesson).grade(script).outcome else { return nil }
    return miss
  }

  @Test func `a target, a number of calls and a cost are shown by their numbers`() throws {
    // A hundred steps of a scroll, each of which prepares.
    let calls = try #require(
      try miss("11-invalidation", [("return newBounds.width ~= view.width", "return true")]))
    #expect(calls.shownNumbers == ComparedNumbers(found: 100, bound: 0, relation: .equal))
    // The card after the last one: a step too far.
    let target = try #require(
      try miss("12-snapping", [("self.count - 1, card", "self.count, card")]))
    let numbers = try #require(target.shownNumbers)
    #expect(numbers.relation == .equal && numbers.found > numbers.bound)
    let cost = try #require(
      try miss(
        "14-queries", [("for item = self:firstBelow(rect.minY), self", "for item = 1, self")]))
    #expect(cost.shownNumbers.map { $0.relation == .atMost && $0.found > $0.bound } == true)
    // Rows that are too low are seen.
    let seen = try #require(try miss("01-rows", [("(item - 1) *", "item *")]))
    #expect(seen.compared != nil && seen.shownNumbers == nil)
  }
}
