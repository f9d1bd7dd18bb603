// Texts as fields of a comma-separated table (RFC 4180) that spreadsheets open: they are displayed,
// never computed.
extension String {
  /// The text as a field: quoted if necessary, never a formula of a spreadsheet, and without
  /// characters that a terminal may execute.
  ///
  /// A part that a spreadsheet may take for a formula begins with an apostrophe: the text itself,
  /// and what follows a line feed or a semicolon, which separates cells in some languages.
  package var asCSV: String {
    guard !isPlainNumber else { return self }
    let visible = replacing("\r\n", with: "\n").replacing("\t", with: " ").visibleText
    var text = String.UnicodeScalarView()
    var part = String.UnicodeScalarView()
    func finish() {
      if part.first(where: { !$0.isPassedOver })?.beginsFormula == true { text.append("'") }
      text.append(contentsOf: part)
      part = String.UnicodeScalarView()
    }
    for scalar in visible.unicodeScalars {
      if scalar == "\n" || scalar == ";" {
        finish()
        text.append(scalar)
      } else {
        part.append(scalar)
      }
    }
    finish()
    guard text.contains(where: { ",\"\n;".unicodeScalars.contains($0) }) else {
      return String(text)
    }
    var quoted = "\""
    for scalar in text {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Whether the text is a number as our own columns have it: `-12.5`.
  private var isPlainNumber: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? dropFirst() : self[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

extension Unicode.Scalar {
  /// Whether a spreadsheet may ignore the character at the beginning of a cell: blanks, marks,
  /// characters that are not displayed, and an apostrophe or a quotation mark.
  fileprivate var isPassedOver: Bool {
    if self == "'" || self == "\"" || properties.isWhitespace || isUnseen { return true }
    if properties.isDefaultIgnorableCodePoint { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .unassigned,
      .privateUse, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }

  /// Whether a formula may begin with the character: the four signs, and those that look like them
  /// or mean the same in other widths, heights and scripts.
  fileprivate var beginsFormula: Bool {
    switch self {
    case "=", "\u{FF1D}", "\u{FE66}", "\u{207C}", "\u{208C}", "\u{A78A}", "\u{30A0}", "\u{2E40}",
      "\u{1400}":
      true
    case "+", "\u{FF0B}", "\u{FE62}", "\u{207A}", "\u{208A}", "\u{2795}", "\u{FB29}": true
    case "-", "\u{FF0D}", "\u{FE63}", "\u{FE58}", "\u{207B}", "\u{208B}", "\u{2010}"..."\u{2015}",
      "\u{2043}", "\u{2212}", "\u{2796}", "\u{00AD}":
      true
    case "@", "\u{FF20}", "\u{FE6B}": true
    default: false
    }
  }
}
