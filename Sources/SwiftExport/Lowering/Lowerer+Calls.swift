import LuaSyntax

// Places and calls in Swift.
extension Lowerer {
  /// A value as it is kept, which may be missing.
  func raw(_ node: Node) throws(Refusal) -> SwiftTree {
    if let path = node.path, let text = bound[path] { return .text(text) }
    switch node.kind {
    case .none: return .text("nil")
    case .boolean(let value): return .text(value ? "true" : "false")
    case .string(let text): return .text(Self.literal(text))
    case .integer, .float, .negate, .length: return try number(node)
    case .variable(let variable):
      if let alias = variable.alias, isAlias(variable) { return try raw(alias) }
      return .text(text(of: variable))
    case .instance: return .text("self")
    case .field(let base, let name): return try field(base, name, node)
    case .index(let list, let key): return try element(list, key, node, isWritten: false)
    case .call(let callee, _):
      let tree = try whole(node)
      return callee.callback == nil && callee.results.count > 1 ? .member(tree, "0") : tree
    case .result(let call, let index): return .text(try results(of: call, line: node.line)[index])
    case .host(let name, let arguments): return try host(name, arguments, node)
    case .base(let name, let arguments): return try base(name, arguments, line: node.line)
    case .callValue(let callee, let arguments): return try callValue(callee, arguments)
    case .reference(let function):
      return .text(
        (function.isMethod || true) && closureDepth > 0
          ? "self.\(function.name)" : Naming.swift(function.name))
    case .closure(let function): return try closure(function)
    case .component: return try component(node)
    case .table(let entries):
      guard let table = node.slot.form.content.table else { return .text("[]") }
      return try self.table(entries, table, line: node.line)
    case .lookup(let lookup, let key): return .call(lookup.name, try present(key))
    case .binary(let operation, let left, let right):
      if node.slot.form.content.isNumber { return try number(node) }
      if case .concatenate = operation { return try concatenation(node) }
      if case .multiply = operation {
        let isSpatial: Bool
        if case .transform3D = node.slot.form.content {
          isSpatial = true
        } else {
          isSpatial = false
        }
        return .call(
          isSpatial ? "CATransform3DConcat" : "\(try present(left).flat).concatenating",
          isSpatial ? try present(left) : try present(right),
          isSpatial ? try present(right) : .text("")
        ).droppingEmpty
      }
      return try condition(node)
    case .not, .both, .either, .choose:
      if node.slot.form.content.isBoolean { return try condition(node) }
      return try optional(node, for: node.slot)
    }
  }

  /// A call with all of its results.
  func whole(_ node: Node) throws(Refusal) -> SwiftTree {
    guard case .call(let callee, let arguments) = node.kind else { return try raw(node) }
    return try call(callee, arguments, line: node.line)
  }

  /// What the results of a call are called, which are named before the statement.
  private func results(of call: Node, line: Int) throws(Refusal) -> [String] {
    guard case .call(let callee, _) = call.kind, !isConditional else {
      throw Refusal(
        line: line, "several results are passed on at once", fix: "give them names first")
    }
    let known = spread[ObjectIdentifier(call)]
    let names = known?.names ?? call.results.indices.map { fresh("\(callee.name)\($0 + 1)") }
    if let known, hoisted.contains(SwiftLine(known.statement)) { return names }
    names.forEach(see)
    let statement = "\(space)let (\(names.joined(separator: ", "))) = \(try whole(call).flat)"
    hoisted.append(SwiftLine(statement))
    spread[ObjectIdentifier(call)] = (names, statement)
    return names
  }

  private func number(_ node: Node) throws(Refusal) -> SwiftTree {
    isFloat(node) ? try float(node) : try integer(node, from: 0)
  }

