// Texts of scripts and options are displayed, never executed by a terminal: a name cannot move the
// cursor, change colours or reverse the text.
extension String {
  /// The text on one line, with a visible sign for each control character and each invisible one.
  package var visible: String {
    guard unicodeScalars.contains(where: { $0.isUnseen }) else { return self }
    var text = ""
    for scalar in unicodeScalars { text += scalar.isUnseen ? scalar.sign : String(scalar) }
    return text
  }

  /// The text with its line feeds and tabs, and a visible sign for every other control character and each invisible
  /// one.
  package var visibleText: String {
    guard unicodeScalars.contains(where: { $0.isUnseen }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      let isPlain = scalar == "\n" || scalar == "\t" || !scalar.isUnseen
      text += isPlain ? String(scalar) : scalar.sign
    }
    return text
  }

  /// The lines of the text, each of them visible; one empty line for an empty text.
  var visibleLines: [String] {
    let lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return lines.map { String($0).visible }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may execute the character, or display nothing for it.
  var isUnseen: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
    // A joiner combines two pictures into one, as in a family; every other format character is
    // invisible or changes the direction of text.
    case 0x200C, 0x200D: false
    default: properties.generalCategory == .format
    }
  }

  /// The visible sign: `␛` for ESC, a picture for each control character that has one, otherwise
  /// the scalar's number: `\u{9b}`.
  fileprivate var sign: String {
    let picture: Unicode.Scalar? =
      switch value {
      case 0...0x1F: Unicode.Scalar(0x2400 + value)
      case 0x7F: "\u{2421}"
      default: nil
      }
    return picture.map { String($0) } ?? "\\u{\(String(value, radix: 16))}"
  }
}
