// What is concluded once all statements have been read.
extension Builder {
  /// Concludes the types of everything.
  func finish() throws(Refusal) {
    try inference.solve()
    for (slot, table) in dataTables {
      if slot.form.content.isUnknown { slot.form.content = .table(table) }
      slot.form.content.table?.isData = true
      if let found = slot.form.content.table {
        found.names.append((2, table.names.first?.name ?? "Item"))
        for field in found.fields { field.slot.isSource = true }
      }
      try inference.solve()
      for field in slot.form.content.table?.fields ?? [] { field.slot.isSource = true }
    }
    try settleAllLiterals()
    inference.isGuessing = true
    try inference.solve()
    try settleAllLiterals()
    try settleByDemo()
    if let unknown = compared.first(where: { $0.form.content.isUnknown }) {
      throw Refusal(
        line: unknown.line, "the type of the compared value is unknown",
        fix: "annotate it: ---@type Name, with a ---@class Name that has the field")
    }
    settleUnknown()
    try inference.solve()
    try inference.requireAllKnown()
    settleArrays()
    noteHandedMutations()
    for owner in changedOwners { owner.slot.form.content.table?.isMutated = true }
    for answer in answers { answer.root.element?.isAlwaysPresent = true }
    inference.conclude { self.settlePresence() }
    if let missing = itemLoops.first(where: { $0.isOptional }) {
      throw Refusal(
        line: missing.line, "'ipairs' stops at an item without data",
        fix: "for item = 1, view:itemCount(section) do local value = view:data(section, item)")
    }
  }

  /// Notes the change of what is handed to a function that changes it.
  private func noteHandedMutations() {
    var rest = handed
    var isDone = false
    while !isDone {
      let changed = rest.filter { $0.parameter.isInOut }
      rest.removeAll { $0.parameter.isInOut }
      changed.forEach { noteMutation(of: $0.argument) }
      isDone = changed.isEmpty
    }
  }

  /// Settles tables in tables, from the outermost on.
  private func settleAllLiterals() throws(Refusal) {
    while try settleLiterals() { try inference.solve() }
  }

  /// Values without a name are elements of an array, but for the few at fixed places.
  ///
  /// - Returns: Whether something has become known.
  private func settleLiterals() throws(Refusal) -> Bool {
    var hasProgress = false
    for (literal, _, line) in literals {
      let table = literal.root
      if table.isPositional { continue }
      // What is found by a word that is computed is an element, whatever the word.
      if let key = table.key, key.form.content.isString {
        table.isSparse = true
        for field in table.fields where !field.name.hasPrefix("#") {
          hasProgress = true
          try inference.flow(field.slot, element(of: table, line: line), line: line)
        }
        table.fields.removeAll { !$0.name.hasPrefix("#") }
      }
      let values = table.fields.filter { $0.name.hasPrefix("#") }
      guard !values.isEmpty else { continue }
      hasProgress = true
      table.fields.removeAll { $0.name.hasPrefix("#") }
      for name in values.map({ $0.name }) { table.missing.remove(name) }
      if table.fields.isEmpty { table.isUsedAsArray = table.isUsedAsArray || !table.isSparse }
      for value in values {
        try inference.flow(value.slot, element(of: table, line: line), line: line)
      }
      if let key = table.key { key.form.content = .number }
    }
    return hasProgress
  }

  /// What the layout only compares is of the type that it has in the script's own scenario.
  private func settleByDemo() throws(Refusal) {
    for data in dataTables {
      for field in data.slot.form.content.table?.fields ?? []
      where field.slot.form.content.isUnknown {
        guard let content = script.demo.content(of: field.name) else { continue }
        field.slot.form.content = content
      }
    }
    try inference.solve()
  }

  /// What only numbers and truth are asked of, and nothing else, is what its uses say.
  private func settleUnknown() {
    for table in dataTables {
      for field in table.slot.form.content.table?.fields ?? []
      where field.slot.form.content.isUnknown {
        field.slot.form.content = .boolean
      }
    }
    for table in inference.tables where table.root === table {
      if let key = table.key, key.form.content.isUnknown { key.form.content = .number }
    }
  }

  /// Tells arrays from dictionaries with numbers as keys.
  private func settleArrays() {
    for (table, _, key) in writes where !table.root.isUsedAsArray {
      // Written one after the other.
      if table.root.key?.form.content.isNumber == true, case .variable(let variable) = key.kind,
        variable.slot.isSource
      {
        continue
      }
      table.root.isSparse = true
    }
    for (table, _, key) in writes where table.root.isSparse && !table.root.isUsedAsArray {
      if case .number = key.slot.form.content { table.root.key?.demandsInteger = true }
    }
    for (slot, table) in reads where !table.root.isUsedAsArray && slot.isTested {
      table.root.isSparse = true
    }
  }

  private func settlePresence() {
    for (slot, table) in reads where !table.root.isPositional {
      if table.root.kind == .dictionary || slot.isTested { slot.isOptional = true }
    }
    for table in inference.tables where table.root === table { settlePresence(in: table) }
    for slot in [script.item, script.section].compactMap({ $0 }) where slot.isTested {
      slot.isOptional = true
    }
    for model in script.classes { settlePresence(in: model) }
  }

  private func settlePresence(in table: TableForm) {
    for field in table.fields where field.slot.isTested && !field.slot.form.content.isBoolean {
      if field.slot.isSource || table.missing.contains(field.name) { field.slot.isOptional = true }
    }
    guard table.isData else { return }
    for field in table.fields where field.slot.form.content.isNumber { free(field.slot) }
  }

  private func settlePresence(in model: ClassModel) {
    for field in model.fields where field.initial == nil {
      let slot = field.slot
      // There is none before it is made.
      if case .component = slot.form.content { slot.isOptional = true }
      guard slot.isTested, !slot.form.content.isBoolean else { continue }
      // `self.list or {}`: what holds nothing is empty.
      if let table = slot.form.content.table, table.kind != .record,
        !slot.sources.contains(where: { $0.isOptional })
      {
        continue
      }
      slot.isOptional = true
    }
  }

  private func free(_ slot: Slot) {
    if !slot.isFixedInteger, !slot.isFloat { slot.isFree = true }
  }
}
