import LuaSyntax

/// Makes typed trees of a script's statements, and notes what its values must be.
final class Builder {
  let script: ScriptModel
  let inference: Inference
  var model: ClassModel?
  var scopes: [[String: Variable]] = []
  var narrowed: Set<String> = []
  var function: Function?
  /// What is read of tables by an index, without a test around it.
  var reads: [(slot: Slot, table: TableForm)] = []
  var writes: [(table: TableForm, list: Node, key: Node)] = []
  /// What has a field that holds a table which is changed.
  var changedOwners: [Node] = []
  /// What is compared with another value.
  var compared: [Slot] = []
  /// The values of loops over the items of a section.
  var itemLoops: [Slot] = []
  /// What is handed to the functions of the file and to methods.
  var handed: [(argument: Node, parameter: Variable)] = []
  /// What callbacks return as all elements.
  var answers: [TableForm] = []
  /// The statement that follows the one that is read.
  private var next: Statement?
  /// The number of expressions that are being read, each within the one before; a function, which is read where it is first called, takes as
  /// much of the stack as ten.
  var depth = 0
  /// The constants of the file that are being read, each for the one before.
  var constantsInWork: Set<String> = []
  var literals: [(table: TableForm, slot: Slot, line: Int)] = []
  var dataTables: [(slot: Slot, table: TableForm)] = []

  init(_ script: ScriptModel, _ inference: Inference) {
    (self.script, self.inference) = (script, inference)
  }

  // MARK: - Functions

  func build(_ function: Function) throws(Refusal) {
    guard !function.isBuilt, !function.isBuilding else { return }
    depth += 10
    defer { depth -= 10 }
    function.isBuilding = true
    let saved = (scopes, narrowed, self.function, model)
    // A caller's scopes end after this, where what is read here is refused, too.
    defer {
      (scopes, narrowed, self.function, model) = saved
      function.isBuilding = false
    }
    if !function.isClosure {
      (scopes, narrowed) = ([], [])
      model = function.owner ?? script.exported ?? model
    }
    self.function = function
    scopes.append([:])
    try declareParameters(of: function)
    let steps = try block(function.body.body)
    function.steps = steps
    function.isBuilt = true
    function.endsEarly = !Self.alwaysLeaves(steps)
    if function.hasValueReturn, function.endsEarly || function.hasEmptyReturn {
      for result in function.results { result.isOptional = true }
    }
  }

  private func declareParameters(of function: Function) throws(Refusal) {
    let line = function.body.span.line
    guard !function.body.isVariadic else {
      throw Refusal(line: line, "a variadic function has no type", fix: "pass an array")
    }
    var names = function.body.parameters
    if function.callback != nil, !names.isEmpty { names.removeFirst() }
    if let callback = function.callback {
      for (index, name) in names.enumerated() {
        guard callback.arguments.indices.contains(index) else { break }
        let variable = declare(name.text, slot(for: callback.arguments[index], line: line))
        variable.text = callback.texts[index]
        variable.isParameter = true
        if variable.slot.isOrdinal { variable.least = 1 }
        function.parameters.append(variable)
      }
      if let view = function.body.parameters.first {
        let variable = declare(view.text, inference.slot(.view, line: line))
        variable.text = "collectionView"
      }
      return
    }
    for name in names {
      let slot = inference.slot(line: line)
      let variable = declare(name.text, slot)
      variable.isParameter = true
      if let type = function.annotation.parameters[name.text] {
        try apply(type, to: slot, line: line)
        // What is said to be a number is one: a caller sees to it.
        if case .name(let name) = type, name == "integer" || name == "number" {
          slot.isAlwaysPresent = true
        }
      }
      if case .view = slot.form.content { variable.text = "collectionView" }
      function.parameters.append(variable)
    }
    for type in function.annotation.results {
      let slot = inference.slot(line: line)
      try apply(type, to: slot, line: line)
      function.results.append(slot)
    }
  }

