import LuaSyntax

// The typed trees of calls.
extension Builder {
  func call(_ call: Call) throws(Refusal) -> Node {
    let line = call.span.line
    if let method = call.method { return try methodCall(call, method.text, line: line) }
    if case .name(let name) = call.callee, variable(name.text) == nil {
      if case .function(let callee)? = script.names[name.text] {
        return try userCall(callee, try call.arguments.map(expression), line: line)
      }
      if name.text == "setmetatable", let made = try construction(call.arguments, line: line) {
        return made
      }
      if script.names[name.text] == nil {
        return try host(name.text, call.arguments, line: line)
      }
    }
    if case .index(.name(let library), .constant(.string(let bytes), _), _, _) = call.callee,
      variable(library.text) == nil
    {
      let name = String(decoding: bytes, as: UTF8.self)
      if let found = try libraryCall(library.text, name, call, line: line) { return found }
    }
    let callee = try expression(call.callee)
    var arguments = try call.arguments.map(expression)
    // A method that a variable holds has its instance with it.
    if case .instance? = arguments.first?.kind { arguments.removeFirst() }
    if case .reference(let function) = callee.kind, !function.isMethod {
      return try userCall(function, arguments, line: line)
    }
    let slot = inference.slot(line: line)
    let node = Node(.callValue(callee, arguments), slot, line: line)
    try inference.later(line, "the function that is called") { () throws(Refusal) in
      guard case .function(let form) = callee.slot.form.content else { return false }
      for (argument, parameter) in zip(arguments, form.parameters) {
        try self.inference.flow(argument.slot, parameter, line: line)
      }
      if let first = form.results.first { try self.inference.flow(first, slot, line: line) }
      return true
    }
    return node
  }

  /// `setmetatable({ … }, Class)`: an object of a type that is not a layout.
  private func construction(_ arguments: [Expression], line: Int) throws(Refusal) -> Node? {
    guard arguments.count == 2, case .table(let entries, _) = arguments[0],
      case .name(let name) = arguments[1]
    else { return nil }
    if case .lookup? = script.names[name.text] {
      throw Refusal(
        line: line, "'\(name.text)' is not known to be a class",
        fix: "write ---@class \(name.text) above 'local \(name.text) = {}'")
    }
    guard case .classModel(let made)? = script.names[name.text], made.isPlain else { return nil }
    guard let function, function.owner === made, !function.isMethod,
      function.body.body.statements.count == 1
    else {
      throw Refusal(
        line: line, "an object of \(made.name) is made here",
        fix:
          "let a function of \(made.name) do this alone: return setmetatable({ field = value }, \(made.name))"
      )
    }
    var fields: [(name: String, value: Node)] = []
    for entry in entries {
      guard case .name(let field) = entry.key else {
        throw Refusal(
          line: line, "an object has a field without a name", fix: "write it as { name = value }")
      }
      let value = try expression(entry.value)
      let slot = made.slot(field.text) ?? inference.slot(line: line)
      if made.slot(field.text) == nil { made.fields.append(ClassModel.Field(field.text, slot)) }
      if let type = made.annotation.classes.first?.fields[field.text] {
        try apply(type, to: slot, line: line)
      }
      try inference.flow(value.slot, slot, line: line)
      if function.parameters.isEmpty {
        made.fields.first { $0.name == field.text }?.initial = value
      }
      fields.append((field.text, value))
    }
    function.fields = fields
    return Node(.instance, inference.slot(.object(made), line: line), line: line)
  }

