import SwiftExport

// Code for comparing exported classes with their scripts.
extension Exporter {
  /// Returns the code that sets properties of exported classes by name.
  static func comparisonGlue(_ outcomes: [Outcome]) -> String {
    let interfaces = outcomes.compactMap { $0.interface }
    var lines = ["import UIKit", ""]
    lines += ["@main struct Main {", "  static func main() {", "    compare(["]
    lines += interfaces.map { "      drawn\($0.className)," }
    lines += ["    ])", "  }", "}"]
    for interface in interfaces { lines += glue(interface) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func glue(_ interface: Interface) -> [String] {
    let hasData = interface.item != nil || interface.isItemText
    return drawnClass(interface, hasData: hasData) + (hasData ? data(interface) : [])
  }

  /// Returns the code that creates the class and sets its parameters.
  private static func drawnClass(_ interface: Interface, hasData: Bool) -> [String] {
    let (name, script) = (interface.className, interface.scriptName)
    let module = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    let parameters = interface.parameters.compactMap { member($0, isField: false) }
    let fields = (interface.item ?? []).compactMap { member($0, isField: true) }
    var lines = [
      "", "nonisolated(unsafe) private let drawn\(name) = DrawnClass(",
      "  script: \(script.literal), module: \(module.literal),",
      "  parameters: [\(parameters.joined(separator: ", "))],",
      "  fields: [\(fields.joined(separator: ", "))],",
      "  isText: \(interface.isItemText), canBeCounted: \(interface.isItemOptional)", ") {",
      "  let layout = \(name)()",
    ]
    if hasData {
      lines += [
        "  let delegate = \(name)Data()", "  layout.delegate = delegate",
        "  keptDelegates.append(delegate)",
      ]
    }
    lines += ["  return ExportedLayout(layout: layout, set: { name, value in", "    switch name {"]
    lines += interface.parameters.compactMap(setting)
    lines += ["    default: break", "    }"]
    lines.append(hasData ? "  }, give: { delegate.items = $0 })" : "  }, give: { _ in })")
    return lines + ["}"]
  }

  /// Returns the code that sets a parameter to a value parsed from text; nil if there is none for
  /// its type.
  private static func setting(_ parameter: Interface.Member) -> String? {
    let place = "layout.\(parameter.label)"
    let statement: String
    switch parameter.kind {
    case .integer: statement = "\(place) = Int(value) ?? 0"
    case .number: statement = "\(place) = Double(value).map { CGFloat($0) } ?? 0"
    case .boolean: statement = "\(place) = value == \"true\""
    case .text:
      statement = "if let word = type(of: \(place)).init(rawValue: value) { \(place) = word }"
    case .other: return nil
    }
    return "    case \(parameter.name.literal): \(statement)"
  }

  /// Returns the delegate that supplies the random data to the layout.
  private static func data(_ interface: Interface) -> [String] {
    let (name, isOptional) = (interface.className, interface.isItemOptional)
    let type = interface.isItemText ? "String" : "\(name).\(interface.itemName)"
    let index = "indexPath: Foundation.IndexPath"
    let result = "\(type)\(isOptional ? "?" : "")"
    var lines = [
      "", "private final class \(name)Data: \(name)Delegate {", "  var items: [[DrawnItem]] = []",
      "  func layout(_ layout: \(name), itemAt \(index)) -> \(result) {",
      "    let drawn = items[indexPath.section][indexPath.item]",
    ]
    if interface.isItemText {
      lines.append("    return drawn.text\(isOptional ? "" : " ?? \"\"")")
    } else {
      if isOptional { lines.append("    if drawn.isCounted { return nil }") }
      let assignments = (interface.item ?? []).compactMap(assignment)
      lines.append("    \(assignments.isEmpty ? "let" : "var") item = \(type)()")
      lines += assignments + ["    return item"]
    }
    return lines + ["  }", "}"]
  }

  /// Returns the code that sets a field of an item to random data.
  private static func assignment(_ field: Interface.Member) -> String? {
    let (values, value): (String, String)
    switch field.kind {
    case .integer: (values, value) = ("numbers", "Int(value)\(field.isOrdinal ? " - 1" : "")")
    case .number: (values, value) = ("numbers", "CGFloat(value)")
    case .boolean: (values, value) = ("flags", "value")
    case .text: (values, value) = ("texts", "value")
    case .other: return nil
    }
    return
      "    if let value = drawn.\(values)[\(field.name.literal)] { item.\(field.label) = \(value) }"
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
    let words = "[\(choices.map { $0.literal }.joined(separator: ", "))]"
    return
      "DrawnMember(name: \(member.name.literal), kind: .\(kind), words: \(words), minimum: \(low), maximum: \(high), isOptional: \(member.isOptional))"
  }

  /// Returns a range of plausible values for a field with this name.
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

  /// Returns plausible words for a field with this name; empty if any text will do.
  private static func words(_ name: String) -> [String] {
    name == "side" ? ["leading", "trailing", "center", "full"] : []
  }
}

extension Exporter.Interface {
  /// The name of the structure of an item.
  fileprivate var itemName: String {
    if case .record(let name, _)? = itemShape { name } else { "Item" }
  }
}
