import LuaSyntax

// Types expressions.
extension Builder {
  /// Types a condition: the value that it tests may be missing.
  func tested(_ expression: Expression) throws(ExportError) -> Node {
    let node = try self.expression(expression)
    markTested(node)
    return node
  }

  func markTested(_ node: Node) {
    switch node.kind {
    case .not(let inner): markTested(inner)
    case .both(let left, let right):
      markTested(left)
      markTested(right)
    case .either(let left, let right):
      markTested(left)
      markTested(right)
    case .choose(_, let middle, let last):
      markTested(middle)
      markTested(last)
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      if right.isNothing { left.slot.isTested = true }
      if case .host("type", let arguments) = left.kind { arguments.first?.slot.isTested = true }
    case .variable, .field, .index, .call, .host, .base: node.slot.isTested = true
    default: break
    }
  }

  func read(_ kind: Node.Kind, _ slot: Slot, line: Int) throws(ExportError) -> Node {
    let node = Node(kind, slot, line: line)
    guard let path = node.path, narrowed.contains(path) else { return node }
    node.slot = inference.slot(like: slot, line: line)
    node.results = [node.slot]
    node.isNarrowed = true
    try inference.flowPresent(slot, node.slot, line: line)
    return node
  }

  /// The maximum depth of an expression: deeper ones would not fit on the stack of a page's worker.
  private static let maxDepth = 600

  func expression(_ expression: Expression) throws(ExportError) -> Node {
    let line = expression.span.line
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxDepth else {
      throw ExportError(
        line: line, "functions that call functions are nested too deeply here",
        fix: "call fewer functions from within each other")
    }
    switch expression {
    case .constant(let constant, _): return self.constant(constant, line: line)
    case .name(let name): return try self.name(name.text, line: line)
    case .index(let base, let key, let isField, _):
      return try index(base, key, isField: isField, line: line)
    case .call(let call): return try self.call(call)
    case .parenthesized(let inner, _): return try self.expression(inner)
    case .unary(let operation, let operand, _): return try unary(operation, operand, line: line)
    case .binary(let operation, let left, let right, _):
      return try binary(operation, left, right, line: line)
    case .table(let entries, _): return try table(entries, line: line)
    case .function(let body):
      let slot = inference.slot(line: line)
      return Node(.closure(try closure("", body, slot, line: line)), slot, line: line)
    case .varargs:
      throw ExportError(line: line, "varargs have no type", fix: "pass an array")
    }
  }

  private func constant(_ constant: Constant, line: Int) -> Node {
    switch constant {
    case .none:
      let none = node(.none, line: line)
      none.slot.isOptional = true
      return none
    case .boolean(let value): return node(.boolean(value), .boolean, line: line)
    case .integer(let value): return node(.integer(value), .number, line: line)
    case .number(let value):
      return Node(.float(value), inference.number(line: line, isFloat: true), line: line)
    case .string(let bytes):
      return node(.string(String(decoding: bytes, as: UTF8.self)), .string, line: line)
    }
  }

  private func name(_ name: String, line: Int) throws(ExportError) -> Node {
    if let variable = variable(name) {
      guard name != "_" else {
        throw ExportError(line: line, "the value of '_' is read", fix: "give it a name")
      }
      variable.isUsed = true
      return try read(.variable(variable), variable.slot, line: line)
    }
    if name == "self", let model { return node(.instance, .object(model), line: line) }
    switch script.names[name] {
    case .constant(let variable):
      try buildConstant(variable)
      return Node(.variable(variable), variable.slot, line: line)
    case .function(let function): return try reference(function, line: line)
    case .other(let reason):
      throw ExportError(
        line: line, "'\(name)' \(reason)", fix: "keep it in the layout, as a field of self")
    default:
      throw ExportError(
        line: line, "'\(name)' has no counterpart in Swift",
        fix: "leave it to the app, or use a feature that layouts have")
    }
  }

  // MARK: - Tables

  private func table(_ entries: [TableEntry], line: Int) throws(ExportError) -> Node {
    let table = inference.table()
    table.literals = 1
    let slot = inference.slot(.table(table), line: line)
    var made: [(key: Node.Key, value: Node)] = []
    for entry in entries {
      let value = try expression(entry.value)
      made.append((try key(entry.key, of: value, in: table, line: line), value))
    }
    literals.append((table, slot, line))
    return Node(.table(made), slot, line: line)
  }

  /// Types the key of a value in a table literal.
  private func key(_ key: TableEntry.Key, of value: Node, in table: TableForm, line: Int)
    throws(ExportError) -> Node.Key
  {
    switch key {
    case .name(let name):
      try addField(name.text, value, to: table, line: line)
      value.slot.form.content.table?.names.append((0, Naming.singular(name.text)))
      return .name(name.text)
    case .position:
      table.positions += 1
      try addField("#\(table.positions)", value, to: table, line: line)
      return .position(table.positions)
    case .expression(let key):
      let node = try expression(key)
      table.isSparse = true
      let keySlot = self.key(of: table, line: line)
      try inference.unify(node.slot.form, keySlot.form, line: line)
      inference.derive(node.slot, keySlot)
      try inference.flow(value.slot, element(of: table, line: line), line: line)
      return .computed(node)
    }
  }

  private func addField(_ name: String, _ value: Node, to table: TableForm, line: Int)
    throws(ExportError)
  {
    let field = inference.slot(line: line)
    try inference.flow(value.slot, field, line: line)
    table.fields.append((name, field))
  }
}
