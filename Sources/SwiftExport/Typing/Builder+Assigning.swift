import LuaSyntax

// Types declarations and assignments.
extension Builder {
  func local(_ names: [LocalName], _ values: [Expression], _ span: Span) throws(ExportError) -> Step
  {
    var nodes = try unpacked(values, to: names.count).map(expression)
    if let size = nodes.last, nodes.count + 1 == names.count, case .base = size.kind,
      case .size = size.slot.form.content
    {
      nodes.removeLast()
      for extent in ["width", "height"] {
        nodes.append(try field(size, extent, line: span.line, isWritten: false))
      }
    }
    let slots = try spread(nodes, to: names.count, line: span.line)
    var declared: [Variable] = []
    for (name, index) in zip(names, slots.indices) {
      let node = nodes.indices.contains(index) ? nodes[index] : nil
      let variable = try local(
        name.name.text, node, slots[index], isUnset: nodes.isEmpty, line: span.line)
      if let node, nodes.count == names.count {
        variable.initials = [node]
        if node.path != nil || node.isLastElement {
          variable.alias = node
          secondNames.append(variable)
        }
      }
      declared.append(variable)
    }
    if names.count == 1, let type = script.annotation(above: span.line).variable {
      try apply(type, to: declared[0].slot, line: span.line)
    }
    return Step(kind: .local(declared, nodes), line: span.line)
  }

  /// Declares a local variable with its initial value.
  private func local(_ name: String, _ node: Node?, _ source: Slot?, isUnset: Bool, line: Int)
    throws(ExportError) -> Variable
  {
    let variable = declare(name, inference.slot(line: line))
    guard let source else {
      if isUnset { variable.branchesThatAssign = Self.branches(of: next, thatAssign: name) }
      if variable.branchesThatAssign == nil {
        (variable.slot.isOptional, variable.slot.isTested) = (true, true)
      }
      return variable
    }
    try inference.flow(source, variable.slot, line: line)
    if case .table? = node?.kind {
      variable.slot.form.content.table?.names.append((1, Naming.singular(name)))
    }
    if node?.isNarrowed == true { narrowed.insert(variable.path) }
    return variable
  }

  /// Returns values in which a final `table.unpack(list)` is replaced by the elements of the list.
  private func unpacked(_ values: [Expression], to count: Int) -> [Expression] {
    guard case .call(let call)? = values.last, call.arguments.count == 1,
      case .name = call.arguments[0], call.method == nil, let member = call.callee.member,
      member.owner == "table", member.name == "unpack", count >= values.count
    else { return values }
    let elements = (1...count - values.count + 1).map { position in
      Expression.index(
        call.arguments[0], key: .constant(.integer(Int64(position)), call.span), isField: false,
        call.span)
    }
    return values.dropLast() + elements
  }

  /// Returns the number of branches of a statement if each assigns a variable; otherwise nil.
  private static func branches(of statement: Statement?, thatAssign name: String) -> Int? {
    guard case .if(let branches, let otherwise?, _)? = statement else { return nil }
    let blocks = branches.map { $0.block } + [otherwise]
    let areAll = blocks.allSatisfy { block in
      block.statements.contains { statement in
        guard case .assignment(let targets, let values, _) = statement,
          targets.count == values.count
        else { return false }
        return zip(targets, values).contains { target, value in
          guard case .name(let other) = target, other.text == name else { return false }
          if case .constant(.none, _) = value { return false }
          return true
        }
      }
    }
    return areAll ? blocks.count : nil
  }

  /// Returns the slots of as many values as there are places.
  func spread(_ nodes: [Node], to count: Int, line: Int) throws(ExportError) -> [Slot?] {
    var slots: [Slot?] = nodes.dropLast().map { $0.slot }
    if let last = nodes.last {
      if nodes.count < count {
        slots += results(of: last, count: count - nodes.count + 1)
      } else {
        slots.append(last.slot)
      }
    }
    while slots.count < count { slots.append(nil) }
    return slots
  }

  private func results(of node: Node, count: Int) -> [Slot?] {
    switch node.kind {
    case .call(let function, _):
      while function.results.count < count, function.isBuilding || !function.isBuilt {
        function.results.append(inference.slot(line: node.line))
      }
      return function.results.map { Optional($0) }
    case .callValue(let callee, _):
      while node.results.count < count { node.results.append(inference.slot(line: node.line)) }
      let results = node.results
      try? inference.later(node.line, "the function") { () throws(ExportError) in
        guard case .function(let form) = callee.slot.form.content else { return false }
        for (given, wanted) in zip(form.results, results) {
          try self.inference.flow(given, wanted, line: node.line)
        }
        return true
      }
      return results.map { Optional($0) }
    default: return node.results.map { Optional($0) }
    }
  }

  func assignment(_ targets: [Expression], _ values: [Expression], _ span: Span) throws(ExportError)
    -> Step
  {
    let nodes = try values.map(expression)
    let places = try targets.map { target throws(ExportError) -> Node in
      let saved = narrowed
      defer { narrowed = saved }
      if case .name = target { narrowed = [] }
      return try place(target)
    }
    let slots = try spread(nodes, to: places.count, line: span.line)
    for (index, place) in places.enumerated() {
      let node = nodes.indices.contains(index) ? nodes[index] : nil
      if let slot = slots[index] { try assign(slot, node, to: place, line: span.line) }
      if let path = place.path {
        forget(path)
        if node?.isDefinite == true { narrowed.insert(path) }
      }
      noteWrite(to: place)
    }
    return Step(kind: .assign(places, nodes), line: span.line)
  }

  private func assign(_ slot: Slot, _ node: Node?, to place: Node, line: Int) throws(ExportError) {
    if node?.isNothing == true { (place.slot.isOptional, place.slot.isTested) = (true, true) }
    try inference.flow(slot, place.slot, line: line)
    if case .table? = node?.kind, let name = Naming.name(of: place) {
      slot.form.content.table?.names.append((1, name))
    }
  }

  /// Records that a variable, a field or a table is changed.
  private func noteWrite(to place: Node) {
    switch place.kind {
    case .variable(let variable):
      variable.isAssigned = true
      variable.assignments += 1
    case .index(let base, _), .field(let base, _): noteMutation(of: base)
    default: break
    }
  }

  func noteMutation(of node: Node) {
    switch node.kind {
    case .variable(let variable):
      variable.isMutated = true
      if knowsTables { noteMutation(throughName: variable) }
    case .index(let base, _): noteMutation(of: base)
    case .field(let base, _):
      changedOwners.append(base)
      noteMutation(of: base)
    default: break
    }
  }

  /// Records that the place with a second name is changed, if its table is a value in Swift.
  func noteMutation(throughName variable: Variable) {
    guard let alias = variable.alias, !variable.isAssigned,
      let table = variable.slot.form.content.table, table.root.kind != .record
    else { return }
    noteMutation(of: alias)
  }
}
