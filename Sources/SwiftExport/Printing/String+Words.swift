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
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // A mark at the beginning would join the quotation mark.
      case _ where scalar.isHidden || quoted.isEmpty && scalar.isMark: quoted += scalar.escape
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  /// The text as it appears in a comment of one line.
  var commented: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\t" {
        text += " "
      } else if scalar.isHidden {
        text += scalar.escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as a Swift literal.
  package var literal: String { "\"\(quoted)\"" }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal, ends a line, or changes the direction of text: all that a reader would not see.
  fileprivate var isHidden: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }

  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Its number, as Swift escapes it in a literal.
  fileprivate var escape: String { "\\u{\(String(value, radix: 16))}" }
}
