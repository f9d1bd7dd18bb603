import LuaSyntax

// Second names of tables: in Lua, both names have one table; Swift's arrays and dictionaries are values.
extension Lowerer {
  /// Returns whether a variable is only another name for a table that the script changes.
  func isAlias(_ variable: Variable) -> Bool {
    guard variable.isMutated, !variable.isAssigned, variable.alias != nil else { return false }
    guard let table = variable.slot.form.content.table else { return false }
    return table.kind != .record || !isReference(table)
  }

  /// Returns whether a variable is a second name of an element of an array, which is there where it is written.
  func isElementOfArray(_ variable: Variable) -> Bool {
    guard isAlias(variable), case .index(let list, _)? = variable.alias?.kind else { return false }
    return list.slot.form.content.table?.kind == .array
  }

  /// Refuses a loop that changes the tables that it visits, which are copies in Swift.
  func refuseChangedElement(_ variable: Variable?, line: Int) throws(ExportError) {
    guard let variable, variable.isMutated, let table = variable.slot.form.content.table,
      table.root.kind != .record
    else { return }
    throw Self.refusal(
      ofSecondName: variable, "table", line: line,
      fix: "count, and write the place itself: for index = 1, #rows do rows[index][key] = value end"
    )
  }

  /// Returns the test for presence of a place that has a second name, which then is the place itself; nil for any other value.
  ///
  /// A binding would be a copy, and what the script changes would be lost.
  func testOfSecondName(_ node: Node) throws(ExportError) -> String? {
    guard case .variable(let variable) = node.kind, isAlias(variable), let alias = variable.alias,
      let path = node.path
    else { return nil }
    guard case .index(let list, _) = alias.kind, let outer = list.slot.form.content.table,
      let table = variable.slot.form.content.table
    else {
      throw Self.refusal(
        ofSecondName: variable, "table", line: node.line,
        fix: "test and change the place itself: if self.rows then self.rows[key] = value end")
    }
    let test = "\(try raw(alias).flat) != nil"
    var place = try written(alias)
    if outer.kind == .dictionary, case .index(let base, let keys) = place {
      let empty: SwiftTree = .text(table.kind == .array ? "[]" : "[:]")
      place = .index(base, keys + [("default", empty)])
    }
    bound[path] = place.flat
    return test
  }

  /// Refuses a second name of a value that is changed: in Swift it is a copy.
  func refuseSecondName(_ variable: Variable, _ node: Node) throws(ExportError) {
    switch variable.slot.form.content {
    case .rect, .size, .point, .insets:
      var isChanged = variable.isMutated && node.ownField != nil
      if case .variable(let other) = node.kind {
        isChanged = isChanged || variable.isMutated || other.isMutated
      }
      guard isChanged else { return }
      throw Self.refusal(
        ofSecondName: variable, "value", line: node.line,
        fix: "make another value: Rect(r.x, r.y, r.width, r.height)")
    case .table(let table) where table.root.kind != .record && variable.isMutated:
      guard node.isStored else { return }
      throw Self.refusal(
        ofSecondName: variable, "table", line: node.line,
        fix: "write the place itself where it is changed: self.rows[index][key] = value")
    default: return
    }
  }

  private static func refusal(
    ofSecondName variable: Variable, _ what: String, line: Int, fix: String
  ) -> ExportError {
    ExportError(
      line: line,
      "'\(variable.name)' is another name of a \(what) that is changed, and a copy in Swift",
      fix: fix)
  }

  /// Refuses a second name of a table that is used after its place has another one, or after a copy of it is no longer the same.
  func refuseStaleNames(_ step: Step, before rest: ArraySlice<Step>) throws(ExportError) {
    guard case .local(let variables, _) = step.kind else { return }
    for variable in variables {
      guard let alias = variable.alias, let table = variable.slot.form.content.table,
        table.root.kind != .record
      else { continue }
      // What a dictionary has may be missing, and is tested before it is changed.
      if isAlias(variable), !isElementOfArray(variable), case .index = alias.kind,
        !variable.slot.isOptional
      {
        throw Self.refusal(
          ofSecondName: variable, "table", line: step.line,
          fix: "test it before: if row then row[key] = value end")
      }
      var change = Change(of: alias, isInside: !isAlias(variable))
      if change.isRead(variable.path, in: rest) {
        throw Self.refusal(
          ofSecondName: variable, "table", line: step.line,
          fix: "write the place itself where it is used, or take the name after the change")
      }
    }
  }
}

extension Node {
  /// Whether it is a table that another place has too.
  fileprivate var isStored: Bool {
    switch kind {
    case .variable, .field, .index: return true
    case .call(let function, _):
      return function.steps.flatMap { $0.returned }.contains { values in
        if case .field? = values.first?.kind { return true }
        if case .index? = values.first?.kind { return true }
        return false
      }
    default: return false
    }
  }

  /// It, and what it consists of.
  fileprivate var parts: [Node] { [self] + children.flatMap { $0.parts } }
}

/// Whether statements have changed what a second name of a place means.
private struct Change {
  /// The place, and what it is found by.
  private let places: Set<String>
  /// The lists that it is in, or whose length it is found by.
  private let lists: Set<String>
  /// The place itself, if changes inside of it count too.
  private let inside: String?
  private var hasHappened = false

  init(of place: Node, isInside: Bool) {
    places = Set(place.parts.filter { !$0.isInstance }.compactMap { $0.path })
    var lists: Set<String> = []
    for part in place.parts {
      switch part.kind {
      case .index(let list, _), .length(let list): if let path = list.path { lists.insert(path) }
      default: break
      }
    }
    self.lists = lists
    inside = isInside ? place.path : nil
  }

  /// Returns whether statements read a name after a change.
  mutating func isRead(_ name: String, in steps: some Sequence<Step>) -> Bool {
    for step in steps {
      if hasHappened, step.ownNodes.contains(where: { $0.reads(name) }) { return true }
      switch step.kind {
      case .branch(let branches, let otherwise):
        let before = hasHappened
        var after = before
        for block in branches.map({ $0.steps }) + (otherwise.map { [$0] } ?? []) {
          hasHappened = before
          if isRead(name, in: block) { return true }
          // What leaves is not followed by the statements after it.
          if !block.alwaysLeave { after = after || hasHappened }
        }
        hasHappened = after
      case .whileLoop(_, let inner), .repeatLoop(let inner, _), .count(_, _, _, _, let inner),
        .each(_, _, _, _, let inner):
        // Twice, since the second round comes after the first.
        if isRead(name, in: inner) || isRead(name, in: inner) { return true }
        if hasHappened, step.ownNodes.contains(where: { $0.reads(name) }) { return true }
      case .block(let inner): if isRead(name, in: inner) { return true }
      default: note(step)
      }
    }
    return false
  }

  private mutating func note(_ step: Step) {
    if case .assign(let targets, _) = step.kind {
      for target in targets where changes(target) { hasHappened = true }
    }
    for call in step.ownNodes.flatMap({ $0.parts }) {
      guard case .host(let name, let nodes) = call.kind,
        ["table.insert", "table.remove", "table.sort"].contains(name), let list = nodes.first?.path
      else { continue }
      if lists.contains(list) || list == inside { hasHappened = true }
    }
  }

  private func changes(_ target: Node) -> Bool {
    if let path = target.path, places.contains(path) { return true }
    guard case .index(let list, _) = target.kind, let path = list.path else { return false }
    if let inside, path == inside || path.hasPrefix(inside + "[") { return true }
    return lists.contains(path)
  }
}
