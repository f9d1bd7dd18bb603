/// The parts of `prepare` of a compositional layout.
///
/// In UIKit, a function provides the sections, and the configuration is set before the layout is
/// prepared.
struct Composition {
  /// The function that creates the sections.
  private(set) var provider: Function?
  /// The fields of the configuration and their values.
  private(set) var configuration: [(field: Constructor.Field, value: Node)] = []
  /// The remaining statements.
  private(set) var rest: [Step] = []

  init(_ model: ClassModel) throws(ExportError) {
    for (name, node) in model.inherited {
      if name == "sections" { try take(provider: node, line: node.line) }
      guard let field = Constructor.configurationField(name) else { continue }
      configuration.append((field, node))
    }
    let prepare = model.methods.first { $0.callback?.name == "prepare" }
    for step in prepare?.steps ?? [] { try take(step, model) }
    if let provider, provider.isClosure { try Self.checkOwn(provider) }
  }

  /// The parameters on which the configuration depends.
  var parameters: Set<String> { Set(configuration.flatMap { $0.value.ownNames }) }

  private mutating func take(provider value: Node, line: Int) throws(ExportError) {
    switch value.kind {
    case .closure(let function): provider = function
    case .reference(let function) where !function.isMethod: provider = function
    default:
      throw ExportError(
        line: line, "the sections come from a function that is not written here",
        fix: "write self.sections = function(index, environment) … end")
    }
  }

  private mutating func take(_ step: Step, _ model: ClassModel) throws(ExportError) {
    if let (name, value) = step.ownAssignment {
      try take(name, value, step, model)
    } else if let inner = step.guardedSections {
      let isDeclared = inner.allSatisfy { $0.ownTarget == "sections" }
      guard isDeclared else {
        throw ExportError(
          line: step.line, "the sections are set among other statements",
          fix:
            "keep the others outside: self.sections = self.sections or function(index, environment) … end"
        )
      }
      for step in inner { try take(step, model) }
    } else {
      rest.append(step)
    }
  }

  /// Processes a statement that sets one of the layout's own fields.
  private mutating func take(_ name: String, _ value: Node, _ step: Step, _ model: ClassModel)
    throws(ExportError)
  {
    if name == "sections" {
      var value = value
      if case .either(let first, let last) = value.kind, first.ownName == name { value = last }
      try take(provider: value, line: step.line)
    } else if let field = Constructor.configurationField(name) {
      if let free = value.firstNeedingView(model) {
        throw ExportError(
          line: free.line, "'\(name)' depends on a value that prepare computes",
          fix: "compute it from parameters only: UIKit needs it before the view exists")
      }
      configuration.removeAll { $0.field.name == name }
      configuration.append((field, value))
    } else {
      rest.append(step)
    }
  }

  /// Refuses a function that uses variables of the enclosing method, since it becomes a method of
  /// its own.
  private static func checkOwn(_ provider: Function) throws(ExportError) {
    if provider.parameters.count > 2 {
      throw ExportError(
        line: provider.line, "the function of the sections takes more parameters than UIKit passes",
        fix: "write function(index, environment) … end")
    }
    let own = Set((provider.parameters + provider.steps.flatMap { $0.variables }).map { $0.number })
    let read = provider.steps.flatMap { $0.nodes }.flatMap { $0.variables }
    guard
      let foreign = read.first(where: { node, variable in
        variable.constant == nil && !variable.slot.form.content.isView
          && !own.contains(variable.number)
      })
    else { return }
    throw ExportError(
      line: foreign.node.line,
      "the function of the sections uses '\(foreign.variable.name)' of prepare",
      fix: "keep it in a field: self.\(foreign.variable.name) = …")
  }
}

extension Node {
  /// The layout's own fields that it reads, directly or in functions that it calls.
  fileprivate var ownNames: [String] {
    var found: [String] = []
    forEach { node in if let name = node.ownName { found.append(name) } }
    return found
  }

  /// Returns the first place in it whose value is unknown before there is a view; nil if there is
  /// none.
  fileprivate func firstNeedingView(_ model: ClassModel) -> Node? {
    func isComputed(_ node: Node) -> Bool {
      node.ownName.map { model.slot($0) != nil && model.parameter($0) == nil } ?? false
    }
    var found: Node?
    forEach(inFunctions: { _, node in
      if node.slot.form.content.isView || isComputed(node) { found = found ?? self }
    }) { node in
      if case .variable(let variable) = node.kind, variable.constant == nil {
        found = found ?? node
      }
      if isComputed(node) { found = found ?? node }
    }
    return found
  }

  /// Visits it, its subexpressions, and those of the functions that it calls.
  private func forEach(
    inFunctions inner: ((Function, Node) -> Void)? = nil, _ body: (Node) -> Void
  ) {
    var visited: Set<ObjectIdentifier> = []
    visit(&visited, nil) { function, node in
      if let function, let inner { inner(function, node) } else { body(node) }
    }
  }

  private func visit(
    _ visited: inout Set<ObjectIdentifier>, _ function: Function?, _ body: (Function?, Node) -> Void
  ) {
    body(function, self)
    for child in children { child.visit(&visited, function, body) }
    switch kind {
    case .call(let callee, _), .reference(let callee), .closure(let callee):
      guard visited.insert(ObjectIdentifier(callee)).inserted else { return }
      for node in callee.steps.flatMap({ $0.nodes }) { node.visit(&visited, callee, body) }
    default: break
    }
  }

  /// The variables that it reads.
  fileprivate var variables: [(node: Node, variable: Variable)] {
    var found = children.flatMap { $0.variables }
    if case .variable(let variable) = kind { found.append((self, variable)) }
    if case .closure(let function) = kind {
      let own = Set(
        (function.parameters + function.steps.flatMap { $0.variables }).map { $0.number })
      found += function.steps.flatMap { $0.nodes }.flatMap { $0.variables }
        .filter { !own.contains($0.variable.number) }
    }
    return found
  }
}

extension Step {
  /// The field of the layout and its value, if the statement only sets that field; otherwise nil.
  fileprivate var ownAssignment: (name: String, value: Node)? {
    guard case .assign(_, let values) = kind, values.count == 1, let ownTarget else { return nil }
    return (ownTarget, values[0])
  }

  /// The field of the layout that is its only target; nil if there is none.
  fileprivate var ownTarget: String? {
    guard case .assign(let targets, _) = kind, targets.count == 1 else { return nil }
    return targets[0].ownName
  }

  /// The statements of `if not self.sections then self.sections = function … end`; nil for any
  /// other statement.
  fileprivate var guardedSections: [Step]? {
    guard case .branch(let branches, nil) = kind, branches.count == 1,
      case .not(let test) = branches[0].condition.kind, test.ownName == "sections"
    else { return nil }
    return branches[0].steps
  }

  /// The variables that it and its nested statements declare.
  fileprivate var variables: [Variable] {
    all.flatMap { step -> [Variable] in
      switch step.kind {
      case .local(let variables, _): variables
      case .count(let variable, _, _, _, _): [variable]
      case .each(let index, let element, _, _, _): [index, element].compactMap { $0 }
      case .function(let variable, let function):
        [variable] + function.parameters + function.steps.flatMap { $0.variables }
      default: []
      }
    }
  }
}
