import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import func TestSupport.seeds

@testable import Workbench

/// What is left of a value once it has gone to another process and come out there.
private func carried<Value>(_ value: Value, _ codec: JSONCodec<Value>) throws -> Value {
  try codec.value(of: codec.message(value))
}

/// An answer of a run at whose end these elements are seen.
private func reply(
  _ elements: [ReportedElement] = [], sections: [Int] = [], _ records: [Record] = [],
  parameter: CustomValue = .boolean(true), onScreen: Int = 0, scope: ReportScope = .all,
  _ diagnostics: [ReportedDiagnostic] = []
) -> WorkerReply {
  let state = ViewState(
    viewport: Size(width: 320, height: 480), sections: sections, contentSize: .zero,
    contentOffset: .zero, elements: elements,
    reuse: ReuseFigures(created: 1, reused: 0, pools: [], onScreen: onScreen, peak: 1), passes: 1)
  let heading = RunHeading(
    script: "a.lua", layoutName: "A", parameters: [.init(name: "custom", value: parameter)],
    viewport: state.viewport)
  return .answer(
    .run(
      .finished(
        RunResult(
          heading: heading, state: state, scope: scope, diagnostics: diagnostics, records: records),
        .good)))
}

private func result(of reply: WorkerReply) throws -> RunResult {
  guard case .answer(.run(.finished(let result, _))) = reply else { throw MessageError.tooLarge }
  return result
}

@Suite struct MessageTests {
  @Test(arguments: [0, 1, -1, 63, 64, -64, 1 << 40, 1 << 53 + 1, .max, .min, .max - 1, .min + 1])
  func `a whole number goes there and back`(number: Int) throws {
    #expect(try carried(number, .integer) == number)
    let seed = UInt64(bitPattern: Int64(number))
    #expect(try carried(seed, .seed) == seed)
  }

  @Test(arguments: [
    0, 0.1, -2.5, 123_456.789, 1e15, 1e16, 0.000_123, 9_007_199_254_740_992,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func `a number goes there and back to the last bit`(number: Double) throws {
    #expect(try carried(number, .number) == number)
    #expect(try carried(-number, .number) == -number)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a number that is not finite is refused, but for an author's own`(number: Double) throws {
    #expect(throws: MessageError.self) { try carried(number, .number) }
    let own = reply(parameter: .number(number))
    let value = try result(of: carried(own, .reply)).heading.parameters[0].value
    #expect("\(value)" == "\(CustomValue.number(number))")
  }

  @Test(arguments: ["", "a", "ä€🧩", "zero \0 inside", "e\u{301} and \u{e9}", "\u{2028}\"\\"])
  func `a text goes there and back`(text: String) throws {
    #expect(Array(try carried(text, .string).utf8) == Array(text.utf8))
  }

  @Test(arguments: [[], Array("return 1".utf8), [0, 255, 34], [0xC3, 0x28]] as [[UInt8]])
  func `bytes go there and back, text or not`(bytes: [UInt8]) throws {
    #expect(try carried(bytes, .bytes) == bytes)
  }

  @Test(
    arguments: [
      "", "nul", "{}", "[]", "7", #"{"printed":7}"#, #"{"printed":"a"} 1"#, #"{"ready":{}}"#,
      #"{"printed":"a","record":{}}"#, #"{"progress":{"cases":-1,"planned":0,"found":0}}"#,
      #"{"progress":{"cases":0.5,"planned":0,"found":0}}"#,
      #"{"progress":{"cases":9007199254740993,"planned":0,"found":0}}"#,
      #"{"progress":{"cases":1,"planned":0,"found":0,"found":1}}"#, #"{"elements":{}}"#,
      #"{"record":{"type":"note","time":-1,"text":""}}"#,
      #"{"record":{"type":"note","time":1e999,"text":""}}"#,
      #"{"record":{"type":"none"}}"#, #"{"answer":"run"}"#, #"{"refused":null}"#,
      #"{"answer":{"live":[1,}}"#, #"{"answer":{"document":{"finished":{"moonlay":1}}}}"#,
    ])
  func `what is no message is refused`(text: String) {
    #expect(throws: MessageError.self) {
      try JSONCodec<WorkerReply>.reply.value(of: Array(text.utf8))
    }
    #expect(throws: MessageError.self) {
      try JSONCodec<WorkerOrder>.order.value(of: Array(text.utf8))
    }
  }

