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

  /// The lines that did not fit, and the rows that are left before the screen is full.
  private var waiting: [Substring] = []
  private var room: Int?

  /// The maximum number of lines that wait.
  private static let maxWaiting = 100_000
  private var dropped = 0

  /// Shows a text as far as the screen has room since the answer began; the rest waits.
  mutating func add(_ text: String) {
    guard terminal.isTerminal, let rows = terminal.rows, rows > 2 else { return put(text) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    if waiting.isEmpty {
      let left = room ?? rows - 1
      let height = height(of: lines)
      guard height > left else {
        room = left - height
        return put(text)
      }
      let shown = left > 0 ? lines.prefix(count(of: lines, in: left)) : []
      put(shown.map { $0 + "\n" }.joined())
      lines = lines.dropFirst(shown.count)
      room = 0
    }
    let kept = lines.prefix(Self.maxWaiting - waiting.count)
    dropped += lines.count - kept.count
    waiting += kept
  }

  /// Shows what waits, page by page.
  mutating func finish() {
    var lines = waiting[...]
    guard !lines.isEmpty, let rows = terminal.rows else { return }
    if dropped > 0 { lines.append("… \(dropped) more lines were dropped") }
    guard !hasTyped() else { return put(lines.map { $0 + "\n" }.joined()) }
    while !lines.isEmpty {
      put(Self.words)
      let key = readKey()
      put(Self.erase)
      var room = rows - 1
      switch key {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 3, 27, nil:
        return put("… \(lines.count) more line\(lines.count == 1 ? "" : "s")\n")
      case UInt8(ascii: "G"): room = .max
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "j"): room = 1
      default: break
      }
      let shown = room == .max ? lines : lines.prefix(count(of: lines, in: room))
      put(shown.map { $0 + "\n" }.joined())
      lines = lines.dropFirst(shown.count)
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
