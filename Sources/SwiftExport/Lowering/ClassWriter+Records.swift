// Writes records and types that the script declares.
extension ClassWriter {
  /// Returns the records that the rest of the class names: a table that only became the numbers of
  /// an element has none.
  func usedRecords(beside body: [SwiftLine]) throws(ExportError) -> [SwiftLine] {
    let all = try records()
    let others = try body + fields() + protocols() + data()
    let used = all.filter { record in
      let rest = others + all.filter { $0.name != record.name }.flatMap { $0.lines }
      return rest.contains { $0.hasWord(record.name) }
    }
    return Array(used.map { $0.lines }.joined(separator: [""]))
  }

  private func records() throws(ExportError) -> [(name: String, lines: [SwiftLine])] {
    for slot in [script.item, script.section].compactMap({ $0 }) where model === script.exported {
      if let table = slot.form.content.table, table.kind == .record {
        _ = lowerer.recordName(table)
      }
    }
    var found: [(name: String, lines: [SwiftLine])] = []
    // Records may refer to others.
    while found.count < lowerer.records.count {
      let table = lowerer.records[found.count]
      found.append((lowerer.recordName(table), try record(table)))
    }
    return found
  }

  private func record(_ table: TableForm) throws(ExportError) -> [SwiftLine] {
    let isClass = lowerer.isReference(table)
    let name = lowerer.recordName(table)
    var lines: [SwiftLine] = ["  \(isClass ? "final class" : "struct") \(name) {"]
    for field in table.fields {
      let type = try lowerer.type(field.slot)
      let value = try? lowerer.initialValue(field.slot)
      lines.append(
        stored(
          "    var \(Identifier.field(field.name))", type, value,
          isImplied: isImplied(type, by: value)))
    }
    if isClass { lines += [""] + (try initializer(of: table)) }
    return lines + ["  }"]
  }

  private func initializer(of table: TableForm) throws(ExportError) -> [SwiftLine] {
    let parameters = try table.fields.map { field throws(ExportError) in
      let value = try lowerer.initialValue(field.slot) ?? "nil"
      return "\(Identifier.field(field.name)): \(try lowerer.type(field.slot)) = \(value)"
    }
    let names = table.fields.map { Identifier.field($0.name) }
    return SwiftPrinter.declaration("init(\(parameters.joined(separator: ", "))) {", indent: 4)
      + names.map { "      self.\($0) = \($0)" } + ["    }"]
  }

  /// Returns the script's types that are not layouts, inside of the layout: two layouts may each have a `Heights`.
  func plainClasses() throws(ExportError) -> [SwiftLine] {
    guard model === script.exported else { return [] }
    var classes: [[SwiftLine]] = []
    for plain in script.classes where plain.constructor != nil {
      try plain.checkName()
      classes.append(try ClassWriter(plain).plainClass())
    }
    if classes.isEmpty { return [] }
    let lines = classes.joined(separator: [""]).map { line in
      var line = line
      if !line.text.isEmpty { line.text = "  " + line.text }
      return line
    }
    return ["", "extension \(model.swiftName) {"] + lines + ["}"]
  }

  private func plainClass() throws(ExportError) -> [SwiftLine] {
    lowerer.visible = [[]]
    var lines = documentation(model.annotation)
    lines.append("final class \(model.swiftName) {")
    lines += try fields()
    if let constructor = model.constructor, !constructor.parameters.isEmpty {
      lines += [""] + (try initializer(constructor))
    }
    for method in model.methods where method.isMethod && method.isBuilt {
      lines += [""] + documentation(method.annotation, indent: 2)
      lines += try lowerer.functionLines("func \(method.swiftName)", method)
    }
    for record in try records() { lines += [""] + record.lines }
    return lines + ["}"]
  }

  private func initializer(_ constructor: Function) throws(ExportError) -> [SwiftLine] {
    let parameters = try constructor.parameters.map { parameter throws(ExportError) in
      "\(parameter.name): \(try lowerer.type(parameter.slot))"
    }
    var lines = SwiftPrinter.declaration(
      "init(\(parameters.joined(separator: ", "))) {", indent: 2)
    for (name, value) in constructor.fields ?? [] {
      guard let slot = model.slot(name) else { continue }
      lines += SwiftPrinter.lines(
        "self.\(Identifier.member(name)) = ", try lowerer.value(value, for: slot), indent: 4)
    }
    return lines + ["  }"]
  }
}
