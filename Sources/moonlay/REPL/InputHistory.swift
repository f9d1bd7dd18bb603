import OperatingSystem

/// The input of this session and earlier ones, kept in a private file.
///
/// The file is `$XDG_STATE_HOME/moonlay/history`, by default in `~/.local/state`. It has one entry
/// per line, with a carriage return at the end of each line of a block. Entries are appended
/// immediately, so that parallel sessions keep each other's; a session first removes excess
/// entries. If the file cannot be created, or is not a regular one, the session continues without
/// it.
final class InputHistory {
  /// The maximum number of entries to keep.
  static let maxEntries = 2000

  /// The maximum size of an entry to keep, in bytes.
  private static let maxEntryBytes = 4000

  /// The size above which the file is started again, in bytes.
  private static let maxFileBytes = 16 << 20

  /// The entries of earlier sessions, the oldest first.
  private(set) var entries: [String] = []
  private let path: String?

  /// Reads the history.
  init() {
    path = Path.ofUser("moonlay/history", "XDG_STATE_HOME", ".local/state")
    // Opening a pipe would wait for a writer.
    guard let path, Path.isRegularFile(path),
      let bytes = try? readFile(path, limit: Self.maxFileBytes)
    else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    entries = lines.suffix(Self.maxEntries).map { line in
      String(decoding: line.map { $0 == Self.endInBlock ? Self.lineFeed : $0 }, as: UTF8.self)
    }
    if lines.count > Self.maxEntries + Self.maxEntries / 4 { rewrite() }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let endInBlock = UInt8(ascii: "\r")

  /// Adds an entry to the file.
  func add(_ entry: String) {
    guard let path else { return }
    // The session continues without a file.
    try? appendPrivately(Self.line(entry), to: path)
  }

  private func rewrite() {
    guard let path else { return }
    try? writeFile(entries.flatMap(Self.line), to: path)
  }

  /// Returns an entry as a line of the file.
  private static func line(_ entry: String) -> [UInt8] {
    entry.utf8.map { $0 == lineFeed ? endInBlock : $0 } + [lineFeed]
  }

  /// Returns an input as an entry, a block as a whole; nil for input that is not kept.
  static func entry(of input: String) -> String? {
    let lines = input.split(separator: "\n").filter { line in line.contains { !$0.isWhitespace } }
    let entry = lines.joined(separator: "\n")
    let isStorable = !entry.utf8.contains { $0 == 0 || $0 == endInBlock }
    return entry.isEmpty || entry.utf8.count > maxEntryBytes || !isStorable ? nil : entry
  }
}

extension Path {
  /// Returns the path of a file in one of the user's folders.
  ///
  /// - Parameters:
  ///   - name: The file, relative to the folder.
  ///   - variable: The variable of the environment that names the folder.
  ///   - usual: The folder without it, relative to the user's own.
  /// - Returns: The path; nil if neither is known.
  static func ofUser(_ name: String, _ variable: String, _ usual: String) -> String? {
    let folder =
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(usual)" : nil }
    return folder.map { Path.join($0, name) }
  }
}
