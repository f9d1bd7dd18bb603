/// Writes the text of an SVG document, element by element.
///
/// The caller keeps the grammar of the elements. What a script or an option says comes in through ``text(_:)`` and
/// ``element(_:_:text:)`` alone, or escaped: none of it is read as markup.
struct MarkupWriter: Sendable {
  private(set) var output = OutputBuffer()

  /// How many bytes are written.
  var count: Int { output.count }

  /// Writes markup that is the host's own.
  mutating func markup(_ markup: String) { output.append(markup) }

  /// Writes an element with a text that is anybody's; the start tag is the host's own.
  mutating func element(_ name: String, _ attributes: String = "", text: String) {
    markup("<\(name)\(attributes.isEmpty ? "" : " " + attributes)>")
    self.text(text)
    markup("</\(name)>")
  }

  /// Writes anybody's text.
  mutating func text(_ text: String) { output.append(text.escapedForMarkup) }

  /// Writes bytes that are markup, or data in an element of its own.
  mutating func bytes(_ bytes: [UInt8]) { output.append(bytes: bytes) }

  /// Hands the bytes over.
  mutating func take() -> [UInt8] { output.take() }
}

extension String {
  /// The text as the content of an element or the value of an attribute: on one line, each control character as a sign,
  /// and nothing that markup reads as its own.
  var escapedForMarkup: String {
    var text = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"  // XML knows no such characters.
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text with no more than this many scalars, the last of them an ellipsis if some are omitted.
  ///
  /// It counts scalars, because a single character may have any number of them.
  func shortened(to most: Int) -> String {
    guard !unicodeScalars.dropFirst(most).isEmpty else { return self }
    return String(unicodeScalars.prefix(max(most - 1, 0))) + "…"
  }
}
