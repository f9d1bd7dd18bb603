import LuaSyntax

// Conditions whose value is certain before anything runs: Swift warns of what they leave unreached.
extension Lowerer {
  /// Refuses a condition under which something never runs.
  ///
  /// - Parameters:
  ///   - node: The condition.
  ///   - tree: The condition in Swift.
  ///   - value: The value of the condition with which something does not run; nil for either.
  /// - Throws: The refusal.
  func refuseCertain(_ node: Node, _ tree: SwiftTree, if value: Bool? = nil) throws(ExportError) {
    let flat = tree.flat
    let known = certainty(node) ?? (flat == "true" ? true : flat == "false" ? false : nil)
    guard let known, value == nil || known == value else { return }
    throw ExportError(
      line: node.line,
      "this condition is always \(known), so that a part of the code never runs",
      fix: "leave that part and the condition out")
  }

  /// Returns the value of a condition of constants; nil for any other.
  private func certainty(_ node: Node) -> Bool? {
    switch node.kind {
    case .boolean(let value): return value
    case .none: return false
    case .not(let inner): return certainty(inner).map { !$0 }
    case .both(let left, let right):
      let values = [certainty(left), certainty(right)]
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .either(let left, let right):
      let values = [certainty(left), certainty(right)]
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    case .binary(let operation, let left, let right):
      guard let one = constant(left), let other = constant(right) else { return nil }
      switch operation {
      case .less: return one < other
      case .lessOrEqual: return one <= other
      case .greater: return one > other
      case .greaterOrEqual: return one >= other
      case .equal: return one == other
      case .notEqual: return one != other
      default: return nil
      }
    case .variable(let variable): return known(variable).flatMap(certainty)
    default: return nil
    }
  }

  private func known(_ variable: Variable) -> Node? {
    certain[ObjectIdentifier(variable)] ?? variable.onlyValue
  }

  /// Notes the values that a statement gives to variables, and forgets those of variables that it may change.
  func noteCertain(after step: Step) {
    switch step.kind {
    case .local(let variables, let values):
      let values = values.map(literal)
      for (index, variable) in variables.enumerated() {
        certain[ObjectIdentifier(variable)] = values.indices.contains(index) ? values[index] : nil
      }
    case .assign(let targets, let values) where targets.count == values.count:
      let values = values.map(literal)
      for (target, value) in zip(targets, values) {
        if case .variable(let variable) = target.kind {
          certain[ObjectIdentifier(variable)] = value
        }
      }
    default: forgetCertain(step)
    }
    if step.nodes.contains(where: { $0.callsClosure }) { certain = [:] }
  }

  func forgetCertain(_ step: Step) {
    for target in step.targets + step.nodes.flatMap({ $0.changedByCalls }) {
      if case .variable(let variable) = target.kind { certain[ObjectIdentifier(variable)] = nil }
    }
  }

  private func literal(_ node: Node) -> Node? {
    if let number = constant(node) { return Node(.float(number), node.slot, line: node.line) }
    switch node.kind {
    case .none: return nil
    default: return certainty(node).map { Node(.boolean($0), node.slot, line: node.line) }
    }
  }

  /// Returns a number that Swift's compiler knows; nil for any other.
  func constant(_ node: Node) -> Double? {
    switch node.kind {
    case .integer, .float: return node.number
    case .negate(let inner): return constant(inner).map { -$0 }
    case .host("math.pi", _): return .pi
    case .host("math.huge", _): return .infinity
    case .binary(let operation, let left, let right):
      guard let one = constant(left), let other = constant(right) else { return nil }
      switch operation {
      case .add: return one + other
      case .subtract: return one - other
      case .multiply: return one * other
      case .divide: return one / other
      case .floorDivide: return (one / other).rounded(.down)
      case .modulo: return one - (one / other).rounded(.down) * other
      default: return nil
      }
    case .variable(let variable): return known(variable).flatMap(constant)
    default: return nil
    }
  }
}

extension Variable {
  /// The value of a local variable that has one; nil for any other.
  fileprivate var onlyValue: Node? {
    !isAssigned && !isParameter && !isCounted && constant == nil && alias == nil
      && initials.count == 1 ? initials[0] : nil
  }
}
