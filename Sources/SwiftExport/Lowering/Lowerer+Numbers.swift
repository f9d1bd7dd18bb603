import LuaSyntax

// Writes numbers: whole numbers, which may count from 0 where Lua counts from 1, and floating-point
// numbers.
extension Lowerer {
  /// A whole number: a Swift expression plus a constant.
  struct Linear {
    var tree: SwiftTree?
    /// At most 2⁵³ for a number of the script, so that sums of a script's expression do not overflow.
    var constant: Int64
  }

  func isFloat(_ node: Node) -> Bool {
    switch node.kind {
    case .integer: false
    case .float: true
    // What reads an element may need a whole number, and the elements be others.
    case .index(let list, _):
      representation(node).isFloat || list.slot.form.content.table.map(hasFloats) ?? false
    default: representation(node).isFloat
    }
  }

  private func hasFloats(_ table: TableForm) -> Bool {
    !table.isPositional && table.element?.isFloat ?? false
  }

  /// Returns a number with the other sign; Swift has no type for the negation of a choice of literals.
  func negated(_ tree: SwiftTree) -> SwiftTree {
    switch tree {
    case .ternary(let test, let yes, let no) where tree.isLiteralOnly:
      .ternary(test, negated(yes), negated(no))
    case .text(let number) where tree.isLiteralOnly && !number.hasPrefix("-"): .text("-\(number)")
    default: .prefix("-", tree)
    }
  }

  func shift(_ tree: SwiftTree, _ difference: Int64) -> SwiftTree {
    if difference == 0 { return tree }
    return .binary(tree, difference > 0 ? "+" : "-", .text("\(difference.magnitude)"))
  }

  func settled(_ linear: Linear, _ base: Int64) -> SwiftTree {
    guard let tree = linear.tree else { return .text("\(linear.constant - base)") }
    return shift(tree, linear.constant - base)
  }

  /// Returns a whole number, minus the base from which Swift counts.
  func integer(_ node: Node, from base: Int64) throws(ExportError) -> SwiftTree {
    settled(try linear(node), base)
  }

  func linear(_ node: Node) throws(ExportError) -> Linear {
    switch node.kind {
    case .integer(let value):
      guard value.magnitude <= 1 << 53 else {
        throw ExportError(
          line: node.line, "the whole number \(value) is too large for a layout",
          fix: "write a smaller one")
      }
      return Linear(tree: nil, constant: value)
    case .either, .choose, .both: return Linear(try numberChoice(node, for: Slot(.number)))
    case .host(let name, let arguments)
    where ["math.tointeger", "math.floor", "math.ceil"].contains(name):
      guard isFloat(arguments[0]) else { return try linear(arguments[0]) }
      if name == "math.tointeger" { try refuseFraction(arguments[0]) }
      let number = try float(arguments[0])
      return Linear(
        .integer(name == "math.tointeger" ? number : .call(String(name.dropFirst(5)), number)))
    default: break
    }
    try requireKind(of: node, as: .number)
    if isFloat(node) { return Linear(.integer(try float(node))) }
    switch node.kind {
    case .negate(let inner):
      let inside = try linear(inner)
      guard let tree = inside.tree else { return Linear(tree: nil, constant: -inside.constant) }
      return Linear(negated(shift(tree, inside.constant)))
    case .binary(let operation, let left, let right): return try arithmetic(operation, left, right)
    case .length(let list): return Linear(.member(try present(list), "count"))
    case .host(let name, let arguments) where ["math.max", "math.min"].contains(name):
      return try extremum(name, arguments)
    case .host("math.abs", let arguments):
      return Linear(.call("abs", try integer(arguments[0], from: 0)))
    default:
      return Linear(tree: try present(node), constant: representation(node).isOrdinal ? 1 : 0)
    }
  }

  private func extremum(_ name: String, _ arguments: [Node]) throws(ExportError) -> Linear {
    if case .host("table.unpack", let list)? = arguments.first?.kind {
      // Elements that count from 1 are stored from 0.
      let element = list[0].slot.form.content.table?.element
      return Linear(
        tree: try unpacked(name, list[0]),
        constant: element?.isOrdinal == true && element?.isFloat == false ? 1 : 0)
    }
    let found = try arguments.map(linear)
    let base = found.first { $0.tree != nil }?.constant ?? 0
    return Linear(
      tree: .call(String(name.dropFirst(5)), found.map { (nil, settled($0, base)) }),
      constant: base)
  }