  private func slot(for argument: Callback.Argument, line: Int) -> Slot {
    switch argument {
    case .rect: return inference.slot(.rect, line: line)
    case .point: return inference.slot(.point, line: line)
    case .size: return inference.slot(.size, line: line)
    case .attributes: return inference.slot(.attributes, line: line)
    case .context: return inference.slot(.context, line: line)
    case .view: return inference.slot(.view, line: line)
    case .layout: return inference.slot(model.map { .object($0) } ?? .unknown, line: line)
    case .kind: return inference.slot(.string, line: line)
    case .number: return inference.number(line: line, isFloat: true)
    case .section, .item:
      let slot = inference.number(line: line)
      (slot.isFixedInteger, slot.isOrdinal) = (true, true)
      return slot
    case .updates:
      return inference.slot(inference.array(of: .update, line: line), line: line)
    }
  }

  func apply(_ type: AnnotatedType, to slot: Slot, line: Int) throws(Refusal) {
    switch type {
    case .optional(let inner):
      slot.isOptional = true
      try apply(inner, to: slot, line: line)
    case .array(let element):
      let table = inference.table()
      table.isUsedAsArray = true
      table.element = inference.slot(line: line)
      if let inner = table.element { try apply(element, to: inner, line: line) }
      try inference.unify(slot.form, Form(.table(table)), line: line)
    case .dictionary(let key, let value):
      let table = inference.table()
      table.isSparse = true
      let (keySlot, valueSlot) = (inference.slot(line: line), inference.slot(line: line))
      (table.key, table.element) = (keySlot, valueSlot)
      try apply(key, to: keySlot, line: line)
      try apply(value, to: valueSlot, line: line)
      try inference.unify(slot.form, Form(.table(table)), line: line)
    case .record(let fields):
      let table = inference.table()
      for (name, type) in fields {
        let field = inference.slot(line: line)
        try apply(type, to: field, line: line)
        table.fields.append((name, field))
      }
      try inference.unify(slot.form, Form(.table(table)), line: line)
    case .function(let parameters, let results):
      let slots = (parameters + results).map { _ in inference.slot(line: line) }
      for (type, inner) in zip(parameters + results, slots) {
        try apply(type, to: inner, line: line)
      }
      let form = FunctionForm(
        Array(slots.prefix(parameters.count)), Array(slots.suffix(results.count)))
      try inference.unify(slot.form, Form(.function(form)), line: line)
    case .words: try inference.unify(slot.form, Form(.string), line: line)
    case .name(let name): try apply(named: name, to: slot, line: line)
    }
  }

  private func apply(named name: String, to slot: Slot, line: Int) throws(Refusal) {
    let content: Form.Content
    switch name {
    case "integer":
      slot.isFixedInteger = true
      content = .number
    case "number":
      slot.isFloat = true
      content = .number
    case "boolean": content = .boolean
    case "string": content = .string
    case "Rect": content = .rect
    case "Size": content = .size
    case "Point": content = .point
    case "Insets": content = .insets
    case "Transform": content = .transform
    case "Transform3D": content = .transform3D
    case "Attributes": content = .attributes
    case "Context", "FlowContext": content = .context
    case "View": content = .view
    case "Update": content = .update
    default:
      if case .classModel(let model)? = script.names[name] {
        content = .object(model)
      } else if let form = try record(named: name, line: line) {
        try inference.unify(slot.form, form, line: line)
        return
      } else if let component = Component(annotated: name) {
        content = .component(component)
      } else {
        return
      }
    }
    try inference.unify(slot.form, Form(content), line: line)
  }

  /// The record of a `---@class` of the script.
  private func record(named name: String, line: Int) throws(Refusal) -> Form? {
    if let known = script.records[name] { return known }
    guard let fields = script.annotatedClasses[name] else { return nil }
    let table = inference.table()
    table.names = [(3, name)]
    let form = Form(.table(table))
    script.records[name] = form
    for (field, type) in fields.sorted(by: { $0.key < $1.key }) {
      let slot = inference.slot(line: line)
      try apply(type, to: slot, line: line)
      table.fields.append((field, slot))
    }
    return form
  }

