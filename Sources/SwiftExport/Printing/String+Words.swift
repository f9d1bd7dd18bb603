extension StringProtocol {
  var trimmingSpaces: String {
    var text = Substring(String(self))
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text with its first letter capitalised.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// Returns whether it contains a name as a whole word.
  func hasWord(_ word: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
  }

  /// The text as it appears between the quotes of a Swift literal.
  var quoted: String {
    var quoted = ""
    for character in self {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\r\n": quoted += "\\r\\n"
      default:
        // Other control characters, and those that change the direction of text, would be
        // invisible.
        for scalar in character.unicodeScalars {
          let isHidden = [.control, .format].contains(scalar.properties.generalCategory)
          quoted += isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
      }
    }
    return quoted
  }

  /// The text as a Swift literal.
  var literal: String { "\"\(quoted)\"" }
}
