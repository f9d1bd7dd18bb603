/// A name of the Lua API, with its documentation.
package struct APIEntry: Hashable, Sendable {
  /// The qualified name: `Layout:placeCell`, `Rect.minX`, `Insets`.
  package let name: String

  /// The signature: `layout:placeCell(section, item, x, y, width, height, zIndex?, alpha?)`.
  package let signature: String

  /// The description, in a sentence or two.
  package let summary: String

  /// The descriptions of the arguments, each after its name: `zIndex: the order from back to
  /// front`.
  package let arguments: [String]

  package init(
    _ name: String, _ signature: String, _ summary: String, arguments: [String] = []
  ) {
    (self.name, self.signature, self.summary) = (name, signature, summary)
    self.arguments = arguments
  }

  /// Creates an entry from a line of the program's table; nil if the line is invalid.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count >= 3 else { return nil }
    self.init(parts[0], parts[1], parts[2], arguments: Array(parts[3...]))
  }

  /// The line of the program's table, with tabs between the parts.
  package var line: String { ([name, signature, summary] + arguments).joined(separator: "\t") }

  /// The unqualified name: `placeCell`.
  package var shortName: String {
    name.split { $0 == ":" || $0 == "." }.last.map { String($0) } ?? name
  }

  var text: String {
    ([signature, "  \(summary)"] + arguments.map { "    \($0)" }).joined(separator: "\n")
  }
}
