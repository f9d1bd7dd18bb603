import LuaSyntax

// Types operators.
extension Builder {
  func unary(_ operation: UnaryOperator, _ operand: Expression, line: Int) throws(ExportError)
    -> Node
  {
    switch operation {
    case .not: return node(.not(try tested(operand)), .boolean, line: line)
    case .negate:
      let inner = try expression(operand)
      if case .integer(let value) = inner.kind {
        return node(.integer(-value), .number, line: line)
      }
      let negated = node(.negate(inner), .number, line: line)
      try inference.unify(inner.slot, .number, line: line)
      inference.derive(inner.slot, negated.slot)
      return negated
    case .length:
      let list = try expression(operand)
      try inference.later(line, "the counted table") { () throws(ExportError) in
        if list.slot.form.content.isUnknown { return false }
        list.slot.form.content.table?.isUsedAsArray = true
        return true
      }
      let count = node(.length(list), .number, line: line)
      count.slot.isCount = true
      return count
    case .complement:
      throw ExportError(line: line, "'~' is not exported", fix: "write it with & and |")
    }
  }

  func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, line: Int
  ) throws(ExportError) -> Node {
    switch operation {
    case .and: return try both(left, right, line: line)
    case .or: return try either(left, right, line: line)
    default: break
    }
    let (one, other) = (try expression(left), try expression(right))
    switch operation {
    case .equal, .notEqual: return try compare(operation, one, other, line: line)
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      try inference.unify(one.slot, .number, line: line)
      try inference.unify(other.slot, .number, line: line)
      return node(.binary(operation, one, other), .boolean, line: line)
    case .concatenate: return node(.binary(operation, one, other), .string, line: line)
    case .multiply: return try product(one, other, line: line)
    default: return try arithmetic(operation, one, other, line: line)
    }
  }

  /// Types a product of numbers, or of transforms.
  private func product(_ one: Node, _ other: Node, line: Int) throws(ExportError) -> Node {
    let product = node(.binary(.multiply, one, other), line: line)
    try inference.later(line, "a product") { () throws(ExportError) in
      if one.slot.form.content.isUnknown {
        guard other.slot.form.content.isNumber else { return false }
        try self.inference.unify(one.slot, .number, line: line)
      }
      switch one.slot.form.content {
      case .number, .transform, .transform3D:
        try self.inference.unify(other.slot, one.slot.form.content, line: line)
      case let content:
        throw ExportError(
          line: line, "\(content.name) is multiplied here", fix: "multiply its numbers")
      }
      try self.inference.unify(product.slot, one.slot.form.content, line: line)
      return true
    }
    inference.derive(one.slot, product.slot)
    inference.derive(other.slot, product.slot)
    return product
  }

  private func arithmetic(_ operation: BinaryOperator, _ one: Node, _ other: Node, line: Int)
    throws(ExportError) -> Node
  {
    try inference.unify(one.slot, .number, line: line)
    try inference.unify(other.slot, .number, line: line)
    let result = node(.binary(operation, one, other), .number, line: line)
    switch operation {
    case .divide, .power: result.slot.isFloat = true
    case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
      (one.slot.demandsInteger, other.slot.demandsInteger) = (true, true)
      result.slot.isFixedInteger = true
    default:
      inference.derive(one.slot, result.slot)
      inference.derive(other.slot, result.slot)
    }
    return result
  }

  private func compare(_ operation: BinaryOperator, _ one: Node, _ other: Node, line: Int)
    throws(ExportError) -> Node
  {
    let result = node(.binary(operation, one, other), .boolean, line: line)
    if other.isNothing {
      one.slot.isTested = true
      return result
    }
    if case .host("type", let arguments) = one.kind, let name = other.word,
      let value = arguments.first
    {
      value.slot.isTested = true
      if name == "string" { try inference.unify(value.slot, .string, line: line) }
      return result
    }
    try inference.unify(one.slot.form, other.slot.form, line: line)
    compared.append(one.slot)
    for field in [one, other] { noteComparison(of: field) }
    return result
  }

  /// Records a field that is compared, perhaps before it has a value: nil differs from every number, and 0 does not.
  private func noteComparison(of node: Node) {
    guard let name = node.ownName, let field = model?.fields.first(where: { $0.name == name })
    else { return }
    comparedFields.append(field)
  }

  private func both(_ left: Expression, _ right: Expression, line: Int) throws(ExportError) -> Node
  {
    let one = try tested(left)
    let other = try narrowing(Facts.present(one, whenTrue: true)) { () throws(ExportError) in
      try expression(right)
    }
    let slot = inference.slot(line: line)
    try inference.flow(other.slot, slot, line: line)
    try inference.later(line, "a value of 'and'") { () throws(ExportError) in
      if other.slot.form.content.isUnknown { return false }
      if !other.slot.form.content.isBoolean { slot.isOptional = true }
      return true
    }
    return Node(.both(one, other), slot, line: line)
  }

  private func either(_ left: Expression, _ right: Expression, line: Int) throws(ExportError)
    -> Node
  {
    let first = try tested(left)
    let slot = inference.slot(line: line)
    if case .both(let condition, let value) = first.kind {
      let last = try expression(right)
      try inference.flowPresent(value.slot, slot, line: line)
      try inference.flow(last.slot, slot, line: line)
      return Node(.choose(condition, value, last), slot, line: line)
    }
    let last = try narrowing(Facts.present(first, whenTrue: false)) { () throws(ExportError) in
      try expression(right)
    }
    try inference.flowPresent(first.slot, slot, line: line)
    try inference.flow(last.slot, slot, line: line)
    return Node(.either(first, last), slot, line: line)
  }
}
