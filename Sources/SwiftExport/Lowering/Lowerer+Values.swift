import LuaSyntax

// Writes values.
extension Lowerer {
  /// Returns a value in the form that a place requires.
  func value(_ node: Node, for slot: Slot) throws(ExportError) -> SwiftTree {
    if node.isNothing { return .text("nil") }
    try requireKind(of: node, as: slot.form.content)
    if slot.isOptional, mayBeMissing(node) { return try optional(node, for: slot) }
    switch slot.form.content {
    case .number:
      return slot.isFloat ? try float(node) : try integer(node, from: slot.isOrdinal ? 1 : 0)
    case .boolean, .unknown: return try condition(node)
    case .choice(let choice):
      if let word = node.word { return try choice.text(of: word, line: node.line) }
      return try present(node)
    case .table(let form):
      if case .table(let entries) = node.kind { return try table(entries, form.root) }
      return try composed(node, for: slot)
    case .function(let form):
      try requireNumbers(of: node, as: form)
      return try composed(node, for: slot)
    default: return try composed(node, for: slot)
    }
  }

  /// Refuses a function that takes or returns other numbers than its place needs, such as fractions where it is declared to return
  /// whole numbers.
  private func requireNumbers(of node: Node, as wanted: FunctionForm) throws(ExportError) {
    let own: FunctionForm
    switch node.kind {
    case .closure(let function), .reference(let function): own = function.form
    default: return
    }
    let pairs = zip(own.parameters + own.results, wanted.parameters + wanted.results)
    guard own.parameters.count == wanted.parameters.count,
      pairs.contains(where: {
        $0.form.content.isNumber && $1.form.content.isNumber && !$0.isWritten(as: $1)
      })
    else { return }
    throw ExportError(
      line: node.line, "a function has whole numbers here, and fractions where it is used",
      fix: "round the fractions with //, or declare number instead of integer")
  }

  /// Refuses a value of another kind than its place needs: the script would fail here, too.
  func requireKind(of node: Node, as wanted: Form.Content) throws(ExportError) {
    let own = node.slot.form.content
    // The result of a callback has no type of its own.
    if case .call(let callee, _) = node.kind, callee.callback != nil { return }
    guard own.isPlainValue, wanted.isPlainValue, own.name != wanted.name else { return }
    throw ExportError(
      line: node.line, "\(own.name) is used as \(wanted.name) here",
      fix: "run the script first, and pass \(wanted.name)")
  }

  /// Returns a value that is not a number, from its parts.
  private func composed(_ node: Node, for slot: Slot) throws(ExportError) -> SwiftTree {
    switch node.kind {
    case .either(let first, let last):
      if !mayBeMissing(first) { return try value(first, for: slot) }
      return .binary(try optional(first, for: slot), "??", try value(last, for: slot))
    case .choose(let test, let yes, let no): return try choose(test, yes, no, for: slot)
    case .both(let test, let last): return try both(test, last, for: slot)
    default: return try present(node)
    }
  }

  /// Returns a value that may be missing, as an optional.
  func optional(_ node: Node, for slot: Slot) throws(ExportError) -> SwiftTree {
    switch node.kind {
    case .none: return .text("nil")
    case .both(let test, let last): return try both(test, last, for: slot)
    case .either(let first, let last):
      return .binary(try optional(first, for: slot), "??", try value(last, for: slot))
    case .choose(let test, let yes, let no): return try choose(test, yes, no, for: slot)
    default: break
    }
    if !mayBeMissing(node) { return try value(node, for: slot) }
    let raw = try chained(node)
    let own = representation(node)
    guard own.form.content.isNumber, slot.form.content.isNumber, !own.isWritten(as: slot) else {
      return raw
    }
    return raw.calling("map", (nil, .closure("", converted(.text("$0"), from: own, to: slot))))
  }

  /// Returns a number in the form of another place.
  private func converted(_ tree: SwiftTree, from own: Slot, to slot: Slot) -> SwiftTree {
    if slot.isFloat { return .call("CGFloat", shift(tree, own.base)) }
    return own.isFloat ? shift(.integer(tree), -slot.base) : shift(tree, own.base - slot.base)
  }

  /// Returns a value of a place that may be missing itself: `list?[key]`.
  private func chained(_ node: Node) throws(ExportError) -> SwiftTree {
    guard case .index(let list, _) = node.kind, let path = list.path, mayBeMissing(list) else {
      return try raw(node)
    }
    bound[path] = try raw(list).flat + "?"
    defer { bound[path] = nil }
    return try raw(node)
  }

  /// Returns a value that must be present.
  func present(_ node: Node) throws(ExportError) -> SwiftTree {
    if let path = node.path, let text = bound[path] { return .text(text) }
    guard mayBeMissing(node) else { return try raw(node) }
    return try required(node)
  }

  /// Returns a value whose presence no test guarantees: execution ends if it is missing.
  private func required(_ node: Node) throws(ExportError) -> SwiftTree {
    guard !node.isNothing else {
      throw ExportError(line: node.line, "a value is missing here", fix: "write one instead of nil")
    }
    guard !isConditional, let exit = exit() else {
      throw ExportError(
        line: node.line, "a value may be missing here",
        fix: "test it first: if value == nil then … end, or give it a default with 'or'")
    }
    let source = try raw(node)
    let name: String
    if case .variable(let variable) = node.kind {
      name = text(of: variable)
      // A constant cannot shadow a variable that changes later.
      if variable.isAssigned {
        let other = fresh("known\(name.capitalizedFirst)")
        see(other)
        hoist("guard let \(other) = \(name) else", exit)
        keep(node.path, other)
        return .text(other)
      }
      hoist("guard let \(name) else", exit)
    } else {
      name = fresh(placeName(node))
      see(name)
      hoist("guard let \(name) = \(source.flat) else", exit)
    }
    keep(node.path, name)
    return .text(name)
  }

  /// Inserts a guard before the statement, on three lines if one would be too long.
  private func hoist(_ condition: String, _ exit: String) {
    let line = "\(condition) { \(exit) }"
    let lines =
      line.count + indent <= SwiftPrinter.width ? [line] : ["\(condition) {", "  \(exit)", "}"]
    hoisted += lines.map { SwiftLine(space + $0) }
  }

  /// Records the name of a place from now on.
  private func keep(_ path: String?, _ name: String) {
    guard let path else { return }
    bound[path] = name
    persistent[path] = name
  }

  /// Returns a name for the value of a place.
  func placeName(_ node: Node) -> String {
    switch node.kind {
    case .variable(let variable): text(of: variable)
    case .field(_, let name): Identifier.swift(name)
    case .index(let base, _): Identifier.swift(Naming.singular(placeName(base)))
    case .host(let name, _):
      name.hasPrefix("self:placed") ? String(name.dropFirst(11)).lowercased() : "value"
    case .base(let name, _): name.hasSuffix("Attributes") ? "attributes" : "value"
    case .call(let function, _): function.swiftName
    default: "value"
    }
  }
}
