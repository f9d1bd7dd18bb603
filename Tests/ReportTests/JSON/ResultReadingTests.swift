import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

/// A result that is read again.
struct ResultReadingTests {
  private func value(_ bytes: [UInt8]) throws -> Report.JSONValue { try JSONReader.read(bytes) }

  /// Numbers are compared as doubles, since no others are read.
  @Test(arguments: seeds(100))
  func `what is read says what was written`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let written = RunResult.random(using: &random).json()
    let read = try RunResult(reading: written)
    #expect(try value(read.json()) == value(written))
  }

  @Test func `what a record says keeps its shape`() throws {
    let call = CallRecord(
      time: 0, name: "attributes",
      arguments: [
        RecordField("rect", .rect(Rect(x: 0, y: 1, width: 2, height: 3))),
        RecordField("element", .element(.cell(IndexPath(section: 0, item: 4)))),
        RecordField("elements", .elements([.supplementary("header", IndexPath(index: 1))])),
        RecordField("context", .fields([RecordField("everything", .boolean(true))])),
      ], returned: .size(Size(width: 1, height: 2)), reason: "a test", pass: 1,
      work: [RecordField("placed", .integer(7))])
    var result = RunResult.random(seed: 1)
    result.records = [.call(call)]
    #expect(try RunResult(reading: result.json()).records == [.call(call)])
  }

  @Test func `all of the content was reported where an element is out of sight`() throws {
    var result = RunResult.random(seed: 1)
    result.state = ViewState(
      viewport: Size(width: 100, height: 100), sections: [1],
      contentSize: Size(width: 100, height: 300), contentOffset: .zero,
      elements: [
        ReportedElement(
          attributes: ElementAttributes(
            .cell(IndexPath(section: 0, item: 0)), frame: Rect(x: 0, y: 200, width: 9, height: 9)),
          view: nil)
      ], reuse: ReuseFigures(created: 0, reused: 0, pools: [], onScreen: 0, peak: 0), passes: 1)
    #expect(try RunResult(reading: result.json()).scope == .all)
    result.state.elements = []
    #expect(try RunResult(reading: result.json()).scope == .visible)
  }

  @Test(arguments: [
    ("", "line 1, column 1"), ("[]", "not a result of moonlay run"),
    (#"{ "moonlay": 2 }"#, "only version 1 is supported"),
    (#"{ "moonlay": 1, "script": "a.lua", "failure": { "message": "no" } }"#, "the script failed"),
    (#"{ "moonlay": 1, "viewport": { "width": "x" } }"#, "script is missing"),
    (
      #"{ "moonlay": 1, "script": "a.lua", "layout": { "name": "A" }, "viewport": { "width": 1 } }"#,
      "viewport.height is missing"
    ),
  ])
  func `a document that is no result is refused`(text: String, message: String) {
    let error = #expect(throws: ResultError.self) { try RunResult(reading: Array(text.utf8)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("\"appeared\": [", "\"appeared\": [3", "records[1].appeared[1] is not an object"),
    ("\"type\": \"frame\"", "\"type\": \"moon\"", "records[1].type is not one"),
    ("\"width\": 390", "\"width\": null", "viewport.width is not a number"),
  ])
  func `a member that is wrong is named`(sound: String, wrong: String, message: String) throws {
    var result = RunResult.random(seed: 1)
    result.state.viewport = Size(width: 390, height: 844)
    result.records = [
      .frame(FrameRecord(time: 0, contentOffset: .zero, appeared: [], disappeared: []))
    ]
    let text = String(decoding: result.json(), as: UTF8.self)
    #expect(text.contains(sound))
    let changed = text.replacing(sound, with: wrong, maxReplacements: 1)
    let error = #expect(throws: ResultError.self) { try RunResult(reading: Array(changed.utf8)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}

extension RunResult {
  fileprivate static func random(seed: UInt64) -> RunResult {
    var random = SplitMix64(seed: seed)
    return .random(using: &random)
  }
}
