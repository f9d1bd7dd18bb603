import LuaSyntax

// Writes variables, fields and elements.
extension Lowerer {
  /// Returns a value as it is stored, which may be missing.
  func raw(_ node: Node) throws(ExportError) -> SwiftTree {
    if let path = node.path, let text = bound[path] { return .text(text) }
    switch node.kind {
    case .none: return .text("nil")
    case .boolean(let value): return .text(value ? "true" : "false")
    case .string(let text): return .text(text.literal)
    case .integer, .float, .negate, .length: return try number(node)
    case .variable(let variable):
      if let alias = variable.alias, isAlias(variable) { return try raw(alias) }
      return .text(text(of: variable))
    case .instance: return .text("self")
    case .field(let base, let name): return try field(base, name, node)
    case .index(let list, let key): return try element(list, key, node, isWritten: false)
    case .call(let callee, _):
      let tree = try whole(node)
      if callee.callback?.name == "contentSize" { return .member(tree, "width") }
      return callee.callback == nil && callee.results.count > 1 ? .member(tree, "0") : tree
    case .result(let call, let index): return .text(try results(of: call, line: node.line)[index])
    case .host(let name, let arguments): return try host(name, arguments, node)
    case .base(let name, let arguments): return try base(name, arguments, line: node.line)
    case .callValue(let callee, let arguments): return try callValue(callee, arguments)
    case .reference(let function):
      return .text(
        closureDepth > 0 ? "self.\(function.swiftName)" : function.swiftName)
    case .closure(let function): return try closure(function)
    case .component: return try component(node)
    case .table(let entries):
      guard let table = node.slot.form.content.table else { return .text("[]") }
      return try self.table(entries, table)
    case .lookup(let lookup, let key): return .call(lookup.swiftName, try present(key))
    case .binary(let operation, let left, let right):
      return try binary(node, operation, left, right)
    case .not, .both, .either, .choose:
      if node.slot.form.content.isBoolean { return try condition(node) }
      return try optional(node, for: node.slot)
    }
  }

  func number(_ node: Node) throws(ExportError) -> SwiftTree {
    isFloat(node) ? try float(node) : try integer(node, from: 0)
  }

  private func binary(_ node: Node, _ operation: BinaryOperator, _ left: Node, _ right: Node)
    throws(ExportError) -> SwiftTree
  {
    if node.slot.form.content.isNumber { return try number(node) }
    switch operation {
    case .concatenate: return try concatenation(node)
    case .multiply:
      if case .transform3D = node.slot.form.content {
        return .call("CATransform3DConcat", try present(left), try present(right))
      }
      return try present(left).calling("concatenating", (nil, try present(right)))
    default: return try condition(node)
    }
  }

  private func concatenation(_ node: Node) throws(ExportError) -> SwiftTree {
    let text = try parts(of: node).map { part throws(ExportError) -> String in
      if let word = part.word { return word.quoted }
      guard part.slot.form.content.isNumber else { return "\\(\(try present(part).flat))" }
      guard !isFloat(part) else {
        throw ExportError(
          line: part.line, "a fraction becomes text here", fix: "use the number itself as a key")
      }
      return "\\(\(try integer(part, from: 0).flat))"
    }
    return .text("\"\(text.joined())\"")
  }

  private func parts(of node: Node) -> [Node] {
    guard case .binary(.concatenate, let left, let right) = node.kind else { return [node] }
    return parts(of: left) + parts(of: right)
  }

  // MARK: - Elements

  /// Returns an element of a table.
  func element(_ list: Node, _ key: Node, _ node: Node, isWritten: Bool) throws(ExportError)
    -> SwiftTree
  {
    guard let table = list.slot.form.content.table else {
      throw ExportError(line: node.line, "this is not a table", fix: "index an array or a table")
    }
    if table.isPositional, case .integer(let position) = key.kind {
      guard table.field("#\(position)") != nil else {
        throw ExportError(
          line: node.line, "the table has no element \(position)",
          fix: "index one of its elements")
      }
      return .member(try present(list), "value\(position)")
    }
    if isWritten, case .index(let outer, let outerKey) = list.kind,
      outer.slot.form.content.table?.kind == .dictionary
    {
      let base = try self.element(outer, outerKey, list, isWritten: true)
      let empty: SwiftTree = .text(table.kind == .array ? "[]" : "[:]")
      guard case .index(let tree, let arguments) = base else { return base }
      return .index(
        .index(tree, arguments + [("default", empty)]), [(nil, try self.key(key, table))])
    }
    // What the key of a written element reads may get a name first.
    if isWritten {
      let index = table.kind == .array ? try integer(key, from: 1) : try self.key(key, table)
      return .index(try writtenOwner(list), [(nil, index)])
    }
    let base = try present(list)
    if table.kind == .array {
      let isSafe = mayBeMissing(node)
      if case .table(let entries) = list.kind, !isSafe { try refuse(key, outside: entries.count) }
      let index = try integer(key, from: 1)
      let element = SwiftTree.index(base, [(isSafe ? "ifPresent" : nil, index)])
      // The element may not exist, and an existing one may be nil.
      return isSafe && table.element?.isOptional == true
        ? .binary(element, "??", .text("nil")) : element
    }
    return .index(base, [(nil, try self.key(key, table))])
  }

  /// Refuses a place in a list that is written with its elements, unless it is one of them: `x % count + 1`.
  ///
  /// Lua computes nothing where there is none; it fails when the value is used, which it may not be.
  private func refuse(_ key: Node, outside count: Int) throws(ExportError) {
    if let place = key.number, place >= 1, place <= Double(count) { return }
    if case .binary(.add, let rest, let one) = key.kind, one.number == 1,
      case .binary(.modulo, _, let right) = rest.kind, let length = right.number,
      length >= 1, length <= Double(count)
    {
      return
    }
    throw ExportError(
      line: key.line, "the list may have no element at this place",
      fix: "write an index from 1 to \(count), such as index % \(count) + 1")
  }

  private func key(_ key: Node, _ table: TableForm) throws(ExportError) -> SwiftTree {
    guard let slot = table.root.key else { return try present(key) }
    return try value(key, for: slot)
  }

  // MARK: - Written places

  /// Returns a place to write, ignoring bindings for reading.
  func written(_ node: Node) throws(ExportError) -> SwiftTree {
    switch node.kind {
    case .variable(let variable):
      if let alias = variable.alias, isAlias(variable) { return try written(alias) }
      return .text(text(of: variable))
    case .field(let base, let name):
      if base.isInstance, let path = node.path, bound[path] != nil {
        return .text("self.\(Identifier.member(name))")
      }
      if !base.isInstance, let table = base.slot.form.content.table, !isReference(table) {
        return .member(try writtenOwner(base), Identifier.field(name))
      }
      return try field(base, name, node, isWritten: true)
    case .index(let list, let key): return try element(list, key, node, isWritten: true)
    case .call(let callee, _):
      if let field = callee.answeredField { return try written(field) }
      guard node.slot.form.content.table.map(isReference) ?? true else {
        throw ExportError(
          line: node.line, "a table that a function returned is changed",
          fix: "change the field that holds it: self.field[key] = value")
      }
      return try present(node)
    default: return try present(node)
    }
  }

  /// Returns the owner of a written place; if it is missing, nothing is written.
  func writtenOwner(_ node: Node) throws(ExportError) -> SwiftTree {
    let tree = try written(node)
    switch node.kind {
    case .variable(let variable) where isElementOfArray(variable): return tree
    case .variable, .field:
      return representation(node).isOptional ? .text("\(tree.flat)?") : tree
    default: return tree
    }
  }
}
