/// A script's text, of which pieces are shown.
package struct SourceText: Sendable {
  /// The text, in UTF-8.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The words of the text, up to its end or to what Lua cannot read.
  package var tokens: [Token] {
    var (lexer, tokens) = (Lexer(bytes), [Token]())
    while let token = try? lexer.next(), token.kind != .end { tokens.append(token) }
    return tokens
  }

  /// Where a piece begins in its line, in characters from 1.
  package func column(of span: Span) -> Int {
    let begin = bytes[..<span.start].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(decoding: bytes[begin..<span.start], as: UTF8.self).count + 1
  }

  /// A piece on one line, without comments, with other words in place of some.
  ///
  /// - Parameters:
  ///   - span: The piece.
  ///   - replacements: What stands in place of parts of it.
  /// - Returns: The words, with a space where there was any.
  /// - Complexity: O(*n*), where *n* is the length of the piece, for a few replacements.
  package func line(_ span: Span, replacing replacements: [(span: Span, text: String)] = [])
    -> String
  {
    var lexer = Lexer(bytes)
    lexer.position = span.start
    var (line, last) = ("", span.start)
    while let token = try? lexer.next(), token.kind != .end, token.span.end <= span.end {
      if token.span.start > last, !line.isEmpty { line += " " }
      last = token.span.end
      let found = replacements.first { $0.span.start == token.span.start }
      guard let found else {
        line += String(decoding: bytes[token.span.start..<token.span.end], as: UTF8.self)
        continue
      }
      line += found.text
      last = found.span.end
      lexer.position = found.span.end
    }
    return line
  }
}
