/// What a script printed, text by text.
final class PrintedLines {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// All of it, each text on lines of its own.
  var text: String { lines.joined(separator: "\n") }
}