  // MARK: - Names

  func declare(_ name: String, _ slot: Slot) -> Variable {
    let variable = inference.variable(name, slot)
    if scopes.isEmpty { scopes.append([:]) }
    scopes[scopes.count - 1][name] = variable
    return variable
  }

  func variable(_ name: String) -> Variable? {
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    return nil
  }

  func scoped<Result>(_ action: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    scopes.append([:])
    let saved = narrowed
    defer {
      scopes.removeLast()
      narrowed = saved
    }
    return try action()
  }

  func narrowing<Result>(_ nodes: [Node], _ action: () throws(Refusal) -> Result) throws(Refusal)
    -> Result
  {
    let saved = narrowed
    narrowed.formUnion(nodes.compactMap { $0.path })
    defer { narrowed = saved }
    return try action()
  }

  /// Forgets what is known of a place and of what it leads to.
  func forget(_ path: String) {
    narrowed = narrowed.filter {
      $0 != path && !$0.hasPrefix(path + ".") && !$0.hasPrefix(path + "[")
        && !$0.contains("[\(path)]")
    }
  }

  // MARK: - Statements

  static func alwaysLeaves(_ steps: [Step]) -> Bool {
    guard let last = steps.last else { return false }
    switch last.kind {
    case .give: return true
    case .leave: return true
    case .block(let steps): return alwaysLeaves(steps)
    case .branch(let branches, let otherwise):
      guard let otherwise else { return false }
      return alwaysLeaves(otherwise) && branches.allSatisfy { alwaysLeaves($0.steps) }
    case .whileLoop(let condition, let steps):
      if case .boolean(true) = condition.kind { return !containsLeave(steps) }
      return false
    default: return false
    }
  }

  static func containsLeave(_ steps: [Step]) -> Bool {
    steps.contains { step in
      switch step.kind {
      case .leave: true
      case .block(let steps): containsLeave(steps)
      case .branch(let branches, let otherwise):
        branches.contains { containsLeave($0.steps) } || containsLeave(otherwise ?? [])
      default: false
      }
    }
  }

  func block(_ block: Block) throws(Refusal) -> [Step] {
    try scoped { () throws(Refusal) in try steps(block) }
  }

  private func steps(_ block: Block) throws(Refusal) -> [Step] {
    var steps: [Step] = []
    for (index, statement) in block.statements.enumerated() {
      next = block.statements.dropFirst(index + 1).first
      var step = try self.step(statement)
      // What is above a function that stands on one line is said of the function.
      if step.line != function?.line { step.comments = script.comments(above: step.line) }
      steps.append(step)
      if case .branch(let branches, nil) = step.kind, branches.count == 1,
        Self.alwaysLeaves(branches[0].steps)
      {
        narrowed.formUnion(
          Facts.present(branches[0].condition, whenTrue: false).compactMap { $0.path })
      }
    }
    return steps
  }

