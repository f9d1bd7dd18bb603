// Writes the declarations of a compositional layout.
extension Lowerer {
  /// Returns a component: an expression, or a variable that is created before the statement if
  /// properties must be set.
  func component(_ node: Node) throws(ExportError) -> SwiftTree {
    guard case .component(let constructor, let fields) = node.kind else { return try present(node) }
    guard node.needsStatements else { return try made(constructor, fields, node) }
    guard !isConditional else {
      throw ExportError(
        line: node.line, "a component whose fields are set is created inside a condition",
        fix: "write an if statement, or a function that returns the component")
    }
    var lines: [SwiftLine] = []
    let name = try componentLines(constructor, fields, node, &lines) { () in
      // The argument of a method may have this name.
      let isTaken = isVisible(constructor.name)
      let name = fresh(isTaken ? "layout\(constructor.name.capitalizedFirst)" : constructor.name)
      see(name)
      return name
    }
    hoisted += lines
    return .text(name)
  }

  /// Returns the statements that create a component, and its name.
  func componentLines(
    _ constructor: Constructor, _ fields: [(field: Constructor.Field, value: Node)], _ node: Node,
    _ lines: inout [SwiftLine], named: () -> String
  ) throws(ExportError) -> String {
    let tree = try made(constructor, fields, node)
    var values: [(field: Constructor.Field, tree: SwiftTree)] = []
    for entry in fields where entry.field.isProperty && !mayBeMissing(entry.value) {
      values.append((entry.field, try value(entry.value, of: entry.field)))
    }
    let name = named()
    lines += laidOut("let \(name) = ", tree).from(node.line)
    for entry in values {
      lines += laidOut("\(name).\(entry.field.uikit) = ", entry.tree)
    }
    for entry in fields where entry.field.isProperty && mayBeMissing(entry.value) {
      lines += try setIfPresent("\(name).\(entry.field.uikit)", entry.value, entry.field)
    }
    return name
  }

  /// Sets a property to a value that may be missing, in which case it is omitted.
  private func setIfPresent(_ place: String, _ node: Node, _ field: Constructor.Field)
    throws(ExportError) -> [SwiftLine]
  {
    let outer = hoisted
    hoisted = []
    defer { hoisted = outer }
    var parts: (test: Node, value: Node)?
    switch node.kind {
    case .both(let test, let value): parts = (test, value)
    case .choose(let test, let value, let last):
      if last.isNothing { parts = (test, value) }
    default: break
    }
    if let parts, !mayBeMissing(parts.value) {
      let head = try conditionList(parts.test, before: [])
      let inner = try indented { () throws(ExportError) in
        let tree = try value(parts.value, of: field)
        return hoisted + laidOut("\(place) = ", tree)
      }
      return block("if \(head)", inner)
    }
    let slot = Slot(node.slot.form)
    slot.isOptional = true
    if case .number = field.value { slot.isFloat = true }
    if case .word(let word) = field.value { _ = try self.word(node, word) }
    let (tree, bound) = (try optional(node, for: slot), fresh(field.uikit))
    // A closure would look like the block after it.
    let (open, close) = tree.flat.contains("{") ? ("(", ")") : ("", "")
    return laidOut("if let \(bound) = \(open)", tree, "\(close) {")
      + ["\(space)  \(place) = \(bound)", "\(space)}"]
  }

  /// Returns a constant of the class: a closure that is called immediately if it takes several
  /// statements to create it.
  func constant(_ node: Node, for slot: Slot) throws(ExportError) -> SwiftTree {
    hoisted = []
    defer { hoisted = [] }
    let tree = try scope { () throws(ExportError) in try value(node, for: slot) }
    guard !hoisted.isEmpty else { return tree }
    hoisted = []
    let body = try indented { () throws(ExportError) in
      let tree = try value(node, for: slot)
      return hoisted + laidOut("return ", tree)
    }
    return .lines("{", body, "}()")
  }

  /// Returns the call of the initializer.
  private func made(
    _ constructor: Constructor, _ fields: [(field: Constructor.Field, value: Node)], _ node: Node
  ) throws(ExportError) -> SwiftTree {
    var arguments: [SwiftTree.Argument] = []
    func argument(_ name: String) throws(ExportError) -> SwiftTree? {
      guard let entry = fields.first(where: { $0.field.name == name }) else { return nil }
      return try value(entry.value, of: entry.field)
    }
    if constructor.isSized, let width = try argument("width"), let height = try argument("height") {
      let size = SwiftTree.call(
        "NSCollectionLayoutSize", [("widthDimension", width), ("heightDimension", height)])
      arguments.append(("layoutSize", size))
    }
    var frames: Node?
    for field in constructor.fields where !field.isProperty {
      guard let entry = fields.first(where: { $0.field.name == field.name }) else {
        if let missing = field.missing { arguments.append((field.uikit, .text(missing))) }
        continue
      }
      if case .frames = field.value {
        frames = entry.value
        continue
      }
      if field.name == "kind" {
        note(entry.value, isDecoration: constructor.component == .background)
      }
      arguments.append((field.uikit, try value(entry.value, of: field)))
    }
    guard let frames else { return .call(.text(constructor.callee), arguments) }
    let size = fresh("size")
    see(size)
    hoisted += laidOut("let \(size) = ", arguments[0].value)
    return try escaping(
      frames, behind: "\(constructor.callee)(layoutSize: \(size)) ", otherwise: " []", taking: 1)
  }

