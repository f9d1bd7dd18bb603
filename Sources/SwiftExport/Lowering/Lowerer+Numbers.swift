import LuaSyntax

// Numbers in Swift: whole ones, which may count from 0 where Lua counts from 1, and those with fractions.
extension Lowerer {
  /// A whole number: an expression of Swift, to which a constant is added.
  struct Linear {
    var tree: SwiftTree?
    var constant: Int
  }

  func isFloat(_ node: Node) -> Bool {
    switch node.kind {
    case .integer: false
    case .float(let value): value != value.rounded() || true
    default: representation(node).isFloat
    }
  }

  func shift(_ tree: SwiftTree, _ difference: Int) -> SwiftTree {
    if difference == 0 { return tree }
    return .binary(tree, difference > 0 ? "+" : "-", .text("\(abs(difference))"))
  }

  func settled(_ linear: Linear, _ base: Int) -> SwiftTree {
    guard let tree = linear.tree else { return .text("\(linear.constant - base)") }
    return shift(tree, linear.constant - base)
  }

  /// A whole number, less what Swift counts from.
  func integer(_ node: Node, from base: Int) throws(Refusal) -> SwiftTree {
    settled(try linear(node), base)
  }

  func linear(_ node: Node) throws(Refusal) -> Linear {
    switch node.kind {
    case .integer(let value): return Linear(tree: nil, constant: Int(value))
    case .either, .choose, .both:
      let slot = Slot(.number)
      return Linear(tree: try numberChoice(node, for: slot), constant: 0)
    case .host("math.tointeger", let arguments):
      guard isFloat(arguments[0]) else { return try linear(arguments[0]) }
      return Linear(tree: .integer(try float(arguments[0])), constant: 0)
    case .host("math.floor", let arguments):
      guard isFloat(arguments[0]) else { return try linear(arguments[0]) }
      return Linear(tree: .integer(.call("floor", try float(arguments[0]))), constant: 0)
    case .host("math.ceil", let arguments):
      guard isFloat(arguments[0]) else { return try linear(arguments[0]) }
      return Linear(tree: .integer(.call("ceil", try float(arguments[0]))), constant: 0)
    default: break
    }
    if isFloat(node) { return Linear(tree: .integer(try float(node)), constant: 0) }
    switch node.kind {
    case .negate(let inner):
      let inside = try linear(inner)
      guard let tree = inside.tree else { return Linear(tree: nil, constant: -inside.constant) }
      return Linear(tree: .prefix("-", shift(tree, inside.constant)), constant: 0)
    case .binary(let operation, let left, let right): return try arithmetic(operation, left, right)
    case .length(let list): return Linear(tree: .member(try present(list), "count"), constant: 0)
    case .host(let name, let arguments) where ["math.max", "math.min"].contains(name):
      if case .host("table.unpack", let list)? = arguments.first?.kind {
        return Linear(tree: try unpacked(name, list[0], isFloat: false), constant: 0)
      }
      let found = try arguments.map(linear)
      let base = found.first { $0.tree != nil }?.constant ?? 0
      return Linear(
        tree: .call(
          .text(String(name.dropFirst(5))), found.map { (nil, settled($0, base)) }), constant: base)
    case .host("math.abs", let arguments):
      return Linear(tree: .call("abs", try integer(arguments[0], from: 0)), constant: 0)
    default:
      let slot = representation(node)
      return Linear(tree: try present(node), constant: slot.isOrdinal ? 1 : 0)
    }
  }

  private func arithmetic(_ operation: BinaryOperator, _ left: Node, _ right: Node) throws(Refusal)
    -> Linear
  {
    let (one, other) = (try linear(left), try linear(right))
    switch operation {
    case .add:
      guard let first = one.tree else {
        return Linear(tree: other.tree, constant: one.constant + other.constant)
      }
      guard let second = other.tree else {
        return Linear(tree: first, constant: one.constant + other.constant)
      }
      return Linear(tree: .binary(first, "+", second), constant: one.constant + other.constant)
    case .subtract:
      guard let second = other.tree else {
        return Linear(tree: one.tree, constant: one.constant - other.constant)
      }
      guard let first = one.tree else {
        return Linear(
          tree: .binary(.text("\(one.constant - other.constant)"), "-", second), constant: 0)
      }
      return Linear(tree: .binary(first, "-", second), constant: one.constant - other.constant)
    case .multiply:
      return Linear(tree: .binary(settled(one, 0), "*", settled(other, 0)), constant: 0)
    case .floorDivide, .modulo:
      let symbol = operation == .modulo ? "%" : "/"
      let tree: (SwiftTree, SwiftTree) = (settled(one, 0), settled(other, 0))
      if isAtLeast(left, 0), isAtLeast(right, 1) {
        return Linear(tree: .binary(tree.0, symbol, tree.1), constant: 0)
      }
      return Linear(
        tree: .call(operation == .modulo ? "modulo" : "floorDivide", tree.0, tree.1), constant: 0)
    case .bitAnd: return Linear(tree: .binary(settled(one, 0), "&", settled(other, 0)), constant: 0)
    case .bitOr: return Linear(tree: .binary(settled(one, 0), "|", settled(other, 0)), constant: 0)
    case .bitXor: return Linear(tree: .binary(settled(one, 0), "^", settled(other, 0)), constant: 0)
    case .shiftLeft:
      return Linear(tree: .binary(settled(one, 0), "<<", settled(other, 0)), constant: 0)
    case .shiftRight:
      return Linear(tree: .binary(settled(one, 0), ">>", settled(other, 0)), constant: 0)
    default:
      throw Refusal(
        line: left.line, "'\(operation.rawValue)' of whole numbers is not exported",
        fix: "write it with + - * // %")
    }
  }