  private func libraryCall(_ library: String, _ name: String, _ call: Call, line: Int)
    throws(Refusal)
    -> Node?
  {
    if library == "self" { return nil }
    switch script.names[library] {
    case .classModel(let other):
      if let model, model.isOrInherits(other) || other.isPlain,
        let callee = other.method(name)
      {
        var arguments = call.arguments
        if callee.isMethod, case .name(let first)? = arguments.first, first.text == "self" {
          arguments.removeFirst()
          if other !== model { return try baseCall(callee, name, arguments, line: line) }
        }
        return try userCall(callee, try arguments.map(expression), line: line)
      }
      if let model, model.inherits(other) {
        return try baseCall(nil, name, Array(call.arguments.dropFirst()), line: line)
      }
      return nil
    case .lookup, .function, .constant, .other, .module: return nil
    case nil: break
    }
    if ["Layout", "FlowLayout", "ListLayout", "CompositionalLayout", "TransitionLayout"].contains(
      library),
      case .name(let first)? = call.arguments.first, first.text == "self"
    {
      return try baseCall(nil, name, Array(call.arguments.dropFirst()), line: line)
    }
    return try host("\(library).\(name)", call.arguments, line: line)
  }

  /// A call of the base class's version of a callback.
  private func baseCall(_ callee: Function?, _ name: String, _ arguments: [Expression], line: Int)
    throws(Refusal) -> Node
  {
    guard let callback = Callback.all[name] else {
      throw Refusal(
        line: line, "the base class's '\(name)' is called", fix: "give the method another name here"
      )
    }
    function?.usesInstance = true
    let nodes = try arguments.dropFirst().map(expression)
    markOrdinals(nodes, callback)
    let slot: Slot
    switch callback.answer {
    case .attributes:
      slot = inference.slot(inference.array(of: .attributes, line: line), line: line)
    case .optionalAttributes:
      slot = inference.slot(.attributes, line: line)
      slot.isOptional = true
    case .boolean: slot = inference.slot(.boolean, line: line)
    case .point: slot = inference.slot(.point, line: line)
    case .size: slot = inference.slot(.size, line: line)
    case .nothing, .path: slot = inference.slot(.boolean, line: line)
    }
    return Node(.base(name, Array(nodes)), slot, line: line)
  }

  private func markOrdinals(_ nodes: [Node], _ callback: Callback) {
    for (node, argument) in zip(nodes, callback.arguments) {
      if case .section = argument { markOrdinal(node) }
      if case .item = argument { markOrdinal(node) }
    }
  }

  /// A number that counts sections or items.
  func markOrdinal(_ node: Node) {
    node.slot.demandsInteger = true
    switch node.kind {
    case .variable, .field, .index: node.slot.isOrdinal = true
    default: break
    }
  }

  func userCall(_ callee: Function, _ arguments: [Node], line: Int) throws(Refusal) -> Node {
    callee.isCalled = true
    try buildApart(callee)
    if callee.isMethod { function?.usesInstance = true }
    var arguments = arguments
    // A view is not handed on: the layout has its own.
    if callee.callback != nil, let first = arguments.first, first.slot.form.content.isView {
      arguments.removeFirst()
    }
    let missing = callee.parameters.count - arguments.count
    if let last = arguments.last, missing > 0, last.results.count > 1, case .call = last.kind {
      arguments.removeLast()
      arguments += last.results.prefix(missing + 1).enumerated().map { index, slot in
        Node(.result(last, index), slot, line: line)
      }
    }
    for (argument, parameter) in zip(arguments, callee.parameters) {
      try inference.flow(argument.slot, parameter.slot, line: line)
      parameter.initials.append(argument)
      handed.append((argument, parameter))
    }
    for parameter in callee.parameters.dropFirst(arguments.count) {
      parameter.slot.isOptional = true; parameter.slot.isTested = true
    }
    if let callback = callee.callback {
      let slot: Slot
      switch callback.answer {
      case .optionalAttributes:
        slot = inference.slot(.attributes, line: line)
        slot.isOptional = true
      case .attributes:
        slot = inference.slot(inference.array(of: .attributes, line: line), line: line)
      default: slot = inference.slot(.boolean, line: line)
      }
      markOrdinals(arguments, callback)
      return Node(.call(callee, arguments), slot, line: line)
    }
    if callee.results.isEmpty, callee.isBuilding || callee.hasValueReturn {
      callee.results.append(inference.slot(line: line))
    }
    let slot = callee.results.first ?? inference.slot(line: line)
    let node = Node(.call(callee, arguments), slot, line: line)
    node.results = callee.results.isEmpty ? [slot] : callee.results
    if let path = node.path, narrowed.contains(path) { node.isNarrowed = true }
    return node
  }

