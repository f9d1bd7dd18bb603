import LuaSyntax

// Writes loops.
extension Lowerer {
  /// Writes a loop.
  ///
  /// - Parameters:
  ///   - exit: The statement if a value is missing: a counting loop continues with the next; any
  ///     other would not end.
  ///   - action: Returns the lines of the loop.
  /// - Returns: The lines of the loop.
  /// - Throws: The refusal of a part that cannot be exported.
  private func scopedLoop(
    exit: String = "continue", _ action: () throws(ExportError) -> [SwiftLine]
  )
    throws(ExportError) -> [SwiftLine]
  {
    loops += 1
    let saved = (bound, loopExit)
    loopExit = exit
    defer {
      loops -= 1
      (bound, loopExit) = saved
    }
    return try scope(action)
  }

  func whileLoop(_ condition: Node, _ steps: [Step]) throws(ExportError) -> [SwiftLine] {
    try scopedLoop(exit: "break") { () throws(ExportError) in
      hoisted = []
      let text = try conditionally(try conditionList(condition, before: steps))
      if text != "true", !steps.canEndLoop {
        try refuseCertain(condition, .text(text), if: true)
      }
      return block("while \(text)", try indented(steps))
    }
  }

  func repeatLoop(_ steps: [Step], until: Node) throws(ExportError) -> [SwiftLine] {
    try scopedLoop(exit: "break") { () throws(ExportError) in
      // Swift's condition cannot access variables that the body declares.
      guard !steps.declares(what: until) else {
        let body = try indented { () throws(ExportError) in
          let lines = try namedStatements(steps)
          let condition = try conditionally(try condition(until)).flat
          try refuseCertain(until, .text(condition), if: false)
          return (lines + ["\(space)if \(condition) { break }"]).withoutUnreadNames
        }
        return block("while true", body)
      }
      let body = try indented(steps)
      if !steps.canEndLoop { try refuseCertain(until, .text("_"), if: false) }
      return block("repeat", body, " while \(try conditionally(try negated(until)).flat)")
    }
  }

  func count(_ variable: Variable, _ from: Node, _ to: Node, _ by: Node?, _ steps: [Step])
    throws(ExportError) -> [SwiftLine]
  {
    let base: Int64 = variable.slot.isOrdinal ? 1 : 0
    for number in [from] + (by.map { [$0] } ?? []) where !isWhole(number) {
      throw ExportError(
        line: from.line, "a loop counts in fractions here",
        fix: "count whole numbers, and compute the fraction in the loop: local x = i * 0.25")
    }
    let start = try integer(from, from: base)
    if let by {
      return try stride(variable, start, try self.limit(to, by, from: base), by, steps)
    }
    let limit =
      isFloat(to)
      ? shift(.integer(.call("floor", try float(to))), 1 - base)
      : settled(try linear(to), base - 1)
    var isSafe = false
    if case .integer(let value) = from.kind, value <= 1 {
      isSafe = isAtLeast(to, Int(max(value, 0)) - 1)
    }
    let before = hoisted
    let lines = try scopedLoop { () throws(ExportError) -> [SwiftLine] in
      let name = variable.name == "_" || !variable.isUsed ? "_" : declare(variable)
      forgetWritten(steps)
      if case .integer(1) = from.kind, isSafe || base == 1 {
        filling[ObjectIdentifier(variable)] = loops
      }
      let body = try indented(steps)
      let range =
        isSafe
        ? "\(start.flat)..<\(limit.operandOfRange)"
        : "stride(from: \(start.flat), to: \(limit.flat), by: 1)"
      if body.contains(where: { $0.hasWord(name) }) {
        return block("for \(name) in \(range)", body)
      }
      // Only the number of iterations matters.
      guard isSafe, base == 0, case .integer(1) = from.kind, !isFloat(to) else {
        return block("for _ in \(range)", body)
      }
      return block("for _ in 0..<\(settled(try linear(to), 0).operandOfRange)", body)
    }
    hoisted = before
    return lines
  }

  /// Refuses `math.tointeger` of a number that may be a fraction, of which it is nil.
  func refuseFraction(_ node: Node) throws(ExportError) {
    if isWhole(node) { return }
    throw ExportError(
      line: node.line, "math.tointeger is nil for a fraction, which this number may be",
      fix: "round it: math.floor(number)")
  }

