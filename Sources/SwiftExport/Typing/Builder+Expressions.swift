import LuaSyntax

// The typed trees of expressions.
extension Builder {
  /// A condition: what it asks for may be missing.
  func tested(_ expression: Expression) throws(Refusal) -> Node {
    let node = try self.expression(expression)
    markTested(node)
    return node
  }

  func markTested(_ node: Node) {
    switch node.kind {
    case .not(let inner): markTested(inner)
    case .both(let left, let right):
      markTested(left)
      markTested(right)
    case .either(let left, let right):
      markTested(left)
      markTested(right)
    case .choose(_, let middle, let last):
      markTested(middle)
      markTested(last)
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      if case .none = right.kind { left.slot.isTested = true }
      if case .host("type", let arguments) = left.kind { arguments.first?.slot.isTested = true }
    case .variable, .field, .index, .call, .host, .base: node.slot.isTested = true
    default: break
    }
  }

  func read(_ kind: Node.Kind, _ slot: Slot, line: Int) throws(Refusal) -> Node {
    let node = Node(kind, slot, line: line)
    guard let path = node.path, narrowed.contains(path) else { return node }
    node.slot = inference.slot(like: slot, line: line)
    node.results = [node.slot]
    node.isNarrowed = true
    try inference.flowPresent(slot, node.slot, line: line)
    return node
  }

  /// More would not fit on the stack of a page's worker.
  private static let maxDepth = 600

  func expression(_ expression: Expression) throws(Refusal) -> Node {
    let line = expression.span.line
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxDepth else {
      throw Refusal(
        line: line, "functions that call functions are nested too deeply here",
        fix: "call fewer functions from within each other")
    }
    switch expression {
    case .constant(let constant, _): return try self.constant(constant, line: line)
    case .name(let name): return try self.name(name)
    case .index(let base, let key, let isField, _):
      return try index(base, key, isField: isField, line: line)
    case .call(let call): return try self.call(call)
    case .parenthesized(let inner, _): return try self.expression(inner)
    case .unary(let operation, let operand, _): return try unary(operation, operand, line: line)
    case .binary(let operation, let left, let right, _):
      return try binary(operation, left, right, line: line)
    case .table(let entries, _): return try table(entries, line: line)
    case .function(let body):
      let made = Function("", isMethod: false, body, script.annotation(above: line))
      made.isClosure = true
      made.isCalled = true
      let slot = inference.slot(line: line)
      try buildClosure(made, slot, line: line)
      return Node(.closure(made), slot, line: line)
    case .varargs:
      throw Refusal(line: line, "varargs have no type", fix: "pass an array")
    }
  }

  func buildClosure(_ made: Function, _ slot: Slot, line: Int) throws(Refusal) {
    let saved = function
    try build(made)
    function = saved
    slot.form.content = .function(FunctionForm(made.parameters.map { $0.slot }, made.results))
  }

  private func constant(_ constant: Constant, line: Int) throws(Refusal) -> Node {
    switch constant {
    case .none:
      let slot = inference.slot(line: line)
      slot.isOptional = true
      return Node(.none, slot, line: line)
    case .boolean(let value):
      return Node(.boolean(value), inference.slot(.boolean, line: line), line: line)
    case .integer(let value): return Node(.integer(value), inference.number(line: line), line: line)
    case .number(let value):
      return Node(.float(value), inference.number(line: line, isFloat: true), line: line)
    case .string(let bytes):
      return Node(
        .string(String(decoding: bytes, as: UTF8.self)), inference.slot(.string, line: line),
        line: line)
    }
  }

  private func name(_ name: Name) throws(Refusal) -> Node {
    let line = name.span.line
    if let variable = variable(name.text) {
      variable.isUsed = true
      return try read(.variable(variable), variable.slot, line: line)
    }
    if name.text == "self", let model {
      function?.usesInstance = true
      return Node(.instance, inference.slot(.object(model), line: line), line: line)
    }
    switch script.names[name.text] {
    case .constant(let variable):
      try buildConstant(variable)
      return Node(.variable(variable), variable.slot, line: line)
    case .function(let function): return try reference(function, line: line)
    case .other(let reason):
      throw Refusal(
        line: line, "'\(name.text)' \(reason)", fix: "keep it in the layout, as a field of self")
    default:
      throw Refusal(
        line: line, "'\(name.text)' has no counterpart in Swift",
        fix: "leave it to the app, or use a feature that layouts have")
    }
  }

