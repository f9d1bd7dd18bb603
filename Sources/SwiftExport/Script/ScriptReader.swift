import LuaSyntax

/// Reads scripts: what their files declare, and what their methods do.
final class ScriptReader {
  /// Reads a module's text by its name; nil if there is none.
  let load: (String) -> String?
  private var modules: [String: ScriptModel] = [:]
  /// All scripts, those that are refused too.
  private var begun: [ScriptModel] = []
  /// The scripts that are being read, each for the one before.
  private var reading: [String] = []

  init(load: @escaping (String) -> String?) { self.load = load }

  // Classes, functions and types name each other.
  deinit { for script in begun { script.takeApart() } }

  private static let maxReading = 20

  func read(_ file: String, _ text: String, isRequired: Bool = false) throws(Refusal)
    -> ScriptModel
  {
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    if let known = modules[name] { return known }
    guard !reading.contains(name), reading.count < Self.maxReading else {
      throw Refusal(
        line: 1, "modules require each other in a cycle, or over too many others",
        fix: "keep what both need in a module of its own")
    }
    reading.append(name)
    defer { reading.removeLast() }
    let inference = Inference()
    let script = ScriptModel(file: file, text: text, inference)
    begun.append(script)
    do throws(Refusal) {
      try read(script, text, isRequired: isRequired)
    } catch {
      throw error.naming(file)
    }
    modules[name] = script
    return script
  }

  private func read(_ script: ScriptModel, _ text: String, isRequired: Bool) throws(Refusal) {
    let block: Block
    do throws(SyntaxFault) {
      block = try Parser.parse(Array(text.utf8))
    } catch {
      throw Refusal(
        line: error.line, error.message, fix: "run the script first: moonlay run \(script.file)")
    }
    let builder = Builder(script, script.inference)
    for statement in block.statements { try declare(statement, in: script, builder) }
    guard let exported = script.exported else {
      if case .return(let values, let span)? = block.statements.last,
        case .name(let name)? = values.first, case .other? = script.names[name.text]
      {
        throw Refusal(
          line: span.line,
          "the file returns '\(name.text)', which it does not declare as a class",
          fix:
            "write local \(name.text) = Layout:extend(\"\(name.text)\", { … }), or extend another class"
        )
      }
      throw Refusal(
        line: 1, "the file does not return a class of layouts",
        fix: isRequired
          ? "put its functions in the scripts that require it" : "end it with: return MyLayout")
    }
    switch exported.root {
    case .layout, .flow, .compositional, .plain: break
    case .list:
      throw Refusal(
        line: exported.line, "subclasses of ListLayout are not exported",
        fix:
          "use UICollectionViewCompositionalLayout.list(using:) in the app: its heights are its cells'; or extend Layout"
      )
    case .transition:
      throw Refusal(
        line: exported.line, "subclasses of TransitionLayout are not exported",
        fix: "subclass UICollectionViewTransitionLayout in the app")
    case .model: break
    }
    for model in script.classes where model.script === script && exported.isOrInherits(model) {
      builder.model = model
      for method in model.methods where !model.isPlain { try builder.build(method) }
    }
    try builder.finish()
  }

  private func declare(_ statement: Statement, in script: ScriptModel, _ builder: Builder)
    throws(Refusal)
  {
    switch statement {
    case .local(let names, let values, _, let span):
      for (index, name) in names.enumerated() {
        let value = values.indices.contains(index) ? values[index] : nil
        try declare(name.name.text, value, in: script, builder, line: span.line)
      }
    case .localFunction(let name, let body, let span):
      let function = Function(
        name.text, isMethod: false, body, script.annotation(above: span.line))
      script.names[name.text] = .function(function)
    case .function(let target, let method, let body, let span):
      try declare(method: method, target, body, in: script, line: span.line)
    case .assignment(let targets, let values, let span):
      for (target, value) in zip(targets, values) {
        try declareField(target, value, in: script, builder, line: span.line)
      }
    case .return(let values, _):
      if case .name(let name)? = values.first,
        case .classModel(let model)? = script.names[name.text]
      {
        script.exported = model
      } else if let scenario = values.first {
        declare(scenario: scenario, in: script)
      }
    default: break
    }
  }

