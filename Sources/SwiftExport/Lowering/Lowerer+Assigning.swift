import CollectionLayout
import LuaSyntax

// Writes declarations and assignments.
extension Lowerer {
  func local(_ variables: [Variable], _ nodes: [Node]) throws(ExportError) -> [SwiftLine] {
    if variables.count > nodes.count, nodes.count == 1 {
      // Several results of one call.
      let tree = try tuple(of: nodes[0])
      let names = variables.map { $0.isUsed ? declare($0) : "_" }
      let isVar = variables.contains { $0.isAssigned || $0.isMutated }
      return laidOut("\(isVar ? "var" : "let") (\(names.joined(separator: ", "))) = ", tree)
    }
    if variables.count == 1, nodes.count == 1, !variables[0].isAssigned, variables[0].isUsed,
      case .component(let constructor, let fields) = nodes[0].kind, nodes[0].needsStatements
    {
      var lines: [SwiftLine] = []
      _ = try componentLines(constructor, fields, nodes[0], &lines) { declare(variables[0]) }
      return lines
    }
    let values = try variables.enumerated().map {
      index, variable throws(ExportError) -> SwiftTree? in
      guard nodes.indices.contains(index), !isAlias(variable), !nodes[index].isNothing else {
        return nil
      }
      return try value(nodes[index], for: variable.slot)
    }
    var lines: [SwiftLine] = []
    for (index, variable) in variables.enumerated() where !isAlias(variable) {
      if !variable.isUsed {
        // Nothing reads it, and what computes its value may change something.
        if let tree = values[index], nodes[index].hasEffects { lines += laidOut("_ = ", tree) }
        continue
      }
      lines += try declaration(
        of: variable, nodes.indices.contains(index) ? nodes[index] : nil, values[index])
    }
    return lines
  }

  private func declaration(of variable: Variable, _ node: Node?, _ tree: SwiftTree?)
    throws(ExportError) -> [SwiftLine]
  {
    if let node { try refuseSecondName(variable, node) }
    let name = declare(variable)
    guard let node, let tree else {
      let type = try type(
        variable.slot, isOptional: variable.branchesThatAssign == nil ? true : nil)
      if !variable.isAssigned { return ["\(space)let \(name): \(type) = nil"] }
      let isConstant = variable.assignments == variable.branchesThatAssign
      return ["\(space)\(isConstant ? "let" : "var") \(name): \(type)"]
    }
    let isChanged = variable.isAssigned || variable.isMutated && !isHeldByReference(variable.slot)
    let annotation = try needsType(variable, node, tree) ? ": \(try type(variable.slot))" : ""
    return laidOut("\(isChanged ? "var" : "let") \(name)\(annotation) = ", tree)
  }

  private func isHeldByReference(_ slot: Slot) -> Bool {
    switch slot.form.content {
    case .attributes, .context, .object, .view, .component: true
    case .table(let table): isReference(table)
    default: false
    }
  }

  /// Returns whether Swift would infer another type for the initial value.
  private func needsType(_ variable: Variable, _ node: Node, _ tree: SwiftTree) throws(ExportError)
    -> Bool
  {
    if case .choice = variable.slot.form.content, tree.flat.hasPrefix(".") { return true }
    if variable.slot.isOptional {
      return variable.isAssigned || tree.isTernary || !mayBeMissing(node)
    }
    if variable.slot.form.content.isNumber, variable.slot.isFloat {
      // A dictionary literal that is indexed immediately gets its type from here.
      return tree.isLiteralOnly || tree.flat.hasPrefix("[")
    }
    switch node.kind {
    case .table(let entries):
      return entries.isEmpty || variable.slot.form.content.table?.element?.isOptional == true
        || variable.slot.form.content.table?.kind != .record
          && (tree.isLiteralOnly || tree.hasComputedLiterals)
    case .closure: return true
    default: return false
    }
  }