  private func reference(_ callee: Function, line: Int) throws(Refusal) -> Node {
    (callee.isCalled, callee.isPassed) = (true, true)
    try buildApart(callee)
    let slot = inference.slot(
      .function(FunctionForm(callee.parameters.map { $0.slot }, callee.results)), line: line)
    return Node(.reference(callee), slot, line: line)
  }

  private func buildConstant(_ variable: Variable) throws(Refusal) {
    guard variable.constant == nil, let value = constants[variable.name] else { return }
    guard constantsInWork.insert(variable.name).inserted else {
      throw Refusal(
        line: value.span.line, "'\(variable.name)' is used in its own declaration",
        fix: "give it a value without itself")
    }
    defer { constantsInWork.remove(variable.name) }
    let saved = (scopes, narrowed, function)
    (scopes, narrowed, function) = ([[:]], [], nil)
    let node = try expression(value)
    (scopes, narrowed, function) = saved
    variable.constant = node
    node.slot.form.content.table?.names.append((1, Naming.singular(variable.name)))
    if case .integer = node.kind { variable.slot.isFree = true }
    if case .integer = node.kind {
      inference.derive(node.slot, variable.slot);
      try inference.unify(node.slot.form, variable.slot.form, line: node.line)
    } else {
      try inference.flow(node.slot, variable.slot, line: node.line)
    }
    script.constants.append(variable)
  }

  private var constants: [String: Expression] { script.constantValues }

  func buildApart(_ callee: Function) throws(Refusal) {
    if !callee.isBuilt, !callee.isBuilding {
      if !callee.isClosure, callee.owner == nil || callee.owner?.script === script, !callee.isMethod
      {
        if !script.functions.contains(where: { $0 === callee }) { script.functions.append(callee) }
      }
      try build(callee)
    }
  }

  // MARK: - Fields and elements

  /// A place that is written to.
  func place(_ expression: Expression) throws(Refusal) -> Node {
    switch expression {
    case .name(let name):
      guard let variable = variable(name.text) else {
        throw Refusal(
          line: name.span.line, "'\(name.text)' is changed, which is not the layout's own",
          fix: "keep it in a field of self")
      }
      return Node(.variable(variable), variable.slot, line: name.span.line)
    case .index(let base, let key, let isField, let span):
      return try index(base, key, isField: isField, line: span.line, isWritten: true)
    default: return try self.expression(expression)
    }
  }

  /// Refuses `({ a = self.x, b = self.y })[key]` of tables: Swift's dictionaries are values, and what is done to the one that
  /// was chosen would be lost.
  private func refuseChoice(of value: Node, from base: Expression, line: Int) throws(Refusal) {
    var base = base
    while case .parenthesized(let inner, _) = base { base = inner }
    guard case .table = base else { return }
    try inference.later(line, "the value chosen from a table") { () throws(Refusal) in
      if case .unknown = value.slot.form.content { return false }
      guard value.slot.form.content.table == nil else {
        throw Refusal(
          line: line, "a table is chosen from a table that is made for it",
          fix: "write an 'if' for each case")
      }
      return true
    }
  }

  private func index(
    _ base: Expression, _ key: Expression, isField: Bool, line: Int, isWritten: Bool = false
  ) throws(Refusal) -> Node {
    if isField, case .constant(.string(let bytes), _) = key {
      let name = String(decoding: bytes, as: UTF8.self)
      if case .name(let library) = base, variable(library.text) == nil, library.text != "self" {
        if let found = try member(name, ofLibrary: library.text, line: line) { return found }
      }
      return try field(try self.expression(base), name, line: line, isWritten: isWritten)
    }
    if case .name(let name) = base, variable(name.text) == nil,
      case .lookup(let lookup)? = script.names[name.text]
    {
      return try look(up: lookup, try self.expression(key), line: line)
    }
    let list = try self.expression(base)
    let index = try self.expression(key)
    if case .variable(let variable) = list.kind, variable.constant != nil,
      let entries = constantRecord(variable)
    {
      let lookup =
        script.lookups.first { $0.name == variable.name } ?? Lookup(variable.name, entries)
      if !script.lookups.contains(where: { $0 === lookup }) { script.lookups.append(lookup) }
      return try look(up: lookup, index, in: list, line: line)
    }
    let value = try element(list, index, line: line, isWritten: isWritten)
    try refuseChoice(of: value, from: base, line: line)
    return value
  }

