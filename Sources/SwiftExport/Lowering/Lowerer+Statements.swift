import CollectionLayout

// Writes statements.
extension Lowerer {
  func indented(_ action: () throws(ExportError) -> [SwiftLine]) throws(ExportError) -> [SwiftLine]
  {
    indent += 2
    defer { indent -= 2 }
    return try scope(action)
  }

  /// Returns statements in a block of their own.
  func indented(_ steps: [Step]) throws(ExportError) -> [SwiftLine] {
    try indented { () throws(ExportError) in try statements(steps) }
  }

  func statements(_ steps: [Step]) throws(ExportError) -> [SwiftLine] {
    try namedStatements(steps).withoutUnreadNames
  }

  /// Returns statements with all of their names, which more lines may read.
  func namedStatements(_ steps: [Step]) throws(ExportError) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    let outer = (hoisted, persistent)
    defer { (hoisted, persistent) = outer }
    for (index, step) in steps.enumerated() {
      try refuseStaleNames(step, before: steps[(index + 1)...])
      if let guarded = try guarding(step, before: steps[(index + 1)...]) {
        lines += (comments(step) + guarded).from(step.line)
        noteEmptied(by: step)
        noteCertain(after: step)
        continue
      }
      hoisted = []
      persistent = [:]
      isConditional = false
      if step.isLoop { forgetCertain(step) }
      // Before what is in it: a condition, or a value that is assigned.
      if case .assign(let targets, _) = step.kind {
        forgetChanged(by: Array(step.ownNodes.dropFirst(targets.count)))
      } else {
        forgetChanged(by: step.ownNodes)
      }
      let written = try statement(step, isLast: index == steps.count - 1)
      lines += (comments(step) + hoisted + written).from(step.line)
      hoisted = []
      forgetChanged([step])
      noteEmptied(by: step)
      noteCertain(after: step)
    }
    return lines
  }

  private func comments(_ step: Step) -> [SwiftLine] {
    step.comments.map { .comment($0, indent: indent) }
  }

  // MARK: - Bindings

  /// Forgets the bindings of fields that called methods change, since a copy of a table does not
  /// change with it.
  private func forgetChanged(_ steps: [Step]) {
    let changed = steps.flatMap { $0.nodes }.flatMap { $0.calledMethods }
      .reduce(into: Set<String>()) { $0.formUnion($1.changedFields) }
    for field in changed { unbind("self.\(field)") }
    persistent = persistent.filter { bound[$0.key] != nil }
  }

  func forgetWritten(_ steps: [Step]) {
    steps.flatMap { $0.targets }.forEach(unbind)
    forgetChanged(steps)
  }

  /// Forgets the binding of a written place, and of the places that begin with it.
  func unbind(_ node: Node) {
    if let path = node.path { unbind(path) }
  }

  private func unbind(_ path: String) {
    bound = bound.filter { !$0.key.isFound(by: path) }
  }

  // MARK: - Single statements

  private func statement(_ step: Step, isLast: Bool) throws(ExportError) -> [SwiftLine] {
    switch step.kind {
    case .local(let variables, let nodes): return try local(variables, nodes)
    case .assign(let targets, let nodes): return try assign(targets, nodes, line: step.line)
    case .call(let node): return try call(node)
    case .branch(let branches, let otherwise): return try branch(branches, otherwise)
    case .whileLoop(let condition, let steps): return try whileLoop(condition, steps)
    case .repeatLoop(let steps, let until): return try repeatLoop(steps, until: until)
    case .count(let variable, let from, let to, let by, let steps):
      return try count(variable, from, to, by, steps)
    case .each(let index, let element, let list, let isPairs, let steps):
      return try each(index, element, list, isPairs, steps)
    case .function(let variable, let function):
      function.swiftName = declare(variable)
      return try functionLines("func \(function.swiftName)", function)
    case .give(let nodes): return try give(nodes, isLast: isLast)
    case .leave: return ["\(space)break"]
    case .next: return ["\(space)continue"]
    case .block(let steps): return block("do", try indented(steps))
    }
  }

  private func call(_ node: Node) throws(ExportError) -> [SwiftLine] {
    if case .base("prepare", _) = node.kind { return ["\(space)super.prepare()"] }
    let tree = try whole(node)
    if isCalledAnyway(node) { return [] }
    return laidOut(hasResult(node) ? "_ = " : "", tree)
  }

  /// Returns whether a call has a result, which a statement discards.
  private func hasResult(_ node: Node) -> Bool {
    switch node.kind {
    case .call(let callee, _):
      guard let callback = callee.callback else { return callee.hasValueReturn }
      return callback.answer != .nothing || callback.isContextMade
    case .callValue(let callee, _):
      guard case .function(let form) = callee.slot.form.content else { return true }
      return !form.results.isEmpty
    case .base(let name, _): return Callback.all[name].map { $0.answer != .nothing } ?? false
    case .host("table.insert", _), .host("table.sort", _), .host("self:invalidateLayout", _):
      return false
    case .host(let name, let nodes) where name.hasPrefix("object:"): return hasResult(nodes[1])
    case .host(let name, _):
      return !name.hasPrefix(":add")
        && (!name.hasPrefix("self:place") || name.hasPrefix("self:placed"))
    default: return true
    }
  }

  /// Returns whether a call of the base class's version is omitted, because the method already
  /// begins with one.
  private func isCalledAnyway(_ node: Node) -> Bool {
    guard case .base(let name, _) = node.kind else { return false }
    return name == "invalidate"
      || function?.callback?.isContextMade == true && name == function?.name
  }

  func isCalledAnyway(_ step: Step) -> Bool {
    if case .call(let node) = step.kind { isCalledAnyway(node) } else { false }
  }
}
