import OperatingSystem

/// What was typed in this session and earlier ones, kept in a file of the person's alone.
///
/// `$XDG_STATE_HOME/moonlay/history`, by default in `~/.local/state`: an entry a line, with a carriage return at the end of each
/// line of a block. Each is added as it comes, so that sessions side by side do not take each other's away; a session
/// begins by cutting what is too much. Where there is no such file and none can be made, the session continues without.
final class InputHistory {
  /// The number of entries that are kept.
  static let maxEntries = 2000

  /// The largest part of an entry that is kept, in bytes.
  private static let maxEntryBytes = 4000

  /// A file beyond this is started over, in bytes.
  private static let maxFileBytes = 16 << 20

  /// The entries of earlier sessions, the oldest first.
  private(set) var entries: [String] = []
  private let path: String?

  /// Reads the history.
  init() {
    path = Self.path
    guard let path, let bytes = try? readFile(path, limit: Self.maxFileBytes) else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    entries = lines.suffix(Self.maxEntries).map { line in
      String(decoding: line.map { $0 == Self.endInBlock ? Self.lineFeed : $0 }, as: UTF8.self)
    }
    if lines.count > Self.maxEntries + Self.maxEntries / 4 { rewrite() }
  }

  private static var path: String? {
    let state =
      environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return state.map { Path.join($0, "moonlay/history") }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let endInBlock = UInt8(ascii: "\r")

  /// Adds an entry to the file.
  func add(_ entry: String) {
    guard let path else { return }
    // Without a file the session goes on as well.
    try? appendPrivately(Self.line(entry), to: path)
  }

  private func rewrite() {
    guard let path else { return }
    try? writeFile(entries.flatMap(Self.line), to: path)
  }

  /// An entry as a line of the file.
  private static func line(_ entry: String) -> [UInt8] {
    entry.utf8.map { $0 == lineFeed ? endInBlock : $0 } + [lineFeed]
  }

  /// An input as an entry, a block as a whole; nil for what is not kept.
  static func entry(of input: String) -> String? {
    let lines = input.split(separator: "\n").filter { line in line.contains { !$0.isWhitespace } }
    let entry = lines.joined(separator: "\n")
    let isStorable = !entry.utf8.contains { $0 == 0 || $0 == endInBlock }
    return entry.isEmpty || entry.utf8.count > maxEntryBytes || !isStorable ? nil : entry
  }
}
