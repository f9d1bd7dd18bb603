/// What `prepare` of a compositional layout declares, taken apart: UIKit has the sections from a function, and the rest of the
/// whole before it is prepared.
struct Composition {
  /// The function that makes the sections.
  private(set) var provider: Function?
  /// What the configuration is set to.
  private(set) var configuration: [(field: Constructor.Field, value: Node)] = []
  /// The other statements.
  private(set) var rest: [Step] = []

  init(_ model: ClassModel) throws(Refusal) {
    for (name, node) in model.inherited {
      guard let field = Self.field(name) else { continue }
      configuration.append((field, node))
    }
    guard let prepare = model.methods.first(where: { $0.callback?.name == "prepare" }) else {
      return
    }
    for step in prepare.steps { try take(step) }
    if let provider { try Self.checkOwn(provider) }
  }

  private static func field(_ name: String) -> Constructor.Field? {
    Constructor.configuration.first { $0.name == name }
  }

  /// The parameters that the configuration follows from.
  var parameters: Set<String> { Set(configuration.flatMap { $0.value.ownNames }) }

  private mutating func take(_ step: Step) throws(Refusal) {
    guard case .assign(let targets, let values) = step.kind, targets.count == 1, values.count == 1,
      let name = targets[0].ownName
    else {
      // `if not self.sections then self.sections = function … end`
      if case .branch(let branches, nil) = step.kind, branches.count == 1,
        case .not(let test) = branches[0].condition.kind, test.ownName == "sections"
      {
        for inner in branches[0].steps { try take(inner) }
        return
      }
      return rest.append(step)
    }
    if name == "sections" {
      var value = values[0]
      if case .either(let first, let last) = value.kind, first.ownName == name { value = last }
      guard case .closure(let function) = value.kind, provider == nil else {
        throw Refusal(
          line: step.line, "the sections come from a function that is not written here",
          fix: "write self.sections = function(index, environment) … end")
      }
      provider = function
    } else if let field = Self.field(name) {
      if let free = values[0].firstOfView {
        throw Refusal(
          line: free.line, "'\(name)' follows from what prepare works out",
          fix: "let it follow from parameters alone: UIKit has it before there is a view")
      }
      configuration.removeAll { $0.field.name == name }
      configuration.append((field, values[0]))
    } else {
      rest.append(step)
    }
  }

  /// Refuses a function that uses variables of the method around it: it becomes a method of its own.
  private static func checkOwn(_ provider: Function) throws(Refusal) {
    let own = Set((provider.parameters + provider.steps.flatMap { $0.variables }).map { $0.number })
    let read = provider.steps.flatMap { $0.nodes }.flatMap { $0.variables }
    guard
      let foreign = read.first(where: { node, variable in
        variable.constant == nil && !variable.slot.form.content.isView
          && !own.contains(variable.number)
      })
    else { return }
    throw Refusal(
      line: foreign.node.line,
      "the function of the sections uses '\(foreign.variable.name)' of prepare",
      fix: "keep it in a field: self.\(foreign.variable.name) = …")
  }
}

extension Node {
  /// The name of the layout's own field that it is.
  fileprivate var ownName: String? {
    if case .field(let base, let name) = kind, case .instance = base.kind { name } else { nil }
  }

  /// The layout's own fields that it reads.
  fileprivate var ownNames: [String] {
    children.flatMap { $0.ownNames } + (ownName.map { [$0] } ?? [])
  }

  /// The first place in it that is not known before there is a view.
  fileprivate var firstOfView: Node? {
    if case .variable(let variable) = kind, variable.constant == nil { return self }
    for child in children {
      if let found = child.firstOfView { return found }
    }
    return nil
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
  /// The variables that it and the statements in it declare.
  fileprivate var variables: [Variable] {
    switch kind {
    case .local(let variables, _): variables
    case .branch(let branches, let otherwise):
      (branches.flatMap { $0.steps } + (otherwise ?? [])).flatMap { $0.variables }
    case .whileLoop(_, let steps), .repeatLoop(let steps, until: _), .block(let steps):
      steps.flatMap { $0.variables }
    case .count(let variable, _, _, _, let steps): [variable] + steps.flatMap { $0.variables }
    case .each(let index, let element, _, _, let steps):
      [index, element].compactMap { $0 } + steps.flatMap { $0.variables }
    case .function(let variable, let function):
      [variable] + function.parameters + function.steps.flatMap { $0.variables }
    case .assign, .call, .give, .leave: []
    }
  }
}
