extension String {
  /// The text as an attribute's value or an element's content; what XML 1.0 has no character for is shown as `?`,
  /// and what a terminal may obey stands by its number.
  var asXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): text += "?"
      case _ where scalar.isUnseen: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
  /// The text as an element's content, in the lines that it has.
  var asXMLText: String { asXML.replacing("&#10;", with: "\n") }
}