  private func methodCall(_ call: Call, _ name: String, line: Int) throws(Refusal) -> Node {
    let receiver = try expression(readLevel(call.callee, name) ?? call.callee)
    if case .instance = receiver.kind, let model {
      if let method = model.method(name) {
        return try userCall(method, try call.arguments.map(expression), line: line)
      }
      return try placing(model, receiver, name, call.arguments, line: line)
    }
    let arguments = try call.arguments.map(expression)
    let slot = inference.slot(line: line)
    let node = Node(.host(":\(name)", [receiver] + arguments), slot, line: line)
    for argument in arguments
    where ["itemCount", "data", "sectionData", "level", "addItem"].contains(name) {
      markOrdinal(argument)
    }
    if name == "addSupplementary" || name == "addDecoration" {
      arguments.dropFirst().forEach(markOrdinal)
    }
    try inference.later(line, "the object of ':\(name)'") { () throws(Refusal) in
      try self.settleMethod(node, receiver, name, arguments)
    }
    return node
  }

  /// A call of a method of the view, of whose arguments each is the number of a section or an item.
  func viewCall(_ name: String, _ nodes: [Node], line: Int) throws(Refusal) -> Node {
    let node = Node(.host(":\(name)", nodes), inference.slot(line: line), line: line)
    nodes.dropFirst().forEach(markOrdinal)
    try inference.later(line, "the object of ':\(name)'") { () throws(Refusal) in
      try self.settleMethod(node, nodes[0], name, Array(nodes.dropFirst()))
    }
    return node
  }

  /// The view of `view.data:level(…)`, which is a question to the view here; nil for another call.
  private func readLevel(_ callee: Expression, _ name: String) -> Expression? {
    guard name == "level",
      case .index(let view, key: .constant(.string(let key), _), true, _) = callee,
      key == Array("data".utf8)
    else { return nil }
    script.readsLevels = true
    return view
  }

  private func settleMethod(_ node: Node, _ receiver: Node, _ name: String, _ arguments: [Node])
    throws(Refusal) -> Bool
  {
    let (slot, line) = (node.slot, node.line)
    let content = receiver.slot.form.content
    switch (content, name) {
    case (.unknown, _): return false
    case (.view, "data"):
      try inference.flow(try item(line: line), slot, line: line)
    case (.view, "sectionData"):
      try inference.flow(try sectionItem(line: line), slot, line: line)
    case (.attributes, "copy"): try inference.unify(slot.form, Form(.attributes), line: line)
    case (.rect, "intersection"):
      try inference.unify(slot.form, Form(.rect), line: line)
      slot.isOptional = true
    case (.context, "addItem"), (.context, "addSupplementary"), (.context, "addDecoration"):
      try inference.unify(slot.form, Form(.boolean), line: line)
    case (.object(let model), _):
      guard let method = model.method(name) else {
        throw Refusal(line: line, "\(model.name) has no method '\(name)'", fix: "define it")
      }
      let made = try userCall(method, arguments, line: line)
      node.kind = .host("object:\(name)", [receiver, made])
      try inference.tie(made.slot, slot, line: line)
      node.results = [slot] + made.results.dropFirst()
    default:
      guard let answer = HostTypes.method(name, of: content) else {
        throw Refusal(
          line: line, "':\(name)' of \(content.name) is not exported",
          fix: Self.fix(forMethod: name, of: content))
      }
      try settle(slot, answer, line: line)
    }
    return true
  }

