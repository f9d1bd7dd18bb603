import LuaSyntax

// Types the functions of Lua and of the host.
extension Builder {
  /// Returns a constant of a library, or a function of a class or of a table; nil for anything
  /// else.
  func member(_ name: String, ofLibrary library: String, line: Int) throws(ExportError) -> Node? {
    switch (library, name) {
    case ("math", "pi"), ("math", "huge"):
      return Node(
        .host("math.\(name)", []), inference.number(line: line, isFloat: true), line: line)
    case ("Transform", "identity"):
      return node(.host("Transform.identity", []), .transform, line: line)
    case ("Transform3D", "identity"):
      return node(.host("Transform3D.identity", []), .transform3D, line: line)
    default: break
    }
    let found: Function?
    switch script.names[library] {
    case .classModel(let other): found = other.method(name)
    case .lookup(let lookup): found = lookup.entry(name)?.function
    default: return nil
    }
    return try found.map { function throws(ExportError) in try member(function, line: line) }
  }

  /// Unifies several values with a type.
  func unify(_ nodes: some Sequence<Node>, _ content: Form.Content, line: Int) throws(ExportError) {
    for node in nodes { try inference.unify(node.slot, content, line: line) }
  }

  func host(_ name: String, _ arguments: [Expression], line: Int) throws(ExportError) -> Node {
    if name == "string.format" { return try formatted(arguments, line: line) }
    if let component = try component(name, arguments, line: line) { return component }
    var nodes = try arguments.map(expression)
    try requireArguments(of: name, nodes, line: line)
    guard let function = HostFunction.all[name] else {
      let node = node(.host(name, nodes), line: line)
      try type(node, name, nodes)
      return node
    }
    if let last = nodes.last, last.results.count > 1, case .call(let callee, _) = last.kind,
      callee.callback == nil
    {
      nodes.removeLast()
      nodes += results(of: last, first: function.count - nodes.count, line: line)
    }
    let node = node(.host(name, nodes), line: line)
    // `Size(self:contentSize(view))` passes both results at once.
    if !(name == "Size" && nodes.count == 1) { try unify(nodes, .number, line: line) }
    try settle(node.slot, function.result, line: line)
    return node
  }

  /// Returns `string.format("%d,%s", number, text)` as its concatenated parts.
  private func formatted(_ arguments: [Expression], line: Int) throws(ExportError) -> Node {
    let other = ExportError(
      line: line, "a format other than %d and %s is not exported",
      fix: "join whole numbers and texts with ..")
    guard case .constant(.string(let format), _)? = arguments.first else { throw other }
    var rest = arguments.dropFirst()
    func text(_ bytes: some Sequence<UInt8>) -> Node {
      node(.string(String(decoding: Array(bytes), as: UTF8.self)), .string, line: line)
    }
    let parts = format.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var joined = text(parts[0])
    for part in parts.dropFirst() {
      guard let letter = part.first, let argument = rest.popFirst() else { throw other }
      let value = try expression(argument)
      switch letter {
      case UInt8(ascii: "d"): value.slot.demandsInteger = true
      case UInt8(ascii: "s"): break
      default: throw other
      }
      for next in [value, text(part.dropFirst())] {
        joined = node(.binary(.concatenate, joined, next), .string, line: line)
      }
    }
    return joined
  }

  /// Determines the type of a call that is not a single Swift call with numbers.
  private func type(_ node: Node, _ name: String, _ nodes: [Node]) throws(ExportError) {
    if name.hasPrefix("math.") { return try typeMath(node, name, nodes) }
    if name.hasPrefix("table.") { return try typeTable(node, name, nodes) }
    let (slot, line) = (node.slot, node.line)
    switch name {
    case "Context": try inference.unify(slot, .context, line: line)
    case "Attributes.cell":
      nodes.prefix(2).forEach(markOrdinal)
      try inference.unify(slot, .attributes, line: line)
    case "Attributes.supplementary", "Attributes.decoration":
      nodes.dropFirst().prefix(2).forEach(markOrdinal)
      try inference.unify(slot, .attributes, line: line)
    case "utf8.len":
      nodes.forEach { _ = try? inference.unify($0.slot, .string, line: line) }
      slot.isCount = true
      try inference.unify(slot, .number, line: line)
    case "type", "tostring": try inference.unify(slot, .string, line: line)
    case "next":
      slot.isOptional = true
      try inference.unify(slot, .boolean, line: line)
      try inference.later(line, "the argument of 'next'") { () throws(ExportError) in
        !nodes[0].slot.form.content.isUnknown
      }
    case "os.clock":
      slot.isFloat = true
      try inference.unify(slot, .number, line: line)
    default: throw Self.refusal(of: name, line: line)
    }
  }

