import LuaSyntax

// Conclusions after all statements have been read.
extension Builder {
  /// Determines the types of everything.
  func finish() throws(ExportError) {
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
      throw ExportError(
        line: unknown.line, "the type of the compared value is unknown",
        fix: "annotate it: ---@type Name, with a ---@class Name that has the field")
    }
    settleUnknown()
    try inference.solve()
    try inference.requireAllKnown()
    settleArrays()
    // A table that is no record now, since it is written by a number, has elements.
    try settleAllLiterals()
    knowsTables = true
    for variable in secondNames where variable.isMutated { noteMutation(throughName: variable) }
    noteHandedMutations()
    for owner in changedOwners { owner.slot.form.content.table?.isMutated = true }
    noteComparedFields()
    for answer in answers { answer.root.element?.isAlwaysPresent = true }
    inference.conclude { self.settlePresence() }
    try refuseFieldsThatNothingSets()
    try refuseListsWithHoles()
    if let missing = itemLoops.first(where: { $0.isOptional }) {
      throw ExportError(
        line: missing.line, "'ipairs' stops at an item without data",
        fix: "for item = 1, view:itemCount(section) do local value = view:data(section, item)")
    }
  }

  /// Refuses lists that are read to their end, and whose values may be nil: in Lua, nobody knows where they end.
  private func refuseListsWithHoles() throws(ExportError) {
    for table in inference.tables where table.root === table && table.kind == .array {
      guard table.isUsedAsArray, !table.isData, let element = table.element, element.isOptional
      else { continue }
      throw ExportError(
        line: element.line, "a list may contain nil, so that its length is not certain",
        fix: "give a missing value another one first: value or 0")
    }
  }

  /// Refuses fields whose values are used, and which neither the script nor an annotation sets: in Lua they are nil.
  private func refuseFieldsThatNothingSets() throws(ExportError) {
    for model in script.classes {
      if case .compositional = model.root { continue }
      for field in model.fields
      where field.initial == nil && field.slot.sources.isEmpty && !field.slot.isTested
        && script.annotatedClasses[model.name]?[field.name] == nil
      {
        throw ExportError(
          line: field.slot.line, "nothing sets 'self.\(field.name)'", fix: "set it in prepare")
      }
    }
  }

  /// Records the change of arguments that are passed to a function that changes them.
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

  /// Records a test of each field that is compared before `prepare` has certainly set it.
  private func noteComparedFields() {
    for model in script.classes {
      let prepare = model.method("prepare")?.steps ?? []
      for field in model.fields
      where comparedFields.contains(where: { $0 === field }) && !prepare.sets(field.name) {
        field.slot.isTested = true
      }
    }
  }

  /// Determines the types of nested tables, from the outermost on.
  private func settleAllLiterals() throws(ExportError) {
    while try settleLiterals() { try inference.solve() }
  }

  /// Determines the types of table literals: positional values are elements of an array, except for
  /// the few at fixed positions.
  ///
  /// - Returns: Whether there is new information.
  private func settleLiterals() throws(ExportError) -> Bool {
    var hasProgress = false
    for (literal, _, line) in literals {
      let table = literal.root
      if table.isPositional { continue }
      // A value that is indexed by a computed word is an element, whatever the word.
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

  /// Gives values that the layout only compares the type that they have in the script's own
  /// scenario.
  private func settleByDemo() throws(ExportError) {
    for data in dataTables {
      for field in data.slot.form.content.table?.fields ?? []
      where field.slot.form.content.isUnknown {
        guard let content = script.demo.content(of: field.name) else { continue }
        field.slot.form.content = content
      }
    }
    try inference.solve()
  }

  /// Gives values whose types are still unknown the types that their uses suggest, such as Boolean
  /// for fields of the data, and number for keys.
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

  /// Distinguishes arrays from dictionaries with numbers as keys.
  private func settleArrays() {
    for (table, _, key) in writes where !table.root.isUsedAsArray {
      // Elements that are written in sequence.
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
      // A component is missing until it is created.
      if case .component = slot.form.content { slot.isOptional = true }
      guard slot.isTested, !slot.form.content.isBoolean else { continue }
      // `self.list or {}`: a missing table counts as an empty one.
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

extension [Step] {
  /// Returns whether statements set a field of the instance, whatever happens, and compare it only then.
  fileprivate func sets(_ field: String) -> Bool {
    for step in self {
      var visited: Set<ObjectIdentifier> = []
      if step.nodes.contains(where: { $0.compares(field, &visited) }) { return false }
      if case .assign(let targets, _) = step.kind,
        targets.contains(where: { $0.ownName == field })
      {
        return true
      }
    }
    return false
  }
}

extension Node {
  /// Returns whether it compares a field of the instance, itself or in methods that it calls.
  fileprivate func compares(_ field: String, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    if case .binary(let operation, let one, let other) = kind,
      operation == .equal || operation == .notEqual,
      one.ownName == field || other.ownName == field
    {
      return true
    }
    for method in calledMethods where visited.insert(ObjectIdentifier(method)).inserted {
      for node in method.steps.flatMap({ $0.nodes }) where node.compares(field, &visited) {
        return true
      }
    }
    for child in children where child.compares(field, &visited) { return true }
    return false
  }
}
