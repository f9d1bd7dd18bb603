import LuaSyntax

// Writes conditions.
extension Lowerer {
  /// Returns an expression as a condition.
  func condition(_ node: Node) throws(ExportError) -> SwiftTree {
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
      if let value = tree.asBoolean { return .text("\(!value)") }
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
    throws(ExportError) -> SwiftTree
  {
    let facts = Facts.present(left, whenTrue: whenTrue).filter { mayBeMissing($0) }
    let used = facts.filter { fact in fact.path.map { right.reads($0) } ?? false }
    guard let last = used.last, let path = last.path else {
      let first = try condition(left)
      try refuseCertain(left, first, if: !whenTrue)
      return .binary(first, operation, try conditionally(try condition(right)))
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
      throw ExportError(
        line: left.line, "several values are tested in one expression",
        fix: "test them in an if statement, one after the other")
    }
    let source = try raw(last)
    let name = fresh(placeName(last))
    bound[path] = name
    // Tests of a value come after the test for its presence.
    let dependent = earlier.filter { $0.reads(path) }
    let inner = try conditionally(try both(dependent, try condition(right)))
    bound[path] = nil
    let mapped = SwiftTree.call(.member(source, "map"), [(nil, .closure(name, inner))])
    let tree = SwiftTree.binary(
      mapped, whenTrue ? "==" : "!=", .text(whenTrue ? "true" : "false"))
    guard whenTrue else { return tree }
    return try both(earlier.filter { !$0.reads(path) }, tree)
  }

  /// Returns the other tests, followed by the last one.
  private func both(_ nodes: [Node], _ last: SwiftTree) throws(ExportError) -> SwiftTree {
    var tree = last
    for node in nodes.reversed() { tree = .binary(try condition(node), "&&", tree) }
    return tree
  }

  private func comparison(_ operation: BinaryOperator, _ left: Node, _ right: Node, line: Int)
    throws(ExportError) -> SwiftTree
  {
    let symbol = operation == .notEqual ? "!=" : operation.rawValue
    let isEquality = operation == .equal || operation == .notEqual
    if right.isNothing { return try presence(left, symbol, isMissing: operation == .equal) }
    if let name = right.word {
      if case .host("type", let arguments) = left.kind, let value = arguments.first {
        try requireType(name, of: value, line: line)
        if !mayBeMissing(value) { return .text(operation == .equal ? "true" : "false") }
        return .binary(try raw(value), operation == .equal ? "!=" : "==", .text("nil"))
      }
      return try comparison(left, symbol, word: name)
    }
    let (one, other) = (left.slot.form.content, right.slot.form.content)
    if one.isNumber, other.isNumber {
      return try comparisonOfNumbers(left, symbol, right, isEquality: isEquality)
    }
    if one.isBoolean || other.isBoolean {
      let (first, second) = (try condition(left), try condition(right))
      if let one = first.asBoolean, let other = second.asBoolean {
        return .text("\((one == other) == (operation == .equal))")
      }
      return .binary(first, symbol, second)
    }
    if isEquality, let table = one.table ?? other.table {
      guard isReference(table) else {
        throw ExportError(
          line: line, "two tables are compared, which are values in Swift",
          fix: "compare their fields, or the numbers by which they are found")
      }
      return .binary(try raw(left), "\(symbol)=", try raw(right))
    }
    if isEquality, one.isString {
      // A missing text differs from every present one.
      return .binary(
        try optional(left, for: left.slot), symbol, try optional(right, for: right.slot))
    }
    return .binary(try present(left), symbol, try present(right))
  }

  /// Returns `value == nil` or its negation.
  private func presence(_ node: Node, _ symbol: String, isMissing: Bool) throws(ExportError)
    -> SwiftTree
  {
    if case .host("next", let nodes) = node.kind {
      let isEmpty = SwiftTree.member(try present(nodes[0]), "isEmpty")
      return isMissing ? isEmpty : .prefix("!", isEmpty)
    }
    if !mayBeMissing(node) { return .text(isMissing ? "false" : "true") }
    return .binary(try raw(node), symbol, .text("nil"))
  }

  private func requireType(_ name: String, of value: Node, line: Int) throws(ExportError) {
    let content = value.slot.form.content
    let isThat =
      name == "table" && content.table != nil || name == "string" && content.isString
      || name == "number" && content.isNumber
    guard !isThat else { return }
    throw ExportError(
      line: line, "the data is of several types",
      fix: "let every item be a table, or every item a string")
  }

  private static let categories = [
    "cell": "cell", "supplementary": "supplementaryView", "decoration": "decorationView",
  ]

  /// Returns a comparison with a word, which may be a case of an enumeration.
  private func comparison(_ left: Node, _ symbol: String, word: String) throws(ExportError)
    -> SwiftTree
  {
    if case .field(let base, let name) = left.kind {
      if name == "category", base.slot.form.content.hasCategory {
        return .binary(try raw(left), symbol, try known(word, Self.categories, line: left.line))
      }
      if case .update = base.slot.form.content {
        return .binary(
          .member(try present(base), "updateAction"), symbol,
          try known(word, Self.actions, line: left.line))
      }
      // UIKit's words of the configuration.
      if base.isInstance, model.slot(name) == nil {
        return .binary(try raw(left), symbol, try known(word, Self.directions, line: left.line))
      }
    }
    if case .choice(let choice) = left.slot.form.content {
      return .binary(try present(left), symbol, try choice.text(of: word, line: left.line))
    }
    return .binary(
      mayBeMissing(left) ? try raw(left) : try present(left), symbol, .text(word.literal))
  }

  private static let actions = [
    "insert": "insert", "delete": "delete", "reload": "reload", "move": "move",
  ]
  private static let directions = ["vertical": "vertical", "horizontal": "horizontal"]

  /// Returns the case that UIKit has for a word.
  private func known(_ word: String, _ cases: [String: String], line: Int) throws(ExportError)
    -> SwiftTree
  {
    if let name = cases[word] { return .text(".\(name)") }
    throw ExportError(
      line: line, "'\(word)' is not a value that UIKit has here",
      fix: "write one of \(cases.keys.sorted().joined(separator: ", "))")
  }

  private func comparisonOfNumbers(
    _ left: Node, _ symbol: String, _ right: Node, isEquality: Bool
  ) throws(ExportError) -> SwiftTree {
    let isFloat = isFloat(left) || isFloat(right)
    if isEquality, mayBeMissing(left) || mayBeMissing(right) {
      let slot = Slot(.number)
      let isOrdinal = representation(left).isOrdinal || representation(right).isOrdinal
      (slot.isFloat, slot.isOptional, slot.isOrdinal) = (isFloat, true, !isFloat && isOrdinal)
      return .binary(try value(left, for: slot), symbol, try value(right, for: slot))
    }
    if isFloat {
      let (one, other) = (try float(left), try float(right))
      // Two literals alone have no type.
      let first = one.isLiteralOnly && other.isLiteralOnly ? .call("CGFloat", one) : one
      return .binary(first, symbol, other)
    }
    let (one, other) = (try linear(left), try linear(right))
    let base = one.tree == nil ? other.constant : one.constant
    return .binary(settled(one, base), symbol, settled(other, base))
  }
}

extension SwiftTree {
  /// The value of the literal that it is; nil for any other expression.
  fileprivate var asBoolean: Bool? {
    if case .text(let word) = self { Bool(word) } else { nil }
  }
}
