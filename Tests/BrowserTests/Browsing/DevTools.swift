import Foundation
import Report
import TestSupport

/// A browser that is driven: Chromium without a window, by its DevTools protocol over two pipes.
///
/// It ends when nobody holds it any more, or when the tests end: its pipe is broken then.
final class DevTools {
  /// What a browser does not answer, or answers with a refusal.
  struct Failure: Error {
    let reason: String
  }

  /// For how long an answer is waited for, in seconds.
  private static let patience = 60.0

  private let process = Process()
  private let scratch: ScratchFolder
  private let commands: Int32
  private let answers: Int32
  private var unread: [UInt8] = []
  private var number = 0

  /// Is handed what happens in a tab, while an answer is waited for.
  var hear: (_ tab: String, _ event: String, _ parameters: JSONValue) -> Void = { _, _, _ in }

  /// Starts a browser.
  init(_ browser: Browser) throws {
    scratch = try ScratchFolder()
    let (commandPath, answerPath) = (scratch.path + "/commands", scratch.path + "/answers")
    guard unsafe mkfifo(commandPath, 0o600) == 0, unsafe mkfifo(answerPath, 0o600) == 0 else {
      throw Failure(reason: "no pipes: \(errno)")
    }
    // Open for both ways, so that neither side waits for the other one here.
    commands = unsafe open(commandPath, O_RDWR | O_CLOEXEC)
    answers = unsafe open(answerPath, O_RDWR | O_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$@\" 3<\"$0/commands\" 4>\"$0/answers\"", scratch.path, browser.path]
      + Browser.options(profile: scratch.path + "/profile")
      + ["--remote-debugging-pipe", "about:blank"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    InheritedSignals.useDefaults()
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(commands)
    close(answers)
  }

  /// Has a command done, in a tab or in the browser, and waits for its answer.
  @discardableResult
  func command(
    _ name: String, _ parameters: KeyValuePairs<String, JSONValue> = [:], in tab: String? = nil
  ) throws -> JSONValue {
    number += 1
    let own = number
    try send(
      .object([
        "id": .number(Double(own)), "method": .string(name), "params": .object(parameters),
        "sessionId": tab.map(JSONValue.string) ?? .null,
      ]))
    let end = Date.now.addingTimeInterval(Self.patience)
    while let message = try nextMessage(until: end) {
      guard message["id"]?.asInteger == own else {
        tell(message)
        continue
      }
      if let refusal = message["error"]?["message"]?.asString {
        throw Failure(reason: "\(name): \(refusal)")
      }
      return message["result"] ?? .null
    }
    throw Failure(reason: "\(name) is not answered")
  }

  private func tell(_ message: JSONValue) {
    guard let event = message["method"]?.asString else { return }
    hear(message["sessionId"]?.asString ?? "", event, message["params"] ?? .null)
  }

  // MARK: Messages, each with a zero behind it

  private func send(_ message: JSONValue) throws {
    let members = message.asObject?.members.filter { $0.value != .null } ?? []
    var bytes: [UInt8] = Array("{".utf8)
    for (place, member) in members.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += JSONValue.string(member.name).written + Array(":".utf8) + member.value.written
    }
    bytes += Array("}\0".utf8)
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(commands, $0.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
      }
      guard count > 0 else { throw Failure(reason: "the browser reads no more: \(errno)") }
      sent += count
    }
  }

  private func nextMessage(until end: Date) throws -> JSONValue? {
    while true {
      if let place = unread.firstIndex(of: 0) {
        defer { unread.removeSubrange(...place) }
        return try JSONReader.read(Array(unread[..<place]))
      }
      guard try waitForBytes(until: end) else { return nil }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(answers, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Failure(reason: "the browser is gone") }
      unread += piece.prefix(count)
    }
  }

  private func waitForBytes(until end: Date) throws -> Bool {
    while Date.now < end {
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, 200) > 0 { return true }
      if !process.isRunning { throw Failure(reason: "the browser has ended") }
    }
    return false
  }
}
