// Writes tables that are indexed by a word of a choice as functions with a switch.
extension ClassWriter {
  func lookups() throws(ExportError) -> [SwiftLine] {
    let named = script.names.sorted { $0.key < $1.key }.compactMap { entry -> Lookup? in
      if case .lookup(let lookup) = entry.value, lookup.choice != nil { lookup } else { nil }
    }
    var lines: [SwiftLine] = []
    for lookup in script.lookups.filter({ !$0.entries.isEmpty }) + named {
      lines += [""] + (try self.lookup(lookup))
    }
    return lines
  }

  /// Returns whether a function is written together with the table that contains it.
  func isLookedUp(_ function: Function) -> Bool {
    script.names.values.contains { name in
      guard case .lookup(let lookup) = name else { return false }
      return lookup.entries.contains { $0.function === function }
    }
  }

  private func lookup(_ lookup: Lookup) throws(ExportError) -> [SwiftLine] {
    guard let choice = lookup.choice else { return [] }
    guard let value = lookup.entries.first?.value else { return try functions(lookup, choice) }
    let slot = Slot(value.slot.form)
    slot.isFloat = lookup.entries.contains { $0.value.map { lowerer.isFloat($0) } ?? false }
    var lines: [SwiftLine] = [
      "  private func \(lookup.swiftName)(_ choice: \(choice.name)) -> \(try lowerer.type(slot)) {",
      "    switch choice {",
    ]
    for (name, word) in zip(choice.cases, choice.words) {
      guard let node = lookup.entry(word)?.value else { continue }
      lines.append("    case .\(name): \(try lowerer.value(node, for: slot).flat)")
    }
    return lines + ["    }", "  }"]
  }

  /// Returns the functions of the table and the one that calls them, which takes as many arguments
  /// as the longest.
  private func functions(_ lookup: Lookup, _ choice: Choice) throws(ExportError) -> [SwiftLine] {
    let functions = lookup.entries.compactMap { $0.function }
    guard let longest = functions.max(by: { $0.parameters.count < $1.parameters.count }) else {
      return []
    }
    let parameters = try longest.parameters.map { parameter throws(ExportError) in
      "_ \(parameter.name): \(try lowerer.type(parameter.slot))"
    }.joined(separator: ", ")
    var lines: [SwiftLine] = [
      "  private func \(lookup.swiftName)(_ choice: \(choice.name), \(parameters)) {",
      "    switch choice {",
    ]
    for (name, word) in zip(choice.cases, choice.words) {
      guard let function = lookup.entry(word)?.function else { continue }
      let arguments = function.parameters.indices.map { index in
        (Lowerer.label(function, index).map { "\($0): " } ?? "") + longest.parameters[index].name
      }.joined(separator: ", ")
      let isHidden = longest.parameters.contains { $0.name == function.swiftName }
      let callee = isHidden ? "self.\(function.swiftName)" : function.swiftName
      lines.append("    case .\(name): \(callee)(\(arguments))")
    }
    lines += ["    }", "  }"]
    for function in functions {
      lines += [""] + documentation(function.annotation, indent: 2)
      lines += try lowerer.functionLines("private func \(function.swiftName)", function)
    }
    return lines
  }
}
