import LuaSyntax

// Values in Swift.
extension Lowerer {
  /// A value as a place takes it.
  func value(_ node: Node, for slot: Slot) throws(Refusal) -> SwiftTree {
    if case .none = node.kind { return .text("nil") }
    if slot.isOptional, mayBeMissing(node) { return try optional(node, for: slot) }
    switch slot.form.content {
    case .number:
      return slot.isFloat ? try float(node) : try integer(node, from: slot.isOrdinal ? 1 : 0)
    case .boolean, .unknown:
      if case .unknown = node.slot.form.content { return try condition(node) }
      return try condition(node)
    case .choice:
      if case .string(let word) = node.kind { return .text(".\(word)") }
      return try present(node)
    case .table(let form):
      if case .table(let entries) = node.kind {
        return try table(entries, form.root, line: node.line)
      }
      return try composed(node, for: slot)
    default: return try composed(node, for: slot)
    }
  }

  /// A value that is not a number, from what it is composed of.
  private func composed(_ node: Node, for slot: Slot) throws(Refusal) -> SwiftTree {
    switch node.kind {
    case .either(let first, let last):
      if !mayBeMissing(first) { return try value(first, for: slot) }
      return .binary(try optional(first, for: slot), "??", try value(last, for: slot))
    case .choose(let test, let yes, let no): return try choose(test, yes, no, for: slot)
    case .both(let test, let last): return try both(test, last, for: slot)
    default: return try present(node)
    }
  }

  /// A value that may be missing, as an optional.
  func optional(_ node: Node, for slot: Slot) throws(Refusal) -> SwiftTree {
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
    guard own.form.content.isNumber, case .number = slot.form.content else { return raw }
    let ownBase = own.isFloat ? 0 : own.isOrdinal ? 1 : 0
    let base = slot.isFloat ? 0 : slot.isOrdinal ? 1 : 0
    if own.isFloat == slot.isFloat, ownBase == base { return raw }
    var inner: SwiftTree = .text("$0")
    if slot.isFloat, !own.isFloat { inner = .call("CGFloat", shift(inner, ownBase)) }
    if !slot.isFloat, own.isFloat { inner = shift(.integer(inner), -base) }
    if !slot.isFloat, !own.isFloat { inner = shift(inner, ownBase - base) }
    return .call(.member(raw, "map"), [(nil, .closure("", inner))])
  }

  /// A value of a place that may be missing itself: `list?[key]`.
  private func chained(_ node: Node) throws(Refusal) -> SwiftTree {
    guard case .index(let list, _) = node.kind, let path = list.path, mayBeMissing(list) else {
      return try raw(node)
    }
    bound[path] = try raw(list).flat + "?"
    defer { bound[path] = nil }
    return try raw(node)
  }

  /// `test and value`, where a test that fails is not a value.
  private func both(_ test: Node, _ last: Node, for slot: Slot) throws(Refusal) -> SwiftTree {
    var wanted = slot
    if !slot.isOptional {
      wanted = Slot(slot.form)
      (wanted.isFloat, wanted.isOrdinal, wanted.isOptional) = (slot.isFloat, slot.isOrdinal, true)
    }
    return try chosen(test, last, nil, for: wanted)
  }

  private func choose(_ test: Node, _ yes: Node, _ no: Node, for slot: Slot) throws(Refusal)
    -> SwiftTree
  {
    if mayBeMissing(yes), !yes.slot.form.content.isBoolean {
      let wanted = Slot(slot.form)
      (wanted.isFloat, wanted.isOrdinal, wanted.isOptional) = (slot.isFloat, slot.isOrdinal, true)
      let first = try chosen(test, yes, nil, for: wanted)
      if case .none = no.kind { return first }
      return .binary(first, "??", try value(no, for: slot))
    }
    return try chosen(test, yes, no, for: slot)
  }

