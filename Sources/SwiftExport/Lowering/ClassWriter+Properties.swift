// Writes the properties of a class: its parameters, the values that it sets on a built-in layout,
// and its fields.
extension ClassWriter {
  func enumerations() -> [SwiftLine] {
    model.parameters.compactMap { $0.choice }.flatMap { choice -> [SwiftLine] in
      let named = zip(choice.cases, choice.words).map { $0 == $1 ? $0 : "\($0) = \($1.literal)" }
      let cases = "case \(named.joined(separator: ", "))"
      let words = uikitWords(of: choice)
      let head = "  enum \(choice.name): String {"
      return words.isEmpty
        ? ["\(head) \(cases) }"] : ["\(head)", "    \(cases)"] + words + ["  }"]
    }
  }

  func parameters() throws(ExportError) -> [SwiftLine] {
    let configuring = composition?.parameters ?? []
    var lines: [SwiftLine] = []
    let texts = model.annotation.classes.first?.texts ?? [:]
    for parameter in model.parameters {
      if let text = texts[parameter.name], !text.isEmpty {
        lines.append(.comment(text, documents: true, indent: 2))
      }
      let value = try lowerer.value(parameter.value, for: parameter.slot).flat
      let needsType = parameter.slot.isFloat || parameter.choice != nil
      let type = needsType ? ": \(try lowerer.type(parameter.slot))" : ""
      let isConfigured = configuring.contains(parameter.name)
      let steps = limits(parameter) + [isConfigured ? "\(configureName)()" : "invalidateLayout()"]
      let written = property("  var \(parameter.label)\(type) = \(value)", steps)
      lines += written.from(parameter.value.line)
    }
    return lines
  }

  /// Returns the lines that limit a parameter, or each of its numbers, to its range.
  private func limits(_ parameter: ClassModel.Parameter) -> [String] {
    let name = parameter.label
    let places = parameter.parts.isEmpty ? [name] : parameter.parts.map { "\(name).\($0)" }
    return places.compactMap { limit($0, parameter) }
  }

  private func limit(_ name: String, _ parameter: ClassModel.Parameter) -> String? {
    func text(_ bound: Double) -> String { SwiftTree.number(bound).flat }
    return switch (parameter.minimum, parameter.maximum) {
    case (let minimum?, let maximum?): "\(name).clamp(to: \(text(minimum))...\(text(maximum)))"
    case (let minimum?, nil): "\(name) = max(\(name), \(text(minimum)))"
    case (nil, let maximum?): "\(name) = min(\(name), \(text(maximum)))"
    case (nil, nil): nil
    }
  }

  /// Returns a property with an observer that runs these steps.
  func property(_ declaration: String, _ steps: [String]) -> [SwiftLine] {
    let line = "\(declaration) { didSet { \(steps.joined(separator: "; ")) } }"
    if line.count <= SwiftPrinter.width { return [SwiftLine(line)] }
    let inner = steps.map { SwiftLine("      \($0)") }
    return ["\(declaration) {", "    didSet {"] + inner + ["    }", "  }"]
  }

  /// Returns the initializer that sets the parameters of a built-in layout.
  func initializer() throws(ExportError) -> [SwiftLine] {
    let isConfigured = composition?.configuration.isEmpty == false
    let inherited = model.inherited.filter { $0.name != "sections" }
    guard !inherited.isEmpty || isConfigured else { return [] }
    var lines: [SwiftLine] = ["  override init() {", "    super.init()"]
    if isConfigured { lines.append("    \(configureName)()") }
    for (name, node) in inherited {
      if composition != nil {
        if name == "section" {
          lines += try lowerer.indented { () throws(ExportError) in
            let value = try lowerer.present(node)
            return lowerer.hoisted + ["    self.section = \(value.flat)"]
          }
          lowerer.hoisted = []
        }
        continue
      }
      if name == "scrollDirection" {
        lines.append("    scrollDirection = \(try lowerer.word(node, Constructor.direction).flat)")
        continue
      }
      guard let member = HostTypes.flow[name] else {
        throw ExportError(
          line: node.line, "the parameter '\(name)' is not exported", fix: "set it in the app")
      }
      let value: String
      switch member.answer {
      case .float: value = try lowerer.float(node).flat
      case .boolean: value = try lowerer.condition(node).flat
      default: value = try lowerer.present(node).flat
      }
      lines.append("    \(member.text) = \(value)")
    }
    return lines + [
      "  }", "",
      "  required init?(coder: NSCoder) { return nil }",
    ]
  }

  func fields() throws(ExportError) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    let read = Set(model.methods.flatMap { $0.steps }.flatMap { $0.fieldsRead })
    for field in model.fields {
      let type = try lowerer.type(field.slot)
      // Fields that no method reads are for other code.
      let access = access.isEmpty || read.contains(field.name) ? access : "private(set) "
      let head = "  \(access)var \(field.label)"
      if let initial = field.initial {
        let value = try lowerer.value(initial, for: field.slot).flat
        let isImplied = initial.isPlainLiteral && !field.slot.isFloat
        lines += [stored(head, type, value, isImplied: isImplied)].from(initial.line)
      } else {
        let value = try lowerer.initialValue(field.slot)
        let isImplied = isImplied(type, by: value) || value == "\(type)()"
        lines.append(stored(head, type, value, isImplied: isImplied))
      }
    }
    return lines
  }

  /// Returns a stored property, without its type if its initial value implies it.
  func stored(_ head: String, _ type: String, _ value: String?, isImplied: Bool) -> SwiftLine {
    guard let value else { return "\(head): \(type)" }
    return isImplied ? "\(head) = \(value)" : "\(head): \(type) = \(value)"
  }

  /// Returns whether Swift infers the type from the initial value.
  func isImplied(_ type: String, by value: String?) -> Bool {
    ["0", "false"].contains(value) && type != "CGFloat"
  }
}
