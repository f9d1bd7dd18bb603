import Foundation
import Synchronization
import TestSupport

/// An editor that speaks the Language Server Protocol with the built program over pipes.
///
/// It frames and reads messages by itself, with Foundation's JSON.
final class EditorClient {
  typealias Message = [String: Any]

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let inbox = Inbox()
  private var serial = 0

  /// The folder of the documents.
  let folder: String

  struct TookTooLong: Error, CustomStringConvertible {
    let description: String
  }

  init(in folder: String) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: Program.moonlay.path)
    process.arguments = ["lsp"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    InheritedSignals.useDefaults()
    try process.run()
    let (inbox, handle) = (inbox, output.fileHandleForReading)
    Thread.detachNewThread {
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        inbox.take(data)
      }
      inbox.end()
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Initializes the session.
  @discardableResult
  func initialize(_ more: Message = [:]) throws -> Message {
    let params: Message = [
      "processId": NSNull(), "rootUri": "file://\(folder)",
      "capabilities": ["general": ["positionEncodings": ["utf-16"]]] as Message,
    ]
    let result = try request("initialize", params.merging(more) { $1 })
    notify("initialized", [:])
    return result["result"] as? Message ?? [:]
  }

  func uri(_ name: String) -> String { "file://\(folder)/\(name)" }

  // MARK: - Sending

  func send(_ bytes: [UInt8]) { try? input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  static func framed(_ message: Message) -> [UInt8] {
    let content = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  func notify(_ method: String, _ params: Message) {
    send(Self.framed(["jsonrpc": "2.0", "method": method, "params": params]))
  }

  /// Sends a request, and returns its identifier.
  func ask(_ method: String, _ params: Message) -> Int {
    serial += 1
    send(Self.framed(["jsonrpc": "2.0", "id": serial, "method": method, "params": params]))
    return serial
  }

  /// Sends a request, and waits for its response.
  @discardableResult
  func request(_ method: String, _ params: Message) throws -> Message {
    let identifier = ask(method, params)
    return try wait(for: "the response to \(method)") { $0["id"] as? Int == identifier }
  }

  func open(_ name: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri(name), "languageId": "lua", "version": version, "text": text,
        ] as Message
      ])
  }

  func change(_ name: String, to text: String, version: Int) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": version] as Message,
        "contentChanges": [["text": text]],
      ])
  }

  // MARK: - Receiving

  /// Waits for a message that has not been waited for, and removes it with those before it.
  func wait(
    for what: String, seconds: Int = 60, where isMeant: (Message) -> Bool
  ) throws -> Message {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if let found = inbox.removeFirst(where: isMeant) { return found }
      if inbox.isEnded, !inbox.contains(where: isMeant) { break }
      usleep(1000)
    }
    throw TookTooLong(description: "\(what) did not come")
  }

  /// Waits for the diagnostics of a version of a document.
  func diagnostics(_ name: String, version: Int, seconds: Int = 60) throws -> [Message] {
    let message = try wait(for: "diagnostics of \(name), version \(version)", seconds: seconds) {
      let params = $0["params"] as? Message
      return $0["method"] as? String == "textDocument/publishDiagnostics"
        && params?["uri"] as? String == uri(name) && params?["version"] as? Int == version
    }
    return (message["params"] as? Message)?["diagnostics"] as? [Message] ?? []
  }

  /// Waits for the diagnostics of the run of a version, which replace those of the text.
  func run(_ name: String, version: Int) throws -> [Message] {
    let first = try diagnostics(name, version: version)
    let early = ["syntax-error", "undeclared-global"]
    guard first.contains(where: { early.contains($0["code"] as? String ?? "") }) else {
      return first
    }
    return (try? diagnostics(name, version: version, seconds: 3)) ?? first
  }

  // MARK: - The end

  /// Closes the program's input, and returns its exit status.
  func close() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends the session in order, and returns the exit status.
  func shutDown() throws -> Int32 {
    try request("shutdown", [:])
    notify("exit", [:])
    process.waitUntilExit()
    return process.terminationStatus
  }

  var number: Int32 { process.processIdentifier }
}

/// The messages that came.
private final class Inbox: Sendable {
  private struct State {
    var bytes = Data()
    var messages: [Data] = []
    var isEnded = false
  }

  private let state = Mutex(State())

  var isEnded: Bool { state.withLock { $0.isEnded } }

  func end() { state.withLock { $0.isEnded = true } }

  func take(_ data: Data) {
    state.withLock { state in
      state.bytes += data
      while let end = state.bytes.firstRange(of: Data("\r\n\r\n".utf8)) {
        let header = String(decoding: state.bytes[..<end.lowerBound], as: UTF8.self)
        let length = Int(header.drop { !$0.isNumber }) ?? 0
        guard state.bytes.endIndex - end.upperBound >= length else { return }
        state.messages.append(Data(state.bytes[end.upperBound..<end.upperBound + length]))
        state.bytes = Data(state.bytes[(end.upperBound + length)...])
      }
    }
  }

  func contains(where isMeant: (EditorClient.Message) -> Bool) -> Bool {
    state.withLock { $0.messages }.contains { isMeant(Self.message($0)) }
  }

  func removeFirst(where isMeant: (EditorClient.Message) -> Bool) -> EditorClient.Message? {
    let messages = state.withLock { $0.messages }
    guard let place = messages.firstIndex(where: { isMeant(Self.message($0)) }) else { return nil }
    state.withLock { _ = $0.messages.remove(at: place) }
    return Self.message(messages[place])
  }

  private static func message(_ data: Data) -> EditorClient.Message {
    (try? JSONSerialization.jsonObject(with: data)) as? EditorClient.Message ?? [:]
  }
}
