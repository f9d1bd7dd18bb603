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

  /// The unqualified name: `placeCell`.
  package var shortName: String {
    name.split { $0 == ":" || $0 == "." }.last.map { String($0) } ?? name
  }

  /// The entry for readers: the signature, and below it what it does.
  package var text: String {
    ([signature, "  \(summary)"] + arguments.map { "    \($0)" }).joined(separator: "\n")
  }
}
