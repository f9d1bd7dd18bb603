/// A name of the Lua API, with what it means.
package struct APIEntry: Hashable, Sendable {
  /// The name with what it belongs to: `Layout:placeCell`, `Rect.minX`, `Insets`.
  package let name: String

  /// How it is written: `layout:placeCell(section, item, x, y, width, height, zIndex?, alpha?)`.
  package let signature: String

  /// What it means, in a sentence or two.
  package let summary: String

  package init(_ name: String, _ signature: String, _ summary: String) {
    (self.name, self.signature, self.summary) = (name, signature, summary)
  }

  /// The name alone: `placeCell`.
  package var shortName: String {
    name.split { $0 == ":" || $0 == "." }.last.map { String($0) } ?? name
  }

  var text: String { "\(signature)\n  \(summary)" }
}
