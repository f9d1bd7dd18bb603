import LuaSyntax

/// An open document: the text of the editor, which counts instead of the file's.
struct Document: Sendable {
  let uri: DocumentURI

  /// The version that the editor gave to the text; nil if it gives none.
  private(set) var version: Int?

  /// The number of the text in the session: another text has another.
  private(set) var revision: Int

  private(set) var lines: TextLines

  var bytes: [UInt8] { lines.bytes }

  init(_ uri: DocumentURI, _ text: String, version: Int?, revision: Int) {
    (self.uri, self.version, self.revision) = (uri, version, revision)
    lines = TextLines(Array(text.utf8), ends: .editors)
  }

  /// A change of a text: a range and what replaces it; the whole text without a range.
  struct Change: Sendable {
    let range: (start: TextLines.Position, end: TextLines.Position)?
    let text: String
  }

  /// Applies changes in their order, each to the text after those before it.
  mutating func apply(
    _ changes: [Change], _ unit: TextLines.Unit, version: Int?, revision: Int
  ) {
    for change in changes {
      var bytes = lines.bytes
      if let range = change.range {
        let start = lines.nearestByte(to: range.start, in: unit)
        let end = lines.nearestByte(to: range.end, in: unit)
        bytes.replaceSubrange(min(start, end)..<max(start, end), with: change.text.utf8)
      } else {
        bytes = Array(change.text.utf8)
      }
      lines = TextLines(bytes, ends: .editors)
    }
    (self.version, self.revision) = (version, revision)
  }
}
