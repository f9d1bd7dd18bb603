/// An expression of Lua.
package indirect enum Expression: Sendable {
  case constant(Constant, Span)
  case varargs(Span)
  case name(Name)
  /// `base.key` and `base[key]`; the key of the first is a string constant.
  case index(Expression, key: Expression, isField: Bool, Span)
  case call(Call)
  case function(FunctionBody)
  case table([TableEntry], Span)
  case unary(UnaryOperator, Expression, Span)
  case binary(BinaryOperator, Expression, Expression, Span)
  case parenthesized(Expression, Span)

  /// The piece of text that the expression is written in.
  package var span: Span {
    switch self {
    case .constant(_, let span), .varargs(let span), .index(_, _, _, let span),
      .table(_, let span), .unary(_, _, let span), .binary(_, _, _, let span),
      .parenthesized(_, let span):
      span
    case .name(let name): name.span
    case .call(let call): call.span
    case .function(let body): body.span
    }
  }

  /// Whether it can answer more or fewer values than one.
  package var isMultiple: Bool {
    switch self {
    case .call, .varargs: true
    default: false
    }
  }
}

/// A value that stands in the text.
package enum Constant: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string([UInt8])
}

/// A name where it stands.
package struct Name: Hashable, Sendable {
  /// The name as it is written.
  package let text: String

  /// Where the name is written.
  package let span: Span
}

/// `callee(arguments)`, or `callee:method(arguments)`.
package struct Call: Sendable {
  /// What is called; with a method, the object before the colon.
  package let callee: Expression

  /// The name after the colon; nil if the call has none.
  package let method: Name?

  /// The arguments, in their order.
  package let arguments: [Expression]

  /// What the arguments stand in: parentheses, or nothing if one string or table is all there is.
  package let argumentsSpan: Span

  /// Whether the arguments are in parentheses.
  package let hasParentheses: Bool

  /// From the callee to the end of the arguments.
  package let span: Span
}

/// A value of a table's constructor, with its key.
package struct TableEntry: Sendable {
  /// Where the value goes.
  package enum Key: Sendable {
    /// The how-manieth of those without a key.
    case position(Int)
    case name(Name)
    case expression(Expression)
  }

  /// Where the value goes.
  package let key: Key

  /// What the value is computed from.
  package let value: Expression
}

/// A function from its parameters to its end.
package struct FunctionBody: Sendable {
  /// The parameters that are written, so without `self` and `...`.
  package let parameters: [Name]

  /// Whether the parameters end with `...`.
  package let isVariadic: Bool

  /// The statements of the function.
  package let body: Block

  /// Where the list of parameters is closed.
  package let parametersEnd: Int

  /// From the word `function` to `end`.
  package let span: Span
}

/// What is written before its operand.
package enum UnaryOperator: String, Hashable, Sendable {
  case negate = "-"
  case not
  case length = "#"
  case complement = "~"
}

/// What is written between its operands.
package enum BinaryOperator: String, Hashable, Sendable {
  case or, and
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case notEqual = "~="
  case equal = "=="
  case bitOr = "|"
  case bitXor = "~"
  case bitAnd = "&"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case concatenate = ".."
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case floorDivide = "//"
  case modulo = "%"
  case power = "^"

  /// How strongly it binds what stands on its left and on its right.
  package var binding: (left: Int, right: Int) {
    switch self {
    case .or: (1, 1)
    case .and: (2, 2)
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual, .equal: (3, 3)
    case .bitOr: (4, 4)
    case .bitXor: (5, 5)
    case .bitAnd: (6, 6)
    case .shiftLeft, .shiftRight: (7, 7)
    case .concatenate: (9, 8)
    case .add, .subtract: (10, 10)
    case .multiply, .divide, .floorDivide, .modulo: (11, 11)
    case .power: (14, 13)
    }
  }

  /// How strongly a unary operator binds.
  package static let unaryBinding = 12
}
