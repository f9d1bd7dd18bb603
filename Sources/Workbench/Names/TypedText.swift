import LuaSyntax

/// A script while it is typed: what is before the cursor need not be complete.
package struct TypedText {
  private let text: [UInt8]
  private let cursor: Int
  private let tokens: [Token]

  /// The name that stands for what is typed after the cursor.
  private static let placeholder = Array("p_()".utf8)

  package init(_ text: [UInt8], cursor: Int) {
    (self.text, self.cursor) = (text, min(max(0, cursor), text.count))
    tokens = SourceText(Array(text[..<self.cursor])).looseTokens
  }

  /// The typed part of the name that ends at the cursor; empty if none does.
  package var prefix: Range<Int> {
    guard let last = tokens.last, last.span.end == cursor,
      last.kind == .name || last.kind == .keyword
    else { return cursor..<cursor }
    return last.span.start..<cursor
  }

  /// Whether the cursor is in a comment or in a string.
  package var isInText: Bool {
    let end = tokens.last?.span.end ?? 0
    if let last = tokens.last, last.kind == .symbol, let first = text[last.span.start...].first,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        || last.span.end - last.span.start > 3
    {
      return true
    }
    let rest = String(decoding: text[end..<cursor], as: UTF8.self)
    let line = rest.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? ""
    return line.contains("--") || rest.contains("--[") && !rest.contains("]")
  }

  /// The innermost call whose arguments the cursor is in: the end of the called function's name, and the
  /// number of commas before the cursor.
  package var call: (end: Int, argument: Int)? {
    var (depth, commas) = (0, 0)
    for (index, token) in tokens.enumerated().reversed()
    where token.kind == .symbol || token.kind == .keyword {
      switch token.text {
      case ")", "]", "}", "end", "until": depth += 1
      case "function", "do", "if", "repeat":
        if depth == 0 { return nil }
        depth -= 1
      case "(" where depth == 0:
        guard index > 0, tokens[index - 1].kind == .name else { return nil }
        return (tokens[index - 1].span.end, commas)
      case "(", "[", "{":
        if depth == 0 { commas = 0 } else { depth -= 1 }
      case "," where depth == 0: commas += 1
      default: break
      }
    }
    return nil
  }

  /// The names of the script, as if a name and a call were typed at the cursor; nil if the text before it
  /// cannot be read.
  package var names: NameTable? {
    let before = Array(text[..<cursor]) + Self.placeholder
    return NameTable(before + [0x20] + text[cursor...]) ?? Self.closed(before)
  }

  /// Returns the names of a text after what its end lacks was added.
  private static func closed(_ text: [UInt8]) -> NameTable? {
    var text = text
    for _ in 0..<100 {
      do throws(SyntaxError) {
        _ = try Parser.parse(text)
        return NameTable(text)
      } catch {
        guard error.position >= text.count, let missing = error.expected else { return nil }
        text += Array(missing == "until" ? " until true".utf8 : " \(missing)".utf8)
      }
    }
    return nil
  }
}