  /// Records the kinds of views, for the app to register; if the kind is a parameter of a function,
  /// its callers supply them.
  func note(_ kind: Node, isDecoration: Bool) {
    var words = [kind.word]
    if case .variable(let variable) = kind.kind { words += variable.initials.map { $0.word } }
    kinds[isDecoration ? "decoration" : "supplementary", default: []]
      .formUnion(words.compactMap { $0 })
  }

  /// Returns an array of components, without missing ones.
  func components(_ nodes: [Node]) throws(ExportError) -> SwiftTree {
    let isSure = !nodes.contains(where: mayBeMissing)
    let values = try nodes.map { node throws(ExportError) in
      mayBeMissing(node) ? try optional(node, for: node.slot) : try component(node)
    }
    guard !isSure else { return .array(values) }
    return SwiftTree.array(values).calling("compactMap", (nil, .text("{ $0 }")))
  }

  private func value(_ node: Node, of field: Constructor.Field) throws(ExportError) -> SwiftTree {
    switch field.value {
    case .number: return try float(node)
    case .integer: return try integer(node, from: 0)
    case .boolean: return try condition(node)
    case .word(let word): return try self.word(node, word)
    case .insets: return try directional(node)
    case .component(.dimension), .component(.spacing): return try implicit(node)
    case .handler: return try escaping(node, behind: "", otherwise: "", taking: 3)
    case .component: return try component(node)
    case .edges:
      guard case .host(_, let nodes) = node.kind else { break }
      return .array(
        try nodes.map { edge throws(ExportError) in try word(edge, Constructor.edge) })
    case .text, .point, .components, .frames: break
    }
    return try present(node)
  }

  /// Returns a case of one of UIKit's enumerations.
  func word(_ node: Node, _ word: UIKitWord) throws(ExportError) -> SwiftTree {
    if let name = node.word {
      guard word.words.contains(name) else {
        throw ExportError(
          line: node.line, "'\(name)' is not a value that UIKit has here",
          fix: "write one of \(word.words.joined(separator: ", "))")
      }
      return .text(".\(name)")
    }
    if case .choose(let test, let yes, let no) = node.kind {
      return .ternary(
        try condition(test), try self.word(yes, word), try self.word(no, word))
    }
    guard case .choice(let choice) = node.slot.form.content else {
      throw ExportError(
        line: node.line, "a word of UIKit's is kept in a variable here",
        fix: "write the word where it is used, or make it a Parameter.choice")
    }
    for other in choice.words where !word.words.contains(other) {
      throw ExportError(
        line: node.line, "'\(other)' is not a value that UIKit has here",
        fix: "let the choices be some of \(word.words.joined(separator: ", "))")
    }
    if !script.words.contains(where: { $0.choice === choice && $0.word.type == word.type }) {
      script.words.append((choice, word))
    }
    return .member(try present(node), word.property)
  }

  /// Returns a dimension or a distance, without its type if it is a literal.
  private func implicit(_ node: Node) throws(ExportError) -> SwiftTree {
    let tree = try present(node)
    guard case .host = node.kind, case .call(let callee, let arguments) = tree else { return tree }
    return .call(.text("." + (callee.flat.split(separator: ".").last ?? "")), arguments)
  }

  /// Returns `absolute(44)` and similar calls.
  func unit(_ name: String, _ nodes: [Node]) throws(ExportError) -> SwiftTree? {
    guard let unit = Constructor.units[name], nodes.count == 1 else { return nil }
    return .call(
      .text("\(unit.component.rawValue).\(name)"), [(unit.label, try float(nodes[0]))])
  }

  /// Returns insets whose left is leading and whose right is trailing.
  private func directional(_ node: Node) throws(ExportError) -> SwiftTree {
    guard case .host("Insets", _) = node.kind, case .call(_, let arguments) = try raw(node) else {
      return .member(try value(node, for: Slot(.insets)), "directional")
    }
    let labels = ["top", "leading", "bottom", "trailing"]
    return .call(
      .text("NSDirectionalEdgeInsets"), zip(labels, arguments).map { ($0, $1.value) })
  }

  /// Returns a function that UIKit stores, which must not retain the layout and its view.
  private func escaping(
    _ node: Node, behind head: String, otherwise: String, taking count: Int
  ) throws(ExportError) -> SwiftTree {
    guard case .closure(let function) = node.kind else {
      throw ExportError(
        line: node.line, "a function is passed on here", fix: "write function(…) … end here")
    }
    if function.parameters.count > count {
      throw ExportError(
        line: function.line, "the function takes more parameters than UIKit passes",
        fix: "remove the parameters after '\(function.parameters[count - 1].name)'")
    }
    guard case .lines(let first, let body, let last) = try closure(function, taking: count)
    else {
      return try present(node)
    }
    let captured = ["self", "collectionView"].filter { name in body.contains { $0.hasWord(name) } }
    if captured.isEmpty { return .lines(head + first, body, last) }
    let weak = captured.map { "weak \($0)" }.joined(separator: ", ")
    let bindings = captured.map { "let \($0)" }.joined(separator: ", ")
    let inner = String(repeating: " ", count: indent + 2)
    let start = "{ [\(weak)]" + first.dropFirst()
    return .lines(
      head + start, ["\(inner)guard \(bindings) else { return\(otherwise) }"] + body, last)
  }
}

extension Node {
  /// Whether it takes several statements in Swift: it has properties, or a function, which is long.
  var needsStatements: Bool {
    guard case .component(let constructor, let fields) = kind else { return false }
    return constructor.callee.hasSuffix(".custom") || fields.contains { $0.field.isProperty }
  }
}
