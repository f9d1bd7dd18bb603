import CollectionLayout
import LuaSyntax

// Types functions, and the constants of the file.
extension Builder {
  func build(_ function: Function) throws(ExportError) {
    guard !function.isBuilt, !function.isBuilding else { return }
    depth += 10
    defer { depth -= 10 }
    function.isBuilding = true
    let saved = (scopes, narrowed, self.function, model, loopLabels)
    // The scopes of a caller end after this, even if the function is refused.
    defer {
      (scopes, narrowed, self.function, model, loopLabels) = saved
      function.isBuilding = false
    }
    if !function.isClosure {
      (scopes, narrowed) = ([], [])
      model = function.owner ?? script.exported ?? model
    }
    self.function = function
    loopLabels = []
    scopes.append([:])
    try declareParameters(of: function)
    let steps = try block(function.body.body)
    function.steps = steps
    function.isBuilt = true
    function.endsEarly = !steps.alwaysLeave
    // A call in the function itself expected a result.
    if !function.hasValueReturn { function.results = [] }
    if function.hasValueReturn, function.endsEarly || function.hasEmptyReturn {
      for result in function.results { result.isOptional = true }
    }
  }

  private func declareParameters(of function: Function) throws(ExportError) {
    guard !function.body.isVariadic else {
      throw ExportError(
        line: function.line, "a variadic function has no type", fix: "pass an array")
    }
    if let callback = function.callback {
      declareParameters(of: function, callback)
      return
    }
    for name in function.body.parameters {
      function.parameters.append(try parameter(name.text, of: function))
    }
    for type in function.annotation.results {
      let slot = inference.slot(line: function.line)
      try apply(type, to: slot, line: function.line)
      function.results.append(slot)
    }
  }

  private func declareParameters(of function: Function, _ callback: Callback) {
    for (index, name) in function.body.parameters.dropFirst().enumerated() {
      guard callback.arguments.indices.contains(index) else { break }
      let variable = declare(name.text, slot(for: callback.arguments[index], line: function.line))
      variable.text = callback.texts[index]
      variable.isParameter = true
      if variable.slot.isOrdinal { variable.minimum = 1 }
      function.parameters.append(variable)
    }
    if let view = function.body.parameters.first {
      let variable = declare(view.text, inference.slot(.view, line: function.line))
      variable.text = "collectionView"
    }
  }

  private func parameter(_ name: String, of function: Function) throws(ExportError) -> Variable {
    let variable = declare(name, inference.slot(line: function.line))
    variable.isParameter = true
    if let type = function.annotation.parameters[name] {
      try apply(type, to: variable.slot, line: function.line)
      // An argument that is declared as a number is present: callers ensure it.
      if case .name(let name) = type, name == "integer" || name == "number" {
        variable.slot.isAlwaysPresent = true
      }
    }
    if variable.slot.form.content.isView { variable.text = "collectionView" }
    return variable
  }

  private func slot(for argument: Callback.Argument, line: Int) -> Slot {
    switch argument.content {
    case .rect: return inference.slot(.rect, line: line)
    case .point: return inference.slot(.point, line: line)
    case .attributes: return inference.slot(.attributes, line: line)
    case .context: return inference.slot(.context, line: line)
    case .view: return inference.slot(.view, line: line)
    case .layout, .flowLayout:
      return inference.slot(model.map { .object($0) } ?? .unknown, line: line)
    case .string: return inference.slot(.string, line: line)
    case .number: return inference.number(line: line, isFloat: true)
    case .boolean: return inference.slot(.boolean, line: line)
    case .ordinal:
      let slot = inference.number(line: line)
      (slot.isFixedInteger, slot.isOrdinal) = (true, true)
      return slot
    case .items: return inference.slot(line: line)
    case .updates:
      return inference.slot(inference.array(of: .update, line: line), line: line)
    }
  }

  /// Types a nested function.
  func closure(_ name: String, _ body: FunctionBody, _ slot: Slot, line: Int) throws(ExportError)
    -> Function
  {
    let made = Function(name, isMethod: false, body, script.annotation(above: line))
    (made.isClosure, made.isCalled) = (true, true)
    try build(made)
    slot.form.content = .function(made.form)
    return made
  }

  /// Types a function as a value.
  func reference(_ callee: Function, line: Int) throws(ExportError) -> Node {
    callee.isPassed = true
    return try member(callee, line: line)
  }

  /// Types a function that is a member of a class or of a table.
  func member(_ callee: Function, line: Int) throws(ExportError) -> Node {
    callee.isCalled = true
    try buildApart(callee)
    return node(.reference(callee), .function(callee.form), line: line)
  }

  /// Builds a function of the file at its first use.
  func buildApart(_ callee: Function) throws(ExportError) {
    guard !callee.isBuilt, !callee.isBuilding else { return }
    let isOwn = callee.owner == nil || callee.owner?.script === script
    if !callee.isClosure, isOwn, !callee.isMethod,
      !script.functions.contains(where: { $0 === callee })
    {
      script.functions.append(callee)
    }
    try build(callee)
  }

  /// Builds a constant of the file at its first use.
  func buildConstant(_ variable: Variable) throws(ExportError) {
    guard variable.constant == nil, let value = script.constantValues[variable.name] else { return }
    guard constantsInWork.insert(variable.name).inserted else {
      throw ExportError(
        line: value.span.line, "'\(variable.name)' is used in its own declaration",
        fix: "give it a value without itself")
    }
    defer { constantsInWork.remove(variable.name) }
    let saved = (scopes, narrowed, function)
    (scopes, narrowed, function) = ([[:]], [], nil)
    // The scopes around the constant's use end after this, even if it is refused.
    defer { (scopes, narrowed, function) = saved }
    let node = try expression(value)
    variable.constant = node
    node.slot.form.content.table?.names.append((1, Naming.singular(variable.name)))
    if node.isInteger {
      variable.slot.isFree = true
      inference.derive(node.slot, variable.slot)
      try inference.unify(node.slot.form, variable.slot.form, line: node.line)
    } else {
      try inference.flow(node.slot, variable.slot, line: node.line)
    }
    script.constants.append(variable)
  }
}