  /// Notes the layout of `Scenario { layout = MyLayout(), data = { … } }` as what is exported.
  private func declare(scenario: Expression, in script: ScriptModel) {
    guard case .call(let call) = scenario, case .name(let name) = call.callee,
      name.text == "Scenario", let fields = call.arguments.first,
      case .table(let entries, _) = fields
    else { return }
    script.demo.read(fields)
    for entry in entries {
      guard case .name(let field) = entry.key, field.text == "layout" else { continue }
      var layout = entry.value
      if case .call(let made) = layout, made.method == nil { layout = made.callee }
      if case .name(let name) = layout, case .classModel(let model)? = script.names[name.text] {
        script.exported = model
      }
    }
  }

  private func declare(
    _ name: String, _ value: Expression?, in script: ScriptModel, _ builder: Builder, line: Int
  ) throws(Refusal) {
    guard let value else {
      script.names[name] = .other("is a variable of the file, which no layout should share")
      return
    }
    if let required = try module(value, line: line) {
      switch required.result {
      case .some(let model): script.names[name] = .classModel(model)
      case .none: script.names[name] = .module(required.script)
      }
      return
    }
    if let model = try classModel(value, called: name, in: script, builder, line: line) {
      script.names[name] = .classModel(model)
      script.classes.append(model)
      return
    }
    switch value {
    case .table(let entries, _) where entries.isEmpty:
      script.names[name] = .lookup(Lookup(name, []))
    case .call(let call) where call.makesConstant(in: script):
      script.declareConstant(name, value, line: line)
    case .call, .function: script.names[name] = .other("is made by a call when the file is loaded")
    default:
      script.declareConstant(name, value, line: line)
    }
  }

  /// `require("name")`, and a member of what it returns.
  private func module(_ value: Expression, line: Int) throws(Refusal) -> (
    script: ScriptModel, result: ClassModel?
  )? {
    if case .index(let base, .constant(.string(let bytes), _), _, _) = value,
      let found = try module(base, line: line)
    {
      let name = String(decoding: bytes, as: UTF8.self)
      guard case .classModel(let model)? = found.script.names[name] else { return nil }
      return (found.script, model)
    }
    guard case .call(let call) = value, case .name(let name) = call.callee, name.text == "require",
      case .constant(.string(let bytes), _)? = call.arguments.first
    else { return nil }
    let module = String(decoding: bytes, as: UTF8.self)
    if let known = modules[module] { return (known, known.exported) }
    guard let text = load(module) else {
      throw Refusal(
        line: line, "the module '\(module)' was not found", fix: "put it next to the script")
    }
    let script = try read("\(module).lua", text, isRequired: true)
    return (script, script.exported)
  }

  /// What declares a class; a layout that is made of a built-in class is the only one of its own.
  private func classModel(
    _ value: Expression, called name: String, in script: ScriptModel, _ builder: Builder, line: Int
  ) throws(Refusal) -> ClassModel? {
    let annotation = script.annotation(above: line)
    if case .table(let entries, _) = value, entries.isEmpty,
      let declared = annotation.classes.first,
      !declared.name.isEmpty
    {
      return ClassModel(declared.name, .plain, annotation, script, line: line)
    }
    guard case .call(let call) = value else { return nil }
    if call.method == nil, case .name(let callee) = call.callee,
      case .table(let entries, _)? = call.arguments.first
    {
      let bases: [String: ClassModel.Base] = [
        "FlowLayout": .flow, "CompositionalLayout": .compositional,
      ]
      guard let base = bases[callee.text] else { return nil }
      let model = ClassModel(name, base, annotation, script, line: line)
      try ParameterReader(builder, model).read(entries, line: line)
      return model
    }
    let base: ClassModel.Base
    if case .index(.name(let library), .constant(.string(let bytes), _), _, _) = call.callee,
      call.method == nil, library.text == "Layout", String(decoding: bytes, as: UTF8.self) == "new"
    {
      base = .layout
    } else if call.method?.text == "extend", case .name(let name) = call.callee {
      switch name.text {
      case "Layout": base = .layout
      case "FlowLayout": base = .flow
      case "ListLayout": base = .list
      case "CompositionalLayout": base = .compositional
      case "TransitionLayout": base = .transition
      default:
        guard case .classModel(let parent)? = script.names[name.text] else { return nil }
        parent.isExtended = true
        base = .model(parent)
      }
    } else {
      return nil
    }
    guard case .constant(.string(let bytes), _)? = call.arguments.first else { return nil }
    let model = ClassModel(
      String(decoding: bytes, as: UTF8.self), base, annotation, script, line: line)
    if call.arguments.count > 1, case .table(let entries, _) = call.arguments[1] {
      try ParameterReader(builder, model).read(entries, line: line)
    }
    return model
  }

