/// An expression of Swift, before it is laid out.
indirect enum SwiftTree {
  case text(String)
  case member(SwiftTree, String)
  case call(SwiftTree, [(label: String?, value: SwiftTree)])
  case index(SwiftTree, [(label: String?, value: SwiftTree)])
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

  /// The whole number of a number, which `Int.init` would trap on where it is infinite or none.
  static func integer(_ number: SwiftTree) -> SwiftTree {
    .call(.text("Int"), [("clamping", number)])
  }

  /// How strongly it binds; an operand that binds less stands in parentheses.
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

  /// The whole on one line.
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
      let own = strength
      let isChain = ["-", "/", "%", "<<", ">>"].contains(operation) || own == 10
      // Comparisons do not chain.
      let isComparison = own == 5
      let first = left.operand(operation == "??" || isComparison ? own + 1 : own)
      let second = right.operand(operation == "??" ? own : isChain || isComparison ? own + 1 : own)
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

  private func operand(_ least: Int) -> String { strength < least ? "(\(flat))" : flat }

  private static func list(_ arguments: [(label: String?, value: SwiftTree)]) -> String {
    arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + argument.value.flat
    }.joined(separator: ", ")
  }
}

/// Lays statements out, in lines of at most 100 columns.
struct SwiftPrinter {
  static let width = 100

  /// The lines of a statement that begins and ends with words around an expression.
  static func lines(_ head: String, _ tree: SwiftTree, _ tail: String = "", indent: Int)
    -> [SwiftLine]
  {
    let space = String(repeating: " ", count: indent)
    if case .lines(let first, let body, let last) = tree {
      return ["\(space)\(head)\(first)"] + body + ["\(space)\(last)\(tail)"]
    }
    let flat = space + head + tree.flat + tail
    if flat.count <= width { return [SwiftLine(flat)] }
    return broken(head, tree, tail, indent: indent)
  }

  private static func broken(_ head: String, _ tree: SwiftTree, _ tail: String, indent: Int)
    -> [SwiftLine]
  {
    let space = String(repeating: " ", count: indent)
    switch tree {
    case .call(let callee, let arguments) where !arguments.isEmpty:
      if case .closure? = arguments.last?.value { break }
      return group("\(head)\(callee.flat)(", arguments, ")\(tail)", indent: indent)
    case .array(let values) where !values.isEmpty:
      return group("\(head)[", values.map { (nil, $0) }, "]\(tail)", indent: indent)
    case .ternary(let test, let yes, let no):
      let inner = String(repeating: " ", count: indent + 2)
      return [
        "\(space)\(head)\(test.flat)", "\(inner)? \(yes.flat)", "\(inner): \(no.flat)\(tail)",
      ]
    case .binary(let left, let operation, let right) where operation != "..<":
      let first = space + head + parenthesized(left, operation)
      let inner = String(repeating: " ", count: indent + 2)
      let second = "\(inner)\(operation) \(parenthesizedRight(right, operation))\(tail)"
      if first.count <= width { return [SwiftLine(first), SwiftLine(second)] }
      return broken(head, left, "", indent: indent) + [SwiftLine(second)]
    default: break
    }
    return ["\(space)\(head)\(tree.flat)\(tail)"]
  }

  private static func parenthesized(_ tree: SwiftTree, _ operation: String) -> String {
    tree.strength < (SwiftTree.strengths[operation] ?? 5) ? "(\(tree.flat))" : tree.flat
  }

  private static func parenthesizedRight(_ tree: SwiftTree, _ operation: String) -> String {
    let strength = SwiftTree.strengths[operation] ?? 5
    let isChain = ["-", "/", "%", "*"].contains(operation)
    return tree.strength < (isChain ? strength + 1 : strength) ? "(\(tree.flat))" : tree.flat
  }

  private static func group(
    _ head: String, _ values: [(label: String?, value: SwiftTree)], _ tail: String, indent: Int
  ) -> [SwiftLine] {
    let space = String(repeating: " ", count: indent)
    let inner = String(repeating: " ", count: indent + 2)
    let texts = values.map { value in (value.label.map { "\($0): " } ?? "") + value.value.flat }
    let joined = inner + texts.joined(separator: ", ") + tail
    if joined.count <= width { return ["\(space)\(head)", SwiftLine(joined)] }
    var lines: [SwiftLine] = ["\(space)\(head)"]
    for (index, value) in values.enumerated() {
      let ending = index == values.count - 1 ? tail : ","
      lines += SwiftPrinter.lines(
        value.label.map { "\($0): " } ?? "", value.value, ending, indent: indent + 2)
    }
    return lines
  }
}
