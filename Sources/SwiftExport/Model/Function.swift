import LuaSyntax

/// A function, a method or a closure of a script.
final class Function {
  let name: String
  /// Its name in Swift, as a member of the class or as a local function.
  var swiftName: String
  let isMethod: Bool
  let body: FunctionBody
  let annotation: Annotation
  var parameters: [Variable] = []
  var results: [Slot] = []
  var steps: [Step] = []
  var isBuilt = false
  var isBuilding = false
  /// The callback of the layout protocol that it implements; nil if it is not a callback.
  var callback: Callback?
  var hasValueReturn = false
  var endsEarly = false
  var owner: ClassModel?
  var isClosure = false
  var hasEmptyReturn = false
  /// Whether it is called anywhere.
  var isCalled = false
  /// Whether it is used as a value anywhere.
  var isPassed = false
  /// The initial values of an object's fields, if it is the constructor of a type that is not a
  /// layout; otherwise nil.
  var fields: [(name: String, value: Node)]?

  /// The line of the script on which it begins.
  var line: Int { body.span.line }

  func takeApart() { (steps, parameters, results, fields, owner) = ([], [], [], nil, nil) }

  init(_ name: String, isMethod: Bool, _ body: FunctionBody, _ annotation: Annotation) {
    (self.name, self.isMethod, self.body, self.annotation) = (name, isMethod, body, annotation)
    swiftName = Identifier.member(name)
  }
}

extension Function {
  /// The field of the instance that it returns without doing anything else: the returned table is
  /// that field's; nil if there is none.
  var answeredField: Node? {
    guard isMethod, parameters.isEmpty, case .give(let nodes)? = steps.last?.kind, nodes.count == 1,
      nodes[0].ownName != nil
    else { return nil }
    let others = steps.dropLast().contains { step in
      if case .assign(let targets, _) = step.kind {
        return targets.contains { $0.path != nodes[0].path }
      }
      return true
    }
    return others ? nil : nodes[0]
  }

  /// The type of the function as a value.
  var form: FunctionForm { FunctionForm(parameters.map { $0.slot }, results) }

  /// The names of its results, if every return returns variables of the same names; empty for other
  /// functions.
  var resultNames: [String] {
    guard results.count > 1, !isPassed, !isClosure, !endsEarly else { return [] }
    var found: [String]?
    for nodes in steps.flatMap({ $0.returned }) {
      let names = nodes.compactMap { node in
        if case .variable(let variable) = node.kind { variable.name } else { nil }
      }
      guard names.count == results.count, Set(names).count == names.count, !names.contains("_"),
        found == nil || found == names
      else { return [] }
      found = names
    }
    return found ?? []
  }
}
