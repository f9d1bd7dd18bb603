import LuaSyntax

// Types methods of the layout, of the host's values and of the script's own types.
extension Builder {
  func methodCall(_ call: Call, _ name: String, line: Int) throws(ExportError) -> Node {
    let receiver = try expression(readLevel(call.callee, name) ?? call.callee)
    let arguments = try call.arguments.map(expression)
    if receiver.isInstance, let model {
      if let method = model.method(name) { return try userCall(method, arguments, line: line) }
      return try placing(model, name, arguments, line: line)
    }
    switch name {
    case "itemCount", "data", "sectionData", "level", "addItem": arguments.forEach(markOrdinal)
    case "addSupplementary", "addDecoration": arguments.dropFirst().forEach(markOrdinal)
    default: break
    }
    return try method(name, [receiver] + arguments, line: line)
  }

  /// Types a call of a method of the view whose arguments are numbers of sections and items.
  func viewCall(_ name: String, _ nodes: [Node], line: Int) throws(ExportError) -> Node {
    nodes.dropFirst().forEach(markOrdinal)
    return try method(name, nodes, line: line)
  }

  private func method(_ name: String, _ nodes: [Node], line: Int) throws(ExportError) -> Node {
    let node = node(.host(":\(name)", nodes), line: line)
    try inference.later(line, "the object of ':\(name)'") { () throws(ExportError) in
      try self.settleMethod(node, nodes[0], name, Array(nodes.dropFirst()))
    }
    return node
  }

  /// Returns the view of `view.data:level(…)`, which is a query of the view here; nil for any other
  /// call.
  private func readLevel(_ callee: Expression, _ name: String) -> Expression? {
    guard name == "level",
      case .index(let view, key: .constant(.string(let key), _), true, _) = callee,
      key == Array("data".utf8)
    else { return nil }
    script.readsLevels = true
    return view
  }

  private func settleMethod(_ node: Node, _ receiver: Node, _ name: String, _ arguments: [Node])
    throws(ExportError) -> Bool
  {
    let (slot, line) = (node.slot, node.line)
    let content = receiver.slot.form.content
    if content.isUnknown { return false }
    let isOwn = if case .object = content { true } else { false }
    if !isOwn { try requireArguments(of: ":\(name)", [receiver] + arguments, line: line) }
    switch (content, name) {
    case (.view, "data"):
      try inference.flow(item(line: line), slot, line: line)
    case (.view, "sectionData"):
      try inference.flow(sectionItem(line: line), slot, line: line)
    case (.attributes, "copy"): try inference.unify(slot, .attributes, line: line)
    case (.rect, "intersection"):
      try inference.unify(slot, .rect, line: line)
      slot.isOptional = true
    case (.context, "addItem"), (.context, "addSupplementary"), (.context, "addDecoration"):
      try inference.unify(slot, .boolean, line: line)
    case (.object(let model), _):
      guard let method = model.method(name) else {
        throw ExportError(line: line, "\(model.name) has no method '\(name)'", fix: "define it")
      }
      let made = try userCall(method, arguments, line: line)
      node.kind = .host("object:\(name)", [receiver, made])
      try inference.tie(made.slot, slot, line: line)
      node.results = [slot] + made.results.dropFirst()
    default:
      guard let answer = HostTypes.method(name, of: content) else {
        throw ExportError(
          line: line, "':\(name)' of \(content.name) is not exported",
          fix: Self.fix(forMethod: name, of: content))
      }
      try settle(slot, answer, line: line)
    }
    return true
  }

  /// Returns the fix for a method that cannot be exported.
  private static func fix(forMethod name: String, of content: Form.Content) -> String {
    switch (content, name) {
    case (.view, "items"): "read the items one by one: view:data(section, item)"
    case (.view, "textSize"): "store the size in the data, or let the cells size themselves"
    case (.string, _): fixForTexts
    default: "leave it to the app, or use a feature that layouts have"
    }
  }

  static let fixForTexts = "store the number that you need from the string in the data"

  private func item(line: Int) -> Slot {
    let item = script.item ?? data(called: "Item", line: line)
    script.item = item
    return item
  }

  private func sectionItem(line: Int) -> Slot {
    let section = script.section ?? data(called: "SectionItem", line: line)
    script.section = section
    return section
  }

  /// Returns the slot of the data of an item or of a section.
  private func data(called name: String, line: Int) -> Slot {
    let table = inference.table()
    table.isData = true
    table.names = [(2, name)]
    let slot = inference.slot(line: line)
    slot.isSource = true
    dataTables.append((slot, table))
    return slot
  }

  /// Types `setmetatable({ … }, Class)`: an object of a type that is not a layout; nil for any
  /// other call.
  func construction(_ arguments: [Expression], line: Int) throws(ExportError) -> Node? {
    guard arguments.count == 2, case .table(let entries, _) = arguments[0],
      let name = arguments[1].identifier
    else { return nil }
    if case .lookup? = script.names[name] {
      throw ExportError(
        line: line, "'\(name)' is not known to be a class",
        fix: "write ---@class \(name) above 'local \(name) = {}'")
    }
    guard case .classModel(let made)? = script.names[name], made.isPlain else { return nil }
    guard let function, function.owner === made, !function.isMethod,
      function.body.body.statements.count == 1
    else {
      throw ExportError(
        line: line, "an object of \(made.name) is made here",
        fix:
          "let a function of \(made.name) do this alone: return setmetatable({ field = value }, \(made.name))"
      )
    }
    var fields: [(name: String, value: Node)] = []
    for entry in entries {
      guard let name = entry.key.name else {
        throw ExportError(
          line: line, "an object has a field without a name", fix: "write it as { name = value }")
      }
      let value = try expression(entry.value)
      let slot = field(name, of: made, line: line)
      if let type = made.annotation.classes.first?.fields[name] {
        try apply(type, to: slot, line: line)
      }
      try inference.flow(value.slot, slot, line: line)
      if function.parameters.isEmpty {
        made.fields.first { $0.name == name }?.initial = value
      }
      fields.append((name, value))
    }
    function.fields = fields
    return node(.instance, .object(made), line: line)
  }
}
