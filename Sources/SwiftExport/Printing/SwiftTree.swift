/// A Swift expression before it is formatted.
indirect enum SwiftTree {
  typealias Argument = (label: String?, value: SwiftTree)

  case text(String)
  case member(SwiftTree, String)
  case call(SwiftTree, [Argument])
  case index(SwiftTree, [Argument])
  case binary(SwiftTree, String, SwiftTree)
  case prefix(String, SwiftTree)
  case ternary(SwiftTree, SwiftTree, SwiftTree)
  case array([SwiftTree])
  case dictionary([(SwiftTree, SwiftTree)])
  case tuple([SwiftTree])
  /// `value.map { name in result }`.
  case closure(String, SwiftTree)
  case lines(String, [SwiftLine], String)

  static func call(_ name: String, _ arguments: SwiftTree...) -> SwiftTree {
    .call(.text(name), arguments.map { (nil, $0) })
  }

  static func call(_ name: String, _ arguments: [Argument]) -> SwiftTree {
    .call(.text(name), arguments)
  }

  /// Returns a call of one of its methods.
  func calling(_ method: String, _ arguments: Argument...) -> SwiftTree {
    .call(.member(self, method), arguments)
  }

  /// Returns a floating-point number.
  static func number(_ value: Double) -> SwiftTree {
    guard value.isFinite else {
      return .text(
        value.isNaN ? "CGFloat.nan" : value < 0 ? "-CGFloat.infinity" : "CGFloat.infinity")
    }
    return .text(
      value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)")
  }

  /// Returns a conversion to a whole number; `Int.init` would trap on infinity and NaN.
  static func integer(_ number: SwiftTree) -> SwiftTree {
    .call(.text("Int"), [("clamping", number)])
  }

  /// The precedence; an operand with a lower one is written in parentheses.
  var strength: Int {
    switch self {
    case .binary(_, let operation, _): Self.strengths[operation] ?? 5
    case .ternary: 1
    case .prefix: 20
    default: 30
    }
  }

  static let strengths: [String: Int] = [
    "as?": 9, "??": 8, "||": 2, "&&": 3, "==": 5, "!=": 5, "<": 5, ">": 5, "<=": 5, ">=": 5, "+": 9,
    "-": 9,
    "|": 9, "^": 9, "*": 10, "/": 10, "%": 10, "&": 10, "&+": 9, "<<": 12, ">>": 12, "..<": 7,
  ]

  /// The expression on one line.
  var flat: String {
    switch self {
    case .text(let text): return text
    case .member(let base, let name): return "\(base.operand(25)).\(name)"
    case .call(let callee, let arguments):
      if case .closure(let name, let result)? = arguments.last?.value, arguments.count == 1 {
        return "\(callee.operand(25)) { \(name.isEmpty ? "" : "\(name) in ")\(result.flat) }"
      }
      return "\(callee.operand(25))(\(Self.list(arguments)))"
    case .index(let base, let arguments): return "\(base.operand(25))[\(Self.list(arguments))]"
    case .binary(let left, let operation, let right):
      let (first, second) = Self.operands(left, operation, right)
      return operation == "..<" ? "\(first)..<\(second)" : "\(first) \(operation) \(second)"
    case .prefix(let operation, let value): return operation + value.operand(25)
    case .ternary(let test, let yes, let no):
      return "\(test.operand(2)) ? \(yes.operand(2)) : \(no.operand(1))"
    case .array(let values): return "[\(values.map { $0.flat }.joined(separator: ", "))]"
    case .dictionary(let entries):
      return entries.isEmpty
        ? "[:]" : "[\(entries.map { "\($0.0.flat): \($0.1.flat)" }.joined(separator: ", "))]"
    case .tuple(let values): return "(\(values.map { $0.flat }.joined(separator: ", ")))"
    case .closure(let name, let result):
      return "{ \(name.isEmpty ? "" : "\(name) in ")\(result.flat) }"
    case .lines(let head, let body, let tail):
      return ([SwiftLine(head)] + body + [SwiftLine(tail)]).joined
    }
  }

  /// Returns the operands of an operator, in parentheses where they need them.
  static func operands(_ left: SwiftTree, _ operation: String, _ right: SwiftTree) -> (
    String, String
  ) {
    let own = strengths[operation] ?? 5
    let isChain = ["-", "/", "%", "<<", ">>"].contains(operation) || own == 10
    // Comparison operators are not associative.
    let isComparison = own == 5
    return (
      left.operand(operation == "??" || isComparison ? own + 1 : own),
      right.operand(operation == "??" ? own : isChain || isComparison ? own + 1 : own)
    )
  }

  private func operand(_ least: Int) -> String { strength < least ? "(\(flat))" : flat }

  private static func list(_ arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + argument.value.flat
    }.joined(separator: ", ")
  }

  var isTernary: Bool { if case .ternary = self { true } else { false } }

  /// Whether it consists only of number literals.
  var isLiteralOnly: Bool {
    switch self {
    case .text(let text): text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
    case .binary(let left, _, let right): left.isLiteralOnly && right.isLiteralOnly
    case .prefix(_, let value): value.isLiteralOnly
    case .array(let values): values.allSatisfy { $0.isLiteralOnly }
    case .ternary(_, let yes, let no): yes.isLiteralOnly && no.isLiteralOnly
    case .dictionary: true
    default: false
    }
  }

  /// Whether it is an array with a quotient or a sum of literals, for which Swift takes another type than for its neighbours.
  var hasComputedLiterals: Bool {
    guard case .array(let values) = self else { return false }
    return values.contains { value in
      if case .binary = value { value.isLiteralOnly } else { false }
    }
  }

  var operandOfRange: String { strength < 9 ? "(\(flat))" : flat }
  var operandOfMember: String { strength < 25 ? "(\(flat))" : flat }
}
