// Types fields of the layout, of tables, and of the host's values.
extension Builder {
  func field(_ base: Node, _ name: String, line: Int, isWritten: Bool) throws(ExportError) -> Node {
    if base.isInstance, let model {
      return try ownField(model, name, base, line: line, isWritten: isWritten)
    }
    // `context.supplementaries.header`
    if case .field(let context, let what) = base.kind,
      ["supplementaries", "decorations"].contains(what)
    {
      let slot = inference.slot(.boolean, line: line)
      slot.isOptional = true
      return Node(
        .host("context:\(what)", [context, Node(.string(name), slot, line: line)]), slot, line: line
      )
    }
    let node = node(.field(base, name), line: line)
    if ["supplementaries", "decorations"].contains(name) { return node }
    // `attributes.custom.name`: a number that views read.
    if case .field(_, "custom") = base.kind {
      try inference.unify(node.slot, .number, line: line)
      (node.slot.isFloat, node.slot.isOptional) = (true, !isWritten)
      return node
    }
    let isPresent = !isWritten && (node.path.map { narrowed.contains($0) } ?? false)
    node.isNarrowed = isPresent
    if name == "custom" || name == "cornerRadius" { script.usesCornerRadius = true }
    if name == "custom" {
      try refuseCustom(of: base, line: line)
      return node
    }
    try inference.later(line, "the object of '.\(name)'") { () throws(ExportError) in
      if base.slot.form.content.isUnknown { return false }
      try self.typeField(node, of: base, name, isWritten: isWritten, isPresent: isPresent)
      return true
    }
    return node
  }

  private func refuseCustom(of base: Node, line: Int) throws(ExportError) {
    guard case .context = base.slot.form.content else { return }
    throw ExportError(
      line: line, "the context's own values ('custom') are not exported",
      fix: "keep them in self, or subclass UICollectionViewLayoutInvalidationContext")
  }

  /// Determines the type of a field, once that of its object is known.
  private func typeField(
    _ node: Node, of base: Node, _ name: String, isWritten: Bool, isPresent: Bool
  ) throws(ExportError) {
    switch base.slot.form.content {
    case .table(let table):
      try typeField(node, of: table.root, name, isWritten: isWritten, isPresent: isPresent)
    case .object(let model) where model.method(name) == nil:
      try inference.tie(field(name, of: model, line: node.line), node.slot, line: node.line)
    case .update where ["before", "after"].contains(name):
      node.slot.form.content = .place
      node.slot.isOptional = !isPresent
    case .attributes where name == "kind":
      try inference.unify(node.slot, .string, line: node.line)
      node.slot.isOptional = !isPresent
    case let content:
      try settle(node.slot, try member(name, of: content, line: node.line).answer, line: node.line)
      if isPresent { node.slot.isOptional = false }
    }
  }

  private func member(_ name: String, of content: Form.Content, line: Int) throws(ExportError)
    -> HostTypes.Member
  {
    if let member = HostTypes.member(name, of: content) { return member }
    if case .component = content {
      throw ExportError(
        line: line, "'\(name)' of \(content.name) is not exported",
        fix: "write it with the container's size, or leave it to the app")
    }
    throw ExportError(
      line: line, "'\(name)' of \(content.name) is not exported",
      fix: "leave what depends on it to the app, or pass it in a parameter")
  }

  private func typeField(
    _ node: Node, of table: TableForm, _ name: String, isWritten: Bool, isPresent: Bool
  ) throws(ExportError) {
    let known = table.field(name) ?? inference.slot(line: node.line)
    if table.field(name) == nil {
      table.fields.append((name, known))
      if table.isData { known.isSource = true }
    }
    if isWritten { table.isMutated = true }
    try connect(node, known, isWritten: isWritten, isPresent: isPresent)
  }

  /// Connects a field or an element with the place of its values.
  func connect(_ node: Node, _ place: Slot, isWritten: Bool, isPresent: Bool) throws(ExportError) {
    if isWritten {
      try inference.flow(node.slot, place, line: node.line)
    } else if isPresent {
      try inference.flowPresent(place, node.slot, line: node.line)
    } else {
      try inference.flow(place, node.slot, line: node.line)
    }
  }

  private func ownField(
    _ model: ClassModel, _ name: String, _ base: Node, line: Int, isWritten: Bool
  ) throws(ExportError) -> Node {
    if let method = model.method(name), model.slot(name) == nil, !isWritten {
      return try reference(method, line: line)
    }
    try model.refuseUnexported(name, line: line)
    if case .flow = model.root, let member = HostTypes.flow[name] {
      let node = node(.field(base, name), line: line)
      try settle(node.slot, member.answer, line: line)
      return node
    }
    if case .compositional = model.root, let field = try compositionalField(name, base, line: line)
    {
      return field
    }
    let slot = field(name, of: model, line: line)
    return isWritten
      ? Node(.field(base, name), slot, line: line) : try read(.field(base, name), slot, line: line)
  }

  /// Returns a field of a class, which the script may declare by its first use.
  func field(_ name: String, of model: ClassModel, line: Int) -> Slot {
    if let known = model.slot(name) { return known }
    let field = ClassModel.Field(name, inference.slot(line: line))
    model.fields.append(field)
    return field.slot
  }

  /// Sets the type of a member of the host.
  func settle(_ slot: Slot, _ answer: HostTypes.Answer, line: Int) throws(ExportError) {
    let content: Form.Content
    switch answer {
    case .float:
      slot.isFloat = true
      content = .number
    case .integer:
      slot.isCount = true
      content = .number
    case .ordinal:
      (slot.isOrdinal, slot.isFixedInteger) = (true, true)
      content = .number
    case .optionalOrdinal:
      (slot.isOrdinal, slot.isFixedInteger, slot.isOptional) = (true, true, true)
      content = .number
    case .boolean: content = .boolean
    case .string: content = .string
    case .rect: content = .rect
    case .size: content = .size
    case .point: content = .point
    case .insets: content = .insets
    case .transform: content = .transform
    case .transform3D: content = .transform3D
    case .component(let component): content = .component(component)
    }
    try inference.unify(slot, content, line: line)
  }
}
