import LuaSyntax

// Statements in Swift.
extension Lowerer {
  var space: String { String(repeating: " ", count: indent) }

  func indented(_ action: () throws(Refusal) -> [SwiftLine]) throws(Refusal) -> [SwiftLine] {
    indent += 2
    defer { indent -= 2 }
    return try scope(action)
  }

  /// Statements in a block of their own.
  func indented(_ steps: [Step]) throws(Refusal) -> [SwiftLine] {
    try indented { () throws(Refusal) in try statements(steps) }
  }

  func statements(_ steps: [Step]) throws(Refusal) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    let outer = (hoisted, persistent)
    defer { (hoisted, persistent) = outer }
    for (index, step) in steps.enumerated() {
      if let guarded = try guarding(step, before: steps[(index + 1)...]) {
        lines += (comments(step) + guarded).from(step.line)
        continue
      }
      hoisted = []
      persistent = [:]
      isConditional = false
      let written = try statement(step, isLast: index == steps.count - 1)
      lines += (comments(step) + hoisted + written).from(step.line)
      hoisted = []
      forgetChanged([step])
    }
    return lines
  }

  private func comments(_ step: Step) -> [SwiftLine] {
    step.comments.map { SwiftLine("\(space)// \($0)") }
  }

  /// Forgets what is bound to fields that methods change which the statements call: a copy of a table stays as it was.
  private func forgetChanged(_ steps: [Step]) {
    let changed = steps.flatMap { $0.nodes }.flatMap { $0.calledMethods }
      .reduce(into: Set<String>()) { $0.formUnion($1.changedFields) }
    for field in changed { unbind("self.\(field)") }
    persistent = persistent.filter { bound[$0.key] != nil }
  }

  /// `if not value then return end`: a guard, after which the value is there.
  private func guarding(_ step: Step, before rest: ArraySlice<Step>) throws(Refusal) -> [SwiftLine]?
  {
    guard case .branch(let branches, nil) = step.kind, branches.count == 1,
      Builder.alwaysLeaves(branches[0].steps)
    else { return nil }
    let facts = Facts.present(branches[0].condition, whenTrue: false).filter { mayBeMissing($0) }
    guard !facts.isEmpty else { return nil }
    hoisted = []
    let body = try indented(branches[0].steps)
    var conditions: [String] = []
    for part in disjuncts(branches[0].condition) {
      let present = Facts.present(part, whenTrue: false).filter { mayBeMissing($0) }
      if let fact = present.first, present.count == 1 {
        let isRead = fact.path.map { path in rest.contains { $0.reads(path) } } ?? true
        conditions.append(isRead ? try binding(fact) : "\(try raw(fact).flat) != nil")
      } else {
        conditions.append(try negated(part).flat)
      }
    }
    let before = hoisted
    hoisted = []
    let head = "\(space)guard \(conditions.joined(separator: ", ")) else {"
    if body.count == 1 {
      let flat = "\(head) \(body[0].trimmingSpaces) }"
      if flat.count <= SwiftPrinter.width { return before + [SwiftLine(flat)] }
    }
    return before + [SwiftLine(head)] + body + ["\(space)}"]
  }

  private func disjuncts(_ node: Node) -> [Node] {
    if case .either(let left, let right) = node.kind { return disjuncts(left) + disjuncts(right) }
    return [node]
  }

  private func negated(_ node: Node) throws(Refusal) -> SwiftTree {
    let opposite = Node(.not(node), node.slot, line: node.line)
    if case .binary(let operation, let left, let right) = node.kind {
      let inverse: [BinaryOperator: BinaryOperator] = [
        .less: .greaterOrEqual, .greater: .lessOrEqual, .lessOrEqual: .greater,
        .greaterOrEqual: .less,
        .equal: .notEqual, .notEqual: .equal,
      ]
      if let other = inverse[operation] {
        return try condition(Node(.binary(other, left, right), node.slot, line: node.line))
      }
    }
    return try condition(opposite)
  }

  /// `let name = value`, in a condition; the value is there from then on.
  private func binding(_ node: Node, avoiding: Set<String> = []) throws(Refusal) -> String {
    let source = try raw(node)
    var name = placeName(node)
    var isShort = source.flat == name
    if case .variable(let variable) = node.kind {
      name = text(of: variable)
      isShort = true
      if avoiding.contains(name) {
        name = fresh("known\(name.capitalizedFirst)")
        isShort = false
      }
    } else if !isShort || isVisible(name) {
      let other = fresh(name)
      isShort = isShort && other == name
      name = other
    }
    see(name)
    if let path = node.path { bound[path] = Naming.swift(name) }
    return isShort ? "let \(Naming.swift(name))" : "let \(Naming.swift(name)) = \(source.flat)"
  }

  /// A condition as a list: what it says is there is bound by name.
  func conditionList(_ node: Node, before steps: [Step]) throws(Refusal) -> String {
    var texts: [String] = []
    let saved = isConditional
    defer { isConditional = saved }
    let (parts, assigned) = (conjuncts(node), assigned(in: steps))
    for (index, part) in parts.enumerated() {
      if index > 0 { isConditional = true }
      let facts = Facts.present(part, whenTrue: true).filter {
        mayBeMissing($0) && !$0.slot.form.content.isBoolean
      }
      if facts.count == 1, let fact = facts.first, let path = fact.path {
        let isRead =
          parts[(index + 1)...].contains { $0.reads(path) } || steps.contains { $0.reads(path) }
        texts.append(
          isRead ? try binding(fact, avoiding: assigned) : "\(try raw(fact).flat) != nil")
      } else {
        let tree = try condition(part)
        var text = tree.flat
        // A closure in a condition looks like the block behind it.
        if tree.isTernary || text.contains("{") { text = "(\(text))" }
        texts.append(text)
      }
    }
    return texts.joined(separator: ", ")
  }

  /// The variables that statements assign.
  private func assigned(in steps: [Step]) -> Set<String> {
    Set(
      steps.flatMap { $0.targets }.compactMap { target in
        if case .variable(let variable) = target.kind { text(of: variable) } else { nil }
      })
  }

  /// Forgets what is bound to a place that is written, and to what it leads to.
  func unbind(_ node: Node) {
    if let path = node.path { unbind(path) }
  }

  private func unbind(_ path: String) {
    bound = bound.filter {
      $0.key != path && !$0.key.hasPrefix(path + ".") && !$0.key.hasPrefix(path + "[")
        && !$0.key.contains("[\(path)]")
    }
  }

  private func statement(_ step: Step, isLast: Bool) throws(Refusal) -> [SwiftLine] {
    switch step.kind {
    case .local(let variables, let nodes): return try local(variables, nodes, line: step.line)
    case .assign(let targets, let nodes): return try assign(targets, nodes, line: step.line)
    case .call(let node):
      if case .base("prepare", _) = node.kind { return ["\(space)super.prepare()"] }
      let tree = try whole(node)
      let isDiscarded: Bool
      switch node.kind {
      case .call(let callee, _): isDiscarded = !callee.results.isEmpty
      case .host("table.remove", _): isDiscarded = true
      default: isDiscarded = false
      }
      if isCalledAnyway(node) { return [] }
      return SwiftPrinter.lines(isDiscarded ? "_ = " : "", tree, indent: indent)
    case .branch(let branches, let otherwise): return try branch(branches, otherwise)
    case .whileLoop(let condition, let steps):
      let head = try scopedLoop(exit: "break") { () throws(Refusal) -> [SwiftLine] in
        hoisted = []
        let text = try conditionally(try conditionList(condition, before: steps))
        return ["\(space)while \(text) {"] + (try indented(steps)) + [
          "\(space)}"
        ]
      }
      return head
    case .repeatLoop(let steps, let until):
      return try scopedLoop(exit: "break") { () throws(Refusal) in
        // Swift's condition does not see what the body declares.
        guard !steps.declares(what: until) else {
          let body = try indented { () throws(Refusal) in
            let lines = try statements(steps)
            let condition = try conditionally(try self.condition(until)).flat
            return lines + ["\(space)if \(condition) { break }"]
          }
          return ["\(space)while true {"] + body + ["\(space)}"]
        }
        let body = try indented(steps)
        return ["\(space)repeat {"] + body + [
          "\(space)} while \(try conditionally(try negated(until)).flat)"
        ]
      }
    case .count(let variable, let from, let to, let by, let steps):
      return try count(variable, from, to, by, steps)
    case .each(let index, let element, let list, let isPairs, let steps):
      return try each(index, element, list, isPairs, steps)
    case .function(let variable, let function): return try nested(variable, function)
    case .give(let nodes): return try give(nodes, line: step.line, isLast: isLast)
    case .leave: return ["\(space)break"]
    case .block(let steps):
      return ["\(space)do {"] + (try indented(steps)) + ["\(space)}"]
    }
  }

  /// Writes a loop.
  ///
  /// - Parameters:
  ///   - exit: How the loop goes on where a value is missing: one that counts takes the next, another one would not end.
  ///   - action: Writes it.
  /// - Returns: Its lines.
  /// - Throws: What of it is not exported.
  private func scopedLoop(exit: String = "continue", _ action: () throws(Refusal) -> [SwiftLine])
    throws(Refusal)
    -> [SwiftLine]
  {
    loops += 1
    let saved = (bound, loopExit)
    loopExit = exit
    defer {
      loops -= 1
      (bound, loopExit) = saved
    }
    return try scope(action)
  }

  private func local(_ variables: [Variable], _ nodes: [Node], line: Int) throws(Refusal)
    -> [SwiftLine]
  {
    if variables.count > nodes.count, nodes.count == 1 {
      // Several results of one call.
      let tree = try whole(nodes[0])
      let names = variables.map { $0.isUsed ? declare($0) : "_" }
      let isVar = variables.contains { $0.isAssigned || $0.isMutated }
      return SwiftPrinter.lines(
        "\(isVar ? "var" : "let") (\(names.joined(separator: ", "))) = ", tree, indent: indent)
    }
    var lines: [SwiftLine] = []
    if variables.count == 1, nodes.count == 1, !variables[0].isAssigned, variables[0].isUsed,
      case .component(let constructor, let fields) = nodes[0].kind, nodes[0].needsStatements
    {
      _ = try componentLines(constructor, fields, nodes[0], &lines) { declare(variables[0]) }
      return lines
    }
    var values: [SwiftTree?] = []
    for (index, variable) in variables.enumerated() {
      guard nodes.indices.contains(index) else {
        values.append(nil)
        continue
      }
      if isAlias(variable) {
        values.append(.text(""))
        continue
      }
      if case .none = nodes[index].kind {
        values.append(nil)
      } else {
        values.append(try value(nodes[index], for: variable.slot))
      }
    }
    for (index, variable) in variables.enumerated() {
      if isAlias(variable) { continue }
      guard variable.isUsed || values[index] == nil else { continue }
      if !variable.isUsed { continue }
      let name = declare(variable)
      let isChanged = variable.isAssigned || variable.isMutated && !isHeldByReference(variable.slot)
      let word = isChanged ? "var" : "let"
      guard let tree = values[index] else {
        let type = try type(
          variable.slot, isOptional: variable.branchesThatAssign == nil ? true : nil)
        let isConstant = variable.assignments == variable.branchesThatAssign
        lines.append("\(space)\(isConstant ? "let" : "var") \(name): \(type)")
        continue
      }
      let annotation =
        try needsType(variable, nodes[index], tree) ? ": \(try type(variable.slot))" : ""
      lines += SwiftPrinter.lines("\(word) \(name)\(annotation) = ", tree, indent: indent)
    }
    return lines
  }

  private func isHeldByReference(_ slot: Slot) -> Bool {
    switch slot.form.content {
    case .attributes, .context, .object, .view, .component: true
    case .table(let table): isReference(table)
    default: false
    }
  }

  /// Whether Swift would take another type for the first value.
  private func needsType(_ variable: Variable, _ node: Node, _ tree: SwiftTree) throws(Refusal)
    -> Bool
  {
    if case .choice = variable.slot.form.content, tree.flat.hasPrefix(".") { return true }
    if variable.slot.isOptional {
      return variable.isAssigned || tree.isTernary
    }
    if variable.slot.form.content.isNumber, variable.slot.isFloat {
      // A dictionary that is looked up where it is made takes its type from here.
      return tree.isLiteralOnly || tree.flat.hasPrefix("[")
    }
    switch node.kind {
    case .table(let entries):
      return entries.isEmpty
        || variable.slot.form.content.table?.kind != .record && tree.isLiteralOnly
    case .closure: return true
    default: return false
    }
  }

  private func assign(_ targets: [Node], _ nodes: [Node], line: Int) throws(Refusal) -> [SwiftLine]
  {
    if targets.count > nodes.count, nodes.count == 1 {
      let tree = try whole(nodes[0])
      let names = try targets.map(written).map { $0.flat }
      targets.forEach(unbind)
      return SwiftPrinter.lines("(\(names.joined(separator: ", "))) = ", tree, indent: indent)
    }
    let pairs = Array(zip(targets, nodes))
    let values = try pairs.map { target, node throws(Refusal) in
      try value(node, for: storage(target))
    }
    let depends = pairs.indices.contains { index in
      pairs.indices.contains { later in
        later > index
          && (targets[index].path.map { nodes[later].reads($0) || targets[later].readsInside($0) }
            ?? true)
      }
    }
    let appends = targets.contains { target in
      guard case .index(let list, let key) = target.kind else { return false }
      return list.slot.form.content.table?.kind == .array
        && !isOverwriting(list, key, Node(.none, target.slot, line: line))
    }
    if pairs.count > 1, depends, appends {
      // What is added to an array comes last.
      let reversed = pairs.indices.contains { later in
        pairs.indices.contains { index in
          index < later
            && (targets[later].path.map { nodes[index].reads($0) || targets[index].readsInside($0) }
              ?? true)
        }
      }
      guard !reversed else {
        throw Refusal(
          line: line, "these assignments depend on each other",
          fix: "write them one after the other")
      }
      var lines: [SwiftLine] = []
      for index in pairs.indices.reversed() {
        lines += try assign(targets[index], nodes[index], values[index])
        unbind(targets[index])
      }
      return lines
    }
    if pairs.count > 1, depends {
      let places = try targets.map(written).map { $0.flat }
      targets.forEach(unbind)
      return SwiftPrinter.lines(
        "(\(places.joined(separator: ", "))) = ", .tuple(values), indent: indent)
    }
    var lines: [SwiftLine] = []
    for (index, pair) in pairs.enumerated() {
      lines += try assign(pair.0, pair.1, values[index])
      unbind(pair.0)
    }
    return lines
  }

  /// What holds a place's values.
  private func storage(_ target: Node) -> Slot {
    switch target.kind {
    case .index(let list, let key):
      if let table = list.slot.form.content.table {
        if table.isPositional, case .integer(let position) = key.kind,
          let slot = table.field("#\(position)")
        {
          return slot
        }
        if let element = table.element { return element }
      }
      return target.slot
    case .field(let base, let name):
      if case .instance = base.kind { return model.slot(name) ?? target.slot }
      if let table = base.slot.form.content.table, let slot = table.field(name) { return slot }
      let slot = Slot(target.slot.form)
      slot.isFloat = target.slot.isFloat
      if case .attributes = base.slot.form.content { slot.isFloat = name != "zIndex" }
      return slot
    default: return representation(target)
    }
  }

  private func assign(_ target: Node, _ node: Node, _ tree: SwiftTree) throws(Refusal)
    -> [SwiftLine]
  {
    if case .field(let base, "custom") = target.kind { return try custom(base, node) }
    // `list[#list + 1] = value`, and a list that is filled in order.
    if case .index(let list, let key) = target.kind, let table = list.slot.form.content.table,
      table.kind == .array, !table.isPositional
    {
      if isAppending(list, key) {
        return SwiftPrinter.lines(
          "\(try writtenOwner(list).flat).append(", tree, ")", indent: indent)
      }
      if isFilling(list, key, node) {
        return SwiftPrinter.lines(
          "\(try writtenOwner(list).flat).append(", tree, ")", indent: indent)
      }
      if !isOverwriting(list, key, node) {
        return SwiftPrinter.lines(
          "\(try writtenOwner(list).flat).set(", tree, ", at: \(try integer(key, from: 1).flat))",
          indent: indent)
      }
    }
    let place = try written(target)
    if place.flat == tree.flat { return [] }
    // `x = x + y`
    if case .binary(let left, let operation, let right) = tree,
      ["+", "-", "*"].contains(operation),
      left.flat == place.flat
    {
      return SwiftPrinter.lines("\(place.flat) \(operation)= ", right, indent: indent)
    }
    return SwiftPrinter.lines("\(place.flat) = ", tree, indent: indent)
  }

  private func custom(_ base: Node, _ node: Node) throws(Refusal) -> [SwiftLine] {
    guard case .table(let entries) = node.kind else {
      throw Refusal(
        line: node.line, "'custom' must be a table of numbers here",
        fix: "write it as { name = number }")
    }
    var pairs: [(SwiftTree, SwiftTree)] = []
    for entry in entries {
      guard case .name(let name) = entry.key else { continue }
      if name.hasSuffix("_ok") { continue }
      guard entry.value.slot.form.content.isNumber else {
        throw Refusal(
          line: node.line, "'custom.\(name)' is not a number", fix: "keep numbers in custom")
      }
      values.insert(name)
      pairs.append((.text("\"\(name)\""), try float(entry.value)))
    }
    if pairs.isEmpty { return [] }
    return SwiftPrinter.lines(
      "\(try present(base).flat).values = ", .dictionary(pairs), indent: indent)
  }

  private func isAppending(_ list: Node, _ key: Node) -> Bool {
    guard case .binary(.add, let left, let right) = key.kind, case .integer(1) = right.kind,
      case .length(let counted) = left.kind
    else { return false }
    return counted.path == list.path
  }

  /// Whether a loop from 1 writes each element once, into what was empty before.
  private func isFilling(_ list: Node, _ key: Node, _ node: Node) -> Bool {
    guard case .variable(let variable) = key.kind, filling.contains(ObjectIdentifier(variable))
    else { return false }
    return !isOverwriting(list, key, node)
  }

  /// Whether what is written is known to be there: it is read to make the new value.
  private func isOverwriting(_ list: Node, _ key: Node, _ node: Node) -> Bool {
    let place = Node(.index(list, key), node.slot, line: node.line)
    guard let path = place.path else { return false }
    return node.reads(path) || knownElements.contains(path)
  }

  /// Whether a call of the base class's version is omitted, since the method begins with one.
  private func isCalledAnyway(_ node: Node) -> Bool {
    guard case .base(let name, _) = node.kind else { return false }
    return name == "invalidate"
      || function?.callback?.isContextMade == true && name == function?.name
  }

  private func isCalledAnyway(_ step: Step) -> Bool {
    if case .call(let node) = step.kind { isCalledAnyway(node) } else { false }
  }

  private func branch(_ branches: [(condition: Node, steps: [Step])], _ otherwise: [Step]?)
    throws(Refusal)
    -> [SwiftLine]
  {
    if let otherwise, branches.count == 1, branches[0].steps.allSatisfy(isCalledAnyway) {
      return try branch(
        [(Node(.not(branches[0].condition), branches[0].condition.slot, line: 0), otherwise)], nil)
    }
    var lines: [SwiftLine] = []
    let saved = bound
    var denied: [Node] = []
    for (index, branch) in branches.enumerated() {
      try scope { () throws(Refusal) in
        let saved = isConditional
        if index > 0 { isConditional = true }
        let condition = try conditionList(branch.condition, before: branch.steps)
        isConditional = saved
        let body = try indented(branch.steps)
        if index == 0 {
          lines += ["\(space)if \(condition) {"] + body
        } else {
          lines.append("\(space)} else if \(condition) {")
          lines += body
        }
      }
      denied.append(branch.condition)
      bound = saved
    }
    if let otherwise {
      // What no branch before it found missing is there.
      lines.append("\(space)} else {")
      let body = try indented(otherwise)
      lines += body
    }
    lines.append("\(space)}")
    bound = saved
    for (path, name) in persistent { bound[path] = name }
    for branch in branches { forgetWritten(branch.steps) }
    forgetWritten(otherwise ?? [])
    if lines.count == 3, otherwise == nil {
      let flat = "\(lines[0].text) \(lines[1].trimmingSpaces) }"
      if flat.count <= 80, !lines[1].contains("//") { return [SwiftLine(flat)] }
    }
    return lines
  }

  private func forgetWritten(_ steps: [Step]) {
    steps.flatMap { $0.targets }.forEach(unbind)
    forgetChanged(steps)
  }

  private func count(_ variable: Variable, _ from: Node, _ to: Node, _ by: Node?, _ steps: [Step])
    throws(Refusal) -> [SwiftLine]
  {
    let base = variable.slot.isOrdinal ? 1 : 0
    let start = try integer(from, from: base)
    if let by {
      let end = try integer(to, from: base)
      let step = try integer(by, from: 0)
      return try scopedLoop { () throws(Refusal) in
        let name = variable.name == "_" ? "_" : declare(variable)
        forgetWritten(steps)
        let body = try indented(steps)
        return [
          "\(space)for \(name) in stride(from: \(start.flat), through: \(end.flat), by: \(step.flat)) {"
        ] + body + ["\(space)}"]
      }
    }
    let limit: SwiftTree
    if isFloat(to) {
      limit = shift(.integer(.call("floor", try float(to))), 1 - base)
    } else {
      limit = settled(try linear(to), base - 1)
    }
    let isSafe = {
      if case .integer(let value) = from.kind {
        value - 1 <= 0 && self.isAtLeast(to, Int(value) - 1)
      } else {
        false
      }
    }()
    let head =
      isSafe
      ? "\(start.flat)..<\(limit.operandOfRange)"
      : "stride(from: \(start.flat), to: \(limit.flat), by: 1)"
    let before = hoisted
    let lines = try scopedLoop { () throws(Refusal) -> [SwiftLine] in
      let name = variable.name == "_" || !variable.isUsed ? "_" : declare(variable)
      forgetWritten(steps)
      if isSafe || base == 1 { filling.insert(ObjectIdentifier(variable)) }
      let body = try indented(steps)
      if !body.contains(where: { $0.hasWord(name) }) {
        // Only how often it runs can be seen.
        var range = head
        if isSafe, base == 0, case .integer(1) = from.kind, !isFloat(to) {
          range = "0..<\(settled(try linear(to), 0).operandOfRange)"
        }
        return ["\(space)for _ in \(range) {"] + body + ["\(space)}"]
      }
      return ["\(space)for \(name) in \(head) {"] + body + ["\(space)}"]
    }
    hoisted = before
    return lines
  }

  private func each(
    _ index: Variable?, _ element: Variable?, _ list: Node, _ isPairs: Bool, _ steps: [Step]
  ) throws(Refusal) -> [SwiftLine] {
    let source = try value(list, for: presentSlot(list))
    // `pairs` of an array goes through it in order.
    let isPairs = isPairs && list.slot.form.content.table?.kind != .array
    let before = hoisted
    let lines = try scopedLoop { () throws(Refusal) -> [SwiftLine] in
      forgetWritten(steps)
      let usesIndex = index?.isUsed == true
      let usesElement = element?.isUsed == true
      let indexName = usesIndex ? index.map { declare($0) } ?? "_" : "_"
      let elementName = usesElement ? element.map { declare($0) } ?? "_" : "_"
      if let index { filling.insert(ObjectIdentifier(index)) }
      let head: String
      if isPairs {
        head = "for (\(indexName), \(elementName)) in \(source.flat)"
      } else if usesIndex {
        let isOrdinal = index?.slot.isOrdinal ?? true
        head =
          usesElement
          ? "for (\(indexName), \(elementName)) in \(isOrdinal ? "\(source.operandOfMember).enumerated()" : "zip(1..., \(source.flat))")"
          : "for \(indexName) in \(source.operandOfMember).indices"
      } else {
        head = "for \(elementName) in \(source.flat)"
      }
      let body = try indented(steps)
      if !isPairs, usesIndex, !body.contains(where: { $0.hasWord(indexName) }) {
        return ["\(space)for \(elementName) in \(source.flat) {"] + body + ["\(space)}"]
      }
      if !isPairs, usesElement, !body.contains(where: { $0.hasWord(elementName) }) {
        return ["\(space)for \(indexName) in \(source.operandOfMember).indices {"] + body + [
          "\(space)}"
        ]
      }
      return ["\(space)\(head) {"] + body + ["\(space)}"]
    }
    hoisted = before
    return lines
  }

  private func presentSlot(_ node: Node) -> Slot { Slot(node.slot.form) }

  private func give(_ nodes: [Node], line: Int, isLast: Bool) throws(Refusal) -> [SwiftLine] {
    guard let function else { return [] }
    if let callback = function.callback {
      return try give(nodes, callback, line: line, isLast: isLast)
    }
    if nodes.isEmpty {
      if function.hasValueReturn {
        return [
          "\(space)return \(function.results.count > 1 ? "(\(function.results.map { _ in "nil" }.joined(separator: ", ")))" : "nil")"
        ]
      }
      return isLast && loops == 0 && indent == 4 ? [] : ["\(space)return"]
    }
    let results = function.results
    if results.count > 1, nodes.count == 1 {
      if case .none = nodes[0].kind {
        return ["\(space)return (\(results.map { _ in "nil" }.joined(separator: ", ")))"]
      }
      return SwiftPrinter.lines("return ", try whole(nodes[0]), indent: indent)
    }
    var values = try zip(results, nodes).map { result, node throws(Refusal) in
      try value(node, for: result)
    }
    while values.count < results.count { values.append(.text("nil")) }
    return SwiftPrinter.lines(
      "return ", values.count == 1 ? values[0] : .tuple(values), indent: indent)
  }

  private func give(_ nodes: [Node], _ callback: Callback, line: Int, isLast: Bool) throws(Refusal)
    -> [SwiftLine]
  {
    switch callback.answer {
    case .nothing:
      if callback.isContextMade { return ["\(space)return context"] }
      return isLast && loops == 0 && indent == 4 ? [] : ["\(space)return"]
    case .boolean: return SwiftPrinter.lines("return ", try condition(nodes[0]), indent: indent)
    case .optionalAttributes:
      let slot = Slot(.attributes)
      slot.isOptional = true
      if nodes.isEmpty { return ["\(space)return nil"] }
      if nodes.count == 4 {
        let rect = SwiftTree.call(
          .text("CGRect"),
          try labelled(["x", "y", "width", "height"], nodes))
        return SwiftPrinter.lines(
          "return ",
          .call(
            .member(.call(.text(attributesType), [("forCellWith", .text("indexPath"))]), "framed"),
            [(nil, rect)]),
          indent: indent)
      }
      return SwiftPrinter.lines("return ", try value(nodes[0], for: slot), indent: indent)
    case .attributes:
      return SwiftPrinter.lines(
        "return ", try value(nodes[0], for: Slot(nodes[0].slot.form)), indent: indent)
    case .size, .point:
      let isSize = callback.answer == .size
      if nodes.count == 2 {
        let labels = isSize ? ["width", "height"] : ["x", "y"]
        return SwiftPrinter.lines(
          "return ",
          .call(
            .text(isSize ? "CGSize" : "CGPoint"), try labelled(labels, nodes)),
          indent: indent)
      }
      return SwiftPrinter.lines(
        "return ", try value(nodes[0], for: Slot(isSize ? .size : .point)), indent: indent)
    case .path:
      guard nodes.count == 2 else { return ["\(space)return indexPath"] }
      return SwiftPrinter.lines(
        "return ", Self.indexPath(try integer(nodes[0], from: 1), try integer(nodes[1], from: 1)),
        indent: indent)
    }
  }

  // MARK: - Functions within functions

  private func nested(_ variable: Variable, _ function: Function) throws(Refusal) -> [SwiftLine] {
    let name = declare(variable)
    return try functionLines("func \(name)", function)
  }

  func functionLines(_ head: String, _ function: Function) throws(Refusal) -> [SwiftLine] {
    let saved = (self.function, bound, loops, isConditional)
    (self.function, loops, isConditional) = (function, 0, false)
    defer { (self.function, bound, loops, isConditional) = saved }
    return try scope { () throws(Refusal) in
      let signature = try self.signature(function)
      var body: [SwiftLine] = []
      let inner = try indented { () throws(Refusal) -> [SwiftLine] in
        for parameter in function.parameters where parameter.isAssigned && !parameter.isInOut {
          body.append(
            "\(space)var \(Naming.swift(parameter.name)) = \(Naming.swift(parameter.name))")
        }
        return try statements(function.steps)
      }
      body += inner
      if function.endsEarly, function.hasValueReturn { body.append("\(space)  return nil") }
      return SwiftPrinter.declaration("\(head)\(signature) {", indent: indent) + body + [
        "\(space)}"
      ]
    }
  }

  /// The parameters and results of a function.
  func signature(_ function: Function) throws(Refusal) -> String {
    var parameters: [String] = []
    for (index, parameter) in function.parameters.enumerated() {
      let label = Self.label(function, index)
      let name = text(of: parameter)
      see(name)
      let text = (parameter.isInOut ? "inout " : "") + (try type(parameter.slot))
      if parameter.isInOut, function.isClosure {
        throw Refusal(
          line: function.line, "a function in a function changes its argument '\(parameter.name)'",
          fix: "make it a function of the file")
      }
      switch label {
      case nil: parameters.append("_ \(parameter.name == "_" ? "unused\(index)" : name): \(text)")
      case let label?:
        parameters.append(label == name ? "\(name): \(text)" : "\(label) \(name): \(text)")
      }
    }
    let result =
      function.hasValueReturn
      ? " -> \(try resultType(function.results, labels: function.resultNames))" : ""
    return "(\(parameters.joined(separator: ", ")))\(result)"
  }

  /// A function as a closure, which may be given more arguments than it names.
  func closure(_ function: Function, taking count: Int = 0) throws(Refusal) -> SwiftTree {
    let saved = (self.function, bound, loops, isConditional, indent)
    (self.function, loops, isConditional) = (function, 0, false)
    closureDepth += 1
    defer {
      (self.function, bound, loops, isConditional, indent) = saved
      closureDepth -= 1
    }
    return try scope { () throws(Refusal) in
      var names = function.parameters.map { $0.isUsed ? declare($0) : "_" }
      while names.count < count { names.append("_") }
      let head = names.isEmpty ? "{" : "{ \(names.joined(separator: ", ")) in"
      let lines = try indented(function.steps)
      return .lines(head, lines, "}")
    }
  }
}

