extension Parser {
  /// Parses an expression whose operators bind more strongly than a limit.
  mutating func expression(above limit: Int = 0) throws(SyntaxError) -> Expression {
    try nested { (parser) throws(SyntaxError) in try parser.operation(above: limit) }
  }

  private mutating func operation(above limit: Int) throws(SyntaxError) -> Expression {
    var left: Expression
    if let unary = unaryOperator {
      let start = token.span
      try advance()
      let operand = try expression(above: BinaryOperator.unaryBinding)
      left = .unary(unary, operand, start.through(operand.span))
    } else {
      left = try simple()
    }
    var length = 0
    while let binary = binaryOperator, binary.binding.left > limit {
      length += 1
      guard length <= Self.maxChainLength else { throw fault("the expression is too long") }
      try advance()
      let right = try expression(above: binary.binding.right)
      left = .binary(binary, left, right, left.span.through(right.span))
    }
    return left
  }

  /// The maximum length of a chain of operators, which nests to the left and so is as deep as it is
  /// long.
  private static let maxChainLength = 300

  private var unaryOperator: UnaryOperator? {
    guard token.kind == .symbol || token.kind == .keyword else { return nil }
    return UnaryOperator(rawValue: token.text)
  }

  private var binaryOperator: BinaryOperator? {
    guard token.kind == .symbol || token.kind == .keyword else { return nil }
    return BinaryOperator(rawValue: token.text)
  }

  private mutating func simple() throws(SyntaxError) -> Expression {
    let span = token.span
    let constant: Constant
    switch token.kind {
    case .integer(let value): constant = .integer(value)
    case .number(let value): constant = .number(value)
    case .string(let bytes): constant = .string(bytes)
    case .keyword where token.text == "nil": constant = .none
    case .keyword where token.text == "true": constant = .boolean(true)
    case .keyword where token.text == "false": constant = .boolean(false)
    case .keyword where token.text == "function":
      try advance()
      return .function(try functionBody(from: span))
    case .symbol where token.text == "...":
      try advance()
      return .varargs(span)
    case .symbol where token.text == "{": return try table()
    default: return try suffixed()
    }
    try advance()
    return .constant(constant, span)
  }

  /// Parses a name or an expression in parentheses, with its fields and calls.
  mutating func suffixed() throws(SyntaxError) -> Expression {
    var expression = try primary()
    var length = 0
    while let longer = try suffix(of: expression) {
      expression = longer
      length += 1
      guard length <= Self.maxChainLength else { throw fault("the expression is too long") }
    }
    return expression
  }

  private mutating func primary() throws(SyntaxError) -> Expression {
    guard token.is("(") else { return .name(try name()) }
    let start = token.span
    try advance()
    let inner = try expression()
    try expect(")")
    return .parenthesized(inner, start.through(previous))
  }

  private mutating func suffix(of base: Expression) throws(SyntaxError) -> Expression? {
    if try take(".") {
      let key = try name()
      return .index(
        base, key: .constant(.string(Array(key.text.utf8)), key.span), isField: true,
        base.span.through(key.span))
    }
    if try take("[") {
      let key = try expression()
      try expect("]")
      return .index(base, key: key, isField: false, base.span.through(previous))
    }
    if try take(":") {
      let method = try name()
      return .call(try call(base, method))
    }
    return beginsArguments ? .call(try call(base, nil)) : nil
  }

  private var beginsArguments: Bool {
    if case .string = token.kind { return true }
    return token.is("(") || token.is("{")
  }

  private mutating func call(_ callee: Expression, _ method: Name?) throws(SyntaxError) -> Call {
    let start = token.span
    var arguments: [Expression] = []
    let hasParentheses = token.is("(")
    if case .string(let bytes) = token.kind {
      arguments = [.constant(.string(bytes), start)]
      try advance()
    } else if token.is("{") {
      arguments = [try table()]
    } else {
      try expect("(")
      if !token.is(")") { arguments = try expressions() }
      try expect(")")
    }
    let span = start.through(previous)
    return Call(
      callee: callee, method: method, arguments: arguments, argumentsSpan: span,
      hasParentheses: hasParentheses, span: callee.span.through(previous))
  }

  private mutating func table() throws(SyntaxError) -> Expression {
    let start = token.span
    try expect("{")
    var entries: [TableEntry] = []
    var position = 0
    while !token.is("}") {
      entries.append(try entry(&position))
      if try take(",") { continue }
      guard try take(";") else { break }
    }
    try expect("}")
    return .table(entries, start.through(previous))
  }

  private mutating func entry(_ position: inout Int) throws(SyntaxError) -> TableEntry {
    if token.kind == .name, try following().is("=") {
      let key = try name()
      try advance()
      return TableEntry(key: .name(key), value: try expression())
    }
    if try take("[") {
      let key = try expression()
      try expect("]")
      try expect("=")
      return TableEntry(key: .expression(key), value: try expression())
    }
    position += 1
    return TableEntry(key: .position(position), value: try expression())
  }

  /// Parses a function, from its parameters on.
  mutating func functionBody(from start: Span) throws(SyntaxError) -> FunctionBody {
    try expect("(")
    var (parameters, isVariadic) = ([Name](), false)
    if !token.is(")") {
      repeat {
        if try take("...") {
          isVariadic = true
          break
        }
        parameters.append(try name())
      } while try take(",")
    }
    try expect(")")
    let end = previous.end
    let body = try block()
    try expect("end")
    return FunctionBody(
      parameters: parameters, isVariadic: isVariadic, body: body, parametersEnd: end,
      span: start.through(previous))
  }
}