  /// The entries of a constant whose keys are words.
  private func constantRecord(_ variable: Variable) -> [(
    name: String, value: Node?, function: Function?
  )]? {
    guard case .table(let entries)? = variable.constant?.kind, !entries.isEmpty else { return nil }
    var found: [(name: String, value: Node?, function: Function?)] = []
    for entry in entries {
      guard case .name(let name) = entry.key else { return nil }
      found.append((name, entry.value, nil))
    }
    return found
  }

  private func look(up lookup: Lookup, _ key: Node, in list: Node? = nil, line: Int)
    throws(Refusal) -> Node
  {
    let slot = inference.slot(line: line)
    let node = Node(.lookup(lookup, key), slot, line: line)
    var made: [(Function, Node)] = []
    for entry in lookup.entries {
      if let value = entry.value { try inference.flow(value.slot, slot, line: line) }
      if let function = entry.function {
        made.append((function, try reference(function, line: line)))
      }
    }
    if let longest = made.max(by: { $0.0.parameters.count < $1.0.parameters.count }) {
      slot.form.content = longest.1.slot.form.content
      for other in made where other.0 !== longest.0 {
        for (one, same) in zip(other.0.parameters, longest.0.parameters) {
          try inference.tie(one.slot, same.slot, line: line)
        }
      }
    }
    if lookup.entries.first?.value != nil {
      slot.form.content.table?.names.append((1, Naming.singular(lookup.name)))
    }
    try inference.later(line, "'\(lookup.name)''s key") { () throws(Refusal) in
      guard case .choice(let choice) = key.slot.form.content else {
        guard let list, self.inference.isGuessing, let table = list.slot.form.content.table
        else { return false }
        try self.inference.unify(key.slot.form, Form(.string), line: line)
        // Any text may be looked up.
        self.script.lookups.removeAll { $0 === lookup }
        table.isSparse = true
        try self.inference.unify(
          key.slot.form, self.key(of: table, line: line).form, line: line)
        self.reads.append((slot, table))
        node.kind = .index(list, key)
        return true
      }
      lookup.choice = choice
      for word in choice.words where !lookup.entries.contains(where: { $0.name == word }) {
        throw Refusal(
          line: line, "'\(lookup.name)' has nothing for '\(word)'",
          fix: "add '\(word)' to \(lookup.name)")
      }
      return true
    }
    return node
  }

  func element(_ list: Node, _ key: Node, line: Int, isWritten: Bool) throws(Refusal) -> Node {
    let slot = inference.slot(line: line)
    let node = Node(.index(list, key), slot, line: line)
    let isKnownPresent = node.path.map { narrowed.contains($0) } ?? false
    try inference.later(line, "the indexed value") { () throws(Refusal) in
      if list.slot.form.content.isUnknown {
        // It may have values of several types at fixed places.
        if case .integer = key.kind, !isWritten, !self.inference.isGuessing { return false }
        list.slot.form.content = .table(self.inference.table())
      }
      guard let table = list.slot.form.content.table else {
        throw Refusal(
          line: line, "\(list.slot.form.content.name) is indexed", fix: "index an array or a table")
      }
      if case .integer(let position) = key.kind, table.positions >= Int(position), position > 0,
        table.field("#\(position)") != nil || table.isPositional
      {
        // A value at a fixed place.
      }
      if case .integer = key.kind {} else { table.hasDynamicIndex = true }
      if case .integer(let position) = key.kind, !isWritten,
        let field = table.field("#\(position)"),
        table.isPositional
      {
        try self.inference.flow(field, slot, line: line)
        return true
      }
      let keySlot = self.key(of: table, line: line)
      let form = key.slot.form.content
      if form.isUnknown { return false }
      try self.inference.unify(key.slot.form, keySlot.form, line: line)
      if form.isNumber { self.inference.note(key.slot, asKeyOf: table) }
      let element = self.element(of: table, line: line)
      if isWritten {
        try self.inference.flow(slot, element, line: line)
        self.writes.append((table, list, key))
      } else if isKnownPresent {
        try self.inference.flowPresent(element, slot, line: line)
      } else {
        try self.inference.flow(element, slot, line: line)
        self.reads.append((slot, table))
      }
      return true
    }
    node.isNarrowed = isKnownPresent && !isWritten
    return node
  }

