/// A lexer, which splits a script's text into tokens.
struct Lexer {
  let text: [UInt8]
  var position = 0
  var line = 1
  /// The position after a line feed and a carriage return that are one end of a line.
  private var pairEnd = 0

  /// Starts after a byte order mark and a first line that starts with `#`, which Lua skips too.
  init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if peek() == UInt8(ascii: "#") {
      while let byte = peek(), !byte.endsLine { position += 1 }
    }
  }

  /// Returns the byte at a distance ahead, or nil at the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  /// Consumes a byte, and counts the line that it ends.
  mutating func advance() {
    if let byte = peek(), byte.endsLine, position >= pairEnd {
      line += 1
      if let next = peek(1), next.endsLine, next != byte { pairEnd = position + 2 }
    }
    position += 1
  }

  mutating func next() throws(SyntaxError) -> Token {
    try skipSpace()
    let (start, startLine) = (position, line)
    func token(_ kind: Token.Kind, _ text: String, _ end: Int) -> Token {
      Token(kind: kind, text: text, span: Span(start: start, end: end, line: startLine))
    }
    guard let first = peek() else { return token(.end, "", start) }
    if first.isNameStart {
      while let byte = peek(), byte.isNamePart { position += 1 }
      let word = String(decoding: text[start..<position], as: UTF8.self)
      let isKeyword = position - start <= 8 && Token.keywords.contains(word)
      return token(isKeyword ? .keyword : .name, word, position)
    }
    if first.isDigit || (first == UInt8(ascii: ".") && (peek(1)?.isDigit ?? false)) {
      let kind = try number()
      return token(kind, String(decoding: text[start..<position], as: UTF8.self), position)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let bytes = try shortString()
      return token(.string(bytes), "", position)
    }
    if let level = longBracketLevel() {
      let bytes = try longString(level)
      return token(.string(bytes), "", position)
    }
    guard let length = symbolLength(first) else { throw fault("unexpected symbol") }
    position += length
    return token(.symbol, String(decoding: text[start..<position], as: UTF8.self), position)
  }

  func fault(_ message: String) -> SyntaxError {
    SyntaxError(message: message, line: line, position: position, expected: nil)
  }

  /// Returns the length of the longest symbol that starts here; nil if none does.
  private func symbolLength(_ first: UInt8) -> Int? {
    let second = peek(1)
    switch first {
    case UInt8(ascii: "."): return second == first ? peek(2) == first ? 3 : 2 : 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return second == first || second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "="), UInt8(ascii: "~"): return second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "/"), UInt8(ascii: ":"): return second == first ? 2 : 1
    default: return Self.symbols.contains(first) ? 1 : nil
    }
  }

  /// The symbols of one character with which no longer one starts.
  private static let symbols = Array("+-*%^#&|(){}[];,".utf8)

  mutating func skipSpace() throws(SyntaxError) {
    while let byte = peek() {
      if byte == UInt8(ascii: "-"), peek(1) == byte {
        try skipComment()
      } else if byte.isSpace {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    position += 2
    if let level = longBracketLevel() {
      _ = try longString(level)
    } else {
      while let byte = peek(), !byte.endsLine { position += 1 }
    }
  }

  /// Skips white space and one comment, and returns the comment's range; nil if a token is next, the end,
  /// or a comment that does not end.
  mutating func nextComment() -> Range<Int>? {
    while let byte = peek(), byte.isSpace { advance() }
    let start = position
    guard peek() == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-"), (try? skipComment()) != nil
    else { return nil }
    return start..<position
  }

  /// Returns the level of a long bracket that starts here.
  private func longBracketLevel() -> Int? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(level + 1) == UInt8(ascii: "=") { level += 1 }
    return peek(level + 1) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func longString(_ level: Int) throws(SyntaxError) -> [UInt8] {
    position += level + 2
    if peek() == .carriageReturn { position += 1 }
    if peek() == .lineFeed { advance() }
    let closing =
      [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    var bytes: [UInt8] = []
    while let byte = peek() {
      if byte == closing[0], text[position...].starts(with: closing) {
        position += closing.count
        return bytes
      }
      bytes.append(byte)
      advance()
    }
    throw fault("unfinished long string or comment")
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isNameStart: Bool {
    self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether Lua ends a line with it.
  var endsLine: Bool { self == .lineFeed || self == .carriageReturn }

  var isNamePart: Bool { isNameStart || isDigit }

  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
