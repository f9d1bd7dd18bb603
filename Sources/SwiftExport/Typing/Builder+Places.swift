import LuaSyntax

// Types elements of tables, and lookups by a word.
extension Builder {
  /// Types a written place.
  func place(_ expression: Expression) throws(ExportError) -> Node {
    switch expression {
    case .name(let name):
      guard let variable = variable(name.text) else {
        throw ExportError(
          line: name.span.line, "'\(name.text)' is changed, but it does not belong to the layout",
          fix: "keep it in a field of self")
      }
      return Node(.variable(variable), variable.slot, line: name.span.line)
    case .index(let base, let key, let isField, let span):
      return try index(base, key, isField: isField, line: span.line, isWritten: true)
    default: return try self.expression(expression)
    }
  }

  /// Refuses `({ a = self.x, b = self.y })[key]` of tables.
  ///
  /// Swift's dictionaries are values, and changes to the selected one would be lost.
  private func refuseChoice(of value: Node, from base: Expression, line: Int) throws(ExportError) {
    var base = base
    while case .parenthesized(let inner, _) = base { base = inner }
    guard case .table = base else { return }
    try inference.later(line, "the value chosen from a table") { () throws(ExportError) in
      if case .unknown = value.slot.form.content { return false }
      guard value.slot.form.content.table == nil else {
        throw ExportError(
          line: line, "a table is chosen from a table that is made for it",
          fix: "write an 'if' for each case")
      }
      return true
    }
  }

  func index(
    _ base: Expression, _ key: Expression, isField: Bool, line: Int, isWritten: Bool = false
  ) throws(ExportError) -> Node {
    if isField, let name = key.text {
      if let library = base.identifier, variable(library) == nil, library != "self",
        let found = try member(name, ofLibrary: library, line: line)
      {
        return found
      }
      return try field(try self.expression(base), name, line: line, isWritten: isWritten)
    }
    if let name = base.identifier, variable(name) == nil,
      case .lookup(let lookup)? = script.names[name]
    {
      return try look(up: lookup, try self.expression(key), line: line)
    }
    let list = try self.expression(base)
    let index = try self.expression(key)
    if case .variable(let variable) = list.kind, variable.constant != nil,
      let entries = constantRecord(variable)
    {
      let lookup =
        script.lookups.first { $0.name == variable.name } ?? Lookup(variable.name, entries)
      if !script.lookups.contains(where: { $0 === lookup }) { script.lookups.append(lookup) }
      return try look(up: lookup, index, in: list, line: line)
    }
    let value = try element(list, index, line: line, isWritten: isWritten)
    try refuseChoice(of: value, from: base, line: line)
    return value
  }

  /// Returns the entries of a constant whose keys are words; nil for any other constant.
  private func constantRecord(_ variable: Variable) -> [Lookup.Entry]? {
    guard case .table(let entries)? = variable.constant?.kind, !entries.isEmpty else { return nil }
    var found: [Lookup.Entry] = []
    for entry in entries {
      guard case .name(let name) = entry.key else { return nil }
      found.append((name, entry.value, nil))
    }
    return found
  }

  private func look(up lookup: Lookup, _ key: Node, in list: Node? = nil, line: Int)
    throws(ExportError) -> Node
  {
    let node = node(.lookup(lookup, key), line: line)
    try typeEntries(of: lookup, as: node)
    try inference.later(line, "'\(lookup.name)''s key") { () throws(ExportError) in
      guard case .choice(let choice) = key.slot.form.content else {
        guard let list, self.inference.isGuessing, list.slot.form.content.table != nil
        else { return false }
        try self.lookUpAnyText(node, in: list, key, lookup)
        return true
      }
      lookup.choice = choice
      if let word = choice.words.first(where: { lookup.entry($0) == nil }) {
        throw ExportError(
          line: line, "'\(lookup.name)' has nothing for '\(word)'",
          fix: "add '\(word)' to \(lookup.name)")
      }
      return true
    }
    return node
  }

  /// Determines the type of a lookup: that of the values, or of the function with the most
  /// arguments.
  private func typeEntries(of lookup: Lookup, as node: Node) throws(ExportError) {
    var made: [(function: Function, node: Node)] = []
    for entry in lookup.entries {
      if let value = entry.value { try inference.flow(value.slot, node.slot, line: node.line) }
      if let function = entry.function {
        made.append((function, try reference(function, line: node.line)))
      }
    }
    if let longest = made.max(by: { $0.function.parameters.count < $1.function.parameters.count }) {
      node.slot.form.content = longest.node.slot.form.content
      for other in made where other.function !== longest.function {
        for (one, same) in zip(other.function.parameters, longest.function.parameters) {
          try inference.tie(one.slot, same.slot, line: node.line)
        }
      }
    }
    if lookup.entries.first?.value != nil {
      node.slot.form.content.table?.names.append((1, Naming.singular(lookup.name)))
    }
  }

  /// Types a lookup by arbitrary text as an element of a dictionary.
  private func lookUpAnyText(_ node: Node, in list: Node, _ key: Node, _ lookup: Lookup)
    throws(ExportError)
  {
    guard let table = list.slot.form.content.table else { return }
    try inference.unify(key.slot, .string, line: node.line)
    script.lookups.removeAll { $0 === lookup }
    table.isSparse = true
    try inference.unify(key.slot.form, self.key(of: table, line: node.line).form, line: node.line)
    reads.append((node.slot, table))
    node.kind = .index(list, key)
  }

  /// Types an element of a table.
  func element(_ list: Node, _ key: Node, line: Int, isWritten: Bool) throws(ExportError) -> Node {
    let node = node(.index(list, key), line: line)
    let isKnownPresent = !isWritten && (node.path.map { narrowed.contains($0) } ?? false)
    try inference.later(line, "the indexed value") { () throws(ExportError) in
      if list.slot.form.content.isUnknown {
        // The table may have values of several types at fixed positions.
        if key.isInteger, !isWritten, !self.inference.isGuessing { return false }
        list.slot.form.content = .table(self.inference.table())
      }
      guard let table = list.slot.form.content.table else {
        throw ExportError(
          line: line, "\(list.slot.form.content.name) is indexed", fix: "index an array or a table")
      }
      if !key.isInteger { table.hasDynamicIndex = true }
      if case .integer(let position) = key.kind, !isWritten,
        let field = table.field("#\(position)"), table.isPositional
      {
        try self.inference.flow(field, node.slot, line: line)
        return true
      }
      return try self.typeElement(
        node, list, key, of: table, isWritten: isWritten, isKnownPresent: isKnownPresent)
    }
    node.isNarrowed = isKnownPresent
    return node
  }

  /// Determines the type of an element of an array or of a dictionary, and that of its key, once it
  /// is known.
  private func typeElement(
    _ node: Node, _ list: Node, _ key: Node, of table: TableForm, isWritten: Bool,
    isKnownPresent: Bool
  ) throws(ExportError) -> Bool {
    let line = node.line
    let keySlot = self.key(of: table, line: line)
    if key.slot.form.content.isUnknown { return false }
    try inference.unify(key.slot.form, keySlot.form, line: line)
    if key.slot.form.content.isNumber { inference.note(key.slot, asKeyOf: table) }
    let element = element(of: table, line: line)
    try connect(node, element, isWritten: isWritten, isPresent: isKnownPresent)
    if isWritten {
      writes.append((table, list, key))
    } else if !isKnownPresent {
      reads.append((node.slot, table))
    }
    return true
  }
}
