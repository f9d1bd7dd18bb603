import LuaSyntax

/// Reads the parameters of a class.
struct ParameterReader {
  private let builder: Builder
  private let model: ClassModel
  private var inference: Inference { builder.inference }

  init(_ builder: Builder, _ model: ClassModel) { (self.builder, self.model) = (builder, model) }

  func read(_ entries: [TableEntry]) throws(ExportError) {
    for entry in entries {
      guard let name = entry.key.name else {
        throw ExportError(
          line: entry.value.span.line,
          "a parameter without a name, or with one that is not an identifier",
          fix: "write it as { name = value }, of letters, digits and underscores")
      }
      try model.refuseUnexported(name, line: entry.value.span.line)
      if model.inherits(name) {
        model.inherited.append((name, try inherited(name, entry.value)))
      } else {
        model.parameters.append(try parameter(name, entry.value))
      }
    }
  }

  /// Returns the value of a parameter of a built-in layout.
  private func inherited(_ name: String, _ value: Expression) throws(ExportError) -> Node {
    let line = value.span.line
    if case .call(let call) = value, call.library == "Parameter" {
      throw ExportError(
        line: line, "'\(name)' of the built-in layout is a parameter of the class",
        fix: "give the parameter another name, and set self.\(name) from it in prepare")
    }
    if name == "boundarySupplementaries" { return try builder.components(.boundary, value) }
    let node = try builder.expression(value)
    if name == "sections" {
      let layout = Node(.instance, inference.slot(.object(model), line: line), line: line)
      if let place = try builder.compositionalField(name, layout, line: line) {
        try inference.flow(node.slot, place.slot, line: line)
      }
    }
    return node
  }

  private func parameter(_ name: String, _ value: Expression) throws(ExportError)
    -> ClassModel.Parameter
  {
    if case .call(let call) = value, let member = call.callee.member, member.owner == "Parameter",
      let first = call.arguments.first
    {
      return member.name == "choice"
        ? try choice(name, first, call, line: value.span.line)
        : try number(name, member.name, first, call.options, line: value.span.line)
    }
    let node = try builder.expression(value)
    let slot = inference.slot(line: value.span.line)
    try inference.flow(node.slot, slot, line: value.span.line)
    if node.isInteger { slot.isFree = true }
    return ClassModel.Parameter(name: name, slot: slot, value: node)
  }

  /// Reads `Parameter.choice(first, { "one", "other" })`.
  private func choice(_ name: String, _ first: Expression, _ call: Call, line: Int)
    throws(ExportError) -> ClassModel.Parameter
  {
    let words = call.options.map { $0.value.text }
    let known = words.compactMap { $0 }
    guard known.count == words.count, Set(known).count == known.count,
      let chosen = first.text, known.contains(chosen)
    else {
      throw ExportError(
        line: line,
        "the choices of '\(name)' are not written here as different strings, its default among them",
        fix: "write Parameter.choice(\"one\", { \"one\", \"other\" })")
    }
    let choice = Choice(name, known)
    return ClassModel.Parameter(
      name: name, slot: inference.slot(.choice(choice), line: line),
      value: try builder.expression(first), choice: choice)
  }

  /// The numbers of parameters that are sizes, points or insets.
  private static let parts = [
    "size": ["width", "height"], "point": ["x", "y"], "insets": ["top", "left", "bottom", "right"],
  ]

  /// Reads `Parameter.number(8, { min = 0 })` and similar calls, with the range of its numbers.
  private func number(
    _ name: String, _ kind: String, _ first: Expression, _ range: [TableEntry], line: Int
  ) throws(ExportError) -> ClassModel.Parameter {
    let node = try builder.expression(first)
    let parts = Self.parts[kind] ?? []
    let content: Form.Content = kind == "boolean" ? .boolean : .number
    let slot = inference.slot(parts.isEmpty ? content : .unknown, line: line)
    if !parts.isEmpty { try inference.unify(slot.form, node.slot.form, line: line) }
    slot.isFixedInteger = kind == "integer"
    slot.isFloat = kind == "number"
    var parameter = ClassModel.Parameter(name: name, slot: slot, value: node, parts: parts)
    for bound in range {
      guard let end = bound.key.name else { continue }
      // A larger bound has no effect on whole numbers, and an infinite one on no number.
      let number = try builder.expression(bound.value).number.flatMap {
        $0.magnitude < 1e15 ? $0 : nil
      }
      if end == "min" { parameter.minimum = kind == "integer" ? number?.rounded(.up) : number }
      if end == "max" { parameter.maximum = kind == "integer" ? number?.rounded(.down) : number }
    }
    if let minimum = parameter.minimum, let maximum = parameter.maximum, minimum > maximum {
      throw ExportError(
        line: line, "the range of '\(name)' is empty", fix: "let min be at most max")
    }
    return parameter
  }
}

extension ClassModel {
  /// Returns whether a parameter belongs to the built-in superclass.
  func inherits(_ name: String) -> Bool {
    switch root {
    case .flow: HostTypes.flow[name] != nil || name == "scrollDirection"
    case .compositional:
      name == "section" || name == "sections" || Constructor.configurationField(name) != nil
    default: false
    }
  }
}
