import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// What passes is right, whatever way it is written.
@Suite struct ReviewedAnswerTests {
  private static let lessons = (try? Course.builtIn().lessons) ?? []

  private func outcome(of trick: Trick) throws -> LessonReport.Outcome {
    let lesson = try #require(Self.lessons.first { $0.number == trick.lesson })
    var options = GradingOptions()
    (options.maxSmallerCases, options.findsMistakes, options.scoresEveryGoal) = (0, false, false)
    options.triesHarder = false
    let text = Array(try trick.answer(lesson).utf8)
    let script = Script(name: lesson.fileName, text: text) { _ in .absent(tried: "none") }
    return Grading(lesson, options).grade(script).outcome
  }

  @Test(arguments: ReviewedAnswers.wrong)
  func `a wrong answer of the review is refused with a sentence`(trick: Trick) throws {
    guard case .unsolved(let miss) = try outcome(of: trick) else {
      Issue.record("\(trick.testDescription) passes")
      return
    }
    #expect(!miss.diagnostic.message.isEmpty)
  }

  @Test(arguments: ReviewedAnswers.right)
  func `a right answer that is written in another way passes`(trick: Trick) throws {
    guard case .unsolved(let miss) = try outcome(of: trick) else { return }
    Issue.record("\(trick.testDescription) misses \(miss.goal): \(miss.diagnostic.message)")
  }

  /// The task says not to round, or to move the frames.
  @Test(arguments: ReviewedAnswers.refusedByTheTask)
  func `an answer that the task excludes is refused`(trick: Trick) throws {
    let lesson = try #require(Self.lessons.first { $0.number == trick.lesson })
    let clause = trick.name == "translation" ? "without a `transform`" : "ot round"
    #expect(lesson.text.task.contains(clause))
    guard case .unsolved = try outcome(of: trick) else {
      Issue.record("\(trick.testDescription) passes")
      return
    }
  }
}
