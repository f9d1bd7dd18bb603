import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// Wrong answers that were found with students are refused with numbers, a case that shows the difference, and the mistake.
@Suite struct WrongAnswerTests {
  private static let course = try? Course.builtIn()

  /// Answers that are right: what they were thought to do wrong costs nothing.
  private static let right: Set<String> = ["true for every size"]

  /// Lessons whose mistakes are not in a picture at rest: results of calls, animations and costs.
  private static let invisible: Set<String> = [
    "11-invalidation", "12-snapping", "13-updates", "14-queries",
  ]

  /// Answers that differ by parts of a pixel, or that look right and are not.
  private static let alike: Set<String> = ["floor for round", "the size is set"]

  private func report(on answer: WrongAnswer) throws -> LessonReport {
    let lesson = try #require(Self.course?[answer.lesson])
    var text = String(decoding: lesson.solution, as: UTF8.self)
    for (old, new) in answer.edits {
      try #require(text.contains(old), "\(answer.testDescription): \(old)")
      text.replace(old, with: new, maxReplacements: 1)
    }
    let script = Script(name: lesson.fileName, text: Array(text.utf8)) { _ in .absent(tried: "") }
    return Grading(lesson).grade(script)
  }

  @Test(arguments: WrongAnswer.all)
  func `a wrong answer gets the mistake by name, and a case that shows it`(answer: WrongAnswer)
    throws
  {
    let report = try report(on: answer)
    guard !Self.right.contains(answer.name) else {
      #expect(report.outcome == .solved)
      return
    }
    guard case .unsolved(let miss) = report.outcome else {
      Issue.record("\(answer.testDescription) is \(report.outcome)")
      return
    }
    #expect(!miss.diagnostic.message.isEmpty)
    #expect(
      miss.mistake?.name == answer.mistake,
      "\(answer.testDescription): \(miss.goal), \(miss.diagnostic.message)")
    guard answer.mistake != nil, !Self.invisible.contains(answer.lesson),
      !Self.alike.contains(answer.name),
      let found = miss.found, let expected = miss.expected
    else { return }
    #expect(
      found.differs(from: expected),
      "\(answer.testDescription): \(miss.caseText), \(miss.diagnostic.message)")
  }

  @Test func `three are tried for each lesson, and at least thirty are named`() {
    let counts = Dictionary(grouping: WrongAnswer.all) { $0.lesson }.mapValues(\.count)
    #expect(counts.count == 15 && counts.values.allSatisfy { $0 == 3 })
    #expect(WrongAnswer.all.count { $0.mistake != nil } >= 30)
  }
}
