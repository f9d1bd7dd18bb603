internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The value of the option `--color`.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case auto
  case always
  case never
}

/// The properties of an output: a terminal, or something else.
package struct Terminal: Hashable, Sendable {
  /// The default width of text, in columns.
  package static let usualColumns = 80

  /// Whether the output is a terminal.
  package let isTerminal: Bool

  /// The width, in columns; ``usualColumns`` if it is not a terminal.
  package let columns: Int

  /// The height, in rows, of the part that scrolls (``SplitScreen``); nil if it is not a terminal, or
  /// the height is unknown.
  package let rows: Int?

  /// Creates a description of a terminal, or of its stand-in in a test.
  package init(isTerminal: Bool, columns: Int, rows: Int? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
  }

  /// Examines a descriptor: 1 is standard output, 2 standard error.
  package init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    let known = isTerminal ? Int(CSystemTerminalColumns(descriptor)) : 0
    columns = known > 0 ? known : Self.usualColumns
    let rows = isTerminal ? Int(CSystemTerminalRows(descriptor)) : 0
    self.rows = rows > 0 ? max(1, rows - Int(CSystemSplitRows())) : nil
  }

  /// Whether a reader of standard output also sees standard error: on a terminal, or with `2>&1`.
  package static var showsErrorsWithOutput: Bool {
    CSystemAreSameFile(1, 2)
      || Terminal(descriptor: 1).isTerminal && Terminal(descriptor: 2).isTerminal
  }

  /// Whether standard error goes into a file, where nobody reads what was only true for a while.
  package static var keepsErrors: Bool { CSystemIsFile(2) }

  /// Waits for a key at standard input, without echo, and returns its first byte; nil at the end of
  /// the input.
  package static func readKey() -> UInt8? { UInt8(exactly: CSystemReadKey(0)) }

  /// Whether standard input has unread typed text.
  package static var hasTyped: Bool { CSystemHasTyped(0) != 0 }

  /// Returns whether to write in colour.
  ///
  /// `always` and `never` decide. With `auto`, a terminal gets colour unless `NO_COLOR` is set, or
  /// `TERM` is missing or `dumb`.
  package func usesColor(
    _ choice: ColorChoice, environment: (_ name: String) -> String?
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    let isRefused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let kind = environment("TERM") ?? ""
    return isTerminal && !isRefused && !kind.isEmpty && kind != "dumb"
  }
}
