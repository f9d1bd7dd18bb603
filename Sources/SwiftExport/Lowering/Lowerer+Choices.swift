// Writes values that depend on a test.
extension Lowerer {
  /// Returns `test and value`, in which a false test does not count as a value.
  func both(_ test: Node, _ last: Node, for slot: Slot) throws(ExportError) -> SwiftTree {
    try chosen(test, last, nil, for: slot.like(isOptional: true))
  }

  /// Returns `test and value or other`.
  func choose(_ test: Node, _ yes: Node, _ no: Node, for slot: Slot) throws(ExportError)
    -> SwiftTree
  {
    guard mayBeMissing(yes), !yes.slot.form.content.isBoolean else {
      return try chosen(test, yes, no, for: slot)
    }
    let first = try chosen(test, yes, nil, for: slot.like(isOptional: true))
    return no.isNothing ? first : .binary(first, "??", try value(no, for: slot))
  }

  /// Returns one of two values, depending on a test, which may test for presence.
  private func chosen(_ test: Node, _ yes: Node, _ no: Node?, for slot: Slot) throws(ExportError)
    -> SwiftTree
  {
    let no = no?.isNothing == true ? nil : no
    let used = Facts.present(test, whenTrue: true).filter { fact in
      mayBeMissing(fact) && fact.path.map { yes.reads($0) } ?? false
    }
    if used.isEmpty {
      let condition = try conditionally(try self.condition(test))
      if condition.flat == "true" { return try value(yes, for: slot) }
      try refuseCertain(test, condition)
      return .ternary(
        condition, try conditionally(try value(yes, for: slot)), try otherwise(no, slot))
    }
    if used.count == 1, isOnly(test, used[0]), let chain = try chain(used[0], yes, no, for: slot) {
      return chain
    }
    // Values that are tested for presence are bound by nested maps; other tests come before them.
    let conditions = try otherConditions(of: test, than: used)
    var tree = try mapped(used[...], yes, for: slot)
    if let no { tree = .binary(tree, "??", try otherwise(no, slot)) }
    let others = try conditions.map(condition)
    guard let first = others.first else { return tree }
    let all = others.dropFirst().reduce(first) { .binary($0, "&&", $1) }
    return .ternary(all, tree, try otherwise(no, slot))
  }

  /// Returns `a and a.b or c` as `a?.b ?? c`; nil if it is not such a chain.
  private func chain(_ fact: Node, _ yes: Node, _ no: Node?, for slot: Slot) throws(ExportError)
    -> SwiftTree?
  {
    guard let path = fact.path, yes.isChain(from: path) else { return nil }
    let name = try raw(fact).flat
    let saved = bound[path]
    bound[path] = name + "?"
    let chain = try conditionally(
      representation(yes).isWritten(as: slot)
        ? try raw(yes) : try value(yes, for: chainSlot(yes, slot)))
    bound[path] = saved
    if case .call = chain { return nil }
    guard chain.flat.hasPrefix(name + "?") else { return nil }
    guard let no else { return chain }
    return .binary(chain, "??", try otherwise(no, slot))
  }

  private func chainSlot(_ yes: Node, _ slot: Slot) -> Slot {
    representation(yes).isFloat == slot.isFloat ? slot.like(isOptional: false) : slot
  }

  /// Returns the parts of a test other than those for the presence of these places.
  private func otherConditions(of test: Node, than used: [Node]) throws(ExportError) -> [Node] {
    let conditions = conjuncts(test).filter { node in
      !used.contains { fact in
        node.path == fact.path
          || Facts.present(node, whenTrue: true).contains { $0.path == fact.path }
      }
    }
    if used.count > 1,
      conditions.contains(where: { node in used.contains { node.reads($0.path ?? "") } })
    {
      throw ExportError(
        line: test.line, "several values are tested in one expression",
        fix: "test them in an if statement, one after the other")
    }
    return conditions
  }

  private func otherwise(_ node: Node?, _ slot: Slot) throws(ExportError) -> SwiftTree {
    guard let node else { return .text("nil") }
    return try conditionally(try value(node, for: slot))
  }

  /// Returns a value that requires the presence of places, each bound by a map: `a.flatMap { a in
  /// a.b.map { b in b.c } }`.
  private func mapped(_ facts: ArraySlice<Node>, _ yes: Node, for slot: Slot, isInner: Bool = false)
    throws(ExportError) -> SwiftTree
  {
    guard let fact = facts.first, let path = fact.path else { return try value(yes, for: slot) }
    let rest = facts.dropFirst()
    let source = try raw(fact)
    defer { bound[path] = nil }
    if isInner, rest.isEmpty, yes.isChain(from: path), representation(yes).isWritten(as: slot) {
      bound[path] = source.flat + "?"
      return try conditionally(try raw(yes))
    }
    let name = fresh(placeName(fact))
    see(name)
    bound[path] = name
    let isOptional = !rest.isEmpty || slot.isOptional && mayBeMissing(yes)
    let inner = try conditionally(try mapped(rest, yes, for: slot, isInner: true))
    return .call(
      .member(source, isOptional ? "flatMap" : "map"), [(nil, .closure(name, inner))])
  }

  private func isOnly(_ test: Node, _ fact: Node) -> Bool {
    conjuncts(test).count == 1 && Facts.present(test, whenTrue: true).first?.path == fact.path
  }

  func conjuncts(_ node: Node) -> [Node] {
    if case .both(let left, let right) = node.kind { return conjuncts(left) + conjuncts(right) }
    return [node]
  }

  func conditionally<Result>(_ action: @autoclosure () throws(ExportError) -> Result)
    throws(ExportError) -> Result
  {
    let saved = isConditional
    isConditional = true
    defer { isConditional = saved }
    return try action()
  }
}
