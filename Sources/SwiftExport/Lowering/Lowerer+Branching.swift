import LuaSyntax

// Writes the conditions of statements, and their bindings.
extension Lowerer {
  /// Returns `if not value then return end` as a guard, after which the value is present; nil for
  /// any other statement.
  func guarding(_ step: Step, before rest: ArraySlice<Step>) throws(ExportError) -> [SwiftLine]? {
    guard case .branch(let branches, nil) = step.kind, branches.count == 1,
      branches[0].steps.alwaysLeave
    else { return nil }
    let facts = Facts.present(branches[0].condition, whenTrue: false).filter { mayBeMissing($0) }
    guard !facts.isEmpty else { return nil }
    hoisted = []
    let body = try indented(branches[0].steps)
    let conditions = try disjuncts(branches[0].condition).map {
      part throws(ExportError) -> String in
      let present = Facts.present(part, whenTrue: false).filter { mayBeMissing($0) }
      guard let fact = present.first, present.count == 1 else {
        let tree = try negated(part)
        try refuseCertain(part, .text("_"))
        return tree.flat
      }
      let isRead = fact.path.map { path in rest.contains { $0.reads(path) } } ?? true
      return isRead ? try binding(fact) : "\(try raw(fact).flat) != nil"
    }
    let before = hoisted
    hoisted = []
    let head = "\(space)guard \(conditions.joined(separator: ", ")) else {"
    if body.count == 1 {
      let flat = "\(head) \(body[0].trimmingSpaces) }"
      if flat.count <= SwiftPrinter.width { return before + [SwiftLine(flat)] }
    }
    return before + [SwiftLine(head)] + body + ["\(space)}"]
  }

  private func disjuncts(_ node: Node) -> [Node] {
    if case .either(let left, let right) = node.kind { return disjuncts(left) + disjuncts(right) }
    return [node]
  }

  private static let opposites: [BinaryOperator: BinaryOperator] = [
    .less: .greaterOrEqual, .greater: .lessOrEqual, .lessOrEqual: .greater, .greaterOrEqual: .less,
    .equal: .notEqual, .notEqual: .equal,
  ]

  /// Returns the negation of a condition.
  func negated(_ node: Node) throws(ExportError) -> SwiftTree {
    if case .binary(let operation, let left, let right) = node.kind,
      let opposite = Self.opposites[operation]
    {
      return try condition(Node(.binary(opposite, left, right), node.slot, line: node.line))
    }
    return try condition(Node(.not(node), node.slot, line: node.line))
  }

  /// Returns `let name = value` for a condition, after which the value is present.
  private func binding(_ node: Node, avoiding: Set<String> = []) throws(ExportError) -> String {
    if let test = try testOfSecondName(node) { return test }
    let source = try raw(node)
    var name = placeName(node)
    var isShort = source.flat == name
    if case .variable(let variable) = node.kind {
      name = text(of: variable)
      isShort = true
      if avoiding.contains(name) {
        name = fresh("known\(name.capitalizedFirst)")
        isShort = false
      }
    } else if !isShort || isVisible(name) {
      let other = fresh(name)
      isShort = isShort && other == name
      name = other
    }
    see(name)
    if let path = node.path { bound[path] = name }
    return isShort ? "let \(name)" : "let \(name) = \(source.flat)"
  }

  /// Returns a condition as a list, in which optional values are bound by name.
  func conditionList(_ node: Node, before steps: [Step]) throws(ExportError) -> String {
    var texts: [String] = []
    let saved = isConditional
    defer { isConditional = saved }
    let (parts, assigned) = (conjuncts(node), assigned(in: steps))
    for (index, part) in parts.enumerated() {
      if index > 0 { isConditional = true }
      let facts = Facts.present(part, whenTrue: true).filter {
        mayBeMissing($0) && !$0.slot.form.content.isBoolean
      }
      if facts.count == 1, let fact = facts.first, let path = fact.path {
        let isRead =
          parts[(index + 1)...].contains { $0.reads(path) } || steps.contains { $0.reads(path) }
        texts.append(
          isRead ? try binding(fact, avoiding: assigned) : "\(try raw(fact).flat) != nil")
      } else {
        let tree = try condition(part)
        try refuseCertain(part, tree, if: false)
        var text = tree.flat
        // A closure in a condition looks like the block after it.
        if tree.isTernary || text.contains("{") { text = "(\(text))" }
        texts.append(text)
      }
    }
    return texts.joined(separator: ", ")
  }

  /// Returns the variables that statements assign.
  private func assigned(in steps: [Step]) -> Set<String> {
    Set(
      steps.flatMap { $0.targets }.compactMap { target in
        if case .variable(let variable) = target.kind { text(of: variable) } else { nil }
      })
  }

  func branch(_ branches: [(condition: Node, steps: [Step])], _ otherwise: [Step]?)
    throws(ExportError) -> [SwiftLine]
  {
    if let otherwise, branches.count == 1, branches[0].steps.allSatisfy(isCalledAnyway) {
      return try branch(
        [(Node(.not(branches[0].condition), branches[0].condition.slot, line: 0), otherwise)], nil)
    }
    var lines: [SwiftLine] = []
    let saved = bound
    for (index, branch) in branches.enumerated() {
      try scope { () throws(ExportError) in
        let condition =
          index == 0
          ? try conditionList(branch.condition, before: branch.steps)
          : try conditionally(try conditionList(branch.condition, before: branch.steps))
        // What comes after it does not run.
        if branches.count > 1 || otherwise != nil || branch.steps.alwaysLeave {
          try refuseCertain(branch.condition, .text(condition))
        }
        let body = try indented(branch.steps)
        lines += ["\(space)\(index == 0 ? "" : "} else ")if \(condition) {"] + body
      }
      bound = saved
    }
    // A value that no earlier branch found missing is present.
    if let otherwise { lines += ["\(space)} else {"] + (try indented(otherwise)) }
    lines.append("\(space)}")
    bound = saved
    for (path, name) in persistent { bound[path] = name }
    for branch in branches { forgetWritten(branch.steps) }
    forgetWritten(otherwise ?? [])
    return otherwise == nil ? onOneLine(lines) : lines
  }

  /// Returns a branch with a single short statement on one line.
  private func onOneLine(_ lines: [SwiftLine]) -> [SwiftLine] {
    guard lines.count == 3, !lines[1].isComment else { return lines }
    let flat = "\(lines[0].text) \(lines[1].trimmingSpaces) }"
    return flat.count <= 80 ? [SwiftLine(flat)] : lines
  }
}
