import CollectionLayout
import CollectionSimulation
import Report
import SwiftExport
import Workbench

/// Writes tests of an exported class, for Swift Testing.
struct SwiftTests {
  private let interface: Exporter.Interface
  private let recorded: RecordedStates
  private let script: String

  init(_ interface: Exporter.Interface, _ recorded: RecordedStates, script: String) {
    (self.interface, self.recorded, self.script) = (interface, recorded, script)
  }

  private var name: String { interface.className }

  /// Returns the file.
  ///
  /// - Throws: The reason why no tests can be written.
  func file() throws(ScriptError) -> SwiftFile {
    if interface.takesPreferredSizes {
      throw .untested(
        "its frames depend on the preferred sizes of its cells",
        fix: "test it with the cells of the app, or in moonlay: moonlay test \(script)")
    }
    let data = try dataLines()
    var lines = [
      Exporter.comment(
        "Frames that \(script) has in moonlay: moonlay export swift \(script) --tests"), "",
      "import Testing", "import UIKit", "",
      "// The module that has \(name).", "@testable import App", "",
      "@MainActor struct \(name)Tests {",
    ]
    if !data.isEmpty { lines.append("  private let data = \(name)Data()") }
    lines.append("  private let counts = \(recorded.counts.swift)")
    lines += [""] + makingLines(hasData: !data.isEmpty)
    for state in recorded.states { lines += [""] + testLines(state) }
    lines += ["}"] + data
    return SwiftFile(
      name: "\(name)Tests.swift", text: lines.map { $0 + "\n" }.joined(), script: script,
      lines: lines.map { _ in 0 })
  }

  private func makingLines(hasData: Bool) -> [String] {
    var lines = ["  private func makeLayout() -> \(name) {", "    let layout = \(name)()"]
    for parameter in recorded.parameters {
      guard let member = interface.parameters.first(where: { $0.name == parameter.name }),
        let text = literal(parameter.value, member)
      else { continue }
      lines.append("    layout.\(member.label) = \(text)")
    }
    if hasData { lines.append("    layout.delegate = data") }
    return lines + ["    return layout", "  }"]
  }

  private func literal(_ value: CustomValue, _ member: Exporter.Interface.Member) -> String? {
    switch (member.kind, value) {
    case (.integer, .integer(let number)): "\(number)"
    case (.number, .integer(let number)): "\(number)"
    case (_, .number(let number)): number.swift
    case (.boolean, .boolean(let truth)): "\(truth)"
    case (.text, .string(let word)):
      zip(member.words, member.cases).first { $0.0 == word }.map { ".\($0.1)" }
    default: nil
    }
  }

  private func testLines(_ state: RecordedStates.State) -> [String] {
    let view = state.view
    let seen = Rect(
      x: view.contentOffset.x, y: view.contentOffset.y, width: view.viewport.width,
      height: view.viewport.height)
    let elements = view.elements.map { $0.attributes }.filter {
      !$0.isHidden && $0.frame.inset(by: Self.tolerance).intersects(seen)
    }
    var arguments = ["size: \(view.viewport.swift)", "counts: counts"]
    if view.contentInset != .zero {
      let inset = view.contentInset
      arguments.insert(
        "inset: UIEdgeInsets(top: \(inset.top.swift), left: \(inset.left.swift), bottom: \(inset.bottom.swift), right: \(inset.right.swift))",
        at: 1)
    }
    if view.contentOffset != .zero {
      let offset = view.contentOffset
      arguments.insert(
        "offset: CGPoint(x: \(offset.x.swift), y: \(offset.y.swift))", at: arguments.count - 1)
    }
    for (label, kinds) in [
      ("supplementaryKinds", interface.supplementaryKinds),
      ("decorationKinds", interface.decorationKinds),
    ] where !kinds.isEmpty {
      arguments.append("\(label): [\(kinds.map { $0.literal }.joined(separator: ", "))]")
    }
    let parts = state.name.split(separator: " ")
    let words =
      parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let size = "\(view.viewport.width.swift) × \(view.viewport.height.swift)"
    var lines = [
      "  @Test(\"\(size), \(state.name)\") func \(words)() {",
      "    let shown = ShownLayout(", "      makeLayout(), \(arguments.joined(separator: ", ")))",
      "    shown.expect(", "      contentSize: \(view.contentSize.swift),",
      "      [",
    ]
    lines += elements.map { "        \($0.swift)," }
    return lines + ["      ])", "  }"]
  }

  /// Elements that only touch the edge of the visible rectangle may be in or out because of
  /// rounding.
  private static let tolerance = EdgeInsets(top: 0.001, left: 0.001, bottom: 0.001, right: 0.001)

