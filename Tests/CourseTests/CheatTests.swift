import Report
import Scripting
import Testing
import Workbench

import struct TestSupport.Cheat
import let TestSupport.isLongRun

@testable import Course

/// A skeleton that nobody worked on is never solved, whatever its author does to the world that it runs in.
@Suite struct CheatTests {
  private static let lessons = (try? Course.builtIn().lessons) ?? []

  /// The goals that each skeleton holds as it is.
  private static let honest = Dictionary(
    uniqueKeysWithValues: lessons.map { lesson in
      let report = grade(String(decoding: lesson.skeleton, as: UTF8.self), lesson)
      return (lesson.name, Set(report.scores.filter { $0.state == .held }.map(\.goal.name)))
    })

  private static func grade(_ text: String, _ lesson: Lesson) -> LessonReport {
    var options = GradingOptions()
    (options.cases, options.maxSmallerCases, options.findsMistakes) = (1, 0, false)
    (options.limits.time, options.limits.memory) = (.milliseconds(300), 64 << 20)
    (options.limits.output) = 1 << 20
    let script = Script(name: lesson.fileName, text: Array(text.utf8)) { _ in
      .absent(tried: "no modules")
    }
    return Grading(lesson, options).grade(script)
  }

  /// The lessons that a cheat is tried on: all of them in a long run, and else one, in turn.
  private func lessons(_ number: Int) -> [Lesson] {
    isLongRun ? Self.lessons : [Self.lessons[number % Self.lessons.count]]
  }

  @Test(arguments: Array(Cheat.all.enumerated()).map { ($0.offset, $0.element) })
  func `no cheat is solved, and one that shows what the skeleton shows gains no goal`(
    number: Int, cheat: Cheat
  ) throws {
    for lesson in lessons(number) {
      let skeleton = String(decoding: lesson.skeleton, as: UTF8.self)
      let text = cheat.apply(skeleton)
      #expect(text != skeleton)
      let report = Self.grade(text, lesson)
      #expect(report.outcome != .solved, "\(cheat.name) solves \(lesson.name)")
      let gained = Set(report.scores.filter { $0.state == .held }.map(\.goal.name))
        .subtracting(Self.honest[lesson.name] ?? [])
      #expect(report.scores.contains { $0.state != .held && !$0.isPrediction })
      // A layout that places nothing has all properties, and its content may be right by chance where there is none.
      #expect(
        cheat.showsOtherThings || gained.isSubset(of: ["laws", "content", "inside"]),
        "\(cheat.name) gains \(gained.sorted()) in \(lesson.name)")
    }
  }

  @Test func `there are more than forty, besides those of the findings`() {
    #expect(Cheat.all.count >= 16 + 40)
    #expect(Set(Cheat.all.map(\.name)).count == Cheat.all.count)
  }

  @Test func `a cheat in the world of a right answer changes nothing that is graded`() throws {
    let lesson = try #require(Self.lessons.first)
    let solution = String(decoding: lesson.solution, as: UTF8.self)
    let wrong = String(decoding: lesson.wrongAnswers[0].text, as: UTF8.self)
    let lines =
      "ipairs = function() return function() end end\nmath.abs = function() return 0 end\n"
    #expect(Self.grade(lines + solution, lesson).outcome == .solved)
    guard case .unsolved(let miss) = Self.grade(lines + wrong, lesson).outcome else {
      Issue.record("the wrong answer passes")
      return
    }
    #expect(miss.goal == lesson.wrongAnswers[0].goal)
  }
}
