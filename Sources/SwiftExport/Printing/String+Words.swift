extension StringProtocol {
  var trimmingSpaces: String {
    var text = Substring(String(self))
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// With a capital at the beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// Whether a name stands in it as a whole.
  func hasWord(_ word: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
  }

  /// As Swift writes it between quotes.
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
        // Other control characters, and what turns the direction of text, would not be seen.
        for scalar in character.unicodeScalars {
          let isHidden = [.control, .format].contains(scalar.properties.generalCategory)
          quoted += isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
      }
    }
    return quoted
  }

  /// As a text of Swift.
  var literal: String { "\"\(quoted)\"" }
}
