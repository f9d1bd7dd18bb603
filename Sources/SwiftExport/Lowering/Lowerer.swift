import LuaSyntax

/// Writes the methods of a class in Swift.
final class Lowerer {
  let model: ClassModel
  let script: ScriptModel
  /// The function that is being written.
  var function: Function?
  /// The expressions for places whose values are known to be present, by path.
  var bound: [String: String] = [:]
  /// The bindings of guards before the statement, which remain valid after it.
  var persistent: [String: String] = [:]
  /// The names of visible locals.
  var visible: [Set<String>] = []
  /// Statements that must precede the current one.
  var hoisted: [SwiftLine] = []
  /// Whether the current code runs only under a condition, so that nothing can be inserted before
  /// it.
  var isConditional = false
  var loops = 0
  /// The statement with which the innermost loop ends or continues if a value is missing.
  var loopExit = "continue"
  var indent = 2
  var closureDepth = 0
  /// The variables of loops that count up from 1, each with the number of loops around what it counts.
  var filling: [ObjectIdentifier: Int] = [:]
  /// The lists that are empty at this point, by path, each with the number of loops around the statement that made it so.
  var emptied: [String: Int] = [:]
  /// The values of variables that Swift's compiler knows at this point.
  var certain: [ObjectIdentifier: Node] = [:]
  /// The records that the class needs, in the order of their first use.
  var records: [TableForm] = []
  /// The names of the results of forwarded calls, and the statement that binds them.
  var spread: [ObjectIdentifier: (names: [String], statement: String)] = [:]
  var renamed: [ObjectIdentifier: String] = [:]
  /// The known kinds of views that the class places in addition to cells, by category.
  var kinds: [String: Set<String>] = [:]
  /// The names of the values that the layout passes to its views.
  var values: Set<String> = []

  init(_ model: ClassModel) { (self.model, script) = (model, model.script) }

  func isVisible(_ name: String) -> Bool { visible.contains { $0.contains(name) } }

  func see(_ name: String) {
    if visible.isEmpty { visible.append([]) }
    visible[visible.count - 1].insert(name)
  }

  /// Returns a name for a local variable that shadows no other.
  func fresh(_ name: String) -> String {
    Identifier.unique(name, avoiding: visible.reduce(into: []) { $0.formUnion($1) })
  }

  func declare(_ variable: Variable) -> String {
    let name = fresh(variable.name)
    renamed[ObjectIdentifier(variable)] = name
    see(name)
    return name
  }

  func text(of variable: Variable) -> String {
    if variable.slot.form.content.isView { return "collectionView" }
    if let text = variable.text { return text }
    if variable.constant != nil {
      return closureDepth > 0 ? "self.\(variable.name)" : variable.name
    }
    return renamed[ObjectIdentifier(variable)] ?? variable.name
  }

  func scope<Result>(_ action: () throws(ExportError) -> Result) throws(ExportError) -> Result {
    visible.append([])
    let saved = (bound, emptied, certain)
    defer {
      visible.removeLast()
      (bound, emptied, certain) = saved
    }
    return try action()
  }

  /// Returns the slot that defines the representation of a place.
  func representation(_ node: Node) -> Slot {
    switch node.kind {
    case .variable(let variable): return variable.slot
    default: return node.ownName.flatMap(model.slot) ?? node.slot
    }
  }

  /// Returns whether a value may be missing at this point.
  func mayBeMissing(_ node: Node) -> Bool {
    if let path = node.path, bound[path] != nil { return false }
    switch node.kind {
    case .none: return true
    case .either(let first, let last): return mayBeMissing(first) && mayBeMissing(last)
    case .choose(_, _, let last): return mayBeMissing(last)
    case .variable(let variable): return variable.slot.isOptional
    case .field(let base, let name):
      return base.isInstance
        ? representation(node).isOptional : isFieldOptional(name, of: base)
    case .index(let list, _):
      guard let table = list.slot.form.content.table, !table.isPositional else { return false }
      return table.kind == .dictionary || node.slot.isOptional || node.isNarrowed
    default: return node.slot.isOptional
    }
  }

  private func isFieldOptional(_ name: String, of base: Node) -> Bool {
    if let table = base.slot.form.content.table {
      if let slot = table.field(name) { return slot.isOptional }
      if table.kind == .dictionary { return true }
    }
    if case .field(_, "custom") = base.kind { return true }
    switch base.slot.form.content {
    case .update: return true
    case .place: return name == "item" || mayBeMissing(base)
    case .attributes: return name == "kind"
    case .object(let model): return model.slot(name)?.isOptional ?? false
    default: return false
    }
  }

  // MARK: - Lines

  var space: String { String(repeating: " ", count: indent) }

  /// Returns a statement that consists of words around an expression.
  func laidOut(_ head: String, _ tree: SwiftTree, _ tail: String = "") -> [SwiftLine] {
    SwiftPrinter.lines(head, tree, tail, indent: indent)
  }

  func block(_ head: String, _ body: [SwiftLine], _ tail: String = "") -> [SwiftLine] {
    ["\(space)\(head) {"] + body + ["\(space)}\(tail)"]
  }
}