  // MARK: - Data

  /// Returns the delegate that has the script's data; nothing if the layout reads none.
  private func dataLines() throws(ScriptError) -> [String] {
    let shapes = [interface.itemShape, interface.sectionShape].compactMap { $0 }
    guard !shapes.isEmpty || interface.readsLevels else { return [] }
    guard shapes.allSatisfy({ $0.isLiteral }) else {
      throw .untested(
        "its data contains values other than numbers, strings and arrays",
        fix: "keep only numbers, strings and arrays of them in the data"
      )
    }
    var lines = ["", "@MainActor private final class \(name)Data: \(name)Delegate {"]
    if let shape = interface.itemShape {
      let type = qualified(shape) + (interface.isItemOptional ? "?" : "")
      lines.append("  private let items: [[\(type)]] = [")
      for section in recorded.items {
        lines.append("    [")
        lines += section.map { "      \(literal($0, shape))," }
        lines.append("    ],")
      }
      lines += [
        "  ]", "",
        "  func layout(_ layout: \(name), itemAt indexPath: IndexPath) -> \(type) {",
        "    items[indexPath.section][indexPath.item]", "  }",
      ]
    }
    if let shape = interface.sectionShape {
      let type = qualified(shape) + (interface.isSectionOptional ? "?" : "")
      let values = recorded.sections.map { literal($0, shape) }.joined(separator: ", ")
      lines += [
        "", "  func layout(_ layout: \(name), sectionItemAt section: Int) -> \(type) {",
        "    [\(values)][section]", "  }",
      ]
    }
    if interface.readsLevels {
      let levels = "[\(recorded.levels.map { $0.swift }.joined(separator: ", "))]"
      lines += [
        "", "  func layout(_ layout: \(name), levelOfItemAt indexPath: IndexPath) -> Int {",
        "    \(levels)[indexPath.section][indexPath.item]", "  }",
      ]
    }
    return lines + ["}"]
  }

  private func qualified(_ shape: DataShape) -> String {
    switch shape {
    case .integer: "Int"
    case .number: "CGFloat"
    case .boolean: "Bool"
    case .text: "String"
    case .record(let record, _): "\(name).\(record)"
    case .array(let element): "[\(qualified(element))]"
    case .other: ""
    }
  }

  /// Returns a value as a Swift literal; a value of another kind is missing, as in the exported
  /// class.
  private func literal(_ value: CustomValue?, _ shape: DataShape) -> String {
    switch (shape, value) {
    case (.integer(let isOrdinal), .integer(let number)): "\(isOrdinal ? number - 1 : number)"
    case (.number, .integer(let number)): "\(number)"
    case (.number, .number(let number)): number.swift
    case (.boolean, .boolean(let truth)): "\(truth)"
    // A script that only tests whether there is a value treats any value as true.
    case (.boolean, .some): "true"
    case (.text, .string(let text)): text.literal
    case (.record(_, let fields), .table(let values)):
      "\(qualified(shape))(\(arguments(fields, values)))"
    case (.array(let element), .array(let values)):
      "[\(values.map { literal($0, element) }.joined(separator: ", "))]"
    default: "nil"
    }
  }

  private func arguments(_ fields: [DataShape.Field], _ values: [CustomField]) -> String {
    fields.compactMap { field in
      guard let value = values.first(where: { $0.name == field.name })?.value else { return nil }
      let text = literal(value, field.shape)
      return text == "nil" ? nil : "\(field.label): \(text)"
    }.joined(separator: ", ")
  }
}

extension Double {
  /// The number as a Swift literal, rounded to a ten-thousandth.
  fileprivate var swift: String {
    guard isFinite else { return isNaN ? ".nan" : self < 0 ? "-.infinity" : ".infinity" }
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int64(rounded))" : "\(rounded)"
  }
}

extension [Int] {
  fileprivate var swift: String { "[\(map { "\($0)" }.joined(separator: ", "))]" }
}

extension Size {
  fileprivate var swift: String { "CGSize(width: \(width.swift), height: \(height.swift))" }
}

extension ElementAttributes {
  fileprivate var swift: String {
    let path = identifier.indexPath
    let place = path.hasItem ? "[\(path.section), \(path.item)]" : "[\(path.section)]"
    let name = identifier.category == .cell ? "cell" : identifier.kind
    return
      "ShownElement(\(name.literal), \(place), x: \(frame.x.swift), y: \(frame.y.swift), width: \(frame.width.swift), height: \(frame.height.swift))"
  }
}
