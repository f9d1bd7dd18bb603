extension String {
  /// The text as an attribute's value or an element's content; characters that XML 1.0 does not
  /// allow are shown as `?`, and those that a terminal may execute are written as numbers.
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
  /// The text as an element's content, with its line feeds.
  var asXMLText: String { asXML.replacing("&#10;", with: "\n") }
}
