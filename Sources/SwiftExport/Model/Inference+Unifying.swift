// Unifies the types of two places if values flow between them.
extension Inference {
  /// Unifies a slot with a type.
  func unify(_ slot: Slot, _ content: Form.Content, line: Int) throws(ExportError) {
    try unify(slot.form, Form(content), line: line)
  }

  func unify(_ one: Form, _ other: Form, line: Int) throws(ExportError) {
    guard one.root !== other.root else { return }
    switch (one.content, other.content) {
    case (.unknown, _): one.join(other)
    case (_, .unknown): other.join(one)
    case (.number, .number), (.boolean, .boolean), (.string, .string), (.rect, .rect),
      (.size, .size), (.point, .point), (.insets, .insets), (.transform, .transform),
      (.transform3D, .transform3D), (.attributes, .attributes), (.context, .context),
      (.view, .view), (.update, .update), (.place, .place), (.string, .choice):
      one.join(other)
    case (.choice, .string): other.join(one)
    case (.choice(let first), .choice(let second)) where first.words == second.words:
      one.join(other)
    case (.object(let first), .object(let second)) where first === second: one.join(other)
    case (.component(let first), .component(let second)) where first == second: one.join(other)
    case (.table(let first), .table(let second)):
      one.join(other)
      try merge(first.root, second.root, line: line)
    case (.table, .place): one.join(other)
    case (.place, .table): other.join(one)
    case (.function(let first), .function(let second)):
      one.join(other)
      for (a, b) in zip(first.parameters, second.parameters) { try tie(a, b, line: line) }
      for (a, b) in zip(first.results, second.results) { try tie(a, b, line: line) }
    default:
      throw ExportError(
        line: line, "a value is \(one.content.name) here and \(other.content.name) elsewhere",
        fix: "use one name for one type of value")
    }
  }

  private func merge(_ one: TableForm, _ other: TableForm, line: Int) throws(ExportError) {
    guard one !== other else { return }
    one.absorb(into: other)
    noteMissing(one, other)
    other.isUsedAsArray = other.isUsedAsArray || one.isUsedAsArray
    other.isSparse = other.isSparse || one.isSparse
    other.hasDynamicIndex = other.hasDynamicIndex || one.hasDynamicIndex
    other.isMutated = other.isMutated || one.isMutated
    other.isData = other.isData || one.isData
    other.positions = max(other.positions, one.positions)
    other.names += one.names
    other.swiftName = other.swiftName ?? one.swiftName
    other.literals += one.literals
    for field in one.fields {
      if let known = other.field(field.name) {
        try tie(field.slot, known, line: line)
      } else {
        other.fields.append(field)
      }
    }
    if let key = one.key {
      if let known = other.key { try tie(key, known, line: line) } else { other.key = key }
    }
    if let element = one.element {
      if let known = other.element {
        try tie(element, known, line: line)
      } else {
        other.element = element
      }
    }
  }

  /// Records the fields of one of two tables that the other lacks.
  private func noteMissing(_ one: TableForm, _ other: TableForm) {
    let (before, after) = (Set(one.fields.map { $0.name }), Set(other.fields.map { $0.name }))
    if one.literals > 0, other.literals > 0 {
      other.missing.formUnion(before.symmetricDifference(after))
    } else if one.literals > 0 {
      other.missing.formUnion(after.subtracting(before))
    } else if other.literals > 0 {
      other.missing.formUnion(before.subtracting(after))
    }
    other.missing.formUnion(one.missing)
  }
}
