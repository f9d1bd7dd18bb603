/// Writes an SVG document, element by element.
///
/// The caller is responsible for the structure of the elements. Texts of scripts and options are
/// written only by ``text(_:)`` and ``element(_:_:text:)``, or escaped, so that they are never
/// interpreted as markup.
struct MarkupWriter: Sendable {
  private(set) var output = OutputBuffer()

  /// The number of written bytes.
  var count: Int { output.count }

  /// Writes markup of the host.
  mutating func markup(_ markup: String) { output.append(markup) }

  /// Writes an element with any text; the start tag must be the host's own.
  mutating func element(_ name: String, _ attributes: String = "", text: String) {
    markup("<\(name)\(attributes.isEmpty ? "" : " " + attributes)>")
    self.text(text)
    markup("</\(name)>")
  }

  /// Writes any text, escaped.
  mutating func text(_ text: String) { output.append(text.escapedForMarkup) }

  /// Writes bytes that are markup, or the data of an element.
  mutating func bytes(_ bytes: [UInt8]) { output.append(bytes: bytes) }

  /// Returns the bytes and empties the writer.
  mutating func take() -> [UInt8] { output.take() }
}

extension String {
  /// The text as the content of an element or the value of an attribute: on one line, with visible
  /// control characters, and with all markup characters escaped.
  package var escapedForMarkup: String {
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

  /// Returns the text with at most this many scalars, the last of them an ellipsis if some are
  /// omitted.
  ///
  /// It counts scalars, because a single character may have any number of them.
  func shortened(to limit: Int) -> String {
    guard !unicodeScalars.dropFirst(limit).isEmpty else { return self }
    return String(unicodeScalars.prefix(max(limit - 1, 0))) + "…"
  }
}