  /// What to write instead of a method that is not exported.
  private static func fix(forMethod name: String, of content: Form.Content) -> String {
    switch (content, name) {
    case (.view, "items"): "read the items one by one: view:data(section, item)"
    case (.view, "textSize"): "let the data hold the size, or let the cells size themselves"
    case (.string, _): fixForTexts
    default: "leave it to the app, or use a feature that layouts have"
    }
  }

  static let fixForTexts = "let the data hold the number that follows from the text"

  private func item(line: Int) throws(Refusal) -> Slot {
    if let item = script.item { return item }
    let table = inference.table()
    table.isData = true
    table.names = [(2, "Item")]
    let slot = inference.slot(line: line)
    slot.isSource = true
    script.item = slot
    dataTables.append((slot, table))
    return slot
  }

  private func sectionItem(line: Int) throws(Refusal) -> Slot {
    if let section = script.section { return section }
    let table = inference.table()
    table.isData = true
    table.names = [(2, "SectionItem")]
    let slot = inference.slot(line: line)
    slot.isSource = true
    script.section = slot
    dataTables.append((slot, table))
    return slot
  }

  /// Placing, and reading what was placed.
  private func placing(
    _ model: ClassModel, _ receiver: Node, _ name: String, _ arguments: [Expression], line: Int
  ) throws(Refusal) -> Node {
    function?.usesInstance = true
    let nodes = try arguments.map(expression)
    let slot = inference.slot(line: line)
    let node = Node(.host("self:\(name)", nodes), slot, line: line)
    if HostTypes.placing.contains(name) {
      guard case .layout = model.root else {
        throw Refusal(
          line: line, "'self:\(name)' is called in a subclass of a built-in layout",
          fix: "add the element to the result of 'attributes', or extend Layout")
      }
      model.places = true
    }
    switch name {
    case "invalidateLayout": try inference.unify(slot.form, Form(.boolean), line: line)
    case "placeCell", "placedCell", "placeRow", "placeColumn", "placeGrid":
      nodes.prefix(2).forEach(markOrdinal)
      if ["placeRow", "placeColumn", "placeGrid"].contains(name) {
        nodes[2].slot.demandsInteger = true
      }
      if name == "placeGrid" { nodes[3].slot.demandsInteger = true }
    case "placeSupplementary", "placeDecoration", "placedSupplementary", "placedDecoration":
      nodes.dropFirst().prefix(2).forEach(markOrdinal)
    case "place", "placed", "placedBounds": break
    default:
      throw Refusal(
        line: line, "'self:\(name)' is not exported",
        fix: "place elements one by one, with placeCell")
    }
    switch name {
    case "placed":
      try inference.unify(
        slot.form, Form(inference.array(of: .attributes, line: line)), line: line)
    case "placedCell", "placedSupplementary", "placedDecoration":
      try inference.unify(slot.form, Form(.attributes), line: line)
      slot.isOptional = true
    case "placedBounds":
      try inference.unify(slot.form, Form(.rect), line: line)
      slot.isOptional = true
    case "place": try inference.unify(nodes[0].slot.form, Form(.attributes), line: line)
    default:
      let first = name.hasPrefix("placeC") || name == "placeRow" || name == "placeGrid" ? 0 : 1
      for node in nodes.dropFirst(first) {
        try inference.unify(node.slot.form, Form(.number), line: line)
      }
      if name == "placeCell" || name == "placeSupplementary" || name == "placeDecoration" {
        let zIndex = name == "placeCell" ? 6 : 7
        if nodes.indices.contains(zIndex) { nodes[zIndex].slot.demandsInteger = true }
      }
    }
    return node
  }

  // MARK: - Lua's and the host's functions

