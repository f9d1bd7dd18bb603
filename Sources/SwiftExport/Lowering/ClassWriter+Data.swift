// Writes access to a layout's item data, which its delegate supplies.
extension ClassWriter {
  var ownsData: Bool { script.item != nil || script.section != nil || script.readsLevels }

  func data() -> [SwiftLine] {
    guard ownsData, model === script.exported else { return [] }
    var lines: [SwiftLine] = ["  /// Supplies the layout with item data."]
    lines += property(
      "  weak var delegate: (any \(model.swiftName)Delegate)?", ["invalidateLayout()"])
    lines += data("item", "indexPath: IndexPath", "itemAt: indexPath", script.item)
    lines += data("sectionItem", "section: Int", "sectionItemAt: section", script.section)
    if script.readsLevels {
      lines += [
        "", "  private func level(at indexPath: IndexPath) -> Int {",
        "    delegate?.layout(self, levelOfItemAt: indexPath) ?? 0", "  }",
      ]
    }
    return lines
  }

  /// Returns a method that reads from the delegate; empty if the script does not read the value.
  private func data(_ name: String, _ parameter: String, _ question: String, _ slot: Slot?)
    -> [SwiftLine]
  {
    guard let slot, let type = try? lowerer.type(slot) else { return [] }
    let call = "delegate?.layout(self, \(question))"
    let answer =
      slot.isOptional ? call : "\(call) ?? \((try? lowerer.initialValue(slot)) ?? "nil")"
    return [
      "", "  private func \(name)(at \(parameter)) -> \(type) {", "    \(answer)", "  }",
    ]
  }

  func protocols() throws(ExportError) -> [SwiftLine] {
    guard ownsData, model === script.exported else { return [] }
    var lines: [SwiftLine] = [
      "", "/// Supplies a layout with item data.",
      "@MainActor protocol \(model.swiftName)Delegate: AnyObject {",
    ]
    lines += try requirement("itemAt indexPath: IndexPath", script.item)
    lines += try requirement("sectionItemAt section: Int", script.section)
    if script.readsLevels {
      lines.append(
        "  func layout(_ layout: \(model.swiftName), levelOfItemAt indexPath: IndexPath) -> Int")
    }
    return lines + ["}"]
  }

  private func requirement(_ parameter: String, _ slot: Slot?) throws(ExportError) -> [SwiftLine] {
    guard let slot else { return [] }
    var type = try lowerer.type(slot)
    if slot.form.content.table?.kind == .record { type = "\(model.swiftName).\(type)" }
    return ["  func layout(_ layout: \(model.swiftName), \(parameter)) -> \(type)"]
  }
}
