extension Parser {
  /// Parses statements up to a keyword that closes the block.
  mutating func block() throws(SyntaxError) -> Block {
    try nested { (parser) throws(SyntaxError) in
      let start = parser.previous
      var statements: [Statement] = []
      while !parser.endsBlock {
        if try parser.take(";") { continue }
        let isLast = parser.token.is("return")
        statements.append(try parser.statement())
        if isLast { break }
      }
      return Block(
        statements: statements,
        span: Span(start: start.end, end: parser.previous.end, line: start.line))
    }
  }

  private var endsBlock: Bool {
    token.kind == .end || ["end", "else", "elseif", "until"].contains { token.is($0) }
  }

  private mutating func statement() throws(SyntaxError) -> Statement {
    let start = token.span
    guard token.kind == .keyword || token.is("::") else { return try expressionStatement() }
    let word = token.text
    try advance()
    switch word {
    case "if": return try ifStatement(start)
    case "while":
      let condition = try expression()
      let block = try bracketed("do")
      return .while(condition, block, start.through(previous))
    case "do":
      let block = try block()
      try expect("end")
      return .do(block, start.through(previous))
    case "for": return try forStatement(start)
    case "repeat":
      let block = try block()
      try expect("until")
      let condition = try expression()
      return .repeat(block, condition, start.through(previous))
    case "function": return try functionStatement(start)
    case "local": return try localStatement(start)
    case "return":
      var values: [Expression] = []
      if !endsBlock && !token.is(";") { values = try expressions() }
      let span = start.through(previous)
      _ = try take(";")
      return .return(values, span)
    case "break": return .break(start)
    case "goto": return .goto(try name(), start.through(previous))
    case "::":
      let label = try name()
      try expect("::")
      return .label(label, start.through(previous))
    default: throw fault("unexpected symbol near '\(word)'")
    }
  }

  /// Parses a block between a keyword and `end`.
  private mutating func bracketed(_ opening: String) throws(SyntaxError) -> Block {
    try expect(opening)
    let block = try block()
    try expect("end")
    return block
  }

  private mutating func ifStatement(_ start: Span) throws(SyntaxError) -> Statement {
    var branches: [Branch] = []
    var otherwise: Block?
    repeat {
      let condition = try expression()
      try expect("then")
      branches.append(Branch(condition: condition, block: try block()))
    } while try take("elseif")
    if try take("else") { otherwise = try block() }
    try expect("end")
    return .if(branches, otherwise: otherwise, start.through(previous))
  }

  private mutating func forStatement(_ start: Span) throws(SyntaxError) -> Statement {
    let names = try names()
    if names.count == 1, try take("=") {
      var bounds = [try expression()]
      try expect(",")
      bounds.append(try expression())
      if try take(",") { bounds.append(try expression()) }
      let block = try bracketed("do")
      return .numericFor(
        NumericFor(
          variable: names[0], bounds: bounds, block: block, span: start.through(previous)))
    }
    try expect("in")
    let values = try expressions()
    let block = try bracketed("do")
    return .genericFor(
      GenericFor(variables: names, values: values, block: block, span: start.through(previous)))
  }

  private mutating func functionStatement(_ start: Span) throws(SyntaxError) -> Statement {
    var target = Expression.name(try name())
    var method: Name?
    while try take(".") {
      let key = try name()
      target = .index(
        target, key: .constant(.string(Array(key.text.utf8)), key.span), isField: true,
        target.span.through(key.span))
    }
    if try take(":") { method = try name() }
    let body = try functionBody(from: start)
    return .function(target, method: method, body, start.through(previous))
  }

  private mutating func localStatement(_ start: Span) throws(SyntaxError) -> Statement {
    if try take("function") {
      let name = try name()
      let body = try functionBody(from: start)
      return .localFunction(name, body, start.through(previous))
    }
    var names: [LocalName] = []
    repeat {
      let name = try name()
      var attribute: String?
      if try take("<") {
        attribute = try self.name().text
        try expect(">")
      }
      names.append(LocalName(name: name, attribute: attribute))
    } while try take(",")
    let end = previous.end
    let values = try take("=") ? expressions() : []
    return .local(names, values, namesEnd: end, start.through(previous))
  }

  private mutating func expressionStatement() throws(SyntaxError) -> Statement {
    let first = try suffixed()
    guard token.is("=") || token.is(",") else {
      guard case .call(let call) = first else { throw fault("syntax error") }
      return .call(call)
    }
    var targets = [first]
    while try take(",") { targets.append(try suffixed()) }
    for target in targets {
      switch target {
      case .name, .index: break
      default: throw fault("syntax error")
      }
    }
    try expect("=")
    let values = try expressions()
    return .assignment(targets, values, first.span.through(previous))
  }
}
