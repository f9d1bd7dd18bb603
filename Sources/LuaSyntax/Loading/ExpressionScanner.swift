/// Separates the expressions of a text without a grammar: a text that is not Lua is read too.
struct ExpressionScanner {
  private var lexer: Lexer

  /// The expression at each depth of brackets.
  private var levels = [Level](repeating: Level(), count: maxDepth)
  private var depth = 0
  private var last: Span?
  private var isAfterOperand = false
  private var isAfterSelector = false

  /// Whether the last token ends a key that compares: `t[a < b]`.
  ///
  /// Lua 5.4.4 compiles it to wrong code if `t` is a variable of an enclosing function: with the
  /// value of `t[nil]`. `t[a < b or false]` has the same meaning, and is compiled correctly.
  private(set) var closesComparison = false

  /// Lua allows about 200; what is nested more deeply is an error.
  private static let maxDepth = 256

  private struct Level {
    /// The number of suffixes: `a.b.c` has two.
    var suffixes = 0

    /// The position of its first token, and the token before that.
    var start: Int?
    var before: Span?

    /// What a bracket contains.
    var content = Content.plain

    /// Whether the bracket is that of `(a < b)`, and not that of `f(a < b)`.
    var isGroup = false
  }

  /// The content of a bracket: with `and`, `or` or a function in it, it is compiled correctly, or
  /// may be nil.
  private enum Content { case plain, compares, other }

  init(_ text: [UInt8]) { lexer = Lexer(text) }

  var text: [UInt8] { lexer.text }

  private var level: Int { min(depth, Self.maxDepth - 1) }

  /// The number of suffixes of the current expression.
  var suffixes: Int { levels[level].suffixes }

  /// The position at which the current expression begins.
  var start: Int? { levels[level].start }

  /// The token before the current expression.
  var before: Span? { levels[level].before }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    guard let token = lexer.nextLoosely() else { return nil }
    let outer = level
    let isGroup = token.text == "(" && !isAfterOperand
    closesComparison = false
    take(token)
    if level > outer {
      (levels[level].content, levels[level].isGroup) = (.plain, isGroup)
    } else if level < outer {
      close(outer, token)
    } else {
      compare(token)
    }
    last = token.span
    return token
  }

  // MARK: - Expressions

  private mutating func take(_ token: Token) {
    switch token.kind {
    case .string: takeOperand(token)
    case .name:
      if !isAfterSelector { begin(token) }
      (isAfterOperand, isAfterSelector) = (true, false)
    case .symbol:
      switch token.text {
      case "(", "[", "{":
        takeOperand(token)
        depth += 1
        end()
      case ")", "]", "}":
        if depth > 0 { depth -= 1 }
        isAfterOperand = true
      case ".", ":":
        guard isAfterOperand else { return end() }
        levels[level].suffixes += 1
        isAfterSelector = true
      default: end()
      }
    case .keyword, .integer, .number, .end: end()
    }
  }

  /// Takes a string or a bracket, which are arguments or keys after an operand.
  private mutating func takeOperand(_ token: Token) {
    if isAfterOperand { levels[level].suffixes += 1 } else { begin(token) }
    isAfterOperand = true
  }

  private mutating func begin(_ token: Token) {
    levels[level].suffixes = 0
    levels[level].start = token.span.start
    levels[level].before = last
  }

  private mutating func end() {
    levels[level].suffixes = 0
    (isAfterOperand, isAfterSelector) = (false, false)
  }

  // MARK: - Comparisons

  private mutating func close(_ inner: Int, _ token: Token) {
    guard levels[inner].content == .compares else { return }
    if token.text == "]" {
      closesComparison = true
    } else if levels[inner].isGroup, levels[level].content == .plain {
      levels[level].content = .compares
    }
  }

  private mutating func compare(_ token: Token) {
    guard token.kind == .keyword || token.kind == .symbol else { return }
    switch token.text {
    case "and", "or", "function": levels[level].content = .other
    case "<", ">", "<=", ">=", "==", "~=":
      if levels[level].content == .plain { levels[level].content = .compares }
    default: break
    }
  }

  // MARK: - Statements

  /// Whether a statement can begin where the current expression does: the token before it cannot
  /// precede an operand.
  var beginsStatement: Bool {
    guard let before, let first = text[before].first else { return true }
    guard first.isNamePart else { return Array(")]};\"':".utf8).contains(first) }
    return !Self.openers.contains(String(decoding: text[before], as: UTF8.self))
  }

  private static let openers: Set<String> = [
    "and", "elseif", "for", "if", "in", "local", "not", "or", "return", "until", "while", "goto",
  ]

  /// Returns the change of a target that begins with `view:items(` or with `view.selectedItems[`,
  /// which then has a part like `view.frame.x`; a method's name stays as the part's.
  func copiedBeginning(before mark: Int) -> TextEdit? {
    let view = Array("view".utf8)
    guard let start, start + view.count < mark, text[start...].starts(with: view) else {
      return nil
    }
    let sign = start + view.count
    let name = text[sign + 1..<mark].prefix { $0.isNamePart }
    guard name.endIndex < mark else { return nil }
    let word = String(decoding: name, as: UTF8.self)
    switch (text[sign], text[name.endIndex]) {
    case (UInt8(ascii: ":"), UInt8(ascii: "(")) where CopiedFields.methods.contains(word):
      return TextEdit(sign..<sign, ",\":\(word)\")")
    case (UInt8(ascii: "."), UInt8(ascii: "[")) where CopiedFields.names.contains(word):
      return TextEdit(sign..<name.endIndex, ",\"\(word)\")")
    default: return nil
    }
  }
}

extension [UInt8] {
  fileprivate subscript(span: Span) -> ArraySlice<UInt8> { self[span.start..<span.end] }
}
