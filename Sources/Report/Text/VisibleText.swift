// What a script or an option holds is shown, never obeyed: a name cannot move the cursor, colour the terminal or turn
// the text around.
extension String {
  /// The text on one line, with a visible sign for each control character and each invisible one.
  var visible: String {
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
  /// Whether a terminal may obey it, or show nothing for it.
  var isUnseen: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
    // A joiner makes one picture of two, as in a family; every other format character is unseen or turns the text.
    case 0x200C, 0x200D: false
    default: properties.generalCategory == .format
    }
  }

  /// `␛` for ESC, a picture for each control character that has one, else the scalar's number: `\u{9b}`.
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
