import LuaSyntax

// Types statements.
extension Builder {
  func block(_ block: Block) throws(ExportError) -> [Step] {
    try scoped { () throws(ExportError) in try steps(block) }
  }

  /// Returns the statements of a loop's body, whose last statement may be a label.
  func loopBody(_ block: Block) throws(ExportError) -> [Step] {
    var label: String?
    if case .label(let name, _)? = block.statements.last { label = name.text }
    loopLabels.append(label)
    defer { loopLabels.removeLast() }
    return try scoped { () throws(ExportError) in
      try steps(block, count: block.statements.count - (label == nil ? 0 : 1))
    }
  }

  func steps(_ block: Block, count: Int? = nil) throws(ExportError) -> [Step] {
    var steps: [Step] = []
    for (index, statement) in block.statements.prefix(count ?? .max).enumerated() {
      next = block.statements.dropFirst(index + 1).first
      var step = try self.step(statement)
      // A comment above a function on one line documents the function.
      if step.line != function?.line { step.comments = script.comments(above: step.line) }
      steps.append(step)
      if case .branch(let branches, nil) = step.kind, branches.count == 1,
        branches[0].steps.alwaysLeave
      {
        narrowed.formUnion(
          Facts.present(branches[0].condition, whenTrue: false).compactMap { $0.path })
      }
    }
    return steps
  }

  private func step(_ statement: Statement) throws(ExportError) -> Step {
    switch statement {
    case .local(let names, let values, _, let span): return try local(names, values, span)
    case .assignment(let targets, let values, let span):
      return try assignment(targets, values, span)
    case .call(let call):
      return Step(kind: .call(try expression(.call(call))), line: call.span.line)
    case .do(let inner, let span): return Step(kind: .block(try block(inner)), line: span.line)
    case .while(let condition, let body, let span):
      return Step(kind: try whileLoop(condition, body), line: span.line)
    case .repeat(let body, let condition, let span):
      return Step(kind: try repeatLoop(body, until: condition), line: span.line)
    case .if(let branches, let otherwise, let span): return try branch(branches, otherwise, span)
    case .numericFor(let loop): return try count(loop)
    case .genericFor(let loop): return try each(loop)
    case .localFunction(let name, let body, let span):
      let variable = declare(name.text, inference.slot(line: span.line))
      let made = try closure(name.text, body, variable.slot, line: span.line)
      return Step(kind: .function(variable, made), line: span.line)
    case .return(let values, let span): return try give(values, span)
    case .break(let span): return Step(kind: .leave, line: span.line)
    case .goto(let name, let span):
      guard let label = loopLabels.last, label == name.text else {
        throw ExportError(
          line: span.line, "'goto \(name.text)' does not lead to the end of the loop around it",
          fix: "write ::\(name.text):: directly before the 'end' of this for or while loop")
      }
      return Step(kind: .next, line: span.line)
    case .label(let name, let span):
      throw ExportError(
        line: span.line, "'::\(name.text)::' is not at the end of a for or while loop",
        fix: "write a loop, or a function at the top of the file")
    case .function(_, _, _, let span):
      throw ExportError(
        line: span.line, "a function that is not local is declared here",
        fix: "write local function, or a function at the top of the file")
    }
  }

  private func branch(_ branches: [Branch], _ otherwise: Block?, _ span: Span) throws(ExportError)
    -> Step
  {
    let saved = narrowed
    var made: [(condition: Node, steps: [Step])] = []
    for branch in branches {
      let condition = try tested(branch.condition)
      let steps = try narrowing(Facts.present(condition, whenTrue: true)) {
        () throws(ExportError) in
        try block(branch.block)
      }
      made.append((condition, steps))
      narrowed.formUnion(Facts.present(condition, whenTrue: false).compactMap { $0.path })
    }
    let last = try otherwise.map(block)
    narrowed = saved
    for (index, branch) in branches.enumerated() where !made[index].steps.alwaysLeave {
      forgetAssigned(in: branch.block)
    }
    if let otherwise { forgetAssigned(in: otherwise) }
    return Step(kind: .branch(made, otherwise: last), line: span.line)
  }

  /// Forgets the facts about places that statements assign.
  func forgetAssigned(in block: Block) {
    for statement in block.statements {
      switch statement {
      case .assignment(let targets, _, _): targets.forEach(forgetAssigned)
      case .if(let branches, let otherwise, _):
        for branch in branches { forgetAssigned(in: branch.block) }
        if let otherwise { forgetAssigned(in: otherwise) }
      case .while(_, let inner, _), .repeat(let inner, _, _), .do(let inner, _):
        forgetAssigned(in: inner)
      case .numericFor(let loop): forgetAssigned(in: loop.block)
      case .genericFor(let loop): forgetAssigned(in: loop.block)
      default: break
      }
    }
  }

  private func forgetAssigned(_ target: Expression) {
    if let name = target.identifier, let variable = variable(name) {
      forget(variable.path)
    } else if let member = target.member, member.owner == "self" {
      forget("self.\(member.name)")
    }
  }
}
