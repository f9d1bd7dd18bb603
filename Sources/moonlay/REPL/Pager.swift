import OperatingSystem

/// Shows a long text page by page at a terminal.
///
/// Space shows another page, Enter a line, `G` the rest, and `q` quits. If text was typed ahead,
/// the pager does not wait for a key, and leaves it to the prompt.
struct Pager {
  /// The terminal; if its height is unknown, everything is written at once.
  let terminal: Terminal
  let write: ([UInt8]) -> Void
  let readKey: () -> UInt8?
  let hasTyped: () -> Bool

  /// Creates a pager for the program's own terminal.
  init(write: @escaping ([UInt8]) -> Void) {
    terminal = Terminal(descriptor: 1)
    self.write = write
    (readKey, hasTyped) = (Terminal.readKey, { Terminal.hasTyped })
  }

  private static let words = "-- more: Space screen, Enter line, G all, q quit --"
  private static let erase = "\r\u{1B}[K"

  func show(_ text: String) {
    guard terminal.isTerminal, let rows = terminal.rows, rows > 2 else { return put(text) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard height(of: lines) >= rows, !hasTyped() else { return put(text) }
    var room = rows - 1
    while true {
      let shown = lines.prefix(count(of: lines, in: room))
      put(shown.map { $0 + "\n" }.joined())
      lines = lines.dropFirst(shown.count)
      guard !lines.isEmpty else { return }
      put(Self.words)
      let key = readKey()
      put(Self.erase)
      switch key {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 3, 27, nil:
        return put("… \(lines.count) more line\(lines.count == 1 ? "" : "s")\n")
      case UInt8(ascii: "G"): return put(lines.map { $0 + "\n" }.joined())
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "j"): room = 1
      default: room = rows - 1
      }
    }
  }

  private func put(_ text: String) { write(Array(text.utf8)) }

  /// Returns the number of lines that fit into some rows; at least one.
  private func count(of lines: ArraySlice<Substring>, in rows: Int) -> Int {
    var (count, height) = (0, 0)
    for line in lines {
      height += self.height(of: line)
      if height > rows, count > 0 { break }
      count += 1
      if height >= rows { break }
    }
    return count
  }

  private func height(of lines: ArraySlice<Substring>) -> Int {
    lines.reduce(0) { $0 + height(of: $1) }
  }

  /// Returns the number of rows that a line occupies, without its colour codes.
  private func height(of line: Substring) -> Int {
    var (width, isColor) = (0, false)
    for character in line.unicodeScalars {
      if character == "\u{1B}" { isColor = true }
      if !isColor { width += 1 }
      if character == "m" { isColor = false }
    }
    return max(1, (width + terminal.columns - 1) / max(terminal.columns, 1))
  }
}
