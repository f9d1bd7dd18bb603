import CollectionLayout
import LuaSyntax

// Types calls.
extension Builder {
  func call(_ call: Call) throws(ExportError) -> Node {
    let line = call.span.line
    if let method = call.method { return try methodCall(call, method.text, line: line) }
    if let name = call.callee.identifier, variable(name) == nil {
      if case .function(let callee)? = script.names[name] {
        return try userCall(callee, try call.arguments.map(expression), line: line)
      }
      if name == "setmetatable", let made = try construction(call.arguments, line: line) {
        return made
      }
      if script.names[name] == nil { return try host(name, call.arguments, line: line) }
    }
    if let member = call.callee.member, variable(member.owner) == nil,
      let found = try libraryCall(member.owner, member.name, call.arguments, line: line)
    {
      return found
    }
    return try callValue(call, line: line)
  }

  /// Types a call of a function in a variable, a field or an element.
  private func callValue(_ call: Call, line: Int) throws(ExportError) -> Node {
    let callee = try expression(call.callee)
    var arguments = try call.arguments.map(expression)
    // A method in a variable is bound to its instance.
    if arguments.first?.isInstance == true { arguments.removeFirst() }
    if case .reference(let function) = callee.kind, !function.isMethod {
      return try userCall(function, arguments, line: line)
    }
    let node = node(.callValue(callee, arguments), line: line)
    try inference.later(line, "the function that is called") { () throws(ExportError) in
      guard case .function(let form) = callee.slot.form.content else { return false }
      for (argument, parameter) in zip(arguments, form.parameters) {
        try self.inference.flow(argument.slot, parameter, line: line)
      }
      if let first = form.results.first { try self.inference.flow(first, node.slot, line: line) }
      return true
    }
    return node
  }

  private func libraryCall(
    _ library: String, _ name: String, _ arguments: [Expression], line: Int
  ) throws(ExportError) -> Node? {
    if library == "self" { return nil }
    let isOfInstance = arguments.first?.identifier == "self"
    switch script.names[library] {
    case .classModel(let other):
      guard let model else { return nil }
      if model.isOrInherits(other) || other.isPlain, let callee = other.method(name) {
        guard callee.isMethod, isOfInstance else {
          return try userCall(callee, try arguments.map(expression), line: line)
        }
        let rest = Array(arguments.dropFirst())
        return other === model
          ? try userCall(callee, try rest.map(expression), line: line)
          : try baseCall(name, rest, line: line)
      }
      guard model.inherits(other) else { return nil }
      return try baseCall(name, Array(arguments.dropFirst()), line: line)
    case .lookup, .function, .constant, .other, .module: return nil
    case nil: break
    }
    let layouts = [
      "Layout", "FlowLayout", "ListLayout", "CompositionalLayout", "TransitionLayout",
    ]
    return layouts.contains(library) && isOfInstance
      ? try baseCall(name, Array(arguments.dropFirst()), line: line)
      : try host("\(library).\(name)", arguments, line: line)
  }

  /// Types a call of the base class's version of a callback.
  private func baseCall(_ name: String, _ arguments: [Expression], line: Int) throws(ExportError)
    -> Node
  {
    guard let callback = Callback.all[name] else {
      throw ExportError(
        line: line, "the base class's '\(name)' is called", fix: "give the method another name here"
      )
    }
    let nodes = try arguments.dropFirst().map(expression)
    markOrdinals(nodes, callback)
    return Node(.base(name, nodes), answer(of: callback, line: line), line: line)
  }

  private func answer(of callback: Callback, line: Int) -> Slot {
    switch callback.answer {
    case .elements:
      return inference.slot(inference.array(of: .attributes, line: line), line: line)
    case .attributes: return inference.slot(.attributes, line: line)
    case .frame, .optionalAttributes:
      let slot = inference.slot(.attributes, line: line)
      slot.isOptional = true
      return slot
    case .point: return inference.slot(.point, line: line)
    case .size: return inference.slot(.size, line: line)
    default: return inference.slot(.boolean, line: line)
    }
  }

  private func markOrdinals(_ nodes: [Node], _ callback: Callback) {
    for (node, argument) in zip(nodes, callback.arguments)
    where argument.content == .ordinal {
      markOrdinal(node)
    }
  }

  /// Marks a number as one that counts sections or items.
  func markOrdinal(_ node: Node) {
    node.slot.demandsInteger = true
    switch node.kind {
    case .variable, .field, .index: node.slot.isOrdinal = true
    default: break
    }
  }

  func userCall(_ callee: Function, _ arguments: [Node], line: Int) throws(ExportError) -> Node {
    callee.isCalled = true
    try buildApart(callee)
    var arguments = arguments
    // A view is not passed on: the layout has its own.
    if callee.callback != nil, arguments.first?.slot.form.content.isView == true {
      arguments.removeFirst()
    }
    arguments = separated(arguments, to: callee.parameters.count, line: line)
    try give(arguments, to: callee, line: line)
    if let callback = callee.callback {
      markOrdinals(arguments, callback)
      let isOfAttributes = [.elements, .attributes, .frame, .optionalAttributes].contains(
        callback.answer)
      let slot =
        isOfAttributes ? answer(of: callback, line: line) : inference.slot(.boolean, line: line)
      return Node(.call(callee, arguments), slot, line: line)
    }
    if callee.results.isEmpty, callee.isBuilding || callee.hasValueReturn {
      callee.results.append(inference.slot(line: line))
    }
    let slot = callee.results.first ?? inference.slot(line: line)
    let node = Node(.call(callee, arguments), slot, line: line)
    node.results = callee.results.isEmpty ? [slot] : callee.results
    if let path = node.path, narrowed.contains(path) { node.isNarrowed = true }
    return node
  }

  /// Returns arguments in which a final call with several results is replaced by the results.
  private func separated(_ arguments: [Node], to count: Int, line: Int) -> [Node] {
    guard let last = arguments.last, arguments.count < count, last.results.count > 1,
      case .call = last.kind
    else { return arguments }
    return arguments.dropLast() + results(of: last, first: count - arguments.count + 1, line: line)
  }

  /// Returns the first results of a call as separate expressions.
  func results(of call: Node, first count: Int, line: Int) -> [Node] {
    call.results.prefix(count).enumerated().map { index, slot in
      Node(.result(call, index), slot, line: line)
    }
  }

  private func give(_ arguments: [Node], to callee: Function, line: Int) throws(ExportError) {
    for (argument, parameter) in zip(arguments, callee.parameters) {
      try inference.flow(argument.slot, parameter.slot, line: line)
      parameter.initials.append(argument)
      handed.append((argument, parameter))
    }
    for parameter in callee.parameters.dropFirst(arguments.count) {
      (parameter.slot.isOptional, parameter.slot.isTested) = (true, true)
    }
  }
}