  static func literal(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\r\n": quoted += "\\r\\n"
      default:
        // Other control characters, and what turns the direction of text, would not be seen.
        for scalar in character.unicodeScalars {
          let isHidden = [.control, .format].contains(scalar.properties.generalCategory)
          quoted += isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
      }
    }
    return quoted + "\""
  }

  private func concatenation(_ node: Node) throws(Refusal) -> SwiftTree {
    var parts: [Node] = []
    func collect(_ node: Node) {
      if case .binary(.concatenate, let left, let right) = node.kind {
        collect(left)
        collect(right)
      } else {
        parts.append(node)
      }
    }
    collect(node)
    var text = ""
    for part in parts {
      if case .string(let literal) = part.kind {
        text += Self.literal(literal).dropFirst().dropLast()
      } else if part.slot.form.content.isNumber {
        guard !isFloat(part) else {
          throw Refusal(
            line: part.line, "a fraction becomes text here", fix: "use the number itself as a key")
        }
        text += "\\(\(try integer(part, from: 0).flat))"
      } else {
        text += "\\(\(try present(part).flat))"
      }
    }
    return .text("\"\(text)\"")
  }

  /// Whether a variable is only another name for a table that the script changes.
  func isAlias(_ variable: Variable) -> Bool {
    guard variable.isMutated, !variable.isAssigned, variable.alias != nil else { return false }
    guard let table = variable.slot.form.content.table else { return false }
    return table.kind != .record || !isReference(table)
  }

  /// Whether values of a record are shared, so that it must be a class.
  func isReference(_ table: TableForm) -> Bool {
    table.root.isMutated && table.root.kind == .record
  }

  func field(_ base: Node, _ name: String, _ node: Node, isWritten: Bool = false) throws(Refusal)
    -> SwiftTree
  {
    if case .instance = base.kind {
      let flow: HostTypes.Member? = {
        if case .flow = model.root { HostTypes.flow[name] } else { nil }
      }()
      if case .compositional = model.root, isWritten,
        name == "sections" || Constructor.configurationField(name) != nil
      {
        throw Refusal(
          line: node.line, "'\(name)' is set here",
          fix: "set it in prepare, outside of conditions: self.\(name) = …")
      }
      if case .compositional = model.root, model.slot(name) == nil,
        let field = Constructor.configurationField(name)
      {
        return .text("\(closureDepth > 0 ? "self." : "")configuration.\(field.uikit)")
      }
      let text = model.slot(name) == nil ? flow?.text ?? name : name
      return .text(isVisible(text) || closureDepth > 0 ? "self.\(text)" : Naming.swift(text))
    }
    let content = base.slot.form.content
    if case .place = content, mayBeMissing(base) {
      return .text("\(try raw(base).flat)?.\(name == "item" ? "updatedItem" : name)")
    }
    let object = try present(base)
    if let table = content.table {
      if table.kind == .dictionary, table.field(name) == nil {
        return .index(object, [(nil, .text(Self.literal(name)))])
      }
      return .member(object, Naming.swift(Self.fieldName(name)))
    }
    if case .field(_, "custom") = base.kind {
      if isWritten { values.insert(name) }
      return .index(object, [(nil, .text(Self.literal(name)))])
    }
    if case .object = content { return .member(object, name) }
    if case .update = content {
      return .member(
        object,
        name == "before"
          ? "indexPathBeforeUpdate" : name == "after" ? "indexPathAfterUpdate" : "updateAction")
    }
    if case .place = content, name == "item" { return .member(object, "updatedItem") }
    if case .attributes = content, name == "kind" {
      return .member(object, "representedElementKind")
    }
    if case .attributes = content, name == "custom" { return .member(object, "values") }
    guard let member = HostTypes.member(name, of: content) else {
      throw Refusal(
        line: node.line, "'\(name)' of \(content.name) is not exported",
        fix: "use a feature that UIKit has")
    }
    if case .context = content, name == "delegateMetrics" || name == "flowAttributes",
      function?.callback?.isContextMade != true
    {
      return .member(
        .text("(\(object.flat) as? UICollectionViewFlowLayoutInvalidationContext)?"), member.text)
    }
    if isWritten {
      guard let setter = member.setter else {
        throw Refusal(
          line: node.line, "'\(name)' of \(content.name) cannot be set", fix: "set its frame")
      }
      return .member(object, setter)
    }
    if case .rect = content, let own = Self.stored[name], !isStandardized(base) {
      return .member(object, own)
    }
    return .member(object, member.text)
  }

  private static let stored = [
    "x": "origin.x", "minX": "origin.x", "y": "origin.y", "minY": "origin.y",
    "width": "size.width", "height": "size.height",
  ]

  /// Whether a rectangle has no negative sizes, which `CGRect.width` would answer as positive.
  private func isStandardized(_ node: Node) -> Bool {
    switch node.kind {
    case .variable(let variable):
      return variable.text != nil
        || !variable.isAssigned && !variable.initials.isEmpty
          && variable.initials.allSatisfy(isStandardized)
    case .field(let base, _): return base.slot.form.content.table == nil && !base.isInstance
    case .host(let name, _): return name == ":union" || name == ":integral"
    default: return false
    }
  }

  static func fieldName(_ name: String) -> String {
    name.hasPrefix("#") ? "value\(name.dropFirst())" : name
  }

  /// An element of a table.
  func element(_ list: Node, _ key: Node, _ node: Node, isWritten: Bool) throws(Refusal)
    -> SwiftTree
  {
    guard let table = list.slot.form.content.table else {
      throw Refusal(line: node.line, "this is not a table", fix: "index an array or a table")
    }
    if table.isPositional, case .integer(let position) = key.kind {
      return .member(try present(list), "value\(position)")
    }
    if isWritten, case .index(let outer, let outerKey) = list.kind,
      let outerTable = outer.slot.form.content.table, outerTable.kind == .dictionary,
      bound[list.path ?? ""] == nil || true, outerTable.kind == .dictionary
    {
      let base = try self.element(outer, outerKey, list, isWritten: true)
      let empty: SwiftTree = .text(table.kind == .array ? "[]" : "[:]")
      guard case .index(let tree, let arguments) = base else { return base }
      return .index(
        .index(tree, arguments + [("default", empty)]), [(nil, try self.key(key, table))])
    }
    let base = isWritten ? try writtenOwner(list) : try present(list)
    if table.kind == .array {
      let index = try integer(key, from: 1)
      let isSafe = !isWritten && mayBeMissing(node)
      if isSafe { script.usesSafeSubscript = true }
      let element = SwiftTree.index(base, [(isSafe ? "ifPresent" : nil, index)])
      // There may be no element, and an element may be nothing.
      return isSafe && table.element?.isOptional == true
        ? .binary(element, "??", .text("nil")) : element
    }
    return .index(base, [(nil, try self.key(key, table))])
  }

  private func key(_ key: Node, _ table: TableForm) throws(Refusal) -> SwiftTree {
    guard let slot = table.root.key else { return try present(key) }
    return try value(key, for: slot)
  }

  /// A place that is written to, without what was bound for reading.
  func written(_ node: Node) throws(Refusal) -> SwiftTree {
    switch node.kind {
    case .variable(let variable):
      if let alias = variable.alias, isAlias(variable) { return try written(alias) }
      return .text(text(of: variable))
    case .field(let base, let name):
      if let path = node.path, bound[path] != nil, case .instance = base.kind {
        return .text("self.\(name)")
      }
      if case .instance = base.kind { return try field(base, name, node, isWritten: true) }
      if case .attributes = base.slot.form.content {
        return try field(base, name, node, isWritten: true)
      }
      if base.slot.form.content.table.map(isReference) != true, base.slot.form.content.table != nil
      {
        return .member(try writtenOwner(base), Naming.swift(name))
      }
      return try field(base, name, node, isWritten: true)
    case .index(let list, let key): return try element(list, key, node, isWritten: true)
    case .call(let callee, _):
      if let field = callee.answeredField { return try written(field) }
      guard node.slot.form.content.table.map(isReference) ?? true else {
        throw Refusal(
          line: node.line, "a table that a function returned is changed",
          fix: "change the field that holds it: self.field[key] = value")
      }
      return try present(node)
    default: return try present(node)
    }
  }

  /// A place that something is written in: where it may be missing, nothing is.
  func writtenOwner(_ node: Node) throws(Refusal) -> SwiftTree {
    let tree = try written(node)
    switch node.kind {
    case .variable, .field:
      return representation(node).isOptional ? .text("\(tree.flat)?") : tree
    default: return tree
    }
  }

  // MARK: - Tables

  func table(_ entries: [(key: Node.Key, value: Node)], _ table: TableForm, line: Int)
    throws(Refusal)
    -> SwiftTree
  {
    switch table.kind {
    case .record:
      var arguments: [(label: String?, value: SwiftTree)] = []
      let name = recordName(table)
      for field in table.fields {
        let found = entries.first { entry in
          switch entry.key {
          case .name(let name): name == field.name
          case .position(let number): "#\(number)" == field.name
          case .computed: false
          }
        }
        guard let found else { continue }
        arguments.append((Self.fieldName(field.name), try value(found.value, for: field.slot)))
      }
      return .call(.text(name), arguments)
    case .array:
      guard let element = table.element else { return .text("[]") }
      return .array(
        try entries.map { entry throws(Refusal) in try value(entry.value, for: element) })
    case .dictionary:
      guard let key = table.key, let element = table.element else { return .text("[:]") }
      return .dictionary(
        try entries.map { entry throws(Refusal) in
          switch entry.key {
          case .computed(let node):
            (try value(node, for: key), try value(entry.value, for: element))
          case .name(let name): (.text(Self.literal(name)), try value(entry.value, for: element))
          case .position(let number):
            (.text("\(key.isOrdinal ? number - 1 : number)"), try value(entry.value, for: element))
          }
        })
    }
  }

  // MARK: - Calls

  func arguments(_ callee: Function, _ arguments: [Node]) throws(Refusal) -> [(
    label: String?, value: SwiftTree
  )] {
    try zip(callee.parameters, arguments).enumerated().map { index, pair throws(Refusal) in
      let label = Self.label(callee, index)
      guard pair.0.isInOut else { return (label, try value(pair.1, for: pair.0.slot)) }
      return (label, .prefix("&", try changed(pair.1, by: callee)))
    }
  }

  /// An argument that a function changes.
  private func changed(_ node: Node, by callee: Function) throws(Refusal) -> SwiftTree {
    guard node.path != nil, callee.fields == nil else {
      throw Refusal(
        line: node.line, "'\(callee.name)' changes a table that has no name",
        fix: "give it a name first: local list = …")
    }
    // Swift does not let a method change what it is handed and, at the same time, its own fields.
    if callee.isMethod, let field = node.ownField {
      throw Refusal(
        line: node.line, "'\(callee.name)' changes self.\(field), which is passed to it",
        fix: "let it change self.\(field) itself, without the argument")
    }
    return try written(node)
  }

  static func label(_ callee: Function, _ index: Int) -> String? {
    let parameter = callee.parameters[index]
    // Of an initializer each argument has its label.
    if callee.fields != nil { return parameter.name }
    if parameter.slot.form.content.isView { return "in" }
    if callee.isClosure || parameter.name == "_" { return nil }
    return index == 0 ? nil : parameter.name
  }

  func call(_ callee: Function, _ arguments: [Node], line: Int) throws(Refusal) -> SwiftTree {
    if let callback = callee.callback {
      return try own(callback, arguments, prefix: "", line: line)
    }
    var name = Naming.swift(callee.name)
    if isVisible(callee.name) || closureDepth > 0 { name = "self.\(callee.name)" }
    if callee.owner == nil, callee.isClosure { name = Naming.swift(callee.name) }
    if model.isPlain, callee.owner == nil, !callee.isClosure {
      throw Refusal(
        line: line, "'\(callee.name)' of the file is called in \(model.name)",
        fix: function == nil
          ? "call it where the object is made, and pass its result"
          : "make it a method of \(model.name)")
    }
    if callee.fields != nil, let made = callee.owner { name = made.name }
    var given = try self.arguments(callee, arguments)
    for parameter in callee.parameters.dropFirst(arguments.count) {
      given.append(
        (Self.label(callee, callee.parameters.firstIndex { $0 === parameter } ?? 1), .text("nil")))
    }
    return .call(.text(name), given)
  }

  private func own(_ callback: Callback, _ arguments: [Node], prefix: String, line: Int)
    throws(Refusal)
    -> SwiftTree
  {
    var text = callback.call
    let kinds = callback.arguments
    var path: [SwiftTree] = []
    for (index, kind) in kinds.enumerated() {
      guard arguments.indices.contains(index) else { break }
      switch kind {
      case .section, .item: path.append(try integer(arguments[index], from: 1))
      default: text = text.replacing("$\(index)", with: try present(arguments[index]).flat)
      }
    }
    if path.count == 2 {
      text = text.replacing("$path", with: Self.indexPath(path[0], path[1]).flat)
    }
    if text.contains("$") {
      throw Refusal(
        line: line, "'\(callback.name)' is called with too few arguments", fix: "pass all of them")
    }
    return .text(prefix + text)
  }

  func base(_ name: String, _ arguments: [Node], line: Int) throws(Refusal) -> SwiftTree {
    guard let callback = Callback.all[name] else { return .text("") }
    let tree = try own(callback, arguments, prefix: "super.", line: line)
    switch callback.answer {
    case .attributes where callback.name != "moveAttributes":
      let own: SwiftTree =
        script.usesCornerRadius ? .binary(tree, "as?", .text("[\(attributesType)]")) : tree
      return .binary(own, "??", .text("[]"))
    case .optionalAttributes: return own(tree)
    default: return tree
    }
  }

  /// Attributes as the class of them that the script's are.
  private func own(_ attributes: SwiftTree) -> SwiftTree {
    script.usesCornerRadius ? .binary(attributes, "as?", .text(attributesType)) : attributes
  }

  static func indexPath(_ section: SwiftTree, _ item: SwiftTree) -> SwiftTree {
    if section.flat == "indexPath.section", item.flat == "indexPath.item" {
      return .text("indexPath")
    }
    if section.flat.hasSuffix(".indexPath.section"), item.flat.hasSuffix(".indexPath.item"),
      section.flat.dropLast(8) == item.flat.dropLast(5)
    {
      return .text(String(section.flat.dropLast(8)))
    }
    return .call(.text("IndexPath"), [("item", item), ("section", section)])
  }

  private func callValue(_ callee: Node, _ arguments: [Node]) throws(Refusal) -> SwiftTree {
    guard case .function(let form) = callee.slot.form.content else {
      throw Refusal(line: callee.line, "this is not a function", fix: "call a function")
    }
    guard arguments.count >= form.parameters.count else {
      throw Refusal(
        line: callee.line,
        "a function that is a value is called with fewer arguments than it takes",
        fix: "pass all of them, with nil for missing ones; a function has no self here")
    }
    var given: [(label: String?, value: SwiftTree)] = []
    for (slot, argument) in zip(form.parameters, arguments) {
      given.append((nil, try value(argument, for: slot)))
    }
    if case .lookup(let lookup, let key) = callee.kind {
      given.insert((nil, try present(key)), at: 0)
      return .call(.text(lookup.name), given)
    }
    let function = try present(callee)
    if case .ternary = function { return .call(.text("(\(function.flat))"), given) }
    return .call(function, given)
  }

  func number(_ nodes: [Node], _ index: Int, _ fallback: String = "0") throws(Refusal) -> SwiftTree
  {
    nodes.indices.contains(index) ? try float(nodes[index]) : .text(fallback)
  }

  func path(_ nodes: [Node], at index: Int) throws(Refusal) -> SwiftTree {
    Self.indexPath(try integer(nodes[index], from: 1), try integer(nodes[index + 1], from: 1))
  }

  /// A rectangle from four numbers.
  private func rect(_ nodes: ArraySlice<Node>) throws(Refusal) -> SwiftTree {
    let values = try nodes.map(float)
    return .call(.text("CGRect"), zip(["x", "y", "width", "height"], values).map { ($0, $1) })
  }

  /// A function of numbers as the call that it is in Swift.
  private func call(_ function: HostFunction?, _ nodes: [Node]) throws(Refusal) -> SwiftTree {
    guard let function else { return .text("") }
    let numbers = try (0..<function.count).map { index throws(Refusal) in
      (
        label: function.labels.isEmpty ? nil : function.labels[index],
        value: try number(nodes, index, function.fallback)
      )
    }
    return .call(.text(function.callee), numbers + function.rest.map { (nil, .text($0)) })
  }

  func host(_ name: String, _ nodes: [Node], _ node: Node) throws(Refusal) -> SwiftTree {
    if name.hasPrefix(":") { return try method(String(name.dropFirst()), nodes, node) }
    if name.hasPrefix("self:") {
      return try placing(String(name.dropFirst(5)), nodes, line: node.line)
    }
    if name.hasPrefix("object:") {
      guard case .call(let callee, let arguments) = nodes[1].kind else { return .text("") }
      return .call(
        .member(try present(nodes[0]), callee.name), try self.arguments(callee, arguments))
    }
    if name.hasPrefix("context:"), case .string(let kind) = nodes[1].kind {
      let member =
        name == "context:supplementaries"
        ? "invalidatedSupplementaryIndexPaths" : "invalidatedDecorationIndexPaths"
      return .text("\(try present(nodes[0]).flat).\(member)?[\"\(kind)\"]")
    }
    if let unit = try unit(name, nodes) { return unit }
    if name == "Size", case .call(let callee, _)? = nodes.first?.kind,
      callee.callback?.name == "contentSize"
    {
      return .text("collectionViewContentSize")
    }
    switch name {
    case "components":
      return try components(nodes)
    case "Insets" where nodes.count == 1 || nodes.count == 2:
      // One for all sides, or one above and below and one beside.
      return try call(HostFunction.all[name], [0, 1, 0, 1].map { nodes[$0 % nodes.count] })
    case "Transform.scale" where nodes.count == 1:
      let x = try number(nodes, 0)
      guard case .text = x else { return .call(.text("CGAffineTransform"), [("scale", x)]) }
      return try call(HostFunction.all[name], [nodes[0], nodes[0]])
    case "Context": return .text("UICollectionViewLayoutInvalidationContext()")
    case "Attributes.cell":
      return try made(
        .call(.text(attributesType), [("forCellWith", try path(nodes, at: 0))]), nodes, 2, node)
    case "Attributes.supplementary":
      note(nodes[0], isDecoration: false)
      return try made(
        .call(
          .text(attributesType),
          [("forSupplementaryViewOfKind", try present(nodes[0])), ("with", try path(nodes, at: 1))]),
        nodes, 3, node)
    case "Attributes.decoration":
      note(nodes[0], isDecoration: true)
      return try made(
        .call(
          .text(attributesType),
          [("forDecorationViewOfKind", try present(nodes[0])), ("with", try path(nodes, at: 1))]),
        nodes, 3, node)
    case "Transform.identity": return .text("CGAffineTransform.identity")
    case "Transform3D.identity": return .text("CATransform3DIdentity")
    case "table.unpack":
      throw Refusal(
        line: node.line, "'table.unpack' passes on several values at once",
        fix: "give them names first: local x, y = table.unpack(list)")
    case "utf8.len": return .member(.member(try present(nodes[0]), "unicodeScalars"), "count")
    case "tostring":
      return .text("\"\\(\(try present(nodes[0]).flat))\"")
    case "next":
      return .text("\(try present(nodes[0]).flat).isEmpty ? nil : true")
    case "table.insert":
      guard let element = nodes[0].slot.form.content.table?.element else { return .text("") }
      let list = try written(nodes[0])
      guard nodes.count > 2 else {
        return .call(.member(list, "append"), [(nil, try value(nodes[1], for: element))])
      }
      return .call(
        .member(list, "insert"),
        [(nil, try value(nodes[2], for: element)), ("at", try integer(nodes[1], from: 1))])
    case "table.remove":
      let list = try written(nodes[0])
      guard nodes.count > 1 else { return .call(.member(list, "popLast"), []) }
      return .call(
        .member(list, "remove"), [("ifPresent", try integer(nodes[1], from: 1))])
    case "table.sort":
      if nodes.count == 1 { return .call(.member(try written(nodes[0]), "sort"), []) }
      return .call(.member(try written(nodes[0]), "sort"), [("by", try present(nodes[1]))])
    default:
      if let function = HostFunction.all[name] { return try call(function, nodes) }
      if node.slot.form.content.isNumber { return try number(node) }
      throw Refusal(
        line: node.line, "'\(name)' is not exported", fix: "use a feature that layouts have")
    }
  }

  /// Attributes, with a frame where one is given: `.framed(CGRect)` of the support file.
  private func made(_ tree: SwiftTree, _ nodes: [Node], _ index: Int, _ node: Node) throws(Refusal)
    -> SwiftTree
  {
    guard nodes.indices.contains(index) else { return tree }
    return .call(.member(tree, "framed"), [(nil, try value(nodes[index], for: Slot(.rect)))])
  }

  private func method(_ name: String, _ nodes: [Node], _ node: Node) throws(Refusal) -> SwiftTree {
    let content = nodes[0].slot.form.content
    let object = try present(nodes[0])
    switch (content, name) {
    case (.view, "sectionCount"): return .member(object, "numberOfSections")
    case (.view, "itemCount"):
      return .call(
        .member(object, "numberOfItems"), [("inSection", try integer(nodes[1], from: 1))])
    case (.view, "data"), (.view, "level"):
      let own = name == "data" ? "item" : name
      return .call(
        .text(isVisible(own) || closureDepth > 0 ? "self.\(own)" : own),
        [("at", try path(nodes, at: 1))])
    case (.view, "sectionData"):
      return .call(.text("sectionItem"), [("at", try integer(nodes[1], from: 1))])
    case (.view, "round"):
      return .call(.member(object, "roundedToPixels"), [(nil, try float(nodes[1]))])
    case (.attributes, "copy"): return .call(.member(object, "duplicated"), [])
    case (.rect, "intersects"):
      return .call(.member(object, "meets"), [(nil, try present(nodes[1]))])
    case (.rect, "contains"), (.rect, "union"):
      return .call(.member(object, name), [(nil, try present(nodes[1]))])
    case (.rect, "inset"): return .call(.member(object, "inset"), [("by", try present(nodes[1]))])
    case (.rect, "offset"):
      return .call(
        .member(object, "offsetBy"), [("dx", try float(nodes[1])), ("dy", try float(nodes[2]))])
    case (.rect, "integral"): return .member(object, "integral")
    case (.context, "addItem"):
      return .call(.member(object, "invalidateItems"), [("at", .array([try path(nodes, at: 1)]))])
    case (.context, "addSupplementary"), (.context, "addDecoration"):
      return .call(
        .member(
          object,
          name == "addDecoration"
            ? "invalidateDecorationElements" : "invalidateSupplementaryElements"),
        [("ofKind", try present(nodes[1])), ("at", .array([try path(nodes, at: 2)]))])
    case (.transform, "inverse"): return .call(.member(object, "inverted"), [])
    default:
      throw Refusal(
        line: node.line, "':\(name)' of \(content.name) is not exported",
        fix: "use a feature that layouts have")
    }
  }

  /// Equal cells: the first one, how many, its frame, and the step to the next column and row.
  private func grid(
    _ nodes: [Node], columns: SwiftTree, frame: SwiftTree, step: (x: SwiftTree, y: SwiftTree)
  ) throws(Refusal) -> SwiftTree {
    .call(
      .text(isVisible("placeGrid") ? "self.placeGrid" : "placeGrid"),
      [
        ("at", try path(nodes, at: 0)), ("count", try integer(nodes[2], from: 0)),
        ("columns", columns), ("frame", frame),
        ("step", .call(.text("CGSize"), [("width", step.x), ("height", step.y)])),
      ])
  }

  private func placing(_ name: String, _ nodes: [Node], line: Int) throws(Refusal) -> SwiftTree {
    func looks(from index: Int) throws(Refusal) -> [(label: String?, value: SwiftTree)] {
      var found: [(label: String?, value: SwiftTree)] = []
      if nodes.indices.contains(index) {
        found.append(("zIndex", try integer(nodes[index], from: 0)))
      }
      if nodes.indices.contains(index + 1) { found.append(("alpha", try float(nodes[index + 1]))) }
      if nodes.indices.contains(index + 2) { found.append(("scale", try float(nodes[index + 2]))) }
      return found
    }
    let text = SwiftTree.text(isVisible(name) ? "self.\(name)" : name)
    switch name {
    case "placeCell":
      return .call(
        text,
        [("at", try path(nodes, at: 0)), ("frame", try rect(nodes[2..<6]))] + (try looks(from: 6)))
    case "placeSupplementary", "placeDecoration":
      note(nodes[0], isDecoration: name == "placeDecoration")
      return .call(
        text,
        [
          (nil, try present(nodes[0])), ("at", try path(nodes, at: 1)),
          ("frame", try rect(nodes[3..<7])),
        ]
          + (try looks(from: 7)))
    case "place": return .call(text, [(nil, try present(nodes[0]))])
    case "placeRow":
      return try grid(
        nodes, columns: .text(".max"), frame: rect(nodes[3..<7]),
        step: (float(nodes[7]), .text("0")))
    case "placeColumn":
      return try grid(
        nodes, columns: .text("1"), frame: rect(nodes[3..<7]), step: (.text("0"), float(nodes[7])))
    case "placeGrid":
      return try grid(
        nodes, columns: integer(nodes[3], from: 0), frame: rect(nodes[4..<8]),
        step: (float(nodes[8]), float(nodes[9])))
    case "placed":
      let found = SwiftTree.call(text, [("in", try value(nodes[0], for: Slot(.rect)))])
      return script.usesCornerRadius
        ? .binary(.binary(found, "as?", .text("[\(attributesType)]")), "??", .text("[]")) : found
    case "placedCell", "placedSupplementary", "placedDecoration":
      let isCell = name == "placedCell"
      let category =
        isCell ? ".cell" : name == "placedSupplementary" ? ".supplementaryView" : ".decorationView"
      let kind: [(label: String?, value: SwiftTree)] = isCell ? [] : [(nil, try present(nodes[0]))]
      let arguments =
        [(nil, .text(category))] + kind + [("at", try path(nodes, at: isCell ? 0 : 1))]
      return own(.call(.text(isVisible("placed") ? "self.placed" : "placed"), arguments))
    case "placedBounds": return .text("placedBounds")
    case "invalidateLayout":
      if nodes.isEmpty { return .text("invalidateLayout()") }
      return .call(.text("invalidateLayout"), [("with", try present(nodes[0]))])
    default: return .text(name)
    }
  }
}

extension Node {
  fileprivate var isInstance: Bool { if case .instance = kind { true } else { false } }
}

extension SwiftTree {
  /// Without arguments that are nothing.
  var droppingEmpty: SwiftTree {
    guard case .call(let callee, let arguments) = self else { return self }
    return .call(callee, arguments.filter { $0.value.flat != "" })
  }
}
