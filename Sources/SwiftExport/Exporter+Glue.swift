// What the comparison of exported classes with their scripts is compiled with.
extension Exporter {
  /// The glue that lets exported classes be set by name.
  package static func comparisonGlue(_ outcomes: [Outcome]) -> String {
    let interfaces = outcomes.compactMap { $0.interface }
    var lines = [
      "import CollectionLayout", "import UIKit", "", "// LayoutAttributes are compared, too.",
    ]
    lines.append("nonisolated(unsafe) let drawnClasses: [DrawnClass] = [")
    lines += interfaces.map { "  drawn\($0.className)," }
    lines.append("]")
    for interface in interfaces { lines += glue(interface) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func glue(_ interface: Interface) -> [String] {
    let name = interface.className
    var module = interface.scriptName
    if module.hasSuffix(".lua") { module.removeLast(4) }
    var lines = ["", "nonisolated(unsafe) private let drawn\(name) = DrawnClass("]
    lines.append("  script: \"\(interface.scriptName)\", module: \"\(module)\",")
    lines.append(
      "  parameters: [\(interface.parameters.compactMap { member($0, isField: false) }.joined(separator: ", "))],"
    )
    lines.append(
      "  fields: [\((interface.item ?? []).compactMap { member($0, isField: true) }.joined(separator: ", "))],"
    )
    lines.append("  isText: \(interface.isItemText), canBeCounted: \(interface.isItemOptional)")
    lines.append(") {")
    let hasData = interface.item != nil || interface.isItemText
    lines.append("  let layout = \(name)()")
    if hasData {
      lines += [
        "  let delegate = \(name)Data()", "  layout.delegate = delegate",
        "  keptDelegates.append(delegate)",
      ]
    }
    lines.append("  return ExportedLayout(layout: layout, set: { name, value in")
    lines.append("    switch name {")
    for parameter in interface.parameters {
      switch parameter.kind {
      case .integer:
        lines.append("    case \"\(parameter.name)\": layout.\(parameter.name) = Int(value) ?? 0")
      case .number:
        lines.append(
          "    case \"\(parameter.name)\": layout.\(parameter.name) = Double(value).map { CGFloat($0) } ?? 0"
        )
      case .boolean:
        lines.append("    case \"\(parameter.name)\": layout.\(parameter.name) = value == \"true\"")
      case .text:
        lines.append(
          "    case \"\(parameter.name)\": if let word = type(of: layout.\(parameter.name)).init(rawValue: value) { layout.\(parameter.name) = word }"
        )
      case .other: break
      }
    }
    lines.append("    default: break")
    lines.append("    }")
    lines.append(hasData ? "  }, give: { delegate.items = $0 })" : "  }, give: { _ in })")
    lines.append("}")
    guard hasData else { return lines }
    let mark = interface.isItemOptional ? "?" : ""
    let type = interface.isItemText ? "String" : "\(name).\(interface.itemName)"
    lines += [
      "", "private final class \(name)Data: \(name)Delegate {", "  var items: [[DrawnItem]] = []",
    ]
    lines.append(
      "  func layout(_ layout: \(name), itemAt indexPath: Foundation.IndexPath) -> \(type)\(mark) {"
    )
    lines.append("    let drawn = items[indexPath.section][indexPath.item]")
    if interface.isItemText {
      lines.append("    return drawn.text\(interface.isItemOptional ? "" : " ?? \"\"")")
    } else {
      if interface.isItemOptional { lines.append("    if drawn.isCounted { return nil }") }
      let assignments = (interface.item ?? []).compactMap(assignment)
      lines.append("    \(assignments.isEmpty ? "let" : "var") item = \(type)()")
      lines += assignments
      lines.append("    return item")
    }
    return lines + ["  }", "}"]
  }

  /// Gives a field of an item what was drawn.
  private static func assignment(_ field: Interface.Member) -> String? {
    let (values, value): (String, String)
    switch field.kind {
    case .integer: (values, value) = ("numbers", "Int(value)\(field.isOrdinal ? " - 1" : "")")
    case .number: (values, value) = ("numbers", "CGFloat(value)")
    case .boolean: (values, value) = ("flags", "value")
    case .text: (values, value) = ("texts", "value")
    case .other: return nil
    }
    return "    if let value = drawn.\(values)[\"\(field.name)\"] { item.\(field.name) = \(value) }"
  }

  private static func member(_ member: Interface.Member, isField: Bool) -> String? {
    let kind: String
    switch member.kind {
    case .integer: kind = "integer"
    case .number: kind = "number"
    case .boolean: kind = "boolean"
    case .text: kind = "text"
    case .other: return nil
    }
    let (low, high) = isField ? range(member.name) : (member.minimum ?? 1, member.maximum ?? 6)
    let choices = isField ? words(member.name) : member.words
    let words = "[\(choices.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return
      "DrawnMember(name: \"\(member.name)\", kind: .\(kind), words: \(words), minimum: \(low), maximum: \(high), isOptional: \(member.isOptional))"
  }

  /// Values that a field of such a name may have.
  private static func range(_ name: String) -> (Double, Double) {
    switch name {
    case "ratio", "aspect": (0.4, 2.5)
    case "start": (0, 12)
    case "finish": (12, 24)
    case "latitude": (-80, 80)
    case "longitude": (-180, 180)
    default: (1, 300)
    }
  }

  /// Words that a field of such a name may have; none where any text will do.
  private static func words(_ name: String) -> [String] {
    name == "side" ? ["leading", "trailing", "center", "full"] : []
  }
}

extension Exporter.Interface {
  /// What the structure of an item is called.
  fileprivate var itemName: String {
    if case .record(let name, _)? = itemShape { name } else { "Item" }
  }
}
