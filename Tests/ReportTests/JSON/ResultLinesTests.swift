import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

@Test func `a run is a line for its header, each record, each element and its end`() {
  var lines = ResultLines()
  lines.write(Example.grid.heading)
  lines.write(.note(text: "half\nway", time: 0.5))
  var text = String(decoding: lines.take(), as: UTF8.self)
  lines.writeEnd(Example.grid.heading, Example.grid.state, []) {
    text += String(decoding: $0, as: UTF8.self)
  }

  #expect(
    text == """
      {"moonlay":1,"script":"grid.lua","layout":{"name":"Grid","parameters":{"columns":3,"spacing":8.5}},"viewport":{"width":390,"height":844}}
      {"type":"note","time":0.5,"text":"half\\nway"}
      {"type":"element","category":"cell","section":1,"item":1,"frame":{"x":16,"y":16,"width":114,"height":114}}
      {"type":"end","layout":{"name":"Grid","parameters":{"columns":3,"spacing":8.5}},"viewport":{"width":390,"height":844},"sections":[40],"contentSize":{"width":374,"height":1716},"contentOffset":{"x":0,"y":0},"reuse":{"created":21,"reused":0,"prepareForReuse":0,"pool":{"cell":0},"onScreen":21,"peak":21,"live":21,"peakLive":21},"passes":1,"diagnostics":[]}

      """)
  #expect(lines.take().isEmpty)
}

@Test func `a script that fails ends with its diagnostic`() {
  var lines = ResultLines()
  lines.writeEnd(failedWith: Diagnostic(.runtimeError, "attempt to index a nil value"))

  #expect(
    String(decoding: lines.take(), as: UTF8.self) == """
      {"type":"end","diagnostic":{"code":"runtime-error","severity":"error","message":"attempt to index a nil value"}}

      """)
}

@Test(arguments: 0..<50)
func `no line has a line feed within, whatever is said`(seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  let records = [Record].random(1...10, using: &random, Record.random)
  var lines = ResultLines()
  for record in records { lines.write(record) }

  let written = lines.take().split(separator: UInt8(ascii: "\n"))
  #expect(written.count == records.count)
  for line in written { _ = try JSONValue(parsing: Array(line)) }
}
