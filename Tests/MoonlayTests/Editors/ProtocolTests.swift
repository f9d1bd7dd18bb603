import Foundation
import LanguageServer
import TestSupport
import Testing

/// The protocol under bad conditions: streams cut anywhere, messages that are none, and what comes at the wrong time.
@Suite struct ProtocolTests {
  typealias Message = EditorClient.Message

  // MARK: - Framing

  @Test(arguments: seeds(100))
  func `messages are the same, however the stream is cut`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let contents = (0..<20).map { _ in
      (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    }
    let stream = contents.flatMap { EditorClientFraming.framed($0) }
    var (framing, parts, place) = (HeaderFraming(), [HeaderFraming.Part](), 0)
    while place < stream.count {
      let end = min(stream.count, place + Int.random(in: 1...90, using: &random))
      parts += framing.take(stream[place..<end])
      place = end
    }
    #expect(parts == contents.map { .message($0) })
  }

  @Test(arguments: seeds(100))
  func `what is not a message is one fault, and the next message is read`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("abC:/{}\" \r\n-1é".utf8)
    let noise = (0..<Int.random(in: 1...9000, using: &random)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &random)]
    }
    let content = Array(#"{"jsonrpc":"2.0","method":"x"}"#.utf8)
    let stream = noise + EditorClientFraming.framed(content) + EditorClientFraming.framed(content)
    var (framing, parts, place) = (HeaderFraming(), [HeaderFraming.Part](), 0)
    while place < stream.count {
      let end = min(stream.count, place + Int.random(in: 1...900, using: &random))
      parts += framing.take(stream[place..<end])
      place = end
    }
    // Blank noise may be a header's own; anything else is reported once.
    let messages = parts.filter { if case .message = $0 { true } else { false } }
    #expect(messages == [.message(content), .message(content)])
    #expect(parts.count - messages.count <= 1)
  }

  @Test func `a message that is too long is skipped whole`() {
    var framing = HeaderFraming()
    let length = HeaderFraming.maxLength + 1
    var parts = framing.take(Array("Content-Length: \(length)\r\n\r\n".utf8)[...])
    let piece = [UInt8](repeating: 0x78, count: 1 << 20)
    var rest = length
    while rest > 0 {
      parts += framing.take(piece.prefix(rest))
      rest -= min(rest, piece.count)
    }
    parts += framing.take(EditorClientFraming.framed([1, 2])[...])
    #expect(parts.count == 2)
    #expect(parts.last == .message([1, 2]))
  }

  // MARK: - Messages

  @Test(arguments: [
    ("{", -32700), ("[1,2]", -32600), ("7", -32600), (#"{"id":1,"method":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
    (#"{"jsonrpc":"2.0","id":[],"method":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"x","params":3}"#, -32600), (#"{"jsonrpc":"2.0"}"#, -32600),
    ("\"\u{0}\"", -32700), (String(repeating: "[", count: 100_000), -32700),
  ])
  func `a text that is not a message has the code of JSON-RPC`(text: String, code: Int) {
    #expect(throws: RPCParseError.self) { try RPCMessage(reading: Array(text.utf8)) }
    do {
      _ = try RPCMessage(reading: Array(text.utf8))
    } catch {
      guard case .fault(_, let fault) = error.answer else {
        Issue.record("\(error.answer)")
        return
      }
      #expect(fault.code == code)
    }
  }

  @Test func `requests at the wrong time get the protocol's errors, and the session goes on`()
    throws
  {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    func code(_ answer: Message) -> Int? { (answer["error"] as? Message)?["code"] as? Int }
    #expect(code(try client.request("textDocument/hover", [:])) == -32002)
    client.notify("textDocument/didOpen", [:])
    try client.initialize()
    #expect(code(try client.request("initialize", [:])) == -32600)
    #expect(code(try client.request("textDocument/unheardOf", [:])) == -32601)
    #expect(code(try client.request("textDocument/hover", [:])) == -32602)
    let nowhere = ["textDocument": ["uri": "file:///nowhere.lua"]]
    #expect(code(try client.request("textDocument/documentSymbol", nowhere)) == -32602)
    client.notify("textDocument/didChange", nowhere)
    client.notify("textDocument/didClose", nowhere)
    client.notify("$/unheardOf", [:])
    client.send(Array("Content-Length: 3\r\n\r\n{{{".utf8))
    #expect(code(try client.wait(for: "an error") { $0["id"] is NSNull }) == -32700)
    client.open("wall.lua", Workspace.wall)
    #expect(try client.run("wall.lua", version: 1).isEmpty)
    try client.request("shutdown", [:])
    #expect(code(try client.request("textDocument/hover", [:])) == -32600)
    client.notify("exit", [:])
    #expect(client.close() == 0)
  }

  @Test func `a request that is cancelled before its turn is answered so`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("wall.lua", Workspace.wall)
    _ = try client.run("wall.lua", version: 1)
    // One write: both are read before the first is answered, or the first is answered in time.
    var (bytes, asked) = ([UInt8](), [Int]())
    for identifier in 1000..<1200 {
      bytes += EditorClient.framed([
        "jsonrpc": "2.0", "id": identifier, "method": "textDocument/documentSymbol",
        "params": ["textDocument": ["uri": client.uri("wall.lua")]],
      ])
      asked.append(identifier)
    }
    for identifier in asked {
      bytes += EditorClient.framed([
        "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": identifier],
      ])
    }
    client.send(bytes)
    var cancelled = 0
    for identifier in asked {
      let answer = try client.wait(for: "response \(identifier)") { $0["id"] as? Int == identifier }
      let error = answer["error"] as? Message
      if error?["code"] as? Int == -32800 {
        cancelled += 1
      } else {
        #expect(answer["result"] != nil)
      }
    }
    #expect(cancelled > 0)
    #expect(try client.shutDown() == 0)
  }

  // MARK: - Commands

  @Test func `a command shows what the command line shows`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("wall.lua", Workspace.wall)
    func shown(_ command: String) throws -> String? {
      try client.request(
        "workspace/executeCommand",
        ["command": command, "arguments": [client.uri("wall.lua")]])["result"] as? String
    }
    #expect(try shown("moonlay.run") == workspace.run("wall.lua").output)
    #expect(
      try shown("moonlay.picture") == workspace.run("wall.lua", "--format", "svg").output)
    #expect(
      try shown("moonlay.check")
        == Program.moonlay.run(["check", "wall.lua"], in: workspace.path).output)
    let lenses = try client.request(
      "textDocument/codeLens", ["textDocument": ["uri": client.uri("wall.lua")]])["result"]
    let commands = (lenses as? [Message] ?? []).map { $0["command"] as? Message ?? [:] }
    #expect(
      commands.map { $0["title"] as? String } == ["Run", "Check", "Picture", "Show elements"])
    #expect(try client.shutDown() == 0)
  }

  @Test func `a command that is cancelled stops, and so does one whose text changes`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    // It never ends by itself; the limit of time would stop it after seconds.
    let endless = "while true do end\n"
    client.open("endless.lua", endless)
    func start() -> Int {
      client.ask(
        "workspace/executeCommand",
        ["command": "moonlay.run", "arguments": [client.uri("endless.lua")]])
    }
    func code(of identifier: Int) throws -> Int? {
      let answer = try client.wait(for: "an answer") { $0["id"] as? Int == identifier }
      return (answer["error"] as? Message)?["code"] as? Int
    }
    let begin = ContinuousClock.now
    let first = start()
    usleep(300_000)
    client.notify("$/cancelRequest", ["id": first])
    #expect(try code(of: first) == -32800)
    let second = start()
    client.change("endless.lua", to: Workspace.wall, version: 2)
    #expect(try code(of: second) == -32801)
    // The thread is free again.
    #expect(try client.run("endless.lua", version: 2).isEmpty)
    #expect(ContinuousClock.now - begin < .seconds(8))
    #expect(try client.shutDown() == 0)
  }

  @Test func `each of many documents has its diagnostics, and one with two addresses is one`()
    throws
  {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    for number in 1...40 { client.open("wall \(number).lua", Workspace.wall) }
    for number in 1...40 {
      #expect(try client.run("wall \(number).lua", version: 1).isEmpty)
    }
    let encoded = client.uri("wall%201.lua")
    let symbols = try client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": encoded]])
    #expect((symbols["result"] as? [Message])?.count == 1)
    #expect(try client.shutDown() == 0)
  }

  @Test func `closing the stream ends every process, even while a script runs`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("endless.lua", "while true do end\n")
    var children = ""
    for _ in 0..<200 where children.isEmpty {
      children = try Program(path: "/bin/sh").run(["-c", "pgrep -P \(client.number) || true"])
        .output
      usleep(10_000)
    }
    let numbers = children.split(separator: "\n")
    #expect(!numbers.isEmpty)
    #expect(client.close() == 1)
    for number in numbers {
      var isAlive = true
      for _ in 0..<300 where isAlive {
        isAlive = kill(Int32(number) ?? 0, 0) == 0
        if isAlive { usleep(10_000) }
      }
      #expect(!isAlive, "process \(number) goes on")
    }
  }
}

/// Framing as the protocol describes it, for tests.
enum EditorClientFraming {
  static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
