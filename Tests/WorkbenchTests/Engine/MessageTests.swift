import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import func TestSupport.seeds

@testable import Workbench

/// What is left of a value once it has gone to another process and come out there.
private func carried<Value: MessageValue>(_ value: Value) throws -> Value {
  try MessageReader.value(of: MessageWriter.bytes(of: value))
}

@Suite struct MessageTests {
  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, .max, .min, .max - 1, .min + 1])
  func `a whole number goes there and back`(number: Int) throws {
    #expect(try carried(number) == number)
    #expect(try carried(UInt64(bitPattern: Int64(number))) == UInt64(bitPattern: Int64(number)))
  }

  @Test(arguments: [
    0, -0.0, 0.1, .infinity, -.infinity, .nan, Double(nan: 5, signaling: false),
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func `a number goes there and back to the last bit`(number: Double) throws {
    #expect(try carried(number).bitPattern == number.bitPattern)
  }

  @Test(arguments: ["", "a", "ä€🧩", "zero \0 inside", "e\u{301} and \u{e9}"])
  func `a text goes there and back`(text: String) throws {
    #expect(Array(try carried(text).utf8) == Array(text.utf8))
  }

  @Test func `what is not there stays so, at any depth`() throws {
    let nothing: Int?? = .some(nil)
    #expect(try carried(Int??.none) == .none)
    #expect(try carried(nothing) == nothing)
    #expect(try carried([1, nil, 3]) == [1, nil, 3])
  }

  @Test(
    arguments: [
      [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x81, 0],
    ] as [[UInt8]])
  func `a number that does not end or has no room is refused`(bytes: [UInt8]) {
    #expect(throws: MessageFault.self) { try MessageReader.value(of: bytes, as: UInt64.self) }
  }

  @Test func `a text that is none is refused`() {
    #expect(throws: MessageFault.malformed) {
      try MessageReader.value(of: [2, 0xC3, 0x28], as: String.self)
    }
    #expect(throws: MessageFault.cutShort) {
      try MessageReader.value(of: [200, 1, 65], as: String.self)
    }
  }

  @Test func `bytes behind a message are refused`() {
    #expect(throws: MessageFault.malformed) {
      try MessageReader.value(of: [1, 0], as: Bool.self)
    }
  }

  @Test func `an author's values may lie 16 deep, and not without an end`() throws {
    var value = CustomValue.array([.integer(1)])
    for _ in 0..<20 { value = .array([value]) }
    #expect(try carried(value) == value)
    for _ in 0..<100 { value = .array([value]) }
    #expect(throws: MessageFault.malformed) { try carried(value) }
  }

  @Test func `figures that cannot be added up are refused`() throws {
    let figures = ReuseFigures(created: 1, reused: 0, pools: [], onScreen: .max, peak: 1)
    #expect(throws: MessageFault.malformed) { try carried(figures) }
    var message = MessageReader(MessageWriter.bytes(of: [Int.max, 1]))
    #expect(throws: MessageFault.malformed) { try message.readSections() }
  }

  @Test(arguments: seeds(200))
  func `attributes go there and back, whatever was set last`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let attributes = ElementAttributes.drawn(using: &random)
    #expect(try carried(attributes) == attributes)
  }

  @Test func `options go there and back`() throws {
    var options = RunOptions()
    options.viewport = Size(width: 320, height: 480)
    options.sections = [3, 0, 7]
    options.parameters = [ParameterSetting(name: "columns", text: "4")]
    options.scroll = Point(x: 0, y: -10)
    options.scope = .rect(Rect(x: 1, y: 2, width: 3, height: 4))
    (options.runsDemo, options.reusesViews, options.recordsCalls) = (false, false, true)
    options.rectPolicy = .fuzz
    (options.framesPerSecond, options.seed, options.scale) = (120, .max, 2)
    (options.direction, options.textCategory) = (.rightToLeft, "AX3")
    options.limits.time = .milliseconds(1_234)
    options.limits.memory = 77
    options.limits.instructions = 1_000_000
    options.limits.output = 5
    (options.isStrict, options.givesHints, options.runsSteps) = (true, true, false)

    // Every field differs from the usual one, so one that is forgotten would show.
    #expect(String(reflecting: try carried(options)) == String(reflecting: options))
  }

  @Test func `what is asked of a grading goes there and back, and no other files of the lesson`()
    throws
  {
    let lesson = try #require(try Course.builtIn()["1"])
    var options = GradingOptions()
    (options.cases, options.seed, options.maxSmallerCases) = (3, .max, 4)
    (options.limits.time, options.onlyCase) = (.milliseconds(7), [0, 12])
    #expect(String(reflecting: try carried(options)) == String(reflecting: options))
    let other = try carried(lesson)
    #expect(
      (other.name, other.check, other.solution) == (lesson.name, lesson.check, lesson.solution))
    #expect((other.text, other.hints) == (lesson.text, lesson.hints))
    #expect(!lesson.wrongAnswers.isEmpty)
    #expect((other.wrongAnswers, other.mistakes) == (lesson.wrongAnswers, lesson.mistakes))
    options = GradingOptions()
    (options.cases, options.showsFirstCase) = (2, true)
    for text in [lesson.solution, lesson.skeleton, Array("return 7".utf8)] {
      let script = Script(name: "a.lua", text: text) { _ in .absent(tried: "none") }
      let answer = GradeAnswer(Grading(lesson, options).grade(script))
      #expect(try carried(answer) == answer)
    }
    // A lesson without its files, and one of very many.
    for bytes: [UInt8] in [[1, 97, 0], [1, 97, 0xFE, 0xFF, 0xFF, 0x0F]] {
      #expect(throws: MessageFault.self) { try MessageReader.value(of: bytes, as: Lesson.self) }
    }
  }

  @Test func `what is asked of a live view goes there and back`() throws {
    let script = ScriptText(name: "a.lua", text: [1, 0, 255])
    let place = Point(x: 1.5, y: -0.0)
    let requests: [LiveRequest] =
      [
        .open(script, RunOptions(), isFresh: true), .open(script, RunOptions(), isFresh: false),
        .type("a\nb", isLast: true), .type("", isLast: false), .complete("view:", cursor: 5),
        .act([
          .touchDown(place, at: 1), .touchMoved(place, at: 2), .touchUp(place, at: .infinity),
          .touchCancelled, .time(0.1), .wheel(place), .settle,
        ]),
      ] + ScrollKey.allCases.map { .act([.key($0)]) }
    for request in requests {
      #expect(String(reflecting: try carried(request)) == String(reflecting: request))
    }
    #expect(try carried(LiveAnswer(json: [1, 2])) == LiveAnswer(json: [1, 2]))
    #expect(throws: MessageFault.self) {
      try MessageReader.value(of: [1, 1, 8], as: LiveRequest.self)
    }
  }

  @Test func `a check's options go there and back`() throws {
    var options = CheckOptions()
    options.viewport = Size(width: 320, height: 480)
    options.sections = [3, 0, 7]
    options.parameters = [ParameterSetting(name: "columns", text: "4")]
    (options.direction, options.rectPolicy, options.seed) = (.rightToLeft, .visible, 9)
    options.steps = [
      .scroll(Point(x: 0, y: 0.5)), .fling(Point(x: 0, y: 2)),
      .resize(Size(width: 844, height: 390)),
      .reload([1, 2]),
      .update(
        CaseUpdate(
          deletes: [IndexPath(section: 0, item: 1)], inserts: [IndexPath(section: 1, item: 0)])),
      .demo,
    ]
    (options.isSingleCase, options.randomCases, options.usesScenario) = (true, 3, false)
    (options.scale, options.framesPerSecond, options.textCategory) = (2, 30, "S")
    options.limits.memory = 4
    (options.timeForCases, options.timeForSmallerCases) = (.seconds(1), .seconds(2))
    (options.isStrict, options.scriptPath) = (true, "folder/a.lua")

    #expect(String(reflecting: try carried(options)) == String(reflecting: options))
  }
}
