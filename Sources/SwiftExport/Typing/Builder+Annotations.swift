// Types in annotations.
extension Builder {
  func apply(_ type: AnnotatedType, to slot: Slot, line: Int) throws(ExportError) {
    switch type {
    case .optional(let inner):
      slot.isOptional = true
      try apply(inner, to: slot, line: line)
    case .array(let element):
      let array = inference.array(of: .unknown, line: line)
      if let inner = array.table?.element { try apply(element, to: inner, line: line) }
      try inference.unify(slot, array, line: line)
    case .dictionary(let key, let value):
      let table = inference.table()
      table.isSparse = true
      let (keySlot, valueSlot) = (inference.slot(line: line), inference.slot(line: line))
      (table.key, table.element) = (keySlot, valueSlot)
      try apply(key, to: keySlot, line: line)
      try apply(value, to: valueSlot, line: line)
      try inference.unify(slot, .table(table), line: line)
    case .record(let fields):
      let table = inference.table()
      try apply(fields, to: table, line: line)
      try inference.unify(slot, .table(table), line: line)
    case .function(let parameters, let results):
      let form = FunctionForm(
        try parameters.map { type throws(ExportError) in try self.slot(of: type, line: line) },
        try results.map { type throws(ExportError) in try self.slot(of: type, line: line) })
      try inference.unify(slot, .function(form), line: line)
    case .words: try inference.unify(slot, .string, line: line)
    case .name(let name): try apply(named: name, to: slot, line: line)
    }
  }

  private func slot(of type: AnnotatedType, line: Int) throws(ExportError) -> Slot {
    let slot = inference.slot(line: line)
    try apply(type, to: slot, line: line)
    return slot
  }

  private func apply(_ fields: [(String, AnnotatedType)], to table: TableForm, line: Int)
    throws(ExportError)
  {
    for (name, type) in fields {
      table.fields.append((name, try slot(of: type, line: line)))
    }
  }

  private func apply(named name: String, to slot: Slot, line: Int) throws(ExportError) {
    if name == "integer" { slot.isFixedInteger = true }
    if name == "number" { slot.isFloat = true }
    if let content = Self.content(named: name) {
      try inference.unify(slot, content, line: line)
    } else if case .classModel(let model)? = script.names[name] {
      try inference.unify(slot, .object(model), line: line)
    } else if let form = try record(named: name, line: line) {
      try inference.unify(slot.form, form, line: line)
    } else if let component = Component(annotated: name) {
      try inference.unify(slot, .component(component), line: line)
    }
  }

  private static func content(named name: String) -> Form.Content? {
    switch name {
    case "integer", "number": .number
    case "boolean": .boolean
    case "string": .string
    case "Rect": .rect
    case "Size": .size
    case "Point": .point
    case "Insets": .insets
    case "Transform": .transform
    case "Transform3D": .transform3D
    case "Attributes": .attributes
    case "Context", "FlowContext": .context
    case "View": .view
    case "Update": .update
    default: nil
    }
  }

  /// Returns the record of a `---@class` in the script; nil if there is none.
  private func record(named name: String, line: Int) throws(ExportError) -> Form? {
    if let known = script.records[name] { return known }
    guard let fields = script.annotatedClasses[name] else { return nil }
    let table = inference.table()
    table.names = [(3, name)]
    let form = Form(.table(table))
    script.records[name] = form
    try apply(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, to: table, line: line)
    return form
  }
}