  func field(_ base: Node, _ name: String, line: Int, isWritten: Bool) throws(Refusal) -> Node {
    if case .instance = base.kind, let model {
      return try ownField(model, name, base, line: line, isWritten: isWritten)
    }
    // `context.supplementaries.header`
    if case .field(let context, let what) = base.kind,
      ["supplementaries", "decorations"].contains(what)
    {
      let slot = inference.slot(.boolean, line: line)
      slot.isOptional = true
      return Node(
        .host("context:\(what)", [context, Node(.string(name), slot, line: line)]), slot, line: line
      )
    }
    let slot = inference.slot(line: line)
    let node = Node(.field(base, name), slot, line: line)
    if ["supplementaries", "decorations"].contains(name) { return node }
    // `attributes.custom.name`: a number that views read.
    if case .field(_, "custom") = base.kind {
      try inference.unify(slot.form, Form(.number), line: line)
      (slot.isFloat, slot.isOptional) = (true, !isWritten)
      return node
    }
    let isPresent = !isWritten && (node.path.map { narrowed.contains($0) } ?? false)
    node.isNarrowed = isPresent
    if name == "custom" || name == "cornerRadius" {
      if name == "cornerRadius" { script.usesCornerRadius = true }
      if name == "custom" {
        if case .context = base.slot.form.content {
          throw Refusal(
            line: line, "the context's own values ('custom') are not exported",
            fix: "keep them in self, or subclass UICollectionViewLayoutInvalidationContext")
        }
        script.usesCornerRadius = true
        return node
      }
    }
    try inference.later(line, "the object of '.\(name)'") { () throws(Refusal) in
      let content = base.slot.form.content
      if content.isUnknown { return false }
      if let table = content.table {
        var known = table.field(name)
        if known == nil {
          let made = self.inference.slot(line: line)
          table.fields.append((name, made))
          if table.isData { made.isSource = true }
          known = made
        }
        guard let known else { return true }
        if isWritten {
          table.isMutated = true
          try self.inference.flow(slot, known, line: line)
        } else if isPresent {
          try self.inference.flowPresent(known, slot, line: line)
        } else {
          try self.inference.flow(known, slot, line: line)
        }
        return true
      }
      if case .object(let model) = content, model.method(name) == nil {
        if model.slot(name) == nil {
          model.fields.append(ClassModel.Field(name, self.inference.slot(line: line)))
        }
        if let known = model.slot(name) { try self.inference.tie(known, slot, line: line) }
        return true
      }
      if case .update = content, ["before", "after"].contains(name) {
        slot.form.content = .place
        slot.isOptional = !isPresent
        return true
      }
      if case .attributes = content, name == "kind" {
        try self.inference.unify(slot.form, Form(.string), line: line)
        slot.isOptional = !isPresent
        return true
      }
      guard let member = HostTypes.member(name, of: content) else {
        if case .component = content {
          throw Refusal(
            line: line, "'\(name)' of \(content.name) is not exported",
            fix: "write it with the container's size, or leave it to the app")
        }
        throw Refusal(
          line: line, "'\(name)' of \(content.name) has no counterpart in UIKit",
          fix: "use a feature that UIKit has")
      }
      try self.settle(slot, member.answer, line: line)
      if isPresent { slot.isOptional = false }
      return true
    }
    return node
  }

