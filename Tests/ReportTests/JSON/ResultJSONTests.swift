import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

@Test func `a run is written as the results contract shows it`() {
  let document = String(decoding: Example.grid.json(), as: UTF8.self)

  #expect(
    document == """
      {
        "moonlay": 1,
        "script": "grid.lua",
        "layout": { "name": "Grid", "parameters": { "columns": 3, "spacing": 8.5 } },
        "viewport": { "width": 390, "height": 844 },
        "sections": [40],
        "contentSize": { "width": 374, "height": 1716 },
        "contentOffset": { "x": 0, "y": 0 },
        "elements": [
          { "category": "cell", "section": 1, "item": 1, "frame": { "x": 16, "y": 16, "width": 114, "height": 114 } }
        ],
        "reuse": { "created": 21, "reused": 0, "prepareForReuse": 0, "pool": { "cell": 0 }, "onScreen": 21, "peak": 21, "live": 21, "peakLive": 21 },
        "passes": 1,
        "diagnostics": [],
        "records": []
      }

      """)
}

@Test func `an animation says from which look to which an element goes`() {
  let path = IndexPath(section: 0, item: 2)
  let to = ElementAttributes(.cell(path), frame: Rect(x: 0, y: 50, width: 100, height: 50))
  var from = to
  from.alpha = 0
  from.transform = .scale(x: 2, y: 1)

  let json = written(
    .animation(
      AnimationRecord(
        element: .cell(path), from: from, to: to, start: 1.5, duration: 0.3, phase: .appear)),
    .record)

  #expect(
    json == """
      { "type": "animation", "time": 1.5, "element": { "category": "cell", "section": 1, "item": 3 }, \
      "from": { "frame": { "x": -50, "y": 50, "width": 200, "height": 50 }, \
      "center": { "x": 50, "y": 75 }, "size": { "width": 100, "height": 50 }, \
      "transform": [2, 0, 0, 1, 0, 0], "alpha": 0 }, \
      "to": { "frame": { "x": 0, "y": 50, "width": 100, "height": 50 } }, \
      "start": 1.5, "duration": 0.3, "phase": "appear", "curve": "easeInOut" }
      """)
}

@Test func `an element says all that differs from its default`() throws {
  var turned = ElementAttributes(
    .supplementary("badge", IndexPath(section: 1, item: 6)),
    frame: Rect(x: 10, y: 20, width: 30, height: 40))
  turned.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
  turned.alpha = 0.25
  turned.zIndex = 10
  turned.isHidden = true
  turned.cornerRadius = 8
  turned.custom = [
    CustomField(name: "angle", value: .number(1.5)),
    CustomField(name: "tags", value: .array([.string("a"), .boolean(true), .table([])])),
  ]

  let json = written(
    ReportedElement(
      attributes: turned, view: ReusedView(reuse: "badge", serial: 3, timesUsed: 2)), .element)

  // A quarter turn about (25, 40) makes the box of 30 by 40 one of 40 by 30.
  #expect(
    json == """
      { "category": "supplementary", "section": 2, "item": 7, "kind": "badge", \
      "frame": { "x": 5, "y": 25, "width": 40, "height": 30 }, "center": { "x": 25, "y": 40 }, \
      "size": { "width": 30, "height": 40 }, "transform": [0, 1, -1, 0, 0, 0], "alpha": 0.25, \
      "zIndex": 10, "hidden": true, "cornerRadius": 8, \
      "custom": { "angle": 1.5, "tags": ["a", true, {}] }, \
      "cell": { "reuse": "badge", "serial": 3, "timesUsed": 2 } }
      """)
}

@Test func `a view of the whole list has its index for a section, and no item`() {
  let banner = ElementAttributes(
    .supplementary("banner", IndexPath(index: 1)), frame: Rect(x: 0, y: 0, width: 2, height: 3))

  let json = written(ReportedElement(attributes: banner, view: nil), .element)

  #expect(
    json == """
      { "category": "supplementary", "section": 2, "kind": "banner", \
      "frame": { "x": 0, "y": 0, "width": 2, "height": 3 } }
      """)
}

@Test func `a transform into depth is sixteen numbers`() throws {
  var deep = ElementAttributes(
    .cell(IndexPath(section: 0, item: 0)), frame: Rect(x: 0, y: 0, width: 2, height: 2))
  deep.transform3D = .perspective(distance: 2)  // m34 is -1/2

  let json = written(ReportedElement(attributes: deep, view: nil), .element)

  #expect(json.contains(#""transform3D": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.5, 0, 0, 0, 1]"#))
  #expect(!json.contains(#""transform":"#))
}

