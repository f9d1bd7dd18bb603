import CollectionLayout
import Report
import Scripting
import TestSupport
import Testing
import Workbench

@testable import Course

/// Each lesson holds what it says of its own answers, and has all that a lesson needs.
@Suite struct LessonTests {
  private static let course = try? Course.builtIn()
  static let names = course?.lessons.map(\.name) ?? []

  private func lesson(_ name: String) throws -> Lesson { try #require(Self.course?[name]) }

  /// Few cases: the expectation is the same in all of them, and a wrong answer must not need luck to be found.
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

  /// Seeds of other cases, as students' names give them; many in a long run.
  static let seeds: [UInt64] = isLongRun ? Array(2..<40) : [31]

  @Test(arguments: sample(names, oneOf: 4, from: 1), seeds)
  func `with other seeds all proofs hold, and the same answers earn the same`(
    name: String, seed: UInt64
  ) throws {
    let lesson = try lesson(name)
    var other = options
    other.seed = seed
    for (_, refutation) in LessonProof(lesson, other).refutations() {
      #expect(refutation == nil, "\(name), seed \(seed)")
    }
    func scores(_ text: [UInt8], _ options: GradingOptions) -> [GoalScore] {
      var options = options
      options.findsMistakes = false
      let script = Script(name: lesson.fileName, text: text) { _ in .absent(tried: "") }
      return Grading(lesson, options).grade(script).scores
    }
    let inClass = ClassLesson(
      name: name, shortName: "", title: "", untouched: scores(lesson.skeleton, options))
    #expect(inClass.possible > 0)
    #expect(inClass.points(of: scores(lesson.skeleton, other)) == 0, "\(name), seed \(seed)")
    // What a wrong answer earns does not depend on a student's name.
    let wrong = try #require(lesson.wrongAnswers.first)
    let earned = inClass.points(of: scores(wrong.text, options))
    #expect(
      inClass.points(of: scores(wrong.text, other)) == earned,
      "\(name), \(wrong.file), seed \(seed)")
    for solution in [lesson.solution, lesson.anotherSolution ?? lesson.solution] {
      #expect(inClass.points(of: scores(solution, other)) == inClass.possible)
    }
  }

  @Test(arguments: names)
  func `the plain solution does not solve the harder variant`(name: String) throws {
    let lesson = try lesson(name)
    guard let harder = lesson.harder else { return }
    let script = Script(name: lesson.fileName, text: lesson.solution) { _ in .absent(tried: "") }
    guard case .unsolved(let miss) = Grading(harder, options).grade(script).outcome else {
      Issue.record("\(name) has a harder variant that its solution solves")
      return
    }
    #expect(miss.statement != nil, "\(miss.diagnostic.message)")
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
}
