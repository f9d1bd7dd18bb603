internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whether colour is wanted, as a person says it.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case auto
  case always
  case never
}

/// What is known of where text goes: a person's terminal, or something else.
package struct Terminal: Hashable, Sendable {
  /// The width that text is fitted to where none is told, in columns.
  package static let usualColumns = 80

  /// Whether a person sees the text as it comes.
  package let isTerminal: Bool

  /// The width, in columns; ``usualColumns`` for what is not a terminal.
  package let columns: Int

  /// The height, in rows; nil for what is not a terminal, and where it is not told.
  package let rows: Int?

  /// Describes a terminal, or what stands for one in a test.
  package init(isTerminal: Bool, columns: Int, rows: Int? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
  }

  /// Looks at a descriptor: 1 is standard output, 2 standard error.
  package init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    let told = isTerminal ? Int(CSystemTerminalColumns(descriptor)) : 0
    columns = told > 0 ? told : Self.usualColumns
    let rows = isTerminal ? Int(CSystemTerminalRows(descriptor)) : 0
    self.rows = rows > 0 ? rows : nil
  }

  /// Waits for a key at standard input, which the terminal does not show, and answers its first byte; nil at the end.
  package static func readKey() -> UInt8? { UInt8(exactly: CSystemReadKey(0)) }

  /// Whether something was typed at standard input that nothing has read yet.
  package static var hasTyped: Bool { CSystemHasTyped(0) != 0 }

  /// Whether to write in colour.
  ///
  /// `always` and `never` are a person's word and end the question. Left to itself, a terminal gets
  /// colour unless `NO_COLOR` is set to anything, or `TERM` says that it is missing or `dumb`.
  package func wantsColor(
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