  private func step(_ statement: Statement) throws(Refusal) -> Step {
    switch statement {
    case .local(let names, let values, _, let span): return try local(names, values, span)
    case .assignment(let targets, let values, let span):
      return try assignment(targets, values, span)
    case .call(let call):
      return Step(kind: .call(try expression(.call(call))), line: call.span.line)
    case .do(let inner, let span): return Step(kind: .block(try block(inner)), line: span.line)
    case .while(let condition, let body, let span):
      invalidateAssigned(in: body)
      let test = try tested(condition)
      let steps = try narrowing(Facts.present(test, whenTrue: true)) { () throws(Refusal) in
        try block(body)
      }
      return Step(kind: .whileLoop(test, steps), line: span.line)
    case .repeat(let body, let condition, let span):
      invalidateAssigned(in: body)
      // What the body declares can be read in the condition.
      return try scoped { () throws(Refusal) in
        let steps = try self.steps(body)
        return Step(kind: .repeatLoop(steps, until: try tested(condition)), line: span.line)
      }
    case .if(let branches, let otherwise, let span): return try branch(branches, otherwise, span)
    case .numericFor(let loop): return try count(loop)
    case .genericFor(let loop): return try each(loop)
    case .localFunction(let name, let body, let span):
      let annotation = script.annotation(above: span.line)
      let made = Function(name.text, isMethod: false, body, annotation)
      made.isClosure = true
      made.isCalled = true
      let slot = inference.slot(line: span.line)
      let variable = declare(name.text, slot)
      try buildClosure(made, slot, line: span.line)
      return Step(kind: .function(variable, made), line: span.line)
    case .return(let values, let span): return try give(values, span)
    case .break(let span): return Step(kind: .leave, line: span.line)
    case .function(_, _, _, let span), .goto(_, let span), .label(_, let span):
      throw Refusal(
        line: span.line, "this statement has no counterpart in Swift",
        fix: "write a loop, or a function at the top of the file")
    }
  }

  private func invalidateAssigned(in block: Block) {
    narrowed = narrowed.filter { !$0.contains(".") }
  }