  func assign(_ targets: [Node], _ nodes: [Node], line: Int) throws(ExportError) -> [SwiftLine] {
    if targets.count > nodes.count, nodes.count == 1 {
      return try assign(targets, tuple: try tuple(of: nodes[0]))
    }
    if targets.contains(where: isNeverRead) {
      guard targets.count == 1 else {
        throw ExportError(
          line: line, "a variable is assigned here, and never read", fix: "leave it out")
      }
      return nodes[0].hasEffects
        ? laidOut("_ = ", try value(nodes[0], for: storage(targets[0]))) : []
    }
    let values = try zip(targets, nodes).map { target, node throws(ExportError) in
      try value(node, for: storage(target))
    }
    /// Returns whether one assignment reads the target of another one.
    func isRead(_ index: Int, by other: Int) -> Bool {
      targets[index].path.map { nodes[other].reads($0) || targets[other].readsInside($0) } ?? true
    }
    let pairs = values.indices.flatMap { index in (index + 1..<values.count).map { (index, $0) } }
    let isMixed = pairs.contains { isRead($0, by: $1) }
    let isAdded = isMixed && targets.contains(where: isNewElement)
    if isMixed, !isAdded { return try assign(targets, tuple: .tuple(values)) }
    guard !isAdded || !pairs.contains(where: { isRead($1, by: $0) }) else {
      throw ExportError(
        line: line, "these assignments depend on each other",
        fix: "write them one after the other")
    }
    // Appending to an array comes last.
    var lines: [SwiftLine] = []
    for index in isAdded ? Array(values.indices.reversed()) : Array(values.indices) {
      lines += try assign(targets[index], nodes[index], values[index])
      unbind(targets[index])
    }
    return lines
  }

  /// Returns whether a place is a variable that nothing reads, and which is not declared.
  private func isNeverRead(_ target: Node) -> Bool {
    guard case .variable(let variable) = target.kind else { return false }
    return !variable.isUsed && !variable.isParameter && variable.alias == nil
  }

  private func assign(_ targets: [Node], tuple: SwiftTree) throws(ExportError) -> [SwiftLine] {
    if let new = targets.first(where: isNewElement) {
      throw ExportError(
        line: new.line, "an element that may not be there yet gets one of several results",
        fix: "name the results first: local one, other = …; list[index] = one")
    }
    let places = try targets.map { target throws(ExportError) in try written(target).flat }
    targets.forEach(unbind)
    return laidOut("(\(places.joined(separator: ", "))) = ", tuple)
  }

  /// Returns whether it is an element that an array may not have yet.
  private func isNewElement(_ target: Node) -> Bool {
    guard case .index(let list, let key) = target.kind else { return false }
    return list.slot.form.content.table?.kind == .array
      && !isOverwriting(list, key, Node(.none, target.slot, line: target.line))
  }

