import Foundation
import Testing

/// The playground as somebody has begun it, and a browser's way to it.
package final class ServedPlayground {
  private let program: RunningProgram
  package let port: Int

  /// The secret in the link that was printed.
  package let token: String

  package init(_ arguments: [String], in folder: String, port wanted: Int = 0) throws {
    let program = try RunningProgram(["serve", "--port", "\(wanted)"] + arguments, in: folder)
    self.program = program
    try program.wait { program.output.hasSuffix("\n") }
    let link = try #require(
      program.output.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/#t=([0-9a-f]{32})\n/))
    port = try #require(Int(link.1))
    token = String(link.2)
  }

  package var isRunning: Bool { program.isRunning }

  /// Ends the server, and waits until it has ended.
  package func end() throws {
    program.signal(SIGINT)
    _ = try program.waitForEnd()
  }

  package func get(_ path: String, _ fields: [String: String] = [:]) throws -> BrowserAnswer {
    try ask("GET", path, fields, [])
  }

  /// Asks for an action as the page does.
  package func post(_ path: String, _ body: String, _ fields: [String: String] = [:]) throws
    -> BrowserAnswer
  {
    try ask(
      "POST", path, fields.merging(["Content-Type": "application/json"]) { own, _ in own },
      Array(body.utf8))
  }

  /// Begins to ask, without waiting for the answer.
  package func begin(_ method: String, _ path: String, _ fields: [String: String], _ body: [UInt8])
    throws
    -> BrowserSocket
  {
    let socket = try BrowserSocket(port: port)
    var all = ["Host": "127.0.0.1:\(port)", "X-Moonlay-Token": token]
    if method != "GET" { all["Content-Length"] = String(body.count) }
    all.merge(fields) { $1 }
    let head = all.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.sorted()
    try socket.send(Array("\(method) \(path) HTTP/1.1\r\n\(head.joined())\r\n".utf8) + body)
    return socket
  }

  private func ask(_ method: String, _ path: String, _ fields: [String: String], _ body: [UInt8])
    throws -> BrowserAnswer
  {
    try BrowserAnswer(from: begin(method, path, fields, body))
  }
}