extension Callback {
  /// Whether it makes the context that it edits.
  var isContextMade: Bool { name == "boundsInvalidation" || name == "preferredInvalidation" }
}

extension [Step] {
  /// Whether a local variable of them, or a function, is read.
  func declares(what node: Node) -> Bool {
    contains { step in
      let variables =
        switch step.kind {
        case .local(let variables, _): variables
        case .function(let variable, _): [variable]
        default: [Variable]()
        }
      return variables.contains { node.reads("\($0.name)#\($0.number)") }
    }
  }
}

extension Node {
  /// Whether an index of it reads a place.
  func readsInside(_ path: String) -> Bool { children.contains { $0.reads(path) } }
}

extension SwiftTree {
  var isTernary: Bool { if case .ternary = self { true } else { false } }

  /// Whether it is made of numbers that stand in the text alone.
  var isLiteralOnly: Bool {
    switch self {
    case .text(let text): text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
    case .binary(let left, _, let right): left.isLiteralOnly && right.isLiteralOnly
    case .prefix(_, let value): value.isLiteralOnly
    case .array(let values): values.allSatisfy { $0.isLiteralOnly }
    case .ternary(_, let yes, let no): yes.isLiteralOnly && no.isLiteralOnly
    case .dictionary: true
    default: false
    }
  }
  var operandOfRange: String { strength < 9 ? "(\(flat))" : flat }
  var operandOfMember: String { strength < 25 ? "(\(flat))" : flat }
}

extension SwiftPrinter {
  /// A declaration's head, with its parameters on lines of their own where it is long.
  static func declaration(_ text: String, indent: Int) -> [SwiftLine] {
    let space = String(repeating: " ", count: indent)
    if space.count + text.count <= width { return ["\(space)\(text)"] }
    guard let open = text.firstIndex(of: "("), let close = closing(text, open) else {
      return ["\(space)\(text)"]
    }
    let parameters = text[text.index(after: open)..<close]
    return [
      "\(space)\(text[...open])", "\(space)  \(parameters)", "\(space)\(text[close...])",
    ]
  }

  /// The parenthesis that closes another one.
  private static func closing(_ text: String, _ open: String.Index) -> String.Index? {
    var depth = 0
    for index in text.indices[open...] {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
