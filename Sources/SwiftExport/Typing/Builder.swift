import LuaSyntax

/// Builds typed trees of a script's statements, and records constraints on the types of its values.
final class Builder {
  let script: ScriptModel
  let inference: Inference
  var model: ClassModel?
  var scopes: [[String: Variable]] = []
  var narrowed: Set<String> = []
  var function: Function?
  /// The reads of tables by an index without a test around them.
  var reads: [(slot: Slot, table: TableForm)] = []
  var writes: [(table: TableForm, list: Node, key: Node)] = []
  /// The owners of fields whose tables are changed.
  var changedOwners: [Node] = []
  /// The variables that are other names for a place.
  var secondNames: [Variable] = []
  /// Whether it is known which tables are values in Swift.
  var knowsTables = false
  /// The values that are compared with other values.
  var compared: [Slot] = []
  /// The fields of classes that are compared with other values.
  var comparedFields: [ClassModel.Field] = []
  /// The values of loops over the items of a section.
  var itemLoops: [Slot] = []
  /// The arguments that are passed to the functions of the file and to methods.
  var handed: [(argument: Node, parameter: Variable)] = []
  /// The tables that callbacks return as all elements.
  var answers: [TableForm] = []
  /// The statement after the current one.
  var next: Statement?
  /// The labels at the ends of the bodies of the loops around the current statement; nil for a loop without one.
  var loopLabels: [String?] = []
  /// The depth of the expressions that are being read.
  ///
  /// A function is read at its first call, and takes as much of the stack as ten expressions.
  var depth = 0
  /// The constants of the file that are being read, each required by the previous one.
  var constantsInWork: Set<String> = []
  var literals: [(table: TableForm, slot: Slot, line: Int)] = []
  var dataTables: [(slot: Slot, table: TableForm)] = []

  init(_ script: ScriptModel, _ inference: Inference) {
    (self.script, self.inference) = (script, inference)
  }

  /// Returns an expression with a type.
  func node(_ kind: Node.Kind, _ content: Form.Content = .unknown, line: Int) -> Node {
    Node(kind, inference.slot(content, line: line), line: line)
  }

  // MARK: - Names

  func declare(_ name: String, _ slot: Slot) -> Variable {
    let variable = inference.variable(name == "_" ? name : Identifier.swift(name), slot)
    if scopes.isEmpty { scopes.append([:]) }
    scopes[scopes.count - 1][name] = variable
    return variable
  }

  func variable(_ name: String) -> Variable? {
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    return nil
  }

  func scoped<Result>(_ action: () throws(ExportError) -> Result) throws(ExportError) -> Result {
    scopes.append([:])
    let saved = narrowed
    defer {
      scopes.removeLast()
      narrowed = saved
    }
    return try action()
  }

  func narrowing<Result>(_ nodes: [Node], _ action: () throws(ExportError) -> Result)
    throws(ExportError)
    -> Result
  {
    let saved = narrowed
    narrowed.formUnion(nodes.compactMap { $0.path })
    defer { narrowed = saved }
    return try action()
  }

  /// Forgets the facts about a place and the places that begin with it.
  func forget(_ path: String) {
    narrowed = narrowed.filter { !$0.isFound(by: path) }
  }

  func element(of table: TableForm, line: Int) -> Slot {
    let table = table.root
    if let element = table.element { return element }
    let element = inference.slot(line: line)
    table.element = element
    return element
  }

  func key(of table: TableForm, line: Int) -> Slot {
    let table = table.root
    if let key = table.key { return key }
    let key = inference.slot(line: line)
    table.key = key
    return key
  }
}
