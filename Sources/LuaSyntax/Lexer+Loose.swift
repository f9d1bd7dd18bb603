extension SourceText {
  /// The tokens of a text that need not be Lua: a byte or a string that cannot be read is a symbol.
  package var looseTokens: [Token] {
    var (lexer, tokens) = (Lexer(bytes), [Token]())
    while let token = lexer.nextLoosely() { tokens.append(token) }
    return tokens
  }
}

extension Lexer {
  /// Returns the next token; nil at the end.
  ///
  /// What cannot be read is a symbol: a malformed number, a string up to the end of its line, a long
  /// string up to the end of the text, or one character.
  mutating func nextLoosely() -> Token? {
    let (before, startLine) = (position, line)
    if let token = try? next() { return token.kind == .end ? nil : token }
    let stopped = position
    (position, line) = (before, startLine)
    // An unfinished comment extends to the end.
    guard (try? skipSpace()) != nil, let first = peek() else { return nil }
    let start = position
    position += 1
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      while let byte = peek(), !byte.endsLine { position += 1 }
    } else if first.isDigit || first == UInt8(ascii: "."), stopped > start {
      position = stopped
    } else if first == UInt8(ascii: "["), stopped == text.count {
      position = stopped
    } else {
      while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
    }
    return Token(
      kind: .symbol, text: String(decoding: text[start..<position], as: UTF8.self),
      span: Span(start: start, end: position, line: line))
  }
}
