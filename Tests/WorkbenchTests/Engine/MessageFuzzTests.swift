import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import func TestSupport.seeds

@testable import Workbench

/// Messages of a run that has something of everything.
private let messages: [[UInt8]] = {
  var options = RunOptions()
  options.recordsCalls = true
  options.scope = .all
  let script = ScriptText(name: "all.lua", text: Array(everything.utf8))
  var messages: [WorkerReply] = [
    .ready(
      WorkerLayers(
        refusesPrivileges: true, diesWithParent: true, filtersCalls: false, refusesFiles: true)),
    .refused("why"), .wantsModule("a.b"), .progress(cases: 1, planned: 2, found: 3),
  ]
  var listener = RunListener { .text(Array("return 40".utf8), file: "\($0).lua") }
  listener.begin = { messages.append(.begin($0)) }
  listener.record = { messages.append(.record($0)) }
  listener.printed = { messages.append(.printed($0)) }
  messages.append(
    .answer(LocalEngine(now: { .zero }).answer(.document(.result, script, options), listener)))
  let run = LocalEngine(now: { .zero }).answer(.run(script, options), listener)
  messages.append(.answer(run))
  return messages.map { JSONCodec<WorkerReply>.reply.message($0) }
}()

private let everything = """
  local height = require("height")
  local Rows = Layout.new("Rows", { gap = 2 })
  print("loaded")
  function Rows:prepare(view)
    self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, height, height + self.gap)
    local look = Attributes.cell(1, 1)
    look.frame = Rect(0, 0, 10, 10)
    look.transform = Transform.rotate(0.1)
    look.custom = { a = { 1, "x", true } }
    self:place(look)
  end
  return Scenario {
    layout = Rows, data = { 12 },
    steps = function(view)
      view:note("a note")
      view:snapshot("one")
      view:fling { velocity = Point(0, 0.5) }
      view.data:insert(1, 1, 7)
      view:insertItems { { 1, 1 } }
      view:scrollToItem(1, 99)
    end,
  }
  """

@Test func `all that a run says goes there and back`() throws {
  #expect(messages.count > 20)
  for message in messages {
    let reply = try JSONCodec<WorkerReply>.reply.value(of: message)
    #expect(JSONCodec<WorkerReply>.reply.message(reply) == message)
  }
}

@Test func `a message that ends early is refused wherever it ends`() {
  for message in messages.prefix(40) {
    for length in message.indices.prefix(400) {
      #expect(throws: MessageError.self) {
        try JSONCodec<WorkerReply>.reply.value(of: Array(message[..<length]))
      }
    }
  }
}

/// A message in which a few bytes are others.
private func changed(_ message: [UInt8], using random: inout SplitMix64) -> [UInt8] {
  var message = message
  for _ in 0...(random.next() % 3) {
    let place = Int(random.next() % UInt64(message.count))
    message[place] =
      random.next() % 2 == 0 ? 0xFF : UInt8(truncatingIfNeeded: random.next())
  }
  return message
}

@Test(arguments: seeds(60))
func `what somebody has changed is refused, or can be shown, and never ends the program`(
  seed: UInt64
) throws {
  var random = SplitMix64(seed: seed)
  for _ in 0..<40 {
    var records: [Record] = []
    for message in messages {
      let reply = try? JSONCodec<WorkerReply>.reply.value(of: changed(message, using: &random))
      switch reply {
      case .record(let record): records.append(record)
      case .answer(.run(.finished(var result, _))):
        result.records = records
        show(result)
      default: break
      }
    }
    // The end as it was, after records that are not.
    let last = try #require(messages.last)
    if case .answer(.run(.finished(var result, _))) =
      try JSONCodec<WorkerReply>.reply.value(of: last)
    {
      result.records = records
      show(result)
    }
  }
}

/// Writes a result in every format.
private func show(_ result: RunResult) {
  _ = result.text(TextOptions(width: 80, isColored: false, sourceLine: { _, _ in nil }))
  result.writeJSON { _ in }
  var lines = ResultLines()
  lines.write(result.heading)
  for record in result.records { lines.write(record) }
  lines.writeEnd(result.heading, result.state, result.diagnostics) { _ in }
}

/// Pieces of messages, from which nonsense is made.
private let pieces = [
  "{", "}", "[", "]", ",", ":", "\"", "\\", "\"printed\"", "\"record\"", "\"type\"", "\"note\"",
  "\"time\"", "\"answer\"", "\"elements\"", "null", "true", "0", "-1", "1e999", "\u{0}", "ä",
  "\\ud83d",
]

@Test(arguments: seeds(60))
func `bytes without sense are refused, or are a message that is written as it was read`(
  seed: UInt64
) throws {
  var random = SplitMix64(seed: seed)
  for _ in 0..<500 {
    let bytes = (0..<(random.next() % 20)).flatMap { _ -> [UInt8] in
      random.next() % 8 == 0
        ? [UInt8(truncatingIfNeeded: random.next())]
        : Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8)
    }
    try expectSame(bytes, .reply)
    try expectSame(bytes, .order)
  }
}

/// Bytes that are a message are written as they were read, once they have been written.
private func expectSame<Value>(_ bytes: [UInt8], _ codec: JSONCodec<Value>) throws {
  guard let value = try? codec.value(of: bytes) else { return }
  let written = codec.message(value)
  #expect(codec.message(try codec.value(of: written)) == written)
}

@Suite struct FrameBufferTests {
  @Test(arguments: 0..<50)
  func `messages come out as they went in, in whatever pieces they arrive`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let messages = (0..<20).map { _ in
      (0..<(random.next() % 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    var rest = messages.flatMap { FrameBuffer.frame($0) }[...]
    var buffer = FrameBuffer(limit: 300)
    var found: [[UInt8]] = []
    while !rest.isEmpty {
      let count = Int(random.next() % 400)
      buffer.add(rest.prefix(count))
      rest = rest.dropFirst(count)
      while let message = try buffer.next() { found.append(message) }
    }
    #expect(found == messages)
  }

  @Test func `a message that claims too much is refused before it is there`() throws {
    var buffer = FrameBuffer(limit: 10)
    buffer.add(FrameBuffer.frame([UInt8](repeating: 7, count: 10)))
    #expect(try buffer.next()?.count == 10)
    buffer.add([11, 0, 0])
    #expect(try buffer.next() == nil)
    buffer.add([0])
    #expect(throws: MessageError.tooLarge) { try buffer.next() }
  }
}