  /// A number with a fraction.
  func float(_ node: Node) throws(Refusal) -> SwiftTree {
    switch node.kind {
    case .integer(let value): return .text("\(value)")
    case .float(let value):
      if value == value.rounded(), abs(value) < 1e15 { return .text("\(Int(value))") }
      return .text("\(value)")
    case .either, .choose, .both:
      let slot = Slot(.number)
      slot.isFloat = true
      return try numberChoice(node, for: slot)
    case .host("math.floor", let arguments) where isFloat(arguments[0]):
      return .call("floor", try float(arguments[0]))
    case .host("math.ceil", let arguments) where isFloat(arguments[0]):
      return .call("ceil", try float(arguments[0]))
    case .host("math.tointeger", let arguments): return try float(arguments[0])
    default: break
    }
    guard isFloat(node) else { return .call("CGFloat", try integer(node, from: 0)) }
    switch node.kind {
    case .negate(let inner): return .prefix("-", try float(inner))
    case .binary(let operation, let left, let right):
      return try floatArithmetic(operation, left, right)
    case .host(let name, let arguments):
      if let tree = try floatFunction(name, arguments) { return tree }
      return try present(node)
    default: return try present(node)
    }
  }

  private func numberChoice(_ node: Node, for slot: Slot) throws(Refusal) -> SwiftTree {
    switch node.kind {
    case .either(let first, let last):
      if !mayBeMissing(first) { return try value(first, for: slot) }
      return .binary(
        try optional(first, for: optionalSlot(slot)), "??",
        try conditionally(try value(last, for: slot)))
    default:
      guard mayBeMissing(node) else { return try optional(node, for: slot) }
      throw Refusal(
        line: node.line, "a number may be missing here", fix: "give it another value with 'or'")
    }
  }

  private func optionalSlot(_ slot: Slot) -> Slot {
    let other = Slot(slot.form)
    (other.isFloat, other.isOrdinal, other.isOptional) = (slot.isFloat, slot.isOrdinal, true)
    return other
  }

  private func floatArithmetic(_ operation: BinaryOperator, _ left: Node, _ right: Node)
    throws(Refusal)
    -> SwiftTree
  {
    let (one, other) = (try float(left), try float(right))
    switch operation {
    case .add: return .binary(one, "+", other)
    case .subtract: return .binary(one, "-", other)
    case .multiply: return .binary(one, "*", other)
    case .divide:
      if case .integer(let a) = left.kind, case .integer(let b) = right.kind {
        return .binary(.text("\(a).0"), "/", .text("\(b)"))
      }
      return .binary(one, "/", other)
    case .floorDivide: return .call("floor", .binary(one, "/", other))
    case .modulo: return .call("modulo", one, other)
    case .power: return .call("pow", one, other)
    default:
      throw Refusal(
        line: left.line, "'\(operation.rawValue)' of fractions is not exported",
        fix: "round first: math.floor")
    }
  }

  /// An argument of a function that takes several types of numbers.
  private func argument(_ node: Node) throws(Refusal) -> SwiftTree {
    let tree = try float(node)
    return tree.isLiteralOnly ? .call("CGFloat", tree) : tree
  }

  /// `math.rounded`, whose rules have Swift's names.
  private func rounded(_ arguments: [Node]) throws(Refusal) -> SwiftTree {
    let method = SwiftTree.member(try argument(arguments[0]), "rounded")
    guard arguments.count > 1 else { return .call(method, []) }
    guard case .string(let rule) = arguments[1].kind else {
      throw Refusal(
        line: arguments[1].line, "the rule of 'math.rounded' is not a string here",
        fix: "write the rule in the call: math.rounded(x, \"up\")")
    }
    return .call(method, [(nil, .text(".\(rule)"))])
  }