  func member(_ name: String, ofLibrary library: String, line: Int) throws(Refusal) -> Node? {
    switch (library, name) {
    case ("math", "pi"), ("math", "huge"):
      return Node(
        .host("math.\(name)", []), inference.number(line: line, isFloat: true), line: line)
    case ("Transform", "identity"):
      return Node(
        .host("Transform.identity", []), inference.slot(.transform, line: line), line: line)
    case ("Transform3D", "identity"):
      return Node(
        .host("Transform3D.identity", []), inference.slot(.transform3D, line: line), line: line)
    default: break
    }
    switch script.names[library] {
    case .classModel(let other):
      if let method = other.method(name) {
        method.isCalled = true
        try buildApart(method)
        return Node(
          .reference(method),
          inference.slot(
            .function(FunctionForm(method.parameters.map { $0.slot }, method.results)), line: line),
          line: line)
      }
      return nil
    case .lookup(let lookup):
      guard let entry = lookup.entries.first(where: { $0.name == name }),
        let function = entry.function
      else { return nil }
      function.isCalled = true
      try buildApart(function)
      return Node(
        .reference(function),
        inference.slot(
          .function(FunctionForm(function.parameters.map { $0.slot }, function.results)), line: line
        ),
        line: line)
    default: return nil
    }
  }

  /// `string.format("%d,%s", number, text)`, as the parts joined; nil for another format.
  private func formatted(_ arguments: [Expression], line: Int) throws(Refusal) -> Node? {
    guard case .constant(.string(let format), _)? = arguments.first else { return nil }
    var rest = arguments.dropFirst()
    func text(_ bytes: some Sequence<UInt8>) -> Node {
      let kind = Node.Kind.string(String(decoding: Array(bytes), as: UTF8.self))
      return Node(kind, inference.slot(.string, line: line), line: line)
    }
    let parts = format.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var joined = text(parts[0])
    for part in parts.dropFirst() {
      guard let letter = part.first, let argument = rest.popFirst() else { return nil }
      let node = try expression(argument)
      switch letter {
      case UInt8(ascii: "d"): node.slot.demandsInteger = true
      case UInt8(ascii: "s"): break
      default: return nil
      }
      for other in [node, text(part.dropFirst())] {
        joined = Node(
          .binary(.concatenate, joined, other), inference.slot(.string, line: line), line: line)
      }
    }
    return joined
  }

