import Foundation
import TestSupport
import TestTerminal

/// `moonlay repl` at a terminal of its own, at which a test types.
final class TypedSession {
  private let terminal: Int32
  private let process: pid_t
  private var isClosed = false

  /// All that the terminal was sent so far.
  private(set) var screen = ""
  private var seen = 0
  private var bytes: [UInt8] = []

  /// What a test waited for and did not see.
  struct NeverSeen: Error, CustomStringConvertible {
    let text: String
    let screen: String
    var description: String {
      "never seen: \(text.debugDescription), but: \(screen.debugDescription)"
    }
  }

  /// Starts a session, and waits for its prompt.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind `repl`.
  ///   - state: The folder of the history.
  ///   - folder: The folder that it is run in.
  ///   - more: Entries of the environment that replace the usual ones.
  ///   - prompt: What its first prompt looks like.
  /// - Throws: ``NeverSeen`` where there is no prompt.
  init(
    _ arguments: [String], state: String, in folder: String = Program.root, more: [String] = [],
    prompt: String = "\n> "
  ) throws {
    let usual = [
      "XDG_STATE_HOME=\(state)", "TERM=xterm", "NO_COLOR=1", "HOME=/nonexistent",
      "LD_LIBRARY_PATH=\(ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")",
      "MOONLAY_FAULT=\(ProcessInfo.processInfo.environment["MOONLAY_FAULT"] ?? "")",
    ]
    // The first entry of a name counts.
    let environment =
      more
      + usual.filter { entry in
        !more.contains { $0.prefix { $0 != "=" } == entry.prefix { $0 != "=" } }
      }
    var started: pid_t = 0
    terminal = unsafe TestTerminalStart(
      Program.moonlay.path, (["moonlay", "repl"] + arguments).joined(separator: "\n"),
      environment.joined(separator: "\n"), folder, 100, &started)
    process = started
    guard terminal >= 0 else { throw NeverSeen(text: "a terminal", screen: "") }
    try wait(for: prompt)
  }

  deinit { if !isClosed { _ = end() } }

  /// Types keys as they are.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = unsafe TestTerminalWrite(terminal, bytes, bytes.count)
  }

  /// Types a line and Enter.
  func type(_ line: String) { press(line + "\r") }

  /// Waits until a text has come since the last that was waited for.
  @discardableResult
  func wait(for text: String, seconds: Double = 20) throws -> String {
    let end = Date().addingTimeInterval(seconds)
    while true {
      let news = String(screen.unicodeScalars.dropFirst(seen).map(Character.init))
      if let range = news.range(of: text) {
        seen += news[..<range.upperBound].unicodeScalars.count
        return String(news[..<range.upperBound])
      }
      guard Date() < end, read() else { throw NeverSeen(text: text, screen: news) }
    }
  }

  /// Waits until there is a prompt at a line's beginning.
  func waitForPrompt() throws {
    // The line's end before it may have been waited for.
    seen = max(0, seen - 1)
    try wait(for: "\n> ")
  }

  /// Reads what has come; false at the end.
  private func read() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe TestTerminalRead(terminal, &chunk, chunk.count, 100)
    guard count >= 0 else { return false }
    bytes += chunk[..<count]
    // What asks the terminal to mark pastes is no text.
    screen = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[?2004h", with: "")
      .replacing("\u{1B}[?2004l", with: "")
    return true
  }

  /// Whether keys arrive at once and without echo.
  var isRaw: Bool { TestTerminalIsRaw(terminal) != 0 }

  func resize(columns: Int32, rows: Int32) { TestTerminalResize(terminal, columns, rows) }

  func signal(_ number: Int32) { kill(process, number) }

  /// Leaves at the next prompt with Ctrl-D, and answers the program's status.
  func leave() throws -> Int32 {
    try waitForPrompt()
    press("\u{4}")
    return end()
  }

  /// Waits for the end of the program, and answers its status.
  func end(milliseconds: Int32 = 10_000) -> Int32 {
    let limit = Date().addingTimeInterval(Double(milliseconds) / 1000)
    while read(), Date() < limit {}
    isClosed = true
    let status = TestTerminalWait(process, milliseconds)
    TestTerminalClose(terminal)
    return status
  }
}