@Test func `each kind of record has its members`() {
  let cell = ElementIdentifier.cell(IndexPath(section: 0, item: 2))
  let header = ElementIdentifier.supplementary("header", IndexPath(section: 1, item: 0))
  let records: [Record] = [
    .frame(
      FrameRecord(
        time: 0.5, contentOffset: Point(x: 0, y: -0.0), appeared: [cell], disappeared: [header])),
    .call(
      CallRecord(
        time: 0, name: "attributes",
        arguments: [RecordField("rect", .rect(Rect(x: 1, y: 2, width: 3, height: 4)))],
        returned: .integer(21), reason: "first display")),
    .call(CallRecord(time: 0, name: "prepare", arguments: [], returned: nil, reason: "")),
    .event(
      EventRecord(time: 1, name: "didSelectItem", fields: [RecordField("element", .element(cell))])
    ),
    .event(
      EventRecord(
        time: 1, name: "willEndDragging",
        fields: [
          RecordField("velocity", .point(Point(x: 0, y: 2.5))), RecordField("time", .integer(9)),
        ])),
    .note(text: "half way", time: 2),
    .print(text: "a\tb", time: 3),
  ]

  #expect(
    records.map { written($0, .record) } == [
      """
      { "type": "frame", "time": 0.5, "contentOffset": { "x": 0, "y": 0 }, \
      "appeared": [{ "category": "cell", "section": 1, "item": 3 }], \
      "disappeared": [{ "category": "supplementary", "section": 2, "item": 1, "kind": "header" }] }
      """,
      """
      { "type": "call", "time": 0, "name": "attributes", \
      "arguments": { "rect": { "x": 1, "y": 2, "width": 3, "height": 4 } }, "returned": 21, \
      "reason": "first display" }
      """,
      #"{ "type": "call", "time": 0, "name": "prepare", "arguments": {}, "reason": "" }"#,
      """
      { "type": "event", "time": 1, "name": "didSelectItem", \
      "element": { "category": "cell", "section": 1, "item": 3 } }
      """,
      """
      { "type": "event", "time": 1, "name": "willEndDragging", "velocity": { "x": 0, "y": 2.5 } }
      """,
      #"{ "type": "note", "time": 2, "text": "half way" }"#,
      #"{ "type": "print", "time": 3, "text": "a\tb" }"#,
    ])
}

@Test func `a diagnostic says where it is and how to mend it`() {
  let reported = ReportedDiagnostic(
    diagnostic: Diagnostic(
      .unknownField, severity: .warning, "'widht' is not a field", fix: "did you mean 'width'?",
      place: Diagnostic.Place(file: "grid.lua", line: 12, tokens: ["widht"]),
      element: .cell(IndexPath(section: 0, item: 0)), uikit: "unrecognized selector"), time: 0.25,
    count: 3)

  #expect(
    written(reported, .reported) == """
      { "code": "unknown-field", "severity": "warning", "message": "'widht' is not a field", \
      "where": "grid.lua:12", "element": { "category": "cell", "section": 1, "item": 1 }, \
      "fix": "did you mean 'width'?", "uikit": "unrecognized selector", "time": 0.25, "count": 3 }
      """)
}

@Test func `the elements of a snapshot have lines of their own`() {
  var result = Example.grid
  result.records = [.snapshot(SnapshotRecord(label: "start", time: 0, state: result.state))]
  let lines = String(decoding: result.json(), as: UTF8.self).split(separator: "\n")

  #expect(lines.count { $0.hasPrefix(#"    { "type": "snapshot", "label": "start", "#) } == 1)
  #expect(lines.count { $0.hasPrefix(#"      { "category": "cell""#) } == 1)
  #expect(lines.count { $0.hasPrefix(#"    ], "reuse": { "created": 21"#) } == 1)
}

@Test(arguments: seeds(100))
func `the parts of a document make the document, and it is JSON`(seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  let result = RunResult.random(using: &random)
  var parts: [UInt8] = []
  result.writeJSON { parts += $0 }

  #expect(parts == result.json())
  let document = try JSONValue(parsing: parts)
  #expect(document["elements"]?.array?.count == result.state.elements.count)
  #expect(document["records"]?.array?.count == result.records.count)
}

@Test func `a document that cannot be written stops where the writing does`() {
  struct Full: Error {}
  #expect(throws: Full.self) {
    try Example.grid.writeJSON { _ throws(Full) in throw Full() }
  }
}

@Test func `a hundred thousand elements pass through a small buffer`() throws {
  var result = Example.grid
  result.state.elements = (0..<100_000).map { item in
    ReportedElement(
      attributes: ElementAttributes(
        .cell(IndexPath(section: 0, item: item)),
        frame: Rect(x: Double(item % 3) / 3, y: Double(item), width: 50, height: 0.1)), view: nil)
  }
  var (bytes, longest) = (0, 0)
  let duration = ContinuousClock().measure {
    result.writeJSON { part in
      bytes += part.count
      longest = max(longest, part.count)
    }
  }

  #expect(longest < 1 << 17)
  print("a document of \(bytes) bytes took \(duration)")
}

/// A value as a document for people has it.
private func written<Value>(_ value: Value, _ codec: JSONCodec<Value>) -> String {
  String(decoding: codec.document(value).dropLast(), as: UTF8.self)
}
