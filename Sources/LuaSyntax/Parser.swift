/// A parser of Lua 5.4.
///
/// Text that is nested too deeply is an error, so that code that walks a tree never runs out of
/// stack.
package struct Parser {
  private var lexer: Lexer
  private(set) var token: Token
  private var ahead: Token?

  /// The end of the previous token.
  private(set) var previous: Span
  private var depth = 0

  /// The maximum depth of nesting; Lua itself allows about 200.
  static let maxDepth = 220

  /// Parses a whole script.
  ///
  /// - Parameter text: The script, in UTF-8.
  /// - Returns: Its statements.
  /// - Throws: ``SyntaxError`` if it is not Lua, or nested too deeply.
  package static func parse(_ text: [UInt8]) throws(SyntaxError) -> Block {
    var parser = try Parser(text)
    let block = try parser.block()
    guard parser.token.kind == .end else { throw parser.fault("'<eof>' expected") }
    return block
  }

  private init(_ text: [UInt8]) throws(SyntaxError) {
    lexer = Lexer(text)
    token = try lexer.next()
    previous = Span(start: token.span.start, end: token.span.start, line: token.span.line)
  }

  func fault(_ message: String, expected: String? = nil) -> SyntaxError {
    SyntaxError(
      message: message, line: token.span.line, position: token.span.start, expected: expected)
  }

  mutating func advance() throws(SyntaxError) {
    previous = token.span
    if let next = ahead {
      (token, ahead) = (next, nil)
    } else {
      token = try lexer.next()
    }
  }

  /// Returns the token after the current one.
  mutating func following() throws(SyntaxError) -> Token {
    if let ahead { return ahead }
    let next = try lexer.next()
    ahead = next
    return next
  }

  /// Consumes the current token if it matches.
  mutating func take(_ text: String) throws(SyntaxError) -> Bool {
    guard token.is(text) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ text: String) throws(SyntaxError) {
    guard try take(text) else { throw fault("'\(text)' expected", expected: text) }
  }

  mutating func name() throws(SyntaxError) -> Name {
    guard token.kind == .name else { throw fault("<name> expected") }
    let name = Name(text: token.text, span: token.span)
    try advance()
    return name
  }

  /// Runs a body one level deeper.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxDepth else { throw fault("the text is nested too deeply") }
    return try body(&self)
  }

  /// Parses names that are separated by commas.
  mutating func names() throws(SyntaxError) -> [Name] {
    var names = [try name()]
    while try take(",") { names.append(try name()) }
    return names
  }

  /// Parses expressions that are separated by commas.
  mutating func expressions() throws(SyntaxError) -> [Expression] {
    var list = [try expression()]
    while try take(",") { list.append(try expression()) }
    return list
  }
}