  /// One of two values by a test, which may say that something is there.
  private func chosen(_ test: Node, _ yes: Node, _ no: Node?, for slot: Slot) throws(Refusal)
    -> SwiftTree
  {
    let facts = Facts.present(test, whenTrue: true).filter { mayBeMissing($0) }
    let used = facts.filter { fact in fact.path.map { yes.reads($0) } ?? false }
    let isNothing: Bool
    if case .none? = no?.kind { isNothing = true } else { isNothing = no == nil }
    if used.isEmpty {
      let condition = try conditionally(try self.condition(test))
      if condition.flat == "true" { return try value(yes, for: slot) }
      return .ternary(
        condition, try conditionally(try value(yes, for: slot)),
        try otherwise(no, slot))
    }
    // `a and a.b or c`: `a?.b ?? c`
    if used.count == 1, let path = used[0].path, isOnly(test, used[0]), yes.isChain(from: path) {
      let name = try raw(used[0]).flat
      let saved = bound[path]
      bound[path] = name + "?"
      let own = representation(yes)
      let isSame = own.isFloat == slot.isFloat && (own.isFloat || own.isOrdinal == slot.isOrdinal)
      let chain = try conditionally(
        isSame ? try raw(yes) : try value(yes, for: chainSlot(yes, slot)))
      bound[path] = saved
      if case .call = chain {
      } else if chain.flat.hasPrefix(name + "?") {
        guard !isNothing, let no else { return chain }
        return .binary(chain, "??", try conditionally(try value(no, for: slot)))
      }
    }
    // What is tested for presence is bound by maps, one in the other; what else is tested comes before them.
    let conditions = conjuncts(test).filter { node in
      !used.contains { fact in
        node.path == fact.path
          || Facts.present(node, whenTrue: true).contains { $0.path == fact.path }
      }
    }
    if used.count > 1 {
      guard !conditions.contains(where: { node in used.contains { node.reads($0.path ?? "") } })
      else {
        throw Refusal(
          line: test.line, "several values are tested in one expression",
          fix: "test them in an if statement, one after the other")
      }
    }
    var tree = try mapped(used[...], yes, for: slot)
    if !isNothing, let no {
      tree = .binary(tree, "??", try conditionally(try value(no, for: slot)))
    }
    guard !conditions.isEmpty else { return tree }
    let others = try conditions.map(condition).reduce(nil) { (sum: SwiftTree?, next) in
      sum.map { .binary($0, "&&", next) } ?? next
    }
    guard let others else { return tree }
    return .ternary(
      others, tree,
      try otherwise(no, slot))
  }

  private func otherwise(_ node: Node?, _ slot: Slot) throws(Refusal) -> SwiftTree {
    guard let node else { return .text("nil") }
    return try conditionally(try value(node, for: slot))
  }

  /// Numbers with the labels of an initializer.
  func labelled(_ labels: [String], _ nodes: [Node]) throws(Refusal) -> [(
    label: String?, value: SwiftTree
  )] {
    try zip(labels, nodes).map { label, node throws(Refusal) in (label, try float(node)) }
  }

  /// A value by the places that must be there for it, each bound by a map: `a.flatMap { a in a.b.map { b in b.c } }`.
  private func mapped(_ facts: ArraySlice<Node>, _ yes: Node, for slot: Slot, isInner: Bool = false)
    throws(Refusal) -> SwiftTree
  {
    guard let fact = facts.first, let path = fact.path else { return try value(yes, for: slot) }
    let rest = facts.dropFirst()
    let source = try raw(fact)
    defer { bound[path] = nil }
    let own = representation(yes)
    if isInner, rest.isEmpty, yes.isChain(from: path), own.isFloat == slot.isFloat,
      own.isFloat || own.isOrdinal == slot.isOrdinal
    {
      bound[path] = source.flat + "?"
      return try conditionally(try raw(yes))
    }
    let name = fresh(placeName(fact))
    see(name)
    bound[path] = name
    let isOptional = !rest.isEmpty || slot.isOptional && mayBeMissing(yes)
    let inner = try conditionally(try mapped(rest, yes, for: slot, isInner: true))
    return .call(
      .member(source, isOptional ? "flatMap" : "map"), [(nil, .closure(name, inner))])
  }

  private func chainSlot(_ yes: Node, _ slot: Slot) -> Slot {
    let own = representation(yes)
    let wanted = Slot(slot.form)
    (wanted.isFloat, wanted.isOrdinal, wanted.isOptional) = (slot.isFloat, slot.isOrdinal, false)
    return own.isFloat == slot.isFloat ? wanted : slot
  }

  private func isOnly(_ test: Node, _ fact: Node) -> Bool {
    conjuncts(test).count == 1 && Facts.present(test, whenTrue: true).first?.path == fact.path
  }