  private func ownField(
    _ model: ClassModel, _ name: String, _ base: Node, line: Int, isWritten: Bool
  ) throws(Refusal) -> Node {
    if let method = model.method(name), model.slot(name) == nil, !isWritten {
      return try reference(method, line: line)
    }
    if case .flow = model.root, let member = HostTypes.flow[name] {
      let slot = inference.slot(line: line)
      try settle(slot, member.answer, line: line)
      return Node(.field(base, name), slot, line: line)
    }
    if case .compositional = model.root, let field = try compositionalField(name, base, line: line)
    {
      function?.usesInstance = true
      return field
    }
    var slot = model.slot(name)
    if slot == nil {
      let field = ClassModel.Field(name, inference.slot(line: line))
      model.fields.append(field)
      slot = field.slot
    }
    guard let slot else { return base }
    function?.usesInstance = true
    return isWritten
      ? Node(.field(base, name), slot, line: line) : try read(.field(base, name), slot, line: line)
  }

  /// Notes what a member of the host's is.
  func settle(_ slot: Slot, _ answer: HostTypes.Answer, line: Int) throws(Refusal) {
    let content: Form.Content
    switch answer {
    case .float:
      slot.isFloat = true
      content = .number
    case .integer:
      slot.isCount = true
      content = .number
    case .ordinal:
      (slot.isOrdinal, slot.isFixedInteger) = (true, true)
      content = .number
    case .optionalOrdinal:
      (slot.isOrdinal, slot.isFixedInteger, slot.isOptional) = (true, true, true)
      content = .number
    case .boolean: content = .boolean
    case .string: content = .string
    case .rect: content = .rect
    case .size: content = .size
    case .point: content = .point
    case .insets: content = .insets
    case .transform: content = .transform
    case .transform3D: content = .transform3D
    case .component(let component): content = .component(component)
    }
    try inference.unify(slot.form, Form(content), line: line)
  }

  // MARK: - Operators

  private func unary(_ operation: UnaryOperator, _ operand: Expression, line: Int) throws(Refusal)
    -> Node
  {
    switch operation {
    case .not:
      return Node(.not(try tested(operand)), inference.slot(.boolean, line: line), line: line)
    case .negate:
      let node = try expression(operand)
      if case .integer(let value) = node.kind {
        return Node(.integer(-value), inference.number(line: line), line: line)
      }
      let slot = inference.number(line: line)
      try inference.unify(node.slot.form, Form(.number), line: line)
      inference.derive(node.slot, slot)
      return Node(.negate(node), slot, line: line)
    case .length:
      let node = try expression(operand)
      try inference.later(line, "the counted table") { () throws(Refusal) in
        if node.slot.form.content.isUnknown { return false }
        node.slot.form.content.table?.isUsedAsArray = true
        return true
      }
      let slot = inference.number(line: line)
      slot.isCount = true
      return Node(.length(node), slot, line: line)
    case .complement:
      throw Refusal(line: line, "'~' is not exported", fix: "write it with & and |")
    }
  }

