import LuaSyntax

/// The places of a script at which a drawn mutation can change it.
struct Sites {
  /// An expression, with the statement that has it.
  struct Value {
    let span: Span
    /// The start of the innermost statement before which others may be written; nil if there is none, since the
    /// expression is computed again and again.
    let statement: Int?
    /// The function that has it, by its number.
    let function: Int
  }

  /// A statement that may be wrapped or removed.
  struct Part {
    let span: Span
    let function: Int
    let isSimple: Bool
    let declares: Bool
  }

  private(set) var numbers: [Value] = []
  private(set) var conditions: [Value] = []
  private(set) var operators: [(range: Range<Int>, text: String)] = []
  private(set) var constants: [Span] = []
  private(set) var parts: [Part] = []
  private let text: [UInt8]
  private var function = 0
  private var functions = 0
  private var statement: Int?

  init(_ text: [UInt8]) throws(SyntaxError) {
    self.text = text
    visit(try Parser.parse(text))
  }

  // MARK: - Statements

  private mutating func visit(_ block: Block) {
    for statement in block.statements { visit(statement) }
  }

  private mutating func add(_ span: Span, isSimple: Bool, declares: Bool = false) {
    guard function > 0 else { return }
    parts.append(Part(span: span, function: function, isSimple: isSimple, declares: declares))
  }

  private mutating func visit(_ next: Statement) {
    let outer = statement
    defer { statement = outer }
    switch next {
    case .local(_, let values, _, let span):
      statement = span.start
      add(span, isSimple: true, declares: true)
      visit(values)
    case .assignment(let places, let values, let span):
      statement = span.start
      add(span, isSimple: true)
      for case .index(_, let key, false, _) in places { visit(key) }
      visit(values)
    case .call(let call):
      statement = call.span.start
      add(call.span, isSimple: true)
      visit(call.callee)
      visit(call.arguments)
    case .do(let block, let span):
      add(span, isSimple: false)
      visit(block)
    case .while(let condition, let block, let span):
      add(span, isSimple: false)
      statement = nil
      visit(condition: condition)
      visit(block)
    case .repeat(let block, let condition, let span):
      add(span, isSimple: false)
      visit(block)
      statement = nil
      visit(condition: condition)
    case .if(let branches, let otherwise, let span):
      add(span, isSimple: false)
      for (number, branch) in branches.enumerated() {
        statement = number == 0 ? span.start : nil
        visit(condition: branch.condition)
        visit(branch.block)
      }
      if let otherwise { visit(otherwise) }
    case .numericFor(let loop):
      add(loop.span, isSimple: false)
      statement = loop.span.start
      visit(loop.bounds)
      visit(loop.block)
    case .genericFor(let loop):
      add(loop.span, isSimple: false)
      visit(loop.block)
    case .function(_, _, let body, _), .localFunction(_, let body, _):
      enter(body)
    case .return(let values, let span):
      statement = span.start
      visit(values)
    case .break, .goto, .label: break
    }
  }

  private mutating func enter(_ body: FunctionBody) {
    let (outerFunction, outerStatement) = (function, statement)
    functions += 1
    (function, statement) = (functions, nil)
    visit(body.body)
    (function, statement) = (outerFunction, outerStatement)
  }

  // MARK: - Expressions

  private mutating func visit(_ values: [Expression]) { for value in values { visit(value) } }

  private mutating func visit(condition: Expression) {
    if function > 0 {
      conditions.append(Value(span: condition.span, statement: statement, function: function))
    }
    visit(condition)
  }

  private mutating func addNumber(_ value: Expression) {
    guard function > 0 else { return }
    numbers.append(Value(span: value.span, statement: statement, function: function))
  }

  private mutating func visit(_ value: Expression) {
    switch value {
    case .constant(.integer, let span), .constant(.number, let span):
      constants.append(span)
      addNumber(value)
    case .constant, .varargs, .name: break
    case .index(let base, let key, let isField, _):
      visit(base)
      if !isField { visit(key) }
    case .call(let call):
      visit(call.callee)
      if case .index(.name(let name), .constant(.string(let field), _), true, _) = call.callee,
        name.text == "math", call.method == nil
      {
        if String(decoding: field, as: UTF8.self) != "type" { addNumber(value) }
        for argument in call.arguments { visit(operand: argument) }
      } else {
        visit(call.arguments)
      }
    case .function(let body): enter(body)
    case .table(let entries, _): for entry in entries { visit(entry.value) }
    case .unary(let sign, let operand, _):
      if sign == .not {
        visit(condition: operand)
      } else if sign == .negate {
        visit(operand: operand)
      } else {
        visit(operand)
      }
      if sign != .not { addNumber(value) }
    case .binary(let sign, let left, let right, _): visit(sign, left, right, value)
    case .parenthesized(let inner, _): visit(inner)
    }
  }

  /// An operand of arithmetic is a number, whatever its name.
  private mutating func visit(operand: Expression) {
    switch operand {
    case .name, .index: addNumber(operand)
    default: break
    }
    visit(operand)
  }

  private mutating func visit(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ value: Expression
  ) {
    let between = left.span.end..<right.span.start
    switch sign {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power:
      if function > 0 { operators.append((between, sign.rawValue)) }
      addNumber(value)
      visit(operand: left)
      visit(operand: right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if function > 0 { operators.append((between, sign.rawValue)) }
      visit(operand: left)
      visit(operand: right)
    case .and, .or:
      visit(left)
      visit(right)
    default:
      visit(left)
      visit(right)
    }
  }
}