  private func declare(
    method: Name?, _ target: Expression, _ body: FunctionBody, in script: ScriptModel, line: Int
  ) throws(Refusal) {
    if let method, case .name(let name) = target,
      case .classModel(let model)? = script.names[name.text]
    {
      let function = Function(
        method.text, isMethod: true, body, script.annotation(above: line))
      try refuseOwn(method.text, of: model, line: line)
      function.owner = model
      function.callback = model.isPlain ? nil : Callback.all[method.text]
      if !model.isPlain, Self.refused.contains(method.text) {
        throw Refusal(
          line: line, "the callback '\(method.text)' is not exported",
          fix: "leave it out of the script, and write it in the app")
      }
      model.methods.append(function)
      return
    }
    guard method == nil,
      case .index(.name(let base), .constant(.string(let bytes), _), _, _) = target
    else { return }
    let name = String(decoding: bytes, as: UTF8.self)
    let function = Function(name, isMethod: false, body, script.annotation(above: line))
    switch script.names[base.text] {
    case .classModel(let model):
      try refuseOwn(name, of: model, line: line)
      function.owner = model
      model.methods.append(function)
    case .lookup(let lookup): lookup.entries.append((name, nil, function))
    default: break
    }
  }

  /// Refuses fields that a subclass of the compositional layout sets outside of `prepare`.
  private func refuseOwn(_ name: String, of model: ClassModel, line: Int) throws(Refusal) {
    guard case .compositional = model.root else { return }
    if name == "configuration" {
      throw Refusal(
        line: line, "'configuration' is UIKit's own name", fix: "give it another name")
    }
    guard model.inherits(name) else { return }
    throw Refusal(
      line: line, "'\(name)' of the class is set outside of prepare",
      fix: name == "sections"
        ? "write in prepare: self.sections = self.sections or function(index, environment) … end"
        : "set it in prepare: self.\(name) = …")
  }

  private static let refused: Set<String> = [
    "insertedSupplementaries", "deletedSupplementaries",
    "insertedDecorations", "deletedDecorations", "initialSupplementaryAttributes",
    "finalSupplementaryAttributes", "initialDecorationAttributes", "finalDecorationAttributes",
    "wantsNextFrame", "animate",
  ]

  /// `Class.field = value`: what the class says of itself, or a field's first value.
  private func declareField(
    _ target: Expression, _ value: Expression, in script: ScriptModel, _ builder: Builder, line: Int
  ) throws(Refusal) {
    guard case .index(.name(let base), .constant(.string(let bytes), _), _, _) = target,
      case .classModel(let model)? = script.names[base.text]
    else { return }
    let name = String(decoding: bytes, as: UTF8.self)
    if case .name(let other) = value, case .classModel(let inner)? = script.names[other.text] {
      script.names[name] = .classModel(inner)
      return
    }
    let known: Set<String> = [
      "demo", "decorations", "overlap_ok", "outside_ok", "estimatedExtents", "__index",
      "developmentDirection",
    ]
    if name == "demo" { script.demo.read(value) }
    if known.contains(name) || name.hasSuffix("_ok") { return }
    if name == "flipsHorizontally" {
      model.flips = true
      return
    }
    try refuseOwn(name, of: model, line: line)
    let field = ClassModel.Field(name, script.inference.slot(line: line))
    builder.model = model
    let node = try builder.expression(value)
    try script.inference.flow(node.slot, field.slot, line: line)
    field.initial = node
    model.fields.append(field)
  }
}

/// Reads the parameters of a class.
struct ParameterReader {
  let builder: Builder
  let model: ClassModel

  init(_ builder: Builder, _ model: ClassModel) { (self.builder, self.model) = (builder, model) }

  func read(_ entries: [TableEntry], line: Int) throws(Refusal) {
    for entry in entries {
      guard case .name(let name) = entry.key else { continue }
      if model.inherits(name.text) {
        model.inherited.append((name.text, try value(name.text, entry.value)))
        continue
      }
      model.parameters.append(try parameter(name.text, entry.value))
    }
  }

