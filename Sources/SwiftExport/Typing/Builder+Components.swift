import LuaSyntax

// Types the declarations of a compositional layout.
extension Builder {
  /// Returns a component made from a table of fields; nil for any other call.
  func component(_ name: String, _ arguments: [Expression], line: Int) throws(ExportError) -> Node?
  {
    if let unit = Constructor.units[name], arguments.count == 1 {
      let node = try expression(arguments[0])
      try inference.unify(node.slot, .number, line: line)
      return self.node(.host(name, [node]), .component(unit.component), line: line)
    }
    guard let constructor = Constructor.all[name], arguments.count == 1,
      case .table(let entries, _) = arguments[0]
    else { return nil }
    try checkFields(of: constructor, name, entries, line: line)
    var fields: [(field: Constructor.Field, value: Node)] = []
    if constructor.isSized {
      for extent in ["width", "height"] {
        guard let entry = entries.first(where: { $0.key.name == extent }) else {
          throw ExportError(line: line, "\(name) has no \(extent)", fix: "add \(extent) = …")
        }
        let field = Constructor.Field.argument(extent, .component(.dimension), extent)
        fields.append((field, try value(of: field, entry.value)))
      }
    }
    for field in constructor.fields {
      guard let entry = entries.first(where: { $0.key.name == field.name }) else { continue }
      fields.append((field, try value(of: field, entry.value)))
    }
    // Nil values are omitted.
    fields.removeAll { $0.value.isNothing }
    return node(
      .component(constructor, fields), .component(constructor.component), line: line)
  }

  private func checkFields(
    of constructor: Constructor, _ name: String, _ entries: [TableEntry], line: Int
  ) throws(ExportError) {
    var names: Set<String> = []
    for entry in entries {
      guard case .name(let field) = entry.key else {
        throw ExportError(line: line, "\(name) has a value without a name", fix: "name each field")
      }
      let isExtent = constructor.isSized && ["width", "height"].contains(field.text)
      guard isExtent || constructor.field(field.text) != nil else {
        throw ExportError(
          line: field.span.line, "'\(field.text)' of \(name) is not exported",
          fix: "remove the field")
      }
      guard names.insert(field.text).inserted else {
        throw ExportError(
          line: field.span.line, "'\(field.text)' is given twice in \(name)",
          fix: "keep one of them")
      }
    }
    if let missing = constructor.required.first(where: { !names.contains($0) }) {
      throw ExportError(line: line, "\(name) has no \(missing)", fix: "add \(missing) = …")
    }
    if constructor.exclusive.filter(names.contains).count > 1 {
      throw ExportError(
        line: line, "\(name) has both \(constructor.exclusive.joined(separator: " and "))",
        fix: "keep one of them")
    }
    guard constructor.field("items") != nil else { return }
    let isRepeated = names.contains("item") && names.contains("count")
    guard names.contains("items") ? !names.contains("item") && !names.contains("count") : isRepeated
    else {
      throw ExportError(
        line: line, "\(name) has no items, or two kinds of them",
        fix: "write items = { … }, or item = … and count = …")
    }
  }

  private func value(of field: Constructor.Field, _ expression: Expression) throws(ExportError)
    -> Node
  {
    let line = expression.span.line
    if case .components(let component) = field.value {
      return try components(component, expression)
    }
    if case .edges = field.value { return try edges(expression) }
    if let node = try geometry(field.value, expression) { return node }
    let node = try self.expression(expression)
    switch field.value {
    case .number: try inference.unify(node.slot, .number, line: line)
    case .integer:
      try inference.unify(node.slot, .number, line: line)
      node.slot.demandsInteger = true
    case .boolean: try inference.unify(node.slot, .boolean, line: line)
    case .text: try inference.unify(node.slot, .string, line: line)
    case .point: try inference.unify(node.slot, .point, line: line)
    case .insets: try inference.unify(node.slot, .insets, line: line)
    case .component(let component): try check(node, is: component)
    case .frames: try typeFrames(node)
    case .handler: try typeHandler(node)
    case .word, .components, .edges: break
    }
    return node
  }

