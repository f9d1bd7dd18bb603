// Writes table literals.
extension Lowerer {
  func table(_ entries: [(key: Node.Key, value: Node)], _ table: TableForm) throws(Refusal)
    -> SwiftTree
  {
    switch table.kind {
    case .record: return try record(entries, table)
    case .array:
      guard let element = table.element else { return .text("[]") }
      return .array(
        try entries.map { entry throws(Refusal) in try value(entry.value, for: element) })
    case .dictionary:
      guard let key = table.key, let element = table.element else { return .text("[:]") }
      return .dictionary(
        try entries.map { entry throws(Refusal) in
          (try self.key(entry.key, for: key), try value(entry.value, for: element))
        })
    }
  }

  private func key(_ key: Node.Key, for slot: Slot) throws(Refusal) -> SwiftTree {
    switch key {
    case .computed(let node): try value(node, for: slot)
    case .name(let name): .text(name.literal)
    case .position(let number): .text("\(slot.isOrdinal ? number - 1 : number)")
    }
  }

  private func record(_ entries: [(key: Node.Key, value: Node)], _ table: TableForm)
    throws(Refusal) -> SwiftTree
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
      arguments.append((Self.fieldName(field.name), try value(found.value, for: field.slot)))
    }
    return .call(name, arguments)
  }
}
