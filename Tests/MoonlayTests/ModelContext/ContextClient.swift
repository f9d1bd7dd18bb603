import Foundation
import Synchronization
import TestSupport

/// A client of `moonlay mcp` over pipes, which writes and reads its messages by itself.
final class ContextClient {
  typealias Message = [String: Any]

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let inbox = Inbox()
  private var serial = 0

  struct TookTooLong: Error {}

  init(in folder: String, _ arguments: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: Program.moonlay.path)
    process.arguments = ["mcp", folder] + arguments
    process.standardInput = input
    process.standardOutput = output
    InheritedSignals.useDefaults()
    try process.run()
    let (handle, inbox) = (output.fileHandleForReading, inbox)
    Thread.detachNewThread {
      while true {
        let data = handle.availableData
        inbox.take(data)
        if data.isEmpty { return }
      }
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func send(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  func send(_ message: Message) throws {
    send(
      String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self) + "\n")
  }

  /// Sends a request, and returns its identifier.
  func ask(_ method: String, _ params: Message = [:]) throws -> Int {
    serial += 1
    try send(["jsonrpc": "2.0", "id": serial, "method": method, "params": params])
    return serial
  }

  /// Sends a request, and waits for its response.
  @discardableResult
  func request(_ method: String, _ params: Message = [:]) throws -> Message {
    let identifier = try ask(method, params)
    while let message = try next() {
      if message["id"] as? Int == identifier { return message }
    }
    throw TookTooLong()
  }

  @discardableResult
  func initialize(version: String = "2025-06-18") throws -> Message {
    let answer = try request(
      "initialize",
      [
        "protocolVersion": version, "capabilities": [:] as Message,
        "clientInfo": ["name": "tests", "version": "1"],
      ])
    try send(["jsonrpc": "2.0", "method": "notifications/initialized"])
    return answer["result"] as? Message ?? [:]
  }

  /// Calls a tool: its text, its document, and whether it failed.
  func call(_ tool: String, _ arguments: Message) throws
    -> (text: String, document: Message?, isError: Bool)
  {
    let answer = try request("tools/call", ["name": tool, "arguments": arguments])
    let result = answer["result"] as? Message ?? [:]
    let content = result["content"] as? [Message]
    return (
      content?.first?["text"] as? String ?? "", result["structuredContent"] as? Message,
      result["isError"] as? Bool ?? true
    )
  }

  /// Waits for the next message; nil at the end of the output.
  func next(seconds: Int = 60) throws -> Message? {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let (line, isEnded) = inbox.next()
      if let line { return try JSONSerialization.jsonObject(with: line) as? Message ?? [:] }
      if isEnded { return nil }
      usleep(1000)
    }
    throw TookTooLong()
  }

  /// Closes the program's input, and returns its exit status.
  func close() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  var number: Int32 { process.processIdentifier }
}

/// The lines that came.
private final class Inbox: Sendable {
  private let state = Mutex<(bytes: Data, isEnded: Bool)>((Data(), false))

  /// Takes bytes; none are the end.
  func take(_ data: Data) { state.withLock { $0 = ($0.bytes + data, data.isEmpty) } }

  /// Removes the next line; nil if it has not come, and whether it never will.
  func next() -> (Data?, isEnded: Bool) {
    state.withLock { state in
      guard let place = state.bytes.firstIndex(of: 10) else { return (nil, state.isEnded) }
      defer { state.bytes = Data(state.bytes[(place + 1)...]) }
      return (Data(state.bytes[..<place]), false)
    }
  }
}