  /// Returns insets or a point that are written as a table; nil for anything else.
  private func geometry(_ value: Constructor.Value, _ expression: Expression) throws(ExportError)
    -> Node?
  {
    guard case .table(let entries, let span) = expression else { return nil }
    let (function, names): (String, [String])
    switch value {
    case .insets: (function, names) = ("Insets", ["top", "left", "bottom", "right"])
    case .point: (function, names) = ("Point", ["x", "y"])
    default: return nil
    }
    var nodes: [Node] = []
    for name in names {
      let entry = entries.first { $0.key.name == name }
      let node =
        try entry.map { entry throws(ExportError) in try self.expression(entry.value) }
        ?? Node(.integer(0), inference.number(line: span.line), line: span.line)
      try inference.unify(node.slot, .number, line: span.line)
      nodes.append(node)
    }
    let content: Form.Content = function == "Insets" ? .insets : .point
    return node(.host(function, nodes), content, line: span.line)
  }

  /// Checks the type of a component; groups are also items.
  private func check(_ node: Node, is component: Component) throws(ExportError) {
    try inference.later(node.line, "the component's fields") { () throws(ExportError) in
      if node.slot.form.content.isUnknown, !self.inference.isGuessing { return false }
      if component == .item, case .component(.group) = node.slot.form.content { return true }
      try self.inference.unify(node.slot, .component(component), line: node.line)
      return true
    }
  }

  /// Returns the components of an array, which need not have one type in a literal.
  func components(_ component: Component, _ expression: Expression) throws(ExportError) -> Node {
    let line = expression.span.line
    let slot = inference.slot(inference.array(of: .component(component), line: line), line: line)
    guard case .table(let entries, _) = expression else {
      let node = try self.expression(expression)
      try inference.later(line, "the component's fields") { () throws(ExportError) in
        // Groups are also items.
        if component == .item, let element = node.slot.form.content.table?.element,
          case .component(.group) = element.form.content
        {
          node.slot.form.content.table?.isUsedAsArray = true
          return true
        }
        if !self.inference.isGuessing { return false }
        try self.inference.flow(node.slot, slot, line: line)
        return true
      }
      return node
    }
    let nodes = try entries.map { entry throws(ExportError) in try self.expression(entry.value) }
    for node in nodes { try check(node, is: component) }
    return Node(.host("components", nodes), slot, line: line)
  }

  private func edges(_ expression: Expression) throws(ExportError) -> Node {
    let line = expression.span.line
    let words = try expression.entries.map { entry throws(ExportError) in
      try self.expression(entry.value)
    }
    guard case .table = expression, words.allSatisfy({ $0.word != nil }) else {
      throw ExportError(
        line: line, "the edges of an anchor are computed", fix: "write edges = { \"top\" }")
    }
    return node(.host("edges", words), .string, line: line)
  }

  /// Types a function that returns the frames of a custom group, whose records are UIKit's.
  private func typeFrames(_ node: Node) throws(ExportError) {
    let line = node.line
    let frame = inference.table()
    frame.fields.append(("frame", inference.slot(.rect, line: line)))
    frame.swiftName = "NSCollectionLayoutGroupCustomItem"
    let frames = inference.array(of: .table(frame), line: line)
    let form = FunctionForm(
      [inference.slot(.component(.environment), line: line)],
      [inference.slot(frames, line: line)])
    try inference.unify(node.slot, .function(form), line: line)
  }

  private func typeHandler(_ node: Node) throws(ExportError) {
    let line = node.line
    let form = FunctionForm(
      [
        inference.slot(inference.array(of: .component(.visibleItem), line: line), line: line),
        inference.slot(.point, line: line), inference.slot(.component(.environment), line: line),
      ], [])
    try inference.unify(node.slot, .function(form), line: line)
  }

  /// Returns a field of a compositional layout itself; nil for one that the script declares.
  func compositionalField(_ name: String, _ base: Node, line: Int) throws(ExportError) -> Node? {
    let slot: Slot
    switch name {
    case "configuration":
      throw ExportError(
        line: line, "'configuration' is UIKit's own name", fix: "give the field another name")
    case "section":
      slot = inference.slot(.component(.section), line: line)
      slot.isOptional = true
    case "sections":
      let index = inference.number(line: line)
      index.isOrdinal = true
      let section = inference.slot(.component(.section), line: line)
      section.isOptional = true
      let form = FunctionForm(
        [index, inference.slot(.component(.environment), line: line)], [section])
      slot = inference.slot(.function(form), line: line)
      slot.isOptional = true
    default:
      guard let field = Constructor.configurationField(name) else { return nil }
      switch field.value {
      case .number: slot = inference.number(line: line, isFloat: true)
      case .components(let component):
        slot = inference.slot(inference.array(of: .component(component), line: line), line: line)
      default: slot = inference.slot(line: line)
      }
    }
    return Node(.field(base, name), slot, line: line)
  }
}