  private func local(_ names: [LocalName], _ values: [Expression], _ span: Span) throws(Refusal)
    -> Step
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
    let annotation = script.annotation(above: span.line)
    let slots = try spread(nodes, to: names.count, line: span.line)
    var declared: [Variable] = []
    for (index, name) in names.enumerated() {
      let slot = inference.slot(line: span.line)
      var branches: Int?
      if let source = slots[index] {
        try inference.flow(source, slot, line: span.line)
        if nodes.indices.contains(index), case .table = nodes[index].kind {
          slot.form.content.table?.names.append((1, Naming.singular(name.name.text)))
        }
      } else if !nodes.isEmpty || names.count > 0 {
        if nodes.isEmpty { branches = Self.branches(of: next, thatAssign: name.name.text) }
        if branches == nil { (slot.isOptional, slot.isTested) = (true, true) }
      }
      let variable = declare(name.name.text, slot)
      variable.branchesThatAssign = branches
      if nodes.count == names.count { variable.initials = [nodes[index]] }
      if nodes.count == names.count, nodes[index].path != nil {
        variable.alias = nodes[index]
      }
      if let path = variablePath(variable), slots[index] != nil, nodes.indices.contains(index),
        nodes[index].isNarrowed
      {
        narrowed.insert(path)
      }
      declared.append(variable)
    }
    if names.count == 1, let type = annotation.variable {
      try apply(type, to: declared[0].slot, line: span.line)
    }
    return Step(kind: .local(declared, nodes), line: span.line)
  }

  /// Values of which the last is `table.unpack(list)`, with the elements of the list in its place.
  private func unpacked(_ values: [Expression], to count: Int) -> [Expression] {
    guard case .call(let call)? = values.last, call.arguments.count == 1,
      case .name = call.arguments[0], call.method == nil,
      case .index(.name(let library), .constant(.string(let name), _), _, _) = call.callee,
      library.text == "table", name == Array("unpack".utf8), count >= values.count
    else { return values }
    let elements = (1...count - values.count + 1).map { position in
      Expression.index(
        call.arguments[0], key: .constant(.integer(Int64(position)), call.span), isField: false,
        call.span)
    }
    return values.dropLast() + elements
  }

  /// The number of branches that a statement has, where each gives a variable a value.
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

  private func variablePath(_ variable: Variable) -> String? {
    "\(variable.name)#\(variable.number)"
  }

  /// The slots of as many values as there are places for.
  func spread(_ nodes: [Node], to count: Int, line: Int) throws(Refusal) -> [Slot?] {
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
      try? inference.later(node.line, "the function") { () throws(Refusal) in
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

  private func assignment(_ targets: [Expression], _ values: [Expression], _ span: Span)
    throws(Refusal)
    -> Step
  {
    let nodes = try values.map(expression)
    let places = try targets.map { target throws(Refusal) -> Node in
      let saved = narrowed
      defer { narrowed = saved }
      if case .name = target { narrowed = [] }
      return try place(target)
    }
    let slots = try spread(nodes, to: places.count, line: span.line)
    for (index, place) in places.enumerated() {
      if let slot = slots[index] {
        if nodes.indices.contains(index), case .none = nodes[index].kind {
          place.slot.isOptional = true; place.slot.isTested = true
        }
        try inference.flow(slot, place.slot, line: span.line)
        if nodes.indices.contains(index), case .table = nodes[index].kind,
          let name = Naming.name(of: place)
        {
          slot.form.content.table?.names.append((1, name))
        }
      }
      if let path = place.path {
        forget(path)
        if nodes.indices.contains(index), nodes[index].isDefinite { narrowed.insert(path) }
      }
      noteWrite(to: place, value: nodes.indices.contains(index) ? nodes[index] : nil)
    }
    return Step(kind: .assign(places, nodes), line: span.line)
  }

  /// Notes that a variable, a field or a table is changed.
  private func noteWrite(to place: Node, value: Node?) {
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
    case .variable(let variable): variable.isMutated = true
    case .index(let base, _): noteMutation(of: base)
    case .field(let base, _):
      changedOwners.append(base)
      noteMutation(of: base)
    default: break
    }
  }

  private func branch(_ branches: [Branch], _ otherwise: Block?, _ span: Span) throws(Refusal)
    -> Step
  {
    let saved = narrowed
    var made: [(condition: Node, steps: [Step])] = []
    for branch in branches {
      let condition = try tested(branch.condition)
      let steps = try narrowing(Facts.present(condition, whenTrue: true)) { () throws(Refusal) in
        try block(branch.block)
      }
      made.append((condition, steps))
      narrowed.formUnion(Facts.present(condition, whenTrue: false).compactMap { $0.path })
    }
    let last = try otherwise.map(block)
    narrowed = saved
    for (index, branch) in branches.enumerated() where !Self.alwaysLeaves(made[index].steps) {
      forgetAssigned(in: branch.block)
    }
    if let otherwise { forgetAssigned(in: otherwise) }
    return Step(kind: .branch(made, otherwise: last), line: span.line)
  }

  private func forgetAssigned(in block: Block) {
    for statement in block.statements {
      switch statement {
      case .assignment(let targets, _, _):
        for target in targets {
          if case .name(let name) = target, let variable = variable(name.text),
            let path = variablePath(variable)
          {
            forget(path)
          } else if case .index(.name(let base), .constant(.string(let bytes), _), _, _) = target,
            base.text == "self"
          {
            forget("self." + String(decoding: bytes, as: UTF8.self))
          }
        }
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

  private func count(_ loop: NumericFor) throws(Refusal) -> Step {
    let bounds = try loop.bounds.map(expression)
    forgetAssigned(in: loop.block)
    return try scoped { () throws(Refusal) in
      let slot = inference.number(line: loop.span.line)
      slot.isFixedInteger = true
      if case .integer(1) = bounds[0].kind, bounds.count == 2 { slot.isSource = true }
      let variable = declare(loop.variable.text, slot)
      variable.initials = [bounds[0]]
      try inference.flowPresent(bounds[0].slot, slot, line: loop.span.line)
      for bound in bounds { bound.slot.demandsInteger = true }
      let steps = try block(loop.block)
      return Step(
        kind: .count(
          variable, from: bounds[0], to: bounds[1], by: bounds.count > 2 ? bounds[2] : nil, steps),
        line: loop.span.line)
    }
  }

  private func each(_ loop: GenericFor) throws(Refusal) -> Step {
    let line = loop.span.line
    guard loop.values.count == 1, case .call(let call) = loop.values[0],
      case .name(let iterator) = call.callee, ["ipairs", "pairs"].contains(iterator.text),
      call.arguments.count == 1
    else {
      let isText = if case .call(let call)? = loop.values.first { call.readsText } else { false }
      throw Refusal(
        line: line, "only ipairs and pairs can be iterated",
        fix: isText ? Self.fixForTexts : "collect the values in an array first")
    }
    if case .call(let items) = call.arguments[0], items.method?.text == "items",
      items.arguments.count == 1, iterator.text == "ipairs", loop.variables.count == 2,
      case .name(let view) = items.callee, variable(view.text)?.slot.form.content.isView == true
    {
      return try eachItem(loop, of: try expression(items.callee), in: items.arguments[0])
    }
    let list = try expression(call.arguments[0])
    forgetAssigned(in: loop.block)
    let isPairs = iterator.text == "pairs"
    let (key, element) = (inference.number(line: line), inference.slot(line: line))
    let keySlot = isPairs ? inference.slot(line: line) : key
    if !isPairs { (key.isFixedInteger, key.isOrdinal) = (true, true) }
    try inference.later(line, "the iterated table") { () throws(Refusal) in
      if list.slot.form.content.isUnknown {
        guard !isPairs else { return false }
        list.slot.form.content = .table(self.inference.table())
      }
      guard let table = list.slot.form.content.table else {
        throw Refusal(
          line: line, "\(list.slot.form.content.name) is iterated", fix: "iterate an array")
      }
      if !isPairs { table.isUsedAsArray = true }
      try self.inference.flow(self.element(of: table, line: line), element, line: line)
      if isPairs { try self.inference.flow(self.key(of: table, line: line), keySlot, line: line) }
      return true
    }
    return try scoped { () throws(Refusal) in
      let names = loop.variables.map { $0.text }
      let index = declare(names[0], keySlot)
      if !isPairs { index.least = 1 }
      let value = names.count > 1 ? declare(names[1], element) : nil
      let steps = try block(loop.block)
      return Step(
        kind: .each(
          names[0] == "_" ? nil : index, names.count > 1 && names[1] != "_" ? value : nil, list,
          isPairs: isPairs, steps), line: line)
    }
  }

  /// `for item, value in ipairs(view:items(section)) do`: a loop over the items' numbers, and what the data holds of each.
  private func eachItem(_ loop: GenericFor, of view: Node, in section: Expression) throws(Refusal)
    -> Step
  {
    let line = loop.span.line
    let count = try viewCall("itemCount", [view, try expression(section)], line: line)
    count.slot.demandsInteger = true
    forgetAssigned(in: loop.block)
    return try scoped { () throws(Refusal) in
      let slot = inference.number(line: line)
      (slot.isFixedInteger, slot.isSource) = (true, true)
      let name = loop.variables[0].text
      let item = declare(name == "_" ? "item" : name, slot)
      item.isUsed = true
      let first = Node(.integer(1), inference.number(line: line), line: line)
      item.initials = [first]
      let number = Node(.variable(item), slot, line: line)
      let data = try viewCall("data", [view, try expression(section), number], line: line)
      let value = declare(loop.variables[1].text, inference.slot(line: line))
      value.initials = [data]
      try inference.flow(data.slot, value.slot, line: line)
      itemLoops.append(value.slot)
      let steps = [Step(kind: .local([value], [data]), line: line)] + (try block(loop.block))
      return Step(kind: .count(item, from: first, to: count, by: nil, steps), line: line)
    }
  }

  func element(of table: TableForm, line: Int) -> Slot {
    let table = table.root
    if let element = table.element { return element }
    let element = inference.slot(line: line)
    table.element = element
    return element
  }

  func key(of table: TableForm, line: Int) -> Slot {
    let table = table.root
    if let key = table.key { return key }
    let key = inference.slot(line: line)
    table.key = key
    return key
  }

  private func give(_ values: [Expression], _ span: Span) throws(Refusal) -> Step {
    let nodes = try values.map(expression)
    guard let function else { return Step(kind: .give(nodes), line: span.line) }
    if nodes.isEmpty {
      function.hasEmptyReturn = true
      return Step(kind: .give([]), line: span.line)
    }
    function.hasValueReturn = true
    if let callback = function.callback {
      try expect(callback.answer, nodes, line: span.line)
      return Step(kind: .give(nodes), line: span.line)
    }
    let wanted = max(nodes.count, function.results.count)
    var slots = try spread(nodes, to: wanted, line: span.line)
    if nodes.count == 1, case .call(let callee, _) = nodes[0].kind {
      slots = (0..<max(wanted, callee.results.count)).map {
        callee.results.indices.contains($0) ? callee.results[$0] : nil
      }
    }
    while function.results.count < slots.count {
      function.results.append(inference.slot(line: span.line))
    }
    for (index, slot) in slots.enumerated() {
      if let slot {
        try inference.flow(slot, function.results[index], line: span.line)
      } else {
        function.results[index].isOptional = true
      }
    }
    return Step(kind: .give(nodes), line: span.line)
  }

  private func expect(_ answer: Callback.Answer, _ nodes: [Node], line: Int) throws(Refusal) {
    if case .none = nodes[0].kind { return }
    func tie(_ content: Form.Content) throws(Refusal) {
      let slot = inference.slot(content, line: line)
      try inference.flow(nodes[0].slot, slot, line: line)
    }
    switch answer {
    case .attributes:
      let table = inference.table()
      table.isUsedAsArray = true
      table.element = inference.slot(.attributes, line: line)
      if function?.callback?.name == "moveAttributes" { return try tie(.attributes) }
      answers.append(table)
      try tie(.table(table))
    case .optionalAttributes:
      if nodes.count == 1 { try tie(.attributes) }
    case .boolean, .nothing: break
    case .size, .point:
      guard nodes.count == 1 else { return }
      let isSize = answer == .size
      if let parts = nodes[0].parts(isSize ? ["width", "height"] : ["x", "y"]) {
        for part in parts { try inference.unify(part.slot.form, Form(.number), line: line) }
        nodes[0].kind = .host(isSize ? "Size" : "Point", parts)
        nodes[0].slot = inference.slot(isSize ? .size : .point, line: line)
        return
      }
      try inference.later(line, "the returned value") { () throws(Refusal) in
        if nodes[0].slot.form.content.isUnknown { return false }
        guard nodes[0].slot.form.content.table != nil else { return true }
        throw Refusal(
          line: line, "a table is returned as a \(isSize ? "size" : "point")",
          fix: "return two numbers, or \(isSize ? "Size(width, height)" : "Point(x, y)")")
      }
    case .path:
      for node in nodes {
        node.slot.demandsInteger = true
        if case .variable = node.kind { node.slot.isOrdinal = true }
      }
    }
  }
}

extension Call {
  /// Whether it goes through the parts of a text.
  fileprivate var readsText: Bool {
    if let method { return method.text == "gmatch" }
    guard case .index(.name(let library), _, _, _) = callee else { return false }
    return library.text == "string" || library.text == "utf8"
  }
}

extension Node {
  /// The values of a table with these fields, or with as many values without a name; nil for what is not such a table.
  func parts(_ names: [String]) -> [Node]? {
    guard case .table(let entries) = kind, entries.count == names.count else { return nil }
    var found: [Node] = []
    for (index, name) in names.enumerated() {
      let entry = entries.first { entry in
        switch entry.key {
        case .name(let other): other == name
        case .position(let number): number == index + 1
        case .computed: false
        }
      }
      guard let entry else { return nil }
      found.append(entry.value)
    }
    return found
  }

  /// Whether it is surely a value.
  var isDefinite: Bool {
    switch kind {
    case .table, .integer, .float, .string, .binary, .host("Rect", _), .host("Size", _),
      .host("Point", _),
      .length, .negate:
      true
    case .host(let name, _) where name.hasPrefix("math.") && name != "math.tointeger": true
    default: isNarrowed
    }
  }
}
