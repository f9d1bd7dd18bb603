import LuaSyntax

/// Makes typed trees of a script's statements, and notes what its values must be.
final class Builder {
  let script: ScriptModel
  let inference: Inference
  var model: ClassModel?
  var scopes: [[String: Variable]] = []
  var narrowed: Set<String> = []
  var function: Function?
  /// What is read of tables by an index, without a test around it.
  var reads: [(slot: Slot, table: TableForm)] = []
  var writes: [(table: TableForm, list: Node, key: Node)] = []
  /// What has a field that holds a table which is changed.
  var changedOwners: [Node] = []
  /// What is compared with another value.
  var compared: [Slot] = []
  /// The values of loops over the items of a section.
  var itemLoops: [Slot] = []
  /// What is handed to the functions of the file and to methods.
  var handed: [(argument: Node, parameter: Variable)] = []
  /// What callbacks return as all elements.
  var answers: [TableForm] = []
  /// The statement that follows the one that is read.
  var next: Statement?
  /// The number of expressions that are being read, each within the one before; a function, which is read where it is first called, takes as
  /// much of the stack as ten.
  var depth = 0
  /// The constants of the file that are being read, each for the one before.
  var constantsInWork: Set<String> = []
  var literals: [(table: TableForm, slot: Slot, line: Int)] = []
  var dataTables: [(slot: Slot, table: TableForm)] = []

  init(_ script: ScriptModel, _ inference: Inference) {
    (self.script, self.inference) = (script, inference)
  }

  /// An expression of a type.
  func node(_ kind: Node.Kind, _ content: Form.Content = .unknown, line: Int) -> Node {
    Node(kind, inference.slot(content, line: line), line: line)
  }

  // MARK: - Names

  func declare(_ name: String, _ slot: Slot) -> Variable {
    let variable = inference.variable(name, slot)
    if scopes.isEmpty { scopes.append([:]) }
    scopes[scopes.count - 1][name] = variable
    return variable
  }

  func variable(_ name: String) -> Variable? {
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    return nil
  }

  func scoped<Result>(_ action: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    scopes.append([:])
    let saved = narrowed
    defer {
      scopes.removeLast()
      narrowed = saved
    }
    return try action()
  }

  func narrowing<Result>(_ nodes: [Node], _ action: () throws(Refusal) -> Result) throws(Refusal)
    -> Result
  {
    let saved = narrowed
    narrowed.formUnion(nodes.compactMap { $0.path })
    defer { narrowed = saved }
    return try action()
  }

  /// Forgets what is known of a place and of what it leads to.
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
