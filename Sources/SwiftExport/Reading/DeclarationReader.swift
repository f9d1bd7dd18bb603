import LuaSyntax

/// Reads the declarations of a script's file: its classes, functions, constants and return value.
struct DeclarationReader {
  let reader: ScriptReader
  let script: ScriptModel
  let builder: Builder

  init(reader: ScriptReader, script: ScriptModel) {
    (self.reader, self.script) = (reader, script)
    builder = Builder(script, script.inference)
  }

  func declare(_ statement: Statement) throws(ExportError) {
    switch statement {
    case .local(let names, let values, _, let span):
      for (index, name) in names.enumerated() {
        let value = values.indices.contains(index) ? values[index] : nil
        try declare(name.name.text, value, line: span.line)
      }
    case .localFunction(let name, let body, let span):
      script.names[name.text] = .function(
        Function(name.text, isMethod: false, body, script.annotation(above: span.line)))
    case .function(let target, let method, let body, let span):
      try declare(method: method, target, body, line: span.line)
    case .assignment(let targets, let values, let span):
      for (target, value) in zip(targets, values) {
        try declareField(target, value, line: span.line)
      }
    case .return(let values, _):
      guard let value = values.first else { return }
      if let model = classModel(named: value) {
        script.exported = model
      } else {
        declare(scenario: value)
      }
    default: break
    }
  }

  /// Returns the class that a name of the file refers to; nil if there is none.
  func classModel(named value: Expression) -> ClassModel? {
    guard let name = value.identifier, case .classModel(let model)? = script.names[name] else {
      return nil
    }
    return model
  }

  /// Records the layout of `Scenario { layout = MyLayout(), data = { … } }` as the one to export.
  private func declare(scenario: Expression) {
    guard case .call(let call) = scenario, call.callee.identifier == "Scenario",
      let fields = call.arguments.first, case .table(let entries, _) = fields
    else { return }
    script.demo.read(fields)
    for entry in entries where entry.key.name == "layout" {
      var layout = entry.value
      if case .call(let made) = layout, made.method == nil { layout = made.callee }
      if let model = classModel(named: layout) { script.exported = model }
    }
  }

  private func declare(_ name: String, _ value: Expression?, line: Int) throws(ExportError) {
    guard let value else {
      script.names[name] = .other("is a variable of the file, which no layout should share")
      return
    }
    if let required = try module(value, line: line) {
      script.names[name] =
        required.result.map { ScriptModel.Name.classModel($0) } ?? .module(required.script)
      return
    }
    if let model = try classModel(value, called: name, line: line) {
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
    default: script.declareConstant(name, value, line: line)
    }
  }

  /// Reads `require("name")`, or a member of its result.
  private func module(_ value: Expression, line: Int) throws(ExportError) -> (
    script: ScriptModel, result: ClassModel?
  )? {
    if case .index(let base, let key, _, _) = value, let name = key.text,
      let found = try module(base, line: line)
    {
      guard case .classModel(let model)? = found.script.names[name] else { return nil }
      return (found.script, model)
    }
    guard case .call(let call) = value, call.callee.identifier == "require",
      let name = call.arguments.first?.text
    else { return nil }
    let script = try reader.module(name, line: line)
    return (script, script.exported)
  }
}

extension Call {
  /// Returns whether it creates a number, a value or a part of a layout, by a name that the script
  /// does not redefine.
  fileprivate func makesConstant(in script: ScriptModel) -> Bool {
    if let library { return library == "math" }
    guard let function, script.names[function] == nil else { return false }
    return Constructor.all[function] != nil || Constructor.units[function] != nil
      || HostFunction.all[function] != nil
  }
}