  @Test func `an author's values may lie 16 deep, and not without an end`() throws {
    var value = CustomValue.array([.integer(1)])
    for _ in 0..<20 { value = .array([value]) }
    #expect(
      try result(of: carried(reply(parameter: value), .reply)).heading.parameters[0].value == value)
    for _ in 0..<100 { value = .array([value]) }
    #expect(throws: MessageError.self) { try carried(reply(parameter: value), .reply) }
  }

  @Test func `figures that cannot be added up are refused`() throws {
    #expect(try result(of: carried(reply(sections: [3, 0]), .reply)).state.sections == [3, 0])
    #expect(throws: MessageError.self) { try carried(reply(onScreen: .max), .reply) }
    let most = 1 << 53
    let many = [Int](repeating: most, count: 1_024)
    #expect(throws: MessageError.self) { try carried(reply(sections: many), .reply) }
  }

  @Test func `elements that nobody can draw are refused`() throws {
    var attributes = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)), frame: Rect(x: 0, y: 0, width: 1e300, height: 1))
    attributes.transform = .scale(x: 1e300, y: 1)
    let element = ReportedElement(attributes: attributes, view: nil)
    #expect(throws: MessageError.self) { try carried(reply([element]), .reply) }
  }

  @Test func `what no document says goes there and back`() throws {
    let place = Diagnostic.Place(file: "a:b.lua", line: 3, tokens: ["x", "y"])
    let hint = ReportedDiagnostic(
      diagnostic: Diagnostic(.overlap, severity: .hint, "m", place: place), time: 1, count: 2)
    for scope in [ReportScope.visible, .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .all] {
      let result = try result(of: carried(reply(scope: scope, [hint]), .reply))
      #expect(result.scope == scope)
      #expect(result.diagnostics == [hint])
    }
  }

  @Test func `values of calls go there and back`() throws {
    let values: [RecordValue] = [
      .boolean(true), .integer(.max), .number(0.5), .number(.infinity), .string("a"),
      .point(Point(x: 1, y: 2)), .size(Size(width: 1, height: 2)),
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .element(.cell(IndexPath(section: 0, item: 1))),
      .elements([]), .elements([.supplementary("h", IndexPath(index: 2))]), .list([]),
      .list([.integer(1), .string("")]), .fields([]),
      .fields([RecordField("x", .integer(1)), RecordField("z", .elements([]))]),
    ]
    let call = CallRecord(
      time: 0, name: "prepare", arguments: values.enumerated().map { RecordField("\($0)", $1) },
      returned: .elements([]), reason: "")
    #expect(try result(of: carried(reply([], [.call(call)]), .reply)).records == [.call(call)])
  }

  @Test(arguments: seeds(200))
  func `attributes go there and back, whatever was set last`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let attributes = ElementAttributes.drawn(using: &random)
    guard attributes.frame.isFinite else { return }
    let element = ReportedElement(attributes: attributes, view: nil)
    let first = try result(of: carried(reply([element]), .reply))
    let found = try #require(first.state.elements.first).attributes
    #expect(found.frame == attributes.frame)
    #expect(found.identifier == attributes.identifier)
    // Where the centre is off the middle by a rounding, only a transform shows it.
    let written = JSONCodec<WorkerReply>.reply.message(reply([element]))
    let again = reply(first.state.elements, scope: first.scope)
    #expect(JSONCodec<WorkerReply>.reply.message(again) == written)
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
    #expect(String(reflecting: try carried(options, .options)) == String(reflecting: options))
  }

  @Test func `what is asked of a live view goes there and back`() throws {
    let script = ScriptText(name: "a.lua", text: [1, 0, 255])
    let place = Point(x: 1.5, y: -2)
    let requests: [LiveRequest] =
      [
        .open(script, RunOptions(), isFresh: true), .open(script, RunOptions(), isFresh: false),
        .type("a\nb", isLast: true), .type("", isLast: false), .complete("view:", cursor: 5),
        .lines,
        .act([
          .touchDown(place, at: 1), .touchMoved(place, at: 2), .touchUp(place, at: 1e9),
          .touchCancelled, .time(0.1), .wheel(place), .settle,
        ]),
      ] + ScrollKey.allCases.map { .act([.key($0)]) }
    for request in requests {
      #expect(String(reflecting: try carried(request, .live)) == String(reflecting: request))
    }
    let json = Array(#"{ "a": [1, "}"] }"#.utf8)
    guard
      case .answer(.live(let answer)) = try carried(
        .answer(.live(LiveAnswer(json: json))), JSONCodec<WorkerReply>.reply)
    else {
      Issue.record("it is another answer")
      return
    }
    #expect(answer.json == json)
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
      .contentInset(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      .safeArea(EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)),
      .layoutMargins(EdgeInsets(top: 9, left: 0, bottom: 1, right: 2)), .textCategory(.AX3),
      .direction(.rightToLeft), .demo,
    ]
    options.usesStress = true
    (options.isSingleCase, options.randomCases, options.usesScenario) = (true, 3, false)
    (options.scale, options.framesPerSecond, options.textCategory) = (2, 30, "S")
    options.limits.memory = 4
    (options.timeForCases, options.timeForSmallerCases) = (.seconds(1), .seconds(2))
    (options.isStrict, options.scriptPath) = (true, "folder/a.lua")

    #expect(String(reflecting: try carried(options, .options)) == String(reflecting: options))
  }
}