  /// What a built-in layout's parameter is set to.
  private func value(_ name: String, _ value: Expression) throws(Refusal) -> Node {
    if case .call(let call) = value, case .index(.name(let library), _, _, _) = call.callee,
      library.text == "Parameter"
    {
      throw Refusal(
        line: value.span.line, "'\(name)' of the built-in layout is a parameter of the class",
        fix: "give the parameter another name, and set self.\(name) from it in prepare")
    }
    if name == "boundarySupplementaries" { return try builder.components(.boundary, value) }
    if name == "sections" {
      let line = value.span.line
      let layout = Node(.instance, builder.inference.slot(.object(model), line: line), line: line)
      let node = try builder.expression(value)
      if let place = try builder.compositionalField(name, layout, line: line) {
        try builder.inference.flow(node.slot, place.slot, line: line)
      }
      return node
    }
    return try builder.expression(value)
  }

  /// The numbers of parameters that are sizes, points or insets.
  private static let parts = [
    "size": ["width", "height"], "point": ["x", "y"], "insets": ["top", "left", "bottom", "right"],
  ]

  private func parameter(_ name: String, _ value: Expression) throws(Refusal)
    -> ClassModel.Parameter
  {
    let inference = builder.inference
    let line = value.span.line
    if case .call(let call) = value,
      case .index(.name(let library), .constant(.string(let bytes), _), _, _) = call.callee,
      library.text == "Parameter", let first = call.arguments.first
    {
      let kind = String(decoding: bytes, as: UTF8.self)
      if kind == "choice" {
        var words: [String] = []
        if call.arguments.count > 1, case .table(let entries, _) = call.arguments[1] {
          for entry in entries {
            if case .constant(.string(let bytes), _) = entry.value {
              words.append(String(decoding: bytes, as: UTF8.self))
            }
          }
        }
        let choice = Choice(name.capitalizedFirst, words)
        return ClassModel.Parameter(
          name: name, slot: inference.slot(.choice(choice), line: line),
          value: try builder.expression(first), choice: choice)
      }
      let node = try builder.expression(first)
      let parts = Self.parts[kind] ?? []
      let content: Form.Content = kind == "boolean" ? .boolean : .number
      let slot = inference.slot(parts.isEmpty ? content : .unknown, line: line)
      if !parts.isEmpty { try inference.unify(slot.form, node.slot.form, line: line) }
      slot.isFixedInteger = kind == "integer"
      slot.isFloat = kind == "number"
      var parameter = ClassModel.Parameter(name: name, slot: slot, value: node, parts: parts)
      if call.arguments.count > 1, case .table(let entries, _) = call.arguments[1] {
        for entry in entries {
          guard case .name(let bound) = entry.key else { continue }
          let number = try builder.expression(entry.value).number
          if bound.text == "min" { parameter.minimum = number }
          if bound.text == "max" { parameter.maximum = number }
        }
      }
      return parameter
    }
    let node = try builder.expression(value)
    let slot = inference.slot(line: line)
    try inference.unify(slot.form, node.slot.form, line: line)
    if case .integer = node.kind { slot.isFree = true }
    if case .float = node.kind { slot.isFloat = true }
    return ClassModel.Parameter(name: name, slot: slot, value: node)
  }
}

extension ClassModel {
  /// Whether a parameter is that of the built-in superclass.
  fileprivate func inherits(_ name: String) -> Bool {
    switch root {
    case .flow: HostTypes.flow[name] != nil || name == "scrollDirection"
    case .compositional:
      name == "section" || name == "sections" || Constructor.configurationField(name) != nil
    default: false
    }
  }
}

extension Call {
  /// Whether it makes a number, a value or a part of a layout, by a name that the script does not give to something else.
  fileprivate func makesConstant(in script: ScriptModel) -> Bool {
    guard method == nil else { return false }
    if case .index(.name(let library), _, _, _) = callee { return library.text == "math" }
    guard case .name(let name) = callee, script.names[name.text] == nil else { return false }
    return Constructor.all[name.text] != nil || Constructor.units[name.text] != nil
      || HostFunction.all[name.text] != nil
  }
}

extension Node {
  /// The number that it is, where it is written as one.
  var number: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .float(let value): value
    default: nil
    }
  }
}
