import SwiftExport

/// Texts of a script in all places that an export keeps: they become literals, comments, or made names, and no other code.
enum NameTarget {
  /// Tries an input, whose lines are the texts; a zero byte is a line feed in one.
  @Sendable static func run(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 10, maxSplits: 5, omittingEmptySubsequences: false).map {
      line in
      line.map { $0 == 0 ? 10 : $0 }
    }
    guard let code = code(of: script(texts), hostile: true) else { return }
    // Plain texts instead, where only literals and comments should differ.
    let plain = Array(texts.prefix(2)) + texts.dropFirst(2).map { _ in Array("plain".utf8) }
    if let expected = self.code(of: script(plain), hostile: false), expected != code {
      found("the texts of a script change its code:\n\(code)")
    }
  }

  private static func literal(_ text: [UInt8]) -> String {
    "\"" + text.map { "\\" + String(1000 + Int($0)).dropFirst() }.joined() + "\""
  }

  private static func script(_ texts: [[UInt8]]) -> String {
    func literal(_ index: Int) -> String {
      Self.literal(texts.indices.contains(index) ? texts[index] : [])
    }
    let comment =
      texts.count > 5
      ? String(decoding: texts[5].filter { $0 != 10 && $0 != 13 }, as: UTF8.self) : ""
    return """
      -- \(comment)
      ---@field size number  \(comment)
      local L = Layout.new(\(literal(0)), { word = Parameter.choice("a", { "a", "b\\0", \(literal(1)) }) })
      --- \(comment)
      function L:prepare(view)
        -- \(comment)
        self.text = \(literal(2)) .. \(literal(3))
        if view:data(1, 1).name == \(literal(3)) then self.same = true end
        self:placeCell(1, 1, 0, 0, 10, 10)
        self:placeSupplementary(\(literal(4)), 1, 1, 0, 0, 10, 10)
      end
      return L
      """
  }

  /// Returns the export without its literals, comments, white space and parentheses; nil for a refusal.
  ///
  /// Lines are broken by their lengths, and a condition with a brace in a literal has parentheses.
  private static func code(of script: String, hostile: Bool) -> String? {
    let outcome = Exporter { _ in nil }.export([(name: "input.lua", text: script)])[0]
    guard let file = outcome.files.first, outcome.refusal == nil else { return nil }
    guard
      file.name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]{0,110}Layout\.swift|Layout\.swift/#) != nil
    else {
      found("a file is called \(file.name)")
    }
    var (code, isLiteral, isEscaped, isComment) = ("", false, false, false)
    for (index, scalar) in file.text.unicodeScalars.enumerated() {
      if scalar == "\n" { isComment = false }
      if scalar != "\n",
        [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      {
        found("the hidden character \(scalar.value) at \(index)")
      }
      if isLiteral {
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          isLiteral = false
        }
      } else if !isComment {
        if scalar == "\"" { isLiteral = true }
        if scalar == "/", code.hasSuffix("/") {
          isComment = true
          code.removeLast()
        } else if !scalar.properties.isWhitespace, scalar != "(", scalar != ")" {
          code.unicodeScalars.append(scalar)
        }
      }
    }
    if isLiteral { found("a literal without an end") }
    return code
  }
}
