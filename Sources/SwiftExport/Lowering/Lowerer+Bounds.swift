import LuaSyntax

// Lower bounds of whole numbers.
extension Lowerer {
  /// Returns whether a whole number is known to be at least a value.
  func isAtLeast(_ node: Node, _ minimum: Int) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return (lower(node, &visited) ?? .min) >= minimum
  }

  /// Returns the lower bound of a whole number; nil if none is known.
  private func lower(_ node: Node, _ visited: inout Set<ObjectIdentifier>) -> Int? {
    switch node.kind {
    case .integer(let value): return Int(clamping: value)
    case .length, .host(":itemCount", _), .host(":sectionCount", _), .host("utf8.len", _): return 0
    case .binary(let operation, let left, let right):
      return lower(operation, left, right, &visited)
    case .host("math.max", let arguments):
      return arguments.compactMap { lower($0, &visited) }.max()
    case .host("math.min", let arguments): return lower(of: arguments, &visited)
    case .choose(_, let yes, let no): return lower(of: [yes, no], &visited)
    case .either(let first, let last): return lower(of: [first, last], &visited)
    case .field:
      return node.ownName.flatMap { model.parameter($0)?.minimum }.map { Int(clamping: Int64($0)) }
    case .variable(let variable):
      if let minimum = variable.minimum { return minimum }
      guard !variable.isAssigned, visited.insert(ObjectIdentifier(variable)).inserted else {
        return nil
      }
      defer { visited.remove(ObjectIdentifier(variable)) }
      return lower(of: variable.initials, &visited)
    default: return nil
    }
  }

  /// Returns the smallest lower bound of several numbers; nil if one of them has none.
  private func lower(of nodes: [Node], _ visited: inout Set<ObjectIdentifier>) -> Int? {
    let bounds = nodes.map { lower($0, &visited) }
    return bounds.contains(nil) ? nil : bounds.compactMap { $0 }.min()
  }

  private func lower(
    _ operation: BinaryOperator, _ left: Node, _ right: Node,
    _ visited: inout Set<ObjectIdentifier>
  ) -> Int? {
    switch operation {
    case .add:
      guard let one = lower(left, &visited), let other = lower(right, &visited) else { return nil }
      if one == .max || other == .max { return max(min(one, other), 0) }
      let (sum, isTooLarge) = one.addingReportingOverflow(other)
      return isTooLarge ? nil : sum
    case .subtract:
      guard let one = lower(left, &visited), one != .max, case .integer(let value) = right.kind
      else { return nil }
      let (difference, isTooLarge) = one.subtractingReportingOverflow(Int(clamping: value))
      return isTooLarge ? nil : difference
    case .multiply:
      guard let one = lower(left, &visited), let other = lower(right, &visited), one >= 0,
        other >= 0
      else { return nil }
      let (product, isTooLarge) = one.multipliedReportingOverflow(by: other)
      return isTooLarge ? 0 : product
    case .modulo: return (lower(right, &visited) ?? 0) >= 1 ? 0 : nil
    case .floorDivide:
      guard let one = lower(left, &visited), let other = lower(right, &visited), one >= 0,
        other >= 1
      else { return nil }
      return 0
    default: return nil
    }
  }
}