  /// Returns whether a number is whole, whatever its type in Swift.
  private func isWhole(_ node: Node) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return isWhole(node, &visited)
  }

  private func isWhole(_ node: Node, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    switch node.kind {
    case .float(let value): return value == value.rounded()
    case .binary(.floorDivide, _, _): return true
    case .host("math.floor", _), .host("math.ceil", _), .host("math.tointeger", _): return true
    case .binary(.add, let left, let right), .binary(.subtract, let left, let right),
      .binary(.multiply, let left, let right):
      return isWhole(left, &visited) && isWhole(right, &visited)
    case .host("math.max", let nodes), .host("math.min", let nodes), .host("math.abs", let nodes):
      for node in nodes where !isWhole(node, &visited) { return false }
      return true
    case .negate(let inner): return isWhole(inner, &visited)
    case .variable(let variable) where isFloat(node) && !variable.isParameter:
      return isWhole(variable, &visited)
    default: return !isFloat(node)
    }
  }

  /// Returns whether a variable has whole values alone: that of its declaration, and all that the function gives it.
  private func isWhole(_ variable: Variable, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(variable)).inserted else { return true }
    guard variable.initials.count == 1, let function, isWhole(variable.initials[0], &visited) else {
      return false
    }
    var assigned: [Node] = []
    for step in function.steps.flatMap({ $0.all }) {
      guard case .assign(let targets, let values) = step.kind else { continue }
      for (index, target) in targets.enumerated() where target.path == variable.path {
        guard values.count == targets.count else { return false }
        assigned.append(values[index])
      }
    }
    guard assigned.count == variable.assignments else { return false }
    for value in assigned where !isWhole(value, &visited) { return false }
    return true
  }

  /// Returns the last number of a loop with a step, which is not beyond its end.
  private func limit(_ to: Node, _ by: Node, from base: Int64) throws(ExportError) -> SwiftTree {
    guard !isWhole(to) else { return try integer(to, from: base) }
    let isDown: Bool
    switch by.kind {
    case .integer(let step): isDown = step < 0
    case .negate(let inner):
      guard case .integer = inner.kind else { throw Self.refusalOfLimit(to) }
      isDown = true
    default: throw Self.refusalOfLimit(to)
    }
    return shift(.integer(.call(isDown ? "ceil" : "floor", try float(to))), -base)
  }

  private static func refusalOfLimit(_ to: Node) -> ExportError {
    ExportError(
      line: to.line, "the end of this loop is a fraction, and its step is computed",
      fix: "round the end: math.floor")
  }

  private func stride(
    _ variable: Variable, _ start: SwiftTree, _ end: SwiftTree, _ by: Node, _ steps: [Step]
  ) throws(ExportError) -> [SwiftLine] {
    let step = try integer(by, from: 0)
    return try scopedLoop { () throws(ExportError) in
      let name = variable.name == "_" ? "_" : declare(variable)
      forgetWritten(steps)
      let range = "stride(from: \(start.flat), through: \(end.flat), by: \(step.flat))"
      let body = try indented(steps)
      let isRead = body.contains { $0.hasWord(name) }
      return block("for \(isRead ? name : "_") in \(range)", body)
    }
  }

  func each(
    _ index: Variable?, _ element: Variable?, _ list: Node, _ isPairs: Bool, _ steps: [Step]
  ) throws(ExportError) -> [SwiftLine] {
    try refuseChangedElement(element, line: list.line)
    let source = try value(list, for: Slot(list.slot.form))
    let before = hoisted
    let lines = try scopedLoop { () throws(ExportError) -> [SwiftLine] in
      forgetWritten(steps)
      let indexName = index.map { $0.isUsed ? declare($0) : "_" } ?? "_"
      let elementName = element.map { $0.isUsed ? declare($0) : "_" } ?? "_"
      if let index, !isPairs || list.slot.form.content.table?.kind == .array {
        filling[ObjectIdentifier(index)] = loops
      }
      let body = try indented(steps)
      // `pairs` of an array visits it in order.
      if isPairs, list.slot.form.content.table?.kind != .array {
        return block("for (\(indexName), \(elementName)) in \(source.flat)", body)
      }
      let usesElement = element?.isUsed == true
      let readsIndex = index?.isUsed == true && body.contains { $0.hasWord(indexName) }
      let readsElement = usesElement && body.contains { $0.hasWord(elementName) }
      if index?.isUsed == true ? !readsIndex : readsElement || !usesElement {
        return block("for \(elementName) in \(source.flat)", body)
      }
      guard readsElement else {
        return block("for \(indexName) in \(source.operandOfMember).indices", body)
      }
      let numbered =
        index?.slot.isOrdinal ?? true
        ? "\(source.operandOfMember).enumerated()" : "zip(1..., \(source.flat))"
      return block("for (\(indexName), \(elementName)) in \(numbered)", body)
    }
    hoisted = before
    return lines
  }
}
