extension SourceText {
  /// The tokens of a text that need not be Lua: a byte or a string that cannot be read is a symbol.
  package var looseTokens: [Token] {
    var (lexer, tokens) = (Lexer(bytes), [Token]())
    while true {
      let before = lexer.position
      if let token = try? lexer.next() {
        if token.kind == .end { return tokens }
        tokens.append(token)
      } else {
        lexer.skip(from: before, into: &tokens)
      }
    }
  }
}

extension Lexer {
  /// Passes what cannot be read: an unfinished string up to the end of its line, or one byte.
  fileprivate mutating func skip(from before: Int, into tokens: inout [Token]) {
    position = before
    line = 1 + text[..<before].count { $0 == .lineFeed }
    while let byte = peek(), byte.isSpace { advance() }
    guard let byte = peek() else { return }
    let start = position
    position += 1
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      while let byte = peek(), byte != .lineFeed { position += 1 }
    } else {
      while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
    }
    tokens.append(
      Token(
        kind: .symbol, text: String(decoding: text[start..<position], as: UTF8.self),
        span: Span(start: start, end: position, line: line)))
  }
}
