import LuaSyntax

// Types loops.
extension Builder {
  func whileLoop(_ condition: Expression, _ body: Block) throws(ExportError) -> Step.Kind {
    forgetFields()
    let test = try tested(condition)
    let steps = try narrowing(Facts.present(test, whenTrue: true)) { () throws(ExportError) in
      try loopBody(body)
    }
    return .whileLoop(test, steps)
  }

  func repeatLoop(_ body: Block, until condition: Expression) throws(ExportError) -> Step.Kind {
    forgetFields()
    // The condition can read variables that the body declares.
    loopLabels.append(nil)
    defer { loopLabels.removeLast() }
    return try scoped { () throws(ExportError) in
      let steps = try self.steps(body)
      return .repeatLoop(steps, until: try tested(condition))
    }
  }

  private func forgetFields() { narrowed = narrowed.filter { !$0.contains(".") } }

  func count(_ loop: NumericFor) throws(ExportError) -> Step {
    let bounds = try loop.bounds.map(expression)
    forgetAssigned(in: loop.block)
    return try scoped { () throws(ExportError) in
      let slot = inference.number(line: loop.span.line)
      slot.isFixedInteger = true
      if case .integer(1) = bounds[0].kind, bounds.count == 2 { slot.isSource = true }
      let variable = declare(loop.variable.text, slot)
      (variable.initials, variable.isCounted) = ([bounds[0]], true)
      try inference.flowPresent(bounds[0].slot, slot, line: loop.span.line)
      for bound in bounds { bound.slot.demandsInteger = true }
      let steps = try loopBody(loop.block)
      return Step(
        kind: .count(
          variable, from: bounds[0], to: bounds[1], by: bounds.count > 2 ? bounds[2] : nil, steps),
        line: loop.span.line)
    }
  }

  func each(_ loop: GenericFor) throws(ExportError) -> Step {
    let line = loop.span.line
    guard loop.values.count == 1, case .call(let call) = loop.values[0],
      let iterator = call.callee.identifier, ["ipairs", "pairs"].contains(iterator),
      call.arguments.count == 1
    else {
      let isText = if case .call(let call)? = loop.values.first { call.readsText } else { false }
      throw ExportError(
        line: line, "only ipairs and pairs can be iterated",
        fix: isText ? Self.fixForTexts : "collect the values in an array first")
    }
    if case .call(let items) = call.arguments[0], items.method?.text == "items",
      items.arguments.count == 1, iterator == "ipairs", loop.variables.count == 2,
      let view = items.callee.identifier, variable(view)?.slot.form.content.isView == true
    {
      return try eachItem(loop, of: try expression(items.callee), in: items.arguments[0])
    }
    return try each(loop, of: try expression(call.arguments[0]), isPairs: iterator == "pairs")
  }

  private func each(_ loop: GenericFor, of list: Node, isPairs: Bool) throws(ExportError) -> Step {
    let line = loop.span.line
    forgetAssigned(in: loop.block)
    let key = isPairs ? inference.slot(line: line) : inference.number(line: line)
    let element = inference.slot(line: line)
    if !isPairs { (key.isFixedInteger, key.isOrdinal) = (true, true) }
    try iterate(list, key, element, isPairs: isPairs, line: line)
    return try scoped { () throws(ExportError) in
      let names = loop.variables.map { $0.text }
      let index = declare(names[0], key)
      if !isPairs { index.minimum = 1 }
      let value = names.count > 1 ? declare(names[1], element) : nil
      let steps = try loopBody(loop.block)
      return Step(
        kind: .each(
          names[0] == "_" ? nil : index, names.count > 1 && names[1] != "_" ? value : nil, list,
          isPairs: isPairs, steps), line: line)
    }
  }

  /// Types the keys and the elements of a table that a loop visits.
  private func iterate(_ list: Node, _ key: Slot, _ element: Slot, isPairs: Bool, line: Int)
    throws(ExportError)
  {
    try inference.later(line, "the iterated table") { () throws(ExportError) in
      if list.slot.form.content.isUnknown {
        guard !isPairs else { return false }
        list.slot.form.content = .table(self.inference.table())
      }
      guard let table = list.slot.form.content.table else {
        throw ExportError(
          line: line, "\(list.slot.form.content.name) is iterated", fix: "iterate an array")
      }
      if !isPairs { table.isUsedAsArray = true }
      try self.inference.flow(self.element(of: table, line: line), element, line: line)
      if isPairs { try self.inference.flow(self.key(of: table, line: line), key, line: line) }
      return true
    }
  }

  /// Types `for item, value in ipairs(view:items(section)) do`: a loop over the items' numbers and
  /// their data.
  private func eachItem(_ loop: GenericFor, of view: Node, in section: Expression)
    throws(ExportError)
    -> Step
  {
    let line = loop.span.line
    let count = try viewCall("itemCount", [view, try expression(section)], line: line)
    count.slot.demandsInteger = true
    forgetAssigned(in: loop.block)
    return try scoped { () throws(ExportError) in
      let slot = inference.number(line: line)
      (slot.isFixedInteger, slot.isSource) = (true, true)
      let name = loop.variables[0].text
      let item = declare(name == "_" ? "item" : name, slot)
      item.isUsed = true
      let first = Node(.integer(1), inference.number(line: line), line: line)
      (item.initials, item.isCounted) = ([first], true)
      let number = Node(.variable(item), slot, line: line)
      let data = try viewCall("data", [view, try expression(section), number], line: line)
      let value = declare(loop.variables[1].text, inference.slot(line: line))
      value.initials = [data]
      try inference.flow(data.slot, value.slot, line: line)
      itemLoops.append(value.slot)
      let steps = [Step(kind: .local([value], [data]), line: line)] + (try loopBody(loop.block))
      return Step(kind: .count(item, from: first, to: count, by: nil, steps), line: line)
    }
  }
}

extension Call {
  /// Whether it visits the parts of a text.
  fileprivate var readsText: Bool {
    if let method { return method.text == "gmatch" }
    return library == "string" || library == "utf8"
  }
}
