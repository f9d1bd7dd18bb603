import LuaSyntax

/// Finds the facts that a condition implies about values that may be missing.
enum Facts {
  /// Returns the places that have a value if the condition is true or, without `whenTrue`, if it is
  /// false.
  static func present(_ node: Node, whenTrue: Bool) -> [Node] {
    switch node.kind {
    case .not(let inner): return present(inner, whenTrue: !whenTrue)
    case .both(let left, let right) where whenTrue:
      return present(left, whenTrue: true) + present(right, whenTrue: true)
    case .either(let left, let right) where !whenTrue:
      return present(left, whenTrue: false) + present(right, whenTrue: false)
    case .binary(.equal, let left, let right):
      return whenTrue ? typeTest(left, right) : nilTest(left, right)
    case .binary(.notEqual, let left, let right):
      return whenTrue ? nilTest(left, right) : typeTest(left, right)
    default:
      guard whenTrue, node.path != nil else { return [] }
      return [node]
    }
  }

  private static func nilTest(_ left: Node, _ right: Node) -> [Node] {
    guard right.isNothing, left.path != nil else { return [] }
    return [left]
  }

  /// Returns the places in `type(value) == "table"`.
  static func typeTest(_ left: Node, _ right: Node) -> [Node] {
    guard case .host("type", let arguments) = left.kind, case .string = right.kind,
      let value = arguments.first, value.path != nil
    else { return [] }
    return [value]
  }
}
