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

  /// The range of the text that the expression occupies.
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

  /// Whether it can yield zero or several values instead of one.
  package var isMultiple: Bool {
    switch self {
    case .call, .varargs: true
    default: false
    }
  }
}

/// A constant value in the text.
package enum Constant: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string([UInt8])
}

/// A name, with its position in the text.
package struct Name: Hashable, Sendable {
  /// The name as it is written.
  package let text: String

  /// The range of the name.
  package let span: Span
}

/// `callee(arguments)`, or `callee:method(arguments)`.
package struct Call: Sendable {
  /// The called expression; with a method, the object before the colon.
  package let callee: Expression

  /// The name after the colon; nil if the call has none.
  package let method: Name?

  /// The arguments, in order.
  package let arguments: [Expression]

  /// The range of the arguments, with their parentheses if they have any.
  package let argumentsSpan: Span

  /// Whether the arguments are in parentheses.
  package let hasParentheses: Bool

  /// The range from the callee to the end of the arguments.
  package let span: Span
}

/// An entry of a table constructor: a value and its key.
package struct TableEntry: Sendable {
  /// The key of a value.
  package enum Key: Sendable {
    /// The position among the entries without a key.
    case position(Int)
    case name(Name)
    case expression(Expression)
  }

  /// The key of the value.
  package let key: Key

  /// The expression of the value.
  package let value: Expression
}

/// A function, from its parameters to its end.
package struct FunctionBody: Sendable {
  /// The parameters in the text, without `self` and `...`.
  package let parameters: [Name]

  /// Whether the parameters end with `...`.
  package let isVariadic: Bool

  /// The statements of the function.
  package let body: Block

  /// The position after the list of parameters.
  package let parametersEnd: Int

  /// The range from the word `function` to `end`.
  package let span: Span
}

/// An operator before its operand.
package enum UnaryOperator: String, Hashable, Sendable {
  case negate = "-"
  case not
  case length = "#"
  case complement = "~"
}

/// An operator between its operands.
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

  /// The binding strength on its left and on its right.
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

  /// The binding strength of a unary operator.
  package static let unaryBinding = 12
}