  func conjuncts(_ node: Node) -> [Node] {
    if case .both(let left, let right) = node.kind { return conjuncts(left) + conjuncts(right) }
    return [node]
  }

  func conditionally<Result>(_ action: @autoclosure () throws(Refusal) -> Result)
    throws(Refusal) -> Result
  {
    let saved = isConditional
    isConditional = true
    defer { isConditional = saved }
    return try action()
  }

  /// A value that must be there.
  func present(_ node: Node) throws(Refusal) -> SwiftTree {
    if let path = node.path, let text = bound[path] { return .text(text) }
    guard mayBeMissing(node) else { return try raw(node) }
    return try required(node)
  }

  /// A value that no test says is there: nothing more is done without it.
  private func required(_ node: Node) throws(Refusal) -> SwiftTree {
    guard !isConditional, let exit = exit() else {
      throw Refusal(
        line: node.line, "a value may be missing here",
        fix: "test it first: if value == nil then … end, or give it another value with 'or'")
    }
    let source = try raw(node)
    let name: String
    if case .variable(let variable) = node.kind {
      name = text(of: variable)
      let earlier = hoisted
      hoist("guard let \(name) else", exit)
      // A variable that changes later cannot be hidden by a constant.
      if variable.isAssigned {
        hoisted = earlier
        let other = fresh("known\(name.capitalizedFirst)")
        see(other)
        hoist("guard let \(other) = \(name) else", exit)
        keep(node.path, other)
        return .text(other)
      }
    } else {
      name = fresh(placeName(node))
      see(name)
      hoist("guard let \(name) = \(source.flat) else", exit)
    }
    keep(node.path, name)
    return .text(name)
  }

  /// Puts a guard before the statement, on three lines where one would be too long.
  private func hoist(_ condition: String, _ exit: String) {
    let line = "\(condition) { \(exit) }"
    let lines =
      line.count + indent <= SwiftPrinter.width ? [line] : ["\(condition) {", "  \(exit)", "}"]
    hoisted += lines.map { SwiftLine(space + $0) }
  }

  /// Notes what a place is called from now on.
  private func keep(_ path: String?, _ name: String) {
    guard let path else { return }
    bound[path] = name
    persistent[path] = name
  }

  /// How a function is left where Lua would raise an error.
  private func exit() -> String? {
    if loops > 0 { return loopExit }
    guard let function else { return nil }
    if let callback = function.callback {
      switch callback.answer {
      case .nothing:
        if callback.name == "prepare", case .compositional = model.root {
          return "return super.prepare()"
        }
        return callback.texts.contains("context") && callback.name != "invalidate"
          ? "return context" : "return"
      case .optionalAttributes: return "return nil"
      case .attributes:
        guard callback.name == "moveAttributes" else { return "return []" }
        return "return super.layoutAttributesForInteractivelyMovingItem("
          + "at: indexPath, withTargetPosition: position)"
      case .boolean: return "return false"
      case .size: return "return .zero"
      case .point: return "return \(callback.texts[0])"
      case .path: return "return indexPath"
      }
    }
    if function.results.isEmpty { return "return" }
    if function.results.count == 1, function.results[0].isOptional { return "return nil" }
    if function.results.count == 1, let table = function.results[0].form.content.table,
      table.kind == .array
    {
      return "return []"
    }
    var values: [String] = []
    for result in function.results {
      if result.isOptional {
        values.append("nil")
      } else if case .attributes = result.form.content {
        values.append("\(attributesType)()")
      } else if let value = try? initialValue(result) {
        values.append(value)
      } else {
        return nil
      }
    }
    return values.count == 1 ? "return \(values[0])" : "return (\(values.joined(separator: ", ")))"
  }

  /// What a value is called that is read from a place.
  func placeName(_ node: Node) -> String {
    switch node.kind {
    case .variable(let variable): text(of: variable)
    case .field(_, let name): name
    case .index(let base, _): Naming.singular(placeName(base))
    case .host(let name, _):
      name.hasPrefix("self:placed") ? String(name.dropFirst(11)).lowercased() : "value"
    case .base(let name, _): name.hasSuffix("Attributes") ? "attributes" : "value"
    case .call(let function, _): function.name
    default: "value"
    }
  }

  // MARK: - Conditions