  func unpacked(_ name: String, _ list: Node) throws(ExportError) -> SwiftTree {
    .binary(.member(try present(list), name == "math.max" ? "max()" : "min()"), "??", .text("0"))
  }

  private static let bitOperators: [BinaryOperator: String] = [
    .bitAnd: "&", .bitOr: "|", .bitXor: "^", .shiftLeft: "<<", .shiftRight: ">>",
  ]

  private func arithmetic(_ operation: BinaryOperator, _ left: Node, _ right: Node)
    throws(ExportError)
    -> Linear
  {
    let (one, other) = (try linear(left), try linear(right))
    let (first, second) = (settled(one, 0), settled(other, 0))
    switch operation {
    case .add: return sum(one, other)
    case .subtract: return difference(one, other)
    case .multiply: return Linear(.binary(first, "*", second))
    case .floorDivide, .modulo:
      let isModulo = operation == .modulo
      return Linear(
        isAtLeast(left, 0) && isAtLeast(right, 1)
          ? .binary(first, isModulo ? "%" : "/", second)
          : .call(isModulo ? "modulo" : "floorDivide", first, second))
    default:
      guard let symbol = Self.bitOperators[operation] else {
        throw ExportError(
          line: left.line, "'\(operation.rawValue)' of whole numbers is not exported",
          fix: "write it with + - * // %")
      }
      if one.tree == nil, other.tree == nil,
        let value = Self.bits(operation, one.constant, other.constant)
      {
        return Linear(tree: nil, constant: value)
      }
      // Swift's fill with the sign.
      let shiftsRight = operation == .shiftRight || operation == .shiftLeft && !isAtLeast(right, 0)
      guard !shiftsRight || isAtLeast(left, 0) else {
        throw ExportError(
          line: left.line, "a number that may be negative is shifted to the right",
          fix: "divide it: x // 2")
      }
      return Linear(.binary(first, symbol, second))
    }
  }

  /// Returns the result of an operator on the bits of literals, of which Swift cannot compute many in one expression; nil for one
  /// that is too large.
  private static func bits(_ operation: BinaryOperator, _ one: Int64, _ other: Int64) -> Int64? {
    let pattern = UInt64(bitPattern: one)
    let value: Int64
    switch operation {
    case .bitAnd: value = one & other
    case .bitOr: value = one | other
    case .bitXor: value = one ^ other
    // Lua's shifts fill with zeros.
    case .shiftLeft: value = Int64(bitPattern: pattern << other)
    case .shiftRight: value = Int64(bitPattern: pattern >> other)
    default: return nil
    }
    return value.magnitude <= 1 << 53 ? value : nil
  }

  private func sum(_ one: Linear, _ other: Linear) -> Linear {
    let constant = one.constant + other.constant
    guard let first = one.tree, let second = other.tree else {
      return Linear(tree: one.tree ?? other.tree, constant: constant)
    }
    return Linear(tree: .binary(first, "+", second), constant: constant)
  }

  private func difference(_ one: Linear, _ other: Linear) -> Linear {
    let constant = one.constant - other.constant
    guard let second = other.tree else { return Linear(tree: one.tree, constant: constant) }
    guard let first = one.tree else { return Linear(.binary(.text("\(constant)"), "-", second)) }
    return Linear(tree: .binary(first, "-", second), constant: constant)
  }

  func numberChoice(_ node: Node, for slot: Slot) throws(ExportError) -> SwiftTree {
    guard case .either(let first, let last) = node.kind else {
      guard mayBeMissing(node) else { return try optional(node, for: slot) }
      throw ExportError(
        line: node.line, "a number may be missing here", fix: "give it a default with 'or'")
    }
    if !mayBeMissing(first) { return try value(first, for: slot) }
    return .binary(
      try optional(first, for: slot.like(isOptional: true)), "??",
      try conditionally(try value(last, for: slot)))
  }
}

extension Lowerer.Linear {
  init(_ tree: SwiftTree) { (self.tree, constant) = (tree, 0) }
}
