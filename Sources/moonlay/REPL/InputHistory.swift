import OperatingSystem

/// What was typed in this session and earlier ones, kept in a file of the person's alone.
///
/// `$XDG_STATE_HOME/moonlay/history`, by default in `~/.local/state`: an entry a line. Each is added as it comes, so
/// that sessions side by side do not take each other's away; a session begins by cutting what is too much. Where
/// there is no such file and none can be made, the session continues without.
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
    entries = lines.suffix(Self.maxEntries).map { String(decoding: $0, as: UTF8.self) }
    if lines.count > Self.maxEntries + Self.maxEntries / 4 { rewrite() }
  }

  private static var path: String? {
    let state =
      environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return state.map { Path.join($0, "moonlay/history") }
  }

  /// Adds an entry to the file.
  func add(_ entry: String) {
    guard let path else { return }
    // Without a file the session goes on as well.
    try? appendPrivately(Array(entry.utf8) + [UInt8(ascii: "\n")], to: path)
  }

  private func rewrite() {
    guard let path else { return }
    let text = entries.map { $0 + "\n" }.joined()
    try? writeFile(Array(text.utf8), to: path)
  }

  /// An input as entries: of several lines one, where that is the same to Lua, else each by itself.
  static func entries(of input: String) -> [String] {
    let lines = input.split(separator: "\n").map { String($0) }
      .filter { line in line.contains { !$0.isWhitespace } }
    let isOneLine =
      lines.count > 1
      && !lines.contains { line in
        line.contains("--") || line.contains("[[") || line.contains("[=") || line.contains("\\")
      }
    let joined = isOneLine ? [lines.joined(separator: " ")] : lines
    return joined.filter { $0.utf8.count <= maxEntryBytes && !$0.utf8.contains(0) }
  }
}