  private func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, line: Int
  ) throws(Refusal) -> Node {
    switch operation {
    case .and: return try both(left, right, line: line)
    case .or: return try either(left, right, line: line)
    case .equal, .notEqual: return try compare(operation, left, right, line: line)
    default: break
    }
    let (one, other) = (try expression(left), try expression(right))
    switch operation {
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      try inference.unify(one.slot.form, Form(.number), line: line)
      try inference.unify(other.slot.form, Form(.number), line: line)
      return Node(.binary(operation, one, other), inference.slot(.boolean, line: line), line: line)
    case .concatenate:
      return Node(.binary(operation, one, other), inference.slot(.string, line: line), line: line)
    case .multiply:
      let slot = inference.slot(line: line)
      try inference.later(line, "a product") { () throws(Refusal) in
        let content = one.slot.form.content
        if content.isUnknown {
          guard other.slot.form.content.isNumber else { return false }
          try self.inference.unify(one.slot.form, Form(.number), line: line)
        }
        if one.slot.form.content.isNumber {
          try self.inference.unify(other.slot.form, Form(.number), line: line)
        }
        try self.inference.unify(
          slot.form, Form(one.slot.form.content.isNumber ? .number : content), line: line)
        return true
      }
      inference.derive(one.slot, slot)
      inference.derive(other.slot, slot)
      return Node(.binary(operation, one, other), slot, line: line)
    default:
      try inference.unify(one.slot.form, Form(.number), line: line)
      try inference.unify(other.slot.form, Form(.number), line: line)
      let slot = inference.number(line: line)
      switch operation {
      case .divide, .power: slot.isFloat = true
      case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
        (one.slot.demandsInteger, other.slot.demandsInteger) = (true, true)
        slot.isFixedInteger = true
      default:
        inference.derive(one.slot, slot)
        inference.derive(other.slot, slot)
      }
      return Node(.binary(operation, one, other), slot, line: line)
    }
  }

  private func compare(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, line: Int
  ) throws(Refusal) -> Node {
    let (one, other) = (try expression(left), try expression(right))
    let slot = inference.slot(.boolean, line: line)
    let node = Node(.binary(operation, one, other), slot, line: line)
    if case .none = other.kind {
      one.slot.isTested = true
      return node
    }
    if case .host("type", let arguments) = one.kind, case .string(let name) = other.kind,
      let value = arguments.first
    {
      value.slot.isTested = true
      try inference.later(line, "the argument of 'type'") { () throws(Refusal) in
        if name == "string" { try self.inference.unify(value.slot.form, Form(.string), line: line) }
        return true
      }
      return node
    }
    try inference.unify(one.slot.form, other.slot.form, line: line)
    compared.append(one.slot)
    return node
  }

  private func both(_ left: Expression, _ right: Expression, line: Int) throws(Refusal) -> Node {
    let one = try tested(left)
    let other = try narrowing(Facts.present(one, whenTrue: true)) { () throws(Refusal) in
      try expression(right)
    }
    let slot = inference.slot(line: line)
    try inference.flow(other.slot, slot, line: line)
    try inference.later(line, "a value of 'and'") { () throws(Refusal) in
      if other.slot.form.content.isUnknown { return false }
      if !other.slot.form.content.isBoolean { slot.isOptional = true }
      return true
    }
    return Node(.both(one, other), slot, line: line)
  }

  private func either(_ left: Expression, _ right: Expression, line: Int) throws(Refusal) -> Node {
    let first = try tested(left)
    let slot = inference.slot(line: line)
    if case .both(let condition, let value) = first.kind {
      let last = try expression(right)
      try inference.flowPresent(value.slot, slot, line: line)
      try inference.flow(last.slot, slot, line: line)
      return Node(.choose(condition, value, last), slot, line: line)
    }
    let last = try narrowing(Facts.present(first, whenTrue: false)) { () throws(Refusal) in
      try expression(right)
    }
    try inference.flowPresent(first.slot, slot, line: line)
    try inference.flow(last.slot, slot, line: line)
    return Node(.either(first, last), slot, line: line)
  }

  // MARK: - Tables

  private func table(_ entries: [TableEntry], line: Int) throws(Refusal) -> Node {
    let table = inference.table()
    table.literals = 1
    let slot = inference.slot(.table(table), line: line)
    var made: [(key: Node.Key, value: Node)] = []
    var positions = 0
    for entry in entries {
      let value = try expression(entry.value)
      switch entry.key {
      case .name(let name):
        let field = inference.slot(line: line)
        try inference.flow(value.slot, field, line: line)
        table.fields.append((name.text, field))
        made.append((.name(name.text), value))
        value.slot.form.content.table?.names.append((0, Naming.singular(name.text)))
      case .position:
        positions += 1
        let field = inference.slot(line: line)
        try inference.flow(value.slot, field, line: line)
        table.fields.append(("#\(positions)", field))
        made.append((.position(positions), value))
      case .expression(let key):
        let keyNode = try expression(key)
        table.isSparse = true
        let keySlot = self.key(of: table, line: line)
        try inference.unify(keyNode.slot.form, keySlot.form, line: line)
        inference.derive(keyNode.slot, keySlot)
        try inference.flow(value.slot, element(of: table, line: line), line: line)
        made.append((.computed(keyNode), value))
      }
    }
    table.positions = positions
    literals.append((table, slot, line))
    return Node(.table(made), slot, line: line)
  }
}
