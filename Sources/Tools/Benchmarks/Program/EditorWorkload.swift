import ArgumentParser
import LanguageServer
import OperatingSystem
import Report

/// An editor's session: the time from a key to what it shows.
struct EditorWorkload {
  let bench: Bench
  let commands: CommandRunner
  let program, gallery: String

  func run() throws {
    let text = String(
      decoding: try readFile(gallery + "/waterfall.lua", limit: 1 << 20), as: UTF8.self)
    let uri = "file://" + gallery + "/waterfall.lua"
    var editor = try Session(commands.starter.start(program, [program, "lsp"]))
    try editor.request("initialize", ["capabilities": [:]])
    try editor.notify("initialized", [:])
    try editor.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "lua", "version": 1, "text": .string(text),
        ]
      ])
    _ = try editor.diagnostics(version: 1)
    var version = 1
    /// Replaces the text, and returns its diagnostics.
    func change(_ text: String, count: Int) throws {
      version += 1
      try editor.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(uri), "version": .number(Double(version))],
          "contentChanges": [["text": .string(text)]],
        ])
      guard try editor.diagnostics(version: version) == count else {
        throw ValidationError("the editor was not told what is wrong with the script")
      }
    }
    // A key that breaks the syntax: nothing runs.
    let broken = try bench.median(of: 21) { try change(text + "local y =\n", count: 1) }
    bench.row("editor_syntax", 1, "ms", broken, 0)
    // A key after which the script runs: the time after the pause in which the next key may come.
    let ran = try bench.median(of: 21) { try change(text + "-- \(version)\n", count: 0) }
    bench.row("editor_run", 1, "ms", ran - EditorSession.pause.nanoseconds / 1e6, 0)
    let completed = try bench.median(of: 21) {
      try editor.request(
        "textDocument/completion",
        ["textDocument": ["uri": .string(uri)], "position": ["line": 82, "character": 10]])
    }
    bench.row("editor_completion", 1, "ms", completed, 0)
    let command = [program, "run", gallery + "/waterfall.lua"]
    bench.row(
      "editor_run", 1, "ms", try commands.milliseconds(bench, 21, command), 0, by: "moonlay-run")
  }
}

extension EditorWorkload {
  /// The messages of a session over a program's standard input and output.
  private struct Session {
    private let process: ChildProcess
    private var framing = HeaderFraming()
    private var messages: [RPCMessage] = []
    private var count = 0

    init(_ process: ChildProcess) {
      self.process = process
      process.allow(.seconds(600))
    }

    func notify(_ method: String, _ params: JSONValue) throws {
      let message = RPCMessage.notification(method: method, params: params)
      try process.send(HeaderFraming.framed(message.written))
    }

    mutating func request(_ method: String, _ params: JSONValue) throws {
      count += 1
      let identifier = RPCIdentifier.number(Double(count))
      let message = RPCMessage.request(identifier, method: method, params: params)
      try process.send(HeaderFraming.framed(message.written))
      while true {
        if case .result(identifier, _) = try next() { return }
      }
    }

    /// Waits for the diagnostics of a text's version, and returns their number.
    mutating func diagnostics(version: Int) throws -> Int {
      while true {
        guard case .notification("textDocument/publishDiagnostics", let params) = try next(),
          params["version"]?.asInteger == version
        else { continue }
        return params["diagnostics"]?.asArray?.count ?? 0
      }
    }

    private mutating func next() throws -> RPCMessage {
      while messages.isEmpty {
        guard case .bytes(let bytes) = try process.receive() else { continue }
        for case .message(let content) in framing.take(bytes[...]) {
          do { messages.append(try RPCMessage(reading: content)) } catch {
            throw ValidationError("the program has written what is no message")
          }
        }
      }
      return messages.removeFirst()
    }
  }
}