  /// Whether something holds.
  func condition(_ node: Node) throws(Refusal) -> SwiftTree {
    switch node.kind {
    case .boolean(let value): return .text(value ? "true" : "false")
    case .none: return .text("false")
    case .not(let inner):
      if let path = inner.path, bound[path] != nil, !inner.slot.form.content.isBoolean {
        return .text("false")
      }
      if inner.isPlace, !inner.slot.form.content.isBoolean {
        return mayBeMissing(inner) ? .binary(try raw(inner), "==", .text("nil")) : .text("false")
      }
      let tree = try condition(inner)
      if case .binary(let left, "==", let right) = tree { return .binary(left, "!=", right) }
      if case .binary(let left, "!=", let right) = tree { return .binary(left, "==", right) }
      return .prefix("!", tree)
    case .both(let left, let right):
      return try joined(left, right, "&&", whenTrue: true)
    case .either(let left, let right):
      return try joined(left, right, "||", whenTrue: false)
    case .choose(let test, let yes, let no):
      let both = try joined(test, yes, "&&", whenTrue: true)
      if case .boolean(false) = no.kind { return both }
      return .binary(both, "||", try conditionally(try condition(no)))
    case .binary(let operation, let left, let right):
      return try comparison(operation, left, right, line: node.line)
    default: break
    }
    if node.slot.form.content.isBoolean || node.slot.form.content.isUnknown {
      if mayBeMissing(node) {
        if case .host(let name, _) = node.kind, name.hasPrefix("context:") {
          return .binary(try raw(node), "!=", .text("nil"))
        }
        return .binary(try raw(node), "==", .text("true"))
      }
      return try present(node)
    }
    guard mayBeMissing(node) else { return .text("true") }
    return .binary(try raw(node), "!=", .text("nil"))
  }

  private func joined(_ left: Node, _ right: Node, _ operation: String, whenTrue: Bool)
    throws(Refusal)
    -> SwiftTree
  {
    let facts = Facts.present(left, whenTrue: whenTrue).filter { mayBeMissing($0) }
    let used = facts.filter { fact in fact.path.map { right.reads($0) } ?? false }
    guard let last = used.last, let path = last.path else {
      return .binary(try condition(left), operation, try conditionally(try condition(right)))
    }
    let earlier = conjuncts(left).filter { node in
      !Facts.present(node, whenTrue: whenTrue).contains { $0.path == path }
    }
    // `a and a[b]`: `a?[b] == true`
    if whenTrue, earlier.isEmpty, right.isChain(from: path) {
      let name = try raw(last).flat
      bound[path] = name + "?"
      let tree = try conditionally(try raw(right))
      bound[path] = nil
      if right.slot.form.content.isBoolean { return .binary(tree, "==", .text("true")) }
      return .binary(tree, "!=", .text("nil"))
    }
    guard used.count == 1 else {
      throw Refusal(
        line: left.line, "several values are tested in one expression",
        fix: "test them in an if statement, one after the other")
    }
    let source = try raw(last)
    let name = fresh(placeName(last))
    bound[path] = name
    // What asks of the same thing comes after it is known to be there.
    let dependent = earlier.filter { $0.reads(path) }
    let inner = try conditionally(try both(dependent, try condition(right)))
    bound[path] = nil
    let mapped = SwiftTree.call(.member(source, "map"), [(nil, .closure(name, inner))])
    let tree = SwiftTree.binary(
      mapped, whenTrue ? "==" : "!=", .text(whenTrue ? "true" : "false"))
    guard whenTrue else { return tree }
    return try both(earlier.filter { !$0.reads(path) }, tree)
  }

  /// What is asked besides, before what is there.
  private func both(_ nodes: [Node], _ last: SwiftTree) throws(Refusal) -> SwiftTree {
    var tree = last
    for node in nodes.reversed() { tree = .binary(try condition(node), "&&", tree) }
    return tree
  }