  private static func refusal(of name: String, line: Int) -> ExportError {
    ExportError(
      line: line, "'\(name)' has no counterpart in a layout for UIKit",
      fix: name.hasPrefix("string.")
        ? fixForTexts : "leave it to the app, or write it with math and the layout API")
  }

  private func typeMath(_ node: Node, _ name: String, _ nodes: [Node]) throws(ExportError) {
    switch name {
    case "math.max", "math.min":
      if nodes.count == 1, case .host("table.unpack", let list) = nodes[0].kind {
        try typeExtremum(node, of: list[0])
        break
      }
      fallthrough
    case "math.abs":
      try unify(nodes, .number, line: node.line)
      for argument in nodes { inference.derive(argument.slot, node.slot) }
    case "math.floor", "math.ceil", "math.tointeger":
      try unify(nodes, .number, line: node.line)
      node.slot.isFixedInteger = true
    case "math.sqrt", "math.sin", "math.cos", "math.tan", "math.asin", "math.acos", "math.atan",
      "math.exp", "math.log", "math.rad", "math.deg", "math.fmod", "math.truncatingRemainder":
      try unify(nodes, .number, line: node.line)
      node.slot.isFloat = true
    case "math.rounded":
      try unify(nodes.prefix(1), .number, line: node.line)
      node.slot.isFloat = true
    default: throw Self.refusal(of: name, line: node.line)
    }
    try inference.unify(node.slot, .number, line: node.line)
  }

  /// Types `math.max(table.unpack(list))`.
  private func typeExtremum(_ node: Node, of list: Node) throws(ExportError) {
    try inference.later(node.line, "the unpacked table") { () throws(ExportError) in
      guard let table = list.slot.form.content.table else { return false }
      table.isUsedAsArray = true
      let element = self.element(of: table, line: node.line)
      try self.inference.unify(element, .number, line: node.line)
      self.inference.derive(element, node.slot)
      return true
    }
  }

  private func typeTable(_ node: Node, _ name: String, _ nodes: [Node]) throws(ExportError) {
    switch name {
    case "table.unpack": return
    case "table.insert":
      try typeInsertion(nodes, line: node.line)
      try inference.unify(node.slot, .boolean, line: node.line)
    case "table.sort":
      try typeSort(nodes, line: node.line)
      try inference.unify(node.slot, .boolean, line: node.line)
    case "table.remove":
      node.slot.isOptional = true
      nodes.dropFirst().forEach { $0.slot.demandsInteger = true }
      try inference.later(node.line, "the table of the removal") { () throws(ExportError) in
        guard let table = nodes[0].slot.form.content.table else { return false }
        table.isUsedAsArray = true
        let element = self.element(of: table, line: node.line)
        try self.inference.flow(element, node.slot, line: node.line)
        return true
      }
    default: throw Self.refusal(of: name, line: node.line)
    }
    noteMutation(of: nodes[0])
  }

  private func typeInsertion(_ nodes: [Node], line: Int) throws(ExportError) {
    try inference.later(line, "the table of the insertion") { () throws(ExportError) in
      if nodes[0].slot.form.content.isUnknown {
        nodes[0].slot.form.content = .table(self.inference.table())
      }
      guard let table = nodes[0].slot.form.content.table, let value = nodes.last else {
        throw ExportError(
          line: line, "\(nodes[0].slot.form.content.name) is inserted into",
          fix: "insert into an array")
      }
      table.isUsedAsArray = true
      if nodes.count > 2 { nodes[1].slot.demandsInteger = true }
      try self.inference.flow(value.slot, self.element(of: table, line: line), line: line)
      return true
    }
  }

  private func typeSort(_ nodes: [Node], line: Int) throws(ExportError) {
    try inference.later(line, "the sorted table") { () throws(ExportError) in
      guard let table = nodes[0].slot.form.content.table else { return false }
      table.isUsedAsArray = true
      if nodes.count > 1, case .function(let form) = nodes[1].slot.form.content {
        for parameter in form.parameters {
          try self.inference.tie(parameter, self.element(of: table, line: line), line: line)
        }
      }
      return true
    }
  }
}
