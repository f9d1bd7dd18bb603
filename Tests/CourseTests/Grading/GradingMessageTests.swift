import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// A grading in another process: what is asked of it, and what it answers.
@Suite struct GradingMessageTests {
  private func carried<Value>(_ value: Value, _ codec: JSONCodec<Value>) throws -> Value {
    try codec.value(ofMessage: codec.message(value))
  }

  @Test func `what is asked of a grading goes there and back, and no other files of the lesson`()
    throws
  {
    let lesson = try #require(try Course.builtIn()["1"])
    var options = GradingOptions()
    (options.cases, options.seed, options.maxSmallerCases) = (3, .max, 4)
    (options.limits.time, options.onlyCase) = (.milliseconds(7), [0, 12])
    (options.showsFirstCase, options.showsUnknownMistakes) = (true, true)
    (options.triesSimplest, options.triesHarder, options.showsExpected) = (false, false, false)
    let script = ScriptText(name: "a.lua", text: [])
    let request = GradingRequest(script: script, lesson: lesson, options: options)
    let other = try carried(request, .grading)
    #expect(String(reflecting: other.options) == String(reflecting: options))
    // A field that comes is declared in its codec, and then counted here.
    #expect(Mirror(reflecting: options).children.count == 12)
    let its = other.lesson
    #expect((its.name, its.check, its.solution) == (lesson.name, lesson.check, lesson.solution))
    #expect((its.text, its.hints) == (lesson.text, lesson.hints))
    #expect(!lesson.wrongAnswers.isEmpty)
    #expect((its.wrongAnswers, its.mistakes) == (lesson.wrongAnswers, lesson.mistakes))
  }

  @Test(arguments: ["solution", "skeleton", "other"])
  func `a grade goes there and back`(name: String) throws {
    let lesson = try #require(try Course.builtIn()["1"])
    let texts = [
      "solution": lesson.solution, "skeleton": lesson.skeleton, "other": Array("return 7".utf8),
    ]
    let text = try #require(texts[name])
    var options = GradingOptions()
    (options.cases, options.showsFirstCase) = (2, true)
    let script = Script(name: "a.lua", text: text) { _ in .absent(tried: "none") }
    let report = Grading(lesson, options).grade(script)
    #expect(try carried(report, .report) == report)
    let engine = LocalEngine(now: { .zero }, added: [.grading])
    let listener = RunListener { .absent(tried: $0) }
    #expect(
      try engine.grade(ScriptText(name: "a.lua", text: text), lesson, options, listener) == report)
    let other = LocalEngine(now: { .zero })
    #expect(throws: EngineError.self) {
      try other.grade(ScriptText(name: "a.lua", text: text), lesson, options, listener)
    }
  }
}
