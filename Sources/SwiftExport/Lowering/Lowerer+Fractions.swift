import LuaSyntax

// Writes floating-point numbers.
extension Lowerer {
  /// Returns a floating-point number.
  func float(_ node: Node) throws(ExportError) -> SwiftTree {
    switch node.kind {
    case .integer(let value): return .text("\(value)")
    case .float(let value):
      return .number(value)
    case .either, .choose, .both:
      let slot = Slot(.number)
      slot.isFloat = true
      return try numberChoice(node, for: slot)
    case .host("math.floor", let arguments) where isFloat(arguments[0]):
      return .call("floor", try float(arguments[0]))
    case .host("math.ceil", let arguments) where isFloat(arguments[0]):
      return .call("ceil", try float(arguments[0]))
    case .host("math.tointeger", let arguments):
      try refuseFraction(arguments[0])
      return try float(arguments[0])
    default: break
    }
    guard isFloat(node) else { return .call("CGFloat", try integer(node, from: 0)) }
    switch node.kind {
    case .negate(let inner): return negated(try float(inner))
    case .binary(let operation, let left, let right):
      return try floatArithmetic(operation, left, right)
    case .host(let name, let arguments):
      if let tree = try floatFunction(name, arguments) { return tree }
      return try present(node)
    default: return try present(node)
    }
  }

  private func floatArithmetic(_ operation: BinaryOperator, _ left: Node, _ right: Node)
    throws(ExportError) -> SwiftTree
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
    case .power:
      // Two literals would not say which of the functions is meant.
      let base: SwiftTree =
        one.isLiteralOnly && other.isLiteralOnly ? .call("CGFloat", one) : one
      return .call("pow", base, other)
    default:
      throw ExportError(
        line: left.line, "'\(operation.rawValue)' of fractions is not exported",
        fix: "round first: math.floor")
    }
  }

  /// Returns an argument of a function that takes several types of numbers.
  private func argument(_ node: Node) throws(ExportError) -> SwiftTree {
    let tree = try float(node)
    return tree.isLiteralOnly ? .call("CGFloat", tree) : tree
  }

  /// Returns `math.rounded`, whose rules have Swift's names.
  private func rounded(_ arguments: [Node]) throws(ExportError) -> SwiftTree {
    let number = try argument(arguments[0])
    guard arguments.count > 1 else { return number.calling("rounded") }
    guard let rule = arguments[1].word else {
      throw ExportError(
        line: arguments[1].line, "the rule of 'math.rounded' is not a string here",
        fix: "write the rule in the call: math.rounded(x, \"up\")")
    }
    return number.calling("rounded", (nil, .text(".\(rule)")))
  }

  private func floatFunction(_ name: String, _ arguments: [Node]) throws(ExportError) -> SwiftTree?
  {
    switch name {
    case "math.max", "math.min":
      if case .host("table.unpack", let list)? = arguments.first?.kind {
        return try unpacked(name, list[0])
      }
      return .call(
        String(name.dropFirst(5)),
        try arguments.map { argument throws(ExportError) in (nil, try float(argument)) })
    case "math.abs", "math.sin", "math.cos", "math.tan", "math.asin", "math.acos", "math.exp":
      return .call(String(name.dropFirst(5)), try argument(arguments[0]))
    case "math.atan":
      return arguments.count > 1
        ? .call("atan2", try argument(arguments[0]), try argument(arguments[1]))
        : .call("atan", try argument(arguments[0]))
    case "math.log": return try logarithm(arguments)
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

  /// Returns `math.log` with any base.
  private func logarithm(_ arguments: [Node]) throws(ExportError) -> SwiftTree {
    let number = try argument(arguments[0])
    guard arguments.count > 1 else { return .call("log", number) }
    switch arguments[1].number {
    case 2: return .call("log2", number)
    case 10: return .call("log10", number)
    default: return .binary(.call("log", number), "/", .call("log", try argument(arguments[1])))
    }
  }
}