  private func comparison(_ operation: BinaryOperator, _ left: Node, _ right: Node, line: Int)
    throws(Refusal)
    -> SwiftTree
  {
    let symbol = operation == .notEqual ? "!=" : operation.rawValue
    if case .none = right.kind {
      if case .host("next", let nodes) = left.kind {
        let isEmpty = SwiftTree.member(try present(nodes[0]), "isEmpty")
        return operation == .equal ? isEmpty : .prefix("!", isEmpty)
      }
      if !mayBeMissing(left) { return .text(operation == .equal ? "false" : "true") }
      return .binary(try raw(left), symbol, .text("nil"))
    }
    if case .host("type", let arguments) = left.kind, let value = arguments.first,
      case .string(let name) = right.kind
    {
      let content = value.slot.form.content
      let isThat =
        name == "table" && content.table != nil || name == "string" && content.isString
        || name == "number" && content.isNumber
      guard isThat else {
        throw Refusal(
          line: line, "the data is of several types",
          fix: "let every item be a table, or every item a string")
      }
      if !mayBeMissing(value) { return .text(operation == .equal ? "true" : "false") }
      return .binary(try raw(value), operation == .equal ? "!=" : "==", .text("nil"))
    }
    if case .string(let word) = right.kind {
      if case .field(let base, let name) = left.kind {
        if name == "category", base.slot.form.content.hasCategory {
          let names = [
            "cell": "cell", "supplementary": "supplementaryView", "decoration": "decorationView",
          ]
          return .binary(try raw(left), symbol, .text(".\(names[word] ?? word)"))
        }
        if case .update = base.slot.form.content {
          return .binary(try raw(left), symbol, .text(".\(word)"))
        }
        // UIKit's words of the configuration.
        if case .instance = base.kind, model.slot(name) == nil {
          return .binary(try raw(left), symbol, .text(".\(word)"))
        }
      }
      if case .choice = left.slot.form.content {
        return .binary(try present(left), symbol, .text(".\(word)"))
      }
      return .binary(
        mayBeMissing(left) ? try raw(left) : try present(left), symbol, .text("\"\(word)\""))
    }
    let isEquality = operation == .equal || operation == .notEqual
    if left.slot.form.content.isNumber, right.slot.form.content.isNumber {
      if isEquality, mayBeMissing(left) || mayBeMissing(right) {
        let isFloat = isFloat(left) || isFloat(right)
        let slot = Slot(.number)
        let isOrdinal = representation(left).isOrdinal || representation(right).isOrdinal
        (slot.isFloat, slot.isOptional, slot.isOrdinal) = (isFloat, true, !isFloat && isOrdinal)
        return .binary(try value(left, for: slot), symbol, try value(right, for: slot))
      }
      if isFloat(left) || isFloat(right) {
        return .binary(try float(left), symbol, try float(right))
      }
      let (one, other) = (try linear(left), try linear(right))
      let base = one.tree == nil ? other.constant : one.constant
      return .binary(settled(one, base), symbol, settled(other, base))
    }
    if left.slot.form.content.isBoolean || right.slot.form.content.isBoolean {
      return .binary(try condition(left), symbol, try condition(right))
    }
    if isEquality, left.slot.form.content.isString {
      // A text that is missing is another one than each that is there.
      let (one, other) = (try optional(left, for: left.slot), try optional(right, for: right.slot))
      return .binary(one, symbol, other)
    }
    return .binary(try present(left), symbol, try present(right))
  }
}

extension Node {
  var isPlace: Bool {
    path != nil
      || { if case .host = kind { true } else if case .index = kind { true } else { false } }()
  }

  /// Whether it reads a place.
  func reads(_ path: String) -> Bool {
    if self.path == path { return true }
    return children.contains { $0.reads(path) }
  }

  /// Whether it is a member, or an element, of the place, and reads it once.
  func isChain(from path: String) -> Bool {
    switch kind {
    case .field(let base, _): return base.path == path || base.isChain(from: path)
    case .index(let base, let key):
      return !key.reads(path) && (base.path == path || base.isChain(from: path))
    default: return false
    }
  }

  var children: [Node] {
    switch kind {
    case .field(let base, _): [base]
    case .index(let base, let key): [base, key]
    case .result(let call, _): [call]
    case .call(_, let nodes), .host(_, let nodes), .base(_, let nodes): nodes
    case .callValue(let callee, let nodes): [callee] + nodes
    case .table(let entries):
      entries.flatMap { entry -> [Node] in
        if case .computed(let key) = entry.key { [key, entry.value] } else { [entry.value] }
      }
    case .not(let node), .negate(let node), .length(let node), .lookup(_, let node): [node]
    case .binary(_, let left, let right), .both(let left, let right), .either(let left, let right):
      [left, right]
    case .choose(let test, let yes, let no): [test, yes, no]
    case .component(_, let fields): fields.map { $0.value }
    default: []
    }
  }
}
