import ArgumentParser
import OperatingSystem

/// An agent's session: the time of a call that runs a script.
struct AgentWorkload {
  let bench: Bench
  let commands: CommandRunner
  let program, gallery: String

  func run() throws {
    let process = try commands.starter.start(program, [program, "mcp", gallery])
    process.allow(.seconds(600))
    var received: [UInt8] = []
    /// Sends a line, and waits for the line that answers it.
    func ask(_ line: String) throws -> String {
      try process.send(Array((line + "\n").utf8))
      while true {
        if let end = received.firstIndex(of: 10) {
          defer { received.removeFirst(end + 1) }
          return String(decoding: received[..<end], as: UTF8.self)
        }
        if case .bytes(let bytes) = try process.receive() { received += bytes }
      }
    }
    _ = try ask(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}}"#
    )
    try process.send(
      Array((#"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n").utf8))
    let called = try bench.median(of: 21) {
      let answer = try ask(
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"run","arguments":{"path":"waterfall.lua"}}}"#
      )
      guard answer.contains(#""content""#) else { throw ValidationError("the call failed") }
    }
    bench.row("agent_run", 1, "ms", called, 0)
  }
}
