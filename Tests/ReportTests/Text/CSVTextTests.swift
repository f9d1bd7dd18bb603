import Testing

@testable import Report

/// Fields of a table are displayed by a spreadsheet, and never computed.
@Suite struct CSVTextTests {
  /// What a spreadsheet may ignore before a formula.
  static let ignored: [Unicode.Scalar] = [
    " ", "\u{A0}", "\u{2003}", "\u{3000}", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{0}", "\u{1B}",
    "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{301}", "\u{338}", "\u{20DD}", "\u{903}", "\u{34F}",
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2028}", "\u{2029}", "\u{2060}",
    "\u{2066}", "\u{FE0E}", "\u{FE0F}", "\u{FEFF}", "\u{E0001}", "\u{E0100}", "'", "\"", "\u{FFF9}",
    "\u{115F}", "\u{3164}", "\u{FFA0}", "\u{180E}", "\u{E000}",
  ]

  static let signs: [Unicode.Scalar] = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}",
    "\u{FE63}", "\u{FE6B}", "\u{2212}", "\u{2013}", "\u{2014}", "\u{2010}", "\u{207A}", "\u{208C}",
  ]

  /// The content of a field, as RFC 4180 reads it.
  private func content(of field: String) -> String {
    let scalars = Array(field.unicodeScalars)
    guard scalars.first == "\"" else { return field }
    #expect(scalars.last == "\"" && scalars.count > 1)
    var content = String.UnicodeScalarView()
    var index = 1
    while index < scalars.count - 1 {
      if scalars[index] == "\"" {
        #expect(scalars[index + 1] == "\"")
        index += 1
      }
      content.append(scalars[index])
      index += 1
    }
    return String(content)
  }

  /// Returns the parts of a field that a reader may take for cells, without what it may ignore.
  private func cells(of content: String) -> [Substring.UnicodeScalarView] {
    Substring(content).unicodeScalars.split { $0 == "\n" || $0 == ";" }.map { cell in
      cell.drop { scalar in
        scalar != "'" && (Self.ignored.contains(scalar) || scalar.properties.isWhitespace)
      }
    }
  }

  private func expectSafe(_ text: String) {
    let content = content(of: text.asCSV)
    for cell in cells(of: content) {
      #expect(cell.first.map { Self.signs.contains($0) } != true, "\(text.debugDescription)")
    }
    for scalar in content.unicodeScalars {
      #expect(scalar == "\n" || !scalar.isUnseen, "\(text.debugDescription)")
    }
    // A quotation mark is inside a quoted field alone.
    #expect(text.asCSV.unicodeScalars.first == "\"" || !text.asCSV.unicodeScalars.contains("\""))
  }

  @Test(arguments: signs)
  func `no formula begins a field, whatever is before it and after it`(sign: Unicode.Scalar) {
    let signed = String(sign)
    for mark in [""] + Self.ignored.map({ String($0) }) {
      for second in [""] + Self.ignored.map({ String($0) }) {
        expectSafe(mark + second + signed + "1+1")
        expectSafe(mark + signed + second + "HYPERLINK(\"http://evil\")")
      }
      for before in ["a;", "a\n", "ada,", "a\t", "\"a\";", "a\r\n"] {
        expectSafe(before + mark + signed + "1+1")
      }
    }
  }

  @Test func `numbers and plain texts stay as they are`() {
    for text in ["", "ada", "12", "-3", "-3.25", "0.5", "a=b", "x+y", "Grace H.", "größe"] {
      #expect(text.asCSV == text)
    }
    #expect("a,b".asCSV == "\"a,b\"")
    #expect("say \"x\"".asCSV == "\"say \"\"x\"\"\"")
    #expect("-inf".asCSV == "'-inf")
    #expect("-1e5".asCSV == "'-1e5")
    #expect("+5".asCSV == "'+5")
    #expect("=\u{301}1+1".asCSV == "'=\u{301}1+1")
    #expect(" =1".asCSV == "' =1")
  }
}
