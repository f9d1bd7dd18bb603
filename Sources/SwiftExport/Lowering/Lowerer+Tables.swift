// Writes table literals.
extension Lowerer {
  func table(_ entries: [(key: Node.Key, value: Node)], _ table: TableForm) throws(ExportError)
    -> SwiftTree
  {
    switch table.kind {
    case .record: return try record(entries, table)
    case .array:
      guard let element = table.element else { return .text("[]") }
      return .array(
        try entries.map { entry throws(ExportError) in
          if case .name(let name) = entry.key { throw Self.mixed(name, entry.value) }
          return try value(entry.value, for: element)
        })
    case .dictionary:
      guard let key = table.key, let element = table.element else { return .text("[:]") }
      var literals: Set<String> = []
      return .dictionary(
        try entries.map { entry throws(ExportError) in
          let written = try self.key(entry.key, for: key)
          guard literals.insert(written.flat).inserted || !written.isLiteralOnly else {
            throw ExportError(
              line: entry.value.line, "two values of this table have one key",
              fix: "leave the first of them out")
          }
          if case .name(let name) = entry.key, !key.form.content.isString {
            throw Self.mixed(name, entry.value)
          }
          return (written, try value(entry.value, for: element))
        })
    }
  }

  private static func mixed(_ name: String, _ value: Node) -> ExportError {
    ExportError(
      line: value.line, "'\(name)' is a field of a table that also has elements by number",
      fix: "keep the elements in a table of their own, or in fields")
  }

  private func key(_ key: Node.Key, for slot: Slot) throws(ExportError) -> SwiftTree {
    switch key {
    case .computed(let node): try value(node, for: slot)
    case .name(let name): .text(name.literal)
    case .position(let number): .text("\(slot.isOrdinal ? number - 1 : number)")
    }
  }

  private func record(_ entries: [(key: Node.Key, value: Node)], _ table: TableForm)
    throws(ExportError) -> SwiftTree
  {
    let name = recordName(table)
    var arguments: [SwiftTree.Argument] = []
    for field in table.fields {
      let found = entries.first { entry in
        switch entry.key {
        case .name(let name): name == field.name
        case .position(let number): "#\(number)" == field.name
        case .computed: false
        }
      }
      guard let found else { continue }
      arguments.append((Identifier.field(field.name), try value(found.value, for: field.slot)))
    }
    return .call(name, arguments)
  }
}
