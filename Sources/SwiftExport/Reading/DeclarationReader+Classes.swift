import CollectionLayout
import LuaSyntax

// Reads classes: their superclasses, their methods and their own fields.
extension DeclarationReader {
  /// Returns the class that an expression declares; nil if it declares none.
  ///
  /// A layout that is made from a built-in class becomes a class of its own.
  func classModel(_ value: Expression, called name: String, line: Int) throws(ExportError)
    -> ClassModel?
  {
    let annotation = script.annotation(above: line)
    if case .table(let entries, _) = value, entries.isEmpty,
      let declared = annotation.classes.first, !declared.name.isEmpty
    {
      return ClassModel(declared.name, .plain, annotation, script, line: line)
    }
    guard case .call(let call) = value else { return nil }
    if let callee = call.function, case .table(let entries, _)? = call.arguments.first {
      guard ["FlowLayout", "CompositionalLayout"].contains(callee), let base = Self.builtIn(callee)
      else { return nil }
      let model = ClassModel(name, base, annotation, script, line: line)
      try ParameterReader(builder, model).read(entries)
      return model
    }
    guard let base = base(of: call), let name = call.arguments.first?.text else { return nil }
    let model = ClassModel(name, base, annotation, script, line: line)
    try ParameterReader(builder, model).read(call.options)
    return model
  }

  private static func builtIn(_ name: String) -> ClassModel.Base? {
    switch name {
    case "Layout": .layout
    case "FlowLayout": .flow
    case "ListLayout": .list
    case "CompositionalLayout": .compositional
    case "TransitionLayout": .transition
    default: nil
    }
  }

  /// Returns the base class of `Layout:extend(…)` or `Layout.new(…)`; nil for any other call.
  private func base(of call: Call) -> ClassModel.Base? {
    if call.method == nil, let member = call.callee.member {
      return member.owner == "Layout" && member.name == "new" ? .layout : nil
    }
    guard call.method?.text == "extend", let name = call.callee.identifier else { return nil }
    if let base = Self.builtIn(name) { return base }
    guard case .classModel(let parent)? = script.names[name] else { return nil }
    parent.isExtended = true
    return .model(parent)
  }

  func declare(method: Name?, _ target: Expression, _ body: FunctionBody, line: Int)
    throws(ExportError)
  {
    if let method, let model = classModel(named: target) {
      try declare(method.text, body, of: model, line: line)
      return
    }
    guard method == nil, let member = target.member else { return }
    let function = Function(member.name, isMethod: false, body, script.annotation(above: line))
    switch script.names[member.owner] {
    case .classModel(let model):
      try refuseOwn(member.name, of: model, line: line)
      function.owner = model
      model.methods.append(function)
    case .lookup(let lookup): lookup.entries.append((member.name, nil, function))
    default: break
    }
  }

  private func declare(_ name: String, _ body: FunctionBody, of model: ClassModel, line: Int)
    throws(ExportError)
  {
    let function = Function(name, isMethod: true, body, script.annotation(above: line))
    try refuseOwn(name, of: model, line: line)
    function.owner = model
    function.callback = model.isPlain ? nil : Callback.all[name]
    if !model.isPlain, let reason = Callback.refusal(of: name) {
      throw ExportError(
        line: line, "the callback '\(name)' is not exported: \(reason)",
        fix: "remove it from the script, and write it in the app")
    }
    model.methods.append(function)
  }

  /// Refuses fields that a subclass of the compositional layout sets outside `prepare`.
  private func refuseOwn(_ name: String, of model: ClassModel, line: Int) throws(ExportError) {
    guard case .compositional = model.root else { return }
    if name == "configuration" {
      throw ExportError(
        line: line, "'configuration' is UIKit's own name", fix: "give it another name")
    }
    guard model.inherits(name) else { return }
    throw ExportError(
      line: line, "'\(name)' of the class is set outside of prepare",
      fix: name == "sections"
        ? "write in prepare: self.sections = self.sections or function(index, environment) … end"
        : "set it in prepare: self.\(name) = …")
  }

  /// Reads `Class.field = value`: a setting of the class, or the initial value of a field.
  func declareField(_ target: Expression, _ value: Expression, line: Int) throws(ExportError) {
    guard let member = target.member, case .classModel(let model)? = script.names[member.owner]
    else { return }
    let name = member.name
    if let inner = classModel(named: value) {
      script.names[name] = .classModel(inner)
      return
    }
    if name == "demo" { script.demo.read(value) }
    if name == "flipsHorizontally" { model.flips = true }
    if name == "__index" || LayoutField.isDeclared(name) { return }
    try refuseOwn(name, of: model, line: line)
    let field = ClassModel.Field(name, script.inference.slot(line: line))
    builder.model = model
    let node = try builder.expression(value)
    try script.inference.flow(node.slot, field.slot, line: line)
    field.initial = node
    model.fields.append(field)
  }
}