  /// Returns the slot of the variable or field that contains a place's values.
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
      if base.isInstance { return model.slot(name) ?? target.slot }
      if let table = base.slot.form.content.table, let slot = table.field(name) { return slot }
      let slot = Slot(target.slot.form)
      slot.isFloat = target.slot.isFloat
      if case .attributes = base.slot.form.content { slot.isFloat = name != "zIndex" }
      return slot
    default: return representation(target)
    }
  }

  private func assign(_ target: Node, _ node: Node, _ tree: SwiftTree) throws(ExportError)
    -> [SwiftLine]
  {
    if case .field(let base, "custom") = target.kind { return try custom(base, node) }
    // `list[#list + 1] = value`, and a list that is filled in order.
    if case .index(let list, let key) = target.kind, let table = list.slot.form.content.table,
      table.kind == .array, !table.isPositional
    {
      if isAppending(list, key) || isFilling(list, key, node) {
        return laidOut("\(try writtenOwner(list).flat).append(", tree, ")")
      }
      if !isOverwriting(list, key, node) {
        try refuseHole(list, key)
        // What the key reads may get a name first.
        let index = try integer(key, from: 1).flat
        return laidOut("\(try writtenOwner(list).flat).set(", tree, ", at: \(index))")
      }
    }
    if case .variable(let variable) = target.kind { try refuseSecondName(variable, node) }
    let place = try written(target)
    if place.flat == tree.flat { return [] }
    // `x = x + y`
    if case .binary(let left, let operation, let right) = tree,
      ["+", "-", "*"].contains(operation), left.flat == place.flat
    {
      // What a loop multiplies again and again wraps around in Lua, and would trap.
      let wraps = operation == "*" && loops > 0 && !isFloat(target)
      return laidOut("\(place.flat) \(wraps ? "&" : "")\(operation)= ", right)
    }
    return laidOut("\(place.flat) = ", tree)
  }

  private func custom(_ base: Node, _ node: Node) throws(ExportError) -> [SwiftLine] {
    guard case .table(let entries) = node.kind else {
      throw ExportError(
        line: node.line, "'custom' must be a table of numbers here",
        fix: "write it as { name = number }")
    }
    var pairs: [(SwiftTree, SwiftTree)] = []
    for entry in entries {
      guard case .name(let name) = entry.key else { continue }
      if Allowance.isNamed(name) { continue }
      guard entry.value.slot.form.content.isNumber else {
        throw ExportError(
          line: node.line, "'custom.\(name)' is not a number", fix: "keep numbers in custom")
      }
      values.insert(name)
      pairs.append((.text(name.literal), try float(entry.value)))
    }
    if pairs.isEmpty { return [] }
    return laidOut("\(try present(base).flat).values = ", .dictionary(pairs))
  }

  private func isAppending(_ list: Node, _ key: Node) -> Bool {
    guard case .binary(.add, let left, let right) = key.kind, case .integer(1) = right.kind,
      case .length(let counted) = left.kind
    else { return false }
    return counted.path == list.path
  }

  /// Refuses `list[#list + 2] = value`, and any other place that is computed from the length and may be behind the end: an array
  /// of Swift has no holes.
  private func refuseHole(_ list: Node, _ key: Node) throws(ExportError) {
    guard beginsBehindFirst(key) || isBehindEnd(key, list) else { return }
    throw ExportError(
      line: key.line, "an element is written behind the end of its array, with a hole before it",
      fix: "write the next one: list[#list + 1] = value")
  }

  private func isBehindEnd(_ key: Node, _ list: Node) -> Bool {
    guard let path = list.path, key.countsList(path) else { return false }
    if case .length = key.kind { return false }
    if case .binary(.subtract, let left, let right) = key.kind, case .length = left.kind,
      let distance = right.number
    {
      return distance < 0
    }
    // `list[#list % n + 1]` is at most the next one.
    if case .binary(.add, let rest, let one) = key.kind, one.number == 1,
      case .binary(.modulo, let left, _) = rest.kind, case .length = left.kind
    {
      return false
    }
    return true
  }

  /// Returns whether a variable that is a place begins behind the first one, where nothing may be before it.
  private func beginsBehindFirst(_ key: Node) -> Bool {
    guard case .variable(let variable) = key.kind, !variable.isCounted, !variable.isParameter else {
      return false
    }
    return variable.initials.contains { node in
      if case .binary(.power, let base, let exponent) = node.kind {
        return base.number != nil && exponent.number != nil
      }
      return constant(node).map { $0 > 1 } ?? false
    }
  }

  /// Returns whether a loop from 1 writes each element once, into an array that was empty before.
  private func isFilling(_ list: Node, _ key: Node, _ node: Node) -> Bool {
    // A loop within it may write one again and again, and a loop around it may find the array filled.
    guard case .variable(let variable) = key.kind, filling[ObjectIdentifier(variable)] == loops,
      let path = list.path, emptied[path] == loops - 1
    else { return false }
    return !isOverwriting(list, key, node)
  }

  /// Returns whether the written element is known to exist, because it is read to compute the new
  /// value.
  private func isOverwriting(_ list: Node, _ key: Node, _ node: Node) -> Bool {
    let place = Node(.index(list, key), node.slot, line: node.line)
    return place.path.map(node.reads) ?? false
  }
}

extension Node {
  /// Returns whether it is computed from the length of a list.
  fileprivate func countsList(_ list: String) -> Bool {
    if case .length(let counted) = kind, counted.path == list { return true }
    return children.contains { $0.countsList(list) }
  }
}