  private func host(_ name: String, _ arguments: [Expression], line: Int) throws(Refusal) -> Node {
    if name == "string.format" {
      if let joined = try formatted(arguments, line: line) { return joined }
      throw Refusal(
        line: line, "a format other than %d and %s is not exported",
        fix: "join whole numbers and texts with ..")
    }
    if let component = try component(name, arguments, line: line) { return component }
    var nodes = try arguments.map(expression)
    if let function = HostFunction.all[name], let last = nodes.last, last.results.count > 1,
      case .call(let callee, _) = last.kind, callee.callback == nil
    {
      nodes.removeLast()
      nodes += last.results.prefix(function.count - nodes.count).enumerated().map { index, slot in
        Node(.result(last, index), slot, line: line)
      }
    }
    let slot = inference.slot(line: line)
    let node = Node(.host(name, nodes), slot, line: line)
    func numbers(_ nodes: some Sequence<Node>) throws(Refusal) {
      for node in nodes { try inference.unify(node.slot.form, Form(.number), line: line) }
    }
    func answer(_ content: Form.Content) throws(Refusal) {
      try inference.unify(slot.form, Form(content), line: line)
    }
    if let function = HostFunction.all[name] {
      // `Size(self:contentSize(view))` takes both at once.
      if !(name == "Size" && nodes.count == 1) { try numbers(nodes) }
      try settle(slot, function.result, line: line)
      return node
    }
    switch name {
    case "math.max", "math.min":
      if nodes.count == 1, case .host("table.unpack", let list) = nodes[0].kind {
        try inference.later(line, "the unpacked table") { () throws(Refusal) in
          guard let table = list[0].slot.form.content.table else { return false }
          table.isUsedAsArray = true
          let element = self.element(of: table, line: line)
          try self.inference.unify(element.form, Form(.number), line: line)
          self.inference.derive(element, slot)
          return true
        }
      } else {
        try numbers(nodes)
        for node in nodes { inference.derive(node.slot, slot) }
      }
      try answer(.number)
    case "math.abs":
      try numbers(nodes)
      nodes.forEach { inference.derive($0.slot, slot) }
      try answer(.number)
    case "math.floor", "math.ceil", "math.tointeger":
      try numbers(nodes)
      slot.isFixedInteger = true
      try answer(.number)
    case "math.sqrt", "math.sin", "math.cos", "math.tan", "math.asin", "math.acos", "math.atan",
      "math.exp", "math.log", "math.rad", "math.deg", "math.fmod",
      "math.truncatingRemainder":
      try numbers(nodes)
      slot.isFloat = true
      try answer(.number)
    case "math.rounded":
      try numbers(Array(nodes.prefix(1)))
      slot.isFloat = true
      try answer(.number)
    case "Context": try answer(.context)
    case "Attributes.cell":
      nodes.prefix(2).forEach(markOrdinal)
      try answer(.attributes)
    case "Attributes.supplementary", "Attributes.decoration":
      nodes.dropFirst().prefix(2).forEach(markOrdinal)
      try answer(.attributes)
    case "utf8.len":
      nodes.forEach { _ = try? inference.unify($0.slot.form, Form(.string), line: line) }
      slot.isCount = true
      try answer(.number)
    case "type": try answer(.string)
    case "tostring": try answer(.string)
    case "next":
      slot.isOptional = true
      try answer(.boolean)
      try inference.later(line, "the argument of 'next'") { () throws(Refusal) in
        !nodes[0].slot.form.content.isUnknown
      }
    case "os.clock":
      slot.isFloat = true
      try answer(.number)
    case "table.unpack": break
    case "table.insert":
      try inference.later(line, "the table of the insertion") { () throws(Refusal) in
        if nodes[0].slot.form.content.isUnknown {
          nodes[0].slot.form.content = .table(self.inference.table())
        }
        guard let table = nodes[0].slot.form.content.table, let value = nodes.last else {
          throw Refusal(
            line: line, "\(nodes[0].slot.form.content.name) is inserted into",
            fix: "insert into an array")
        }
        table.isUsedAsArray = true
        if nodes.count > 2 { nodes[1].slot.demandsInteger = true }
        try self.inference.flow(value.slot, self.element(of: table, line: line), line: line)
        return true
      }
      noteMutation(of: nodes[0])
      try answer(.boolean)
    case "table.sort":
      try inference.later(line, "the sorted table") { () throws(Refusal) in
        guard let table = nodes[0].slot.form.content.table else { return false }
        table.isUsedAsArray = true
        if nodes.count > 1, case .function(let form) = nodes[1].slot.form.content {
          for parameter in form.parameters {
            try self.inference.tie(parameter, self.element(of: table, line: line), line: line)
          }
        }
        return true
      }
      noteMutation(of: nodes[0])
      try answer(.boolean)
    case "table.remove":
      slot.isOptional = true
      nodes.dropFirst().forEach { $0.slot.demandsInteger = true }
      try inference.later(line, "the table of the removal") { () throws(Refusal) in
        guard let table = nodes[0].slot.form.content.table else { return false }
        table.isUsedAsArray = true
        try self.inference.flow(self.element(of: table, line: line), slot, line: line)
        return true
      }
      noteMutation(of: nodes[0])
    default:
      throw Refusal(
        line: line, "'\(name)' has no counterpart in a layout for UIKit",
        fix: name.hasPrefix("string.")
          ? Self.fixForTexts : "leave it to the app, or write it with math and the layout API")
    }
    return node
  }
}

extension ClassModel {
  func inherits(_ other: ClassModel) -> Bool { parent === other || parent?.inherits(other) == true }

  func isOrInherits(_ other: ClassModel) -> Bool { self === other || inherits(other) }
}
