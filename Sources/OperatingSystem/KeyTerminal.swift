internal import CSystemShim
package import LineEditor

/// The program's own terminal, for a line editor.
///
/// While it is used, keys arrive at once, without echo and without signals. Whatever ends the
/// program gives the terminal back: its end, a signal, or a crash.
package final class KeyTerminal: LineTerminal {
  private var room = [UInt8](repeating: 0, count: 4096)

  /// What was typed while the terminal was asked.
  private var typedAhead: [UInt8] = []

  /// Creates the terminal of standard input and output.
  ///
  /// - Returns: nil if one of them is not a terminal, or if it cannot move its cursor (`TERM=dumb`).
  package init?() {
    let kind = environment("TERM") ?? ""
    guard Terminal(descriptor: 0).isTerminal, Terminal(descriptor: 1).isTerminal,
      !kind.isEmpty, kind != "dumb"
    else { return nil }
  }

  /// Is notified before Ctrl-C becomes a signal again, and after it has become a key.
  package var givesBack: (Bool) -> Void = { _ in }

  package func begin() {
    _ = CSystemBeginKeys(0, 1)
    givesBack(false)
  }

  package func end() {
    givesBack(true)
    CSystemEndKeys()
  }

  package func read(milliseconds: Int) -> TypedBytes {
    if !typedAhead.isEmpty {
      defer { typedAhead = [] }
      return .bytes(typedAhead)
    }
    let count = unsafe CSystemReadKeys(0, &room, room.count, Int32(clamping: milliseconds))
    switch count {
    case 0: return .nothing
    case CSystemKeysContinued: return .continued
    case let count where count > 0: return .bytes(Array(room[..<count]))
    default: return .end
    }
  }

  /// The time in which a terminal replies, in milliseconds, also over a slow line.
  private static let patience = 600

  /// Asks the terminal whether it shows pictures.
  package func graphics() -> TerminalGraphics? {
    begin()
    defer { end() }
    write(TerminalGraphics.question)
    let end = ContinuousClock.now + .milliseconds(Self.patience)
    var bytes = typedAhead
    typedAhead = []
    var replies = TerminalReplies(bytes)
    while !replies.areComplete, ContinuousClock.now < end {
      switch read(milliseconds: Self.patience / 10) {
      case .bytes(let more): bytes += more
      case .nothing, .continued: continue
      case .end: return nil
      }
      replies = TerminalReplies(bytes)
    }
    typedAhead = replies.typed
    return TerminalGraphics(replies, known: characterSize)
  }

  /// The size of a character in pixels, rounded down; nil if the system does not know it.
  private var characterSize: (width: Int, height: Int)? {
    let (columns, rows) = (Int(CSystemTerminalColumns(1)), Int(CSystemTerminalRows(1)))
    let (width, height) = (Int(CSystemTerminalWidth(1)), Int(CSystemTerminalHeight(1)))
    return columns > 0 && rows > 0 && width > 0 && height > 0
      ? (width / columns, height / rows) : nil
  }

  package func write(_ text: String) {
    var output = StandardOutput()
    // If the terminal is gone, reading reports it.
    try? output.write(Array(text.utf8))
    try? output.flush()
  }

  package var size: (columns: Int, rows: Int) {
    let terminal = Terminal(descriptor: 1)
    return (terminal.columns, terminal.rows ?? 24)
  }

  package func clear() {
    let rows = CSystemSplitRows()
    write("\u{1B}[\(rows + 1);1H\u{1B}[J")
  }

  package func suspend() { CSystemStop() }

  /// Runs a command of the shell, such as an editor with its options, at the terminal.
  ///
  /// - Parameters:
  ///   - command: The command; `"$1"` is the argument.
  ///   - argument: The argument.
  /// - Returns: Whether it succeeded.
  package static func run(_ command: String, _ argument: String) -> Bool {
    unsafe CSystemRunWithTerminal(command, argument) == 0
  }
}
