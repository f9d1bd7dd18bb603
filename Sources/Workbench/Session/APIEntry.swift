/// A name of the Lua API, with what it means.
package struct APIEntry: Hashable, Sendable {
  /// The name with what it belongs to: `Layout:placeCell`, `Rect.minX`, `Insets`.
  package let name: String

  /// How it is written: `layout:placeCell(section, item, x, y, width, height, zIndex?, alpha?)`.
  package let signature: String

  /// What it means, in a sentence or two.
  package let summary: String

  /// What each argument is, behind its name: `zIndex: the order from back to front`.
  package let arguments: [String]

  package init(
    _ name: String, _ signature: String, _ summary: String, arguments: [String] = []
  ) {
    (self.name, self.signature, self.summary) = (name, signature, summary)
    self.arguments = arguments
  }

  /// Reads a line of the program's table; nil if it is not one.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count >= 3 else { return nil }
    self.init(parts[0], parts[1], parts[2], arguments: Array(parts[3...]))
  }

  /// Its line of the program's table, with tabs between the parts.
  package var line: String { ([name, signature, summary] + arguments).joined(separator: "\t") }

  /// The name alone: `placeCell`.
  package var shortName: String {
    name.split { $0 == ":" || $0 == "." }.last.map { String($0) } ?? name
  }

  var text: String {
    ([signature, "  \(summary)"] + arguments.map { "    \($0)" }).joined(separator: "\n")
  }
}