  private func floatFunction(_ name: String, _ arguments: [Node]) throws(Refusal) -> SwiftTree? {
    switch name {
    case "math.max", "math.min":
      if case .host("table.unpack", let list)? = arguments.first?.kind {
        return try unpacked(name, list[0], isFloat: true)
      }
      return .call(
        .text(String(name.dropFirst(5))),
        try arguments.map { argument throws(Refusal) in (nil, try float(argument)) })
    case "math.abs", "math.sin", "math.cos", "math.tan", "math.asin", "math.acos", "math.exp":
      return .call(.text(String(name.dropFirst(5))), [(nil, try argument(arguments[0]))])
    case "math.atan":
      return arguments.count > 1
        ? .call("atan2", try argument(arguments[0]), try argument(arguments[1]))
        : .call("atan", try argument(arguments[0]))
    case "math.log":
      let logarithm = SwiftTree.call("log", try argument(arguments[0]))
      guard arguments.count > 1 else { return logarithm }
      switch arguments[1].number {
      case 2: return .call("log2", try argument(arguments[0]))
      case 10: return .call("log10", try argument(arguments[0]))
      default: return .binary(logarithm, "/", .call("log", try argument(arguments[1])))
      }
    case "math.sqrt":
      if case .integer(let value) = arguments[0].kind {
        return .text("CGFloat(\(value)).squareRoot()")
      }
      return .call("sqrt", try float(arguments[0]))
    case "math.fmod", "math.truncatingRemainder":
      return .call("fmod", try float(arguments[0]), try float(arguments[1]))
    case "math.rounded": return try rounded(arguments)
    case "math.pi": return .text("CGFloat.pi")
    case "math.huge": return .text("CGFloat.infinity")
    case "math.rad":
      return .binary(.binary(try float(arguments[0]), "*", .text("CGFloat.pi")), "/", .text("180"))
    case "math.deg":
      return .binary(.binary(try float(arguments[0]), "*", .text("180")), "/", .text("CGFloat.pi"))
    case "os.clock": return .text("CACurrentMediaTime()")
    default: return nil
    }
  }

  private func unpacked(_ name: String, _ list: Node, isFloat: Bool) throws(Refusal) -> SwiftTree {
    .binary(.member(try present(list), name == "math.max" ? "max()" : "min()"), "??", .text("0"))
  }

  // MARK: - Bounds

  /// Whether a whole number is surely at least that.
  func isAtLeast(_ node: Node, _ least: Int) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return (lower(node, &visited) ?? .min) >= least
  }

  /// The least that a whole number can be; nil if nothing is known.
  private func lower(_ node: Node, _ visited: inout Set<ObjectIdentifier>) -> Int? {
    switch node.kind {
    case .integer(let value): return Int(value)
    case .length: return 0
    case .binary(.add, let left, let right):
      guard let one = lower(left, &visited), let other = lower(right, &visited) else { return nil }
      return one == .max || other == .max ? max(min(one, other), 0) : one + other
    case .binary(.subtract, let left, let right):
      guard let one = lower(left, &visited), one != .max, case .integer(let value) = right.kind
      else { return nil }
      return one - Int(value)
    case .binary(.multiply, let left, let right):
      guard let one = lower(left, &visited), let other = lower(right, &visited), one >= 0,
        other >= 0
      else { return nil }
      return one == .max || other == .max ? 0 : one * other
    case .binary(.modulo, _, let right): return (lower(right, &visited) ?? 0) >= 1 ? 0 : nil
    case .binary(.floorDivide, let left, let right):
      guard let one = lower(left, &visited), let other = lower(right, &visited), one >= 0,
        other >= 1
      else { return nil }
      return 0
    case .host("math.max", let arguments):
      return arguments.compactMap { lower($0, &visited) }.max()
    case .host("math.min", let arguments):
      let bounds = arguments.map { lower($0, &visited) }
      return bounds.contains(nil) ? nil : bounds.compactMap { $0 }.min()
    case .host(":itemCount", _), .host(":sectionCount", _), .host("utf8.len", _): return 0
    case .choose(_, let yes, let no):
      guard let one = lower(yes, &visited), let other = lower(no, &visited) else { return nil }
      return min(one, other)
    case .either(let first, let last):
      guard let one = lower(first, &visited), let other = lower(last, &visited) else { return nil }
      return min(one, other)
    case .field(let base, let name):
      if case .instance = base.kind, let parameter = model.parameter(name) {
        return parameter.minimum.map { Int($0) }
      }
      return nil
    case .variable(let variable):
      if let least = variable.least { return least }
      guard !variable.isAssigned, !variable.initials.isEmpty,
        visited.insert(ObjectIdentifier(variable)).inserted
      else { return nil }
      let bounds = variable.initials.map { lower($0, &visited) }
      visited.remove(ObjectIdentifier(variable))
      return bounds.contains(nil) ? nil : bounds.compactMap { $0 }.min()
    default: return nil
    }
  }
}
