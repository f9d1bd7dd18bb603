// Lists that are known to be empty: what a loop from 1 writes into them is appended.
extension Lowerer {
  /// Notes the lists that a statement empties, and forgets those that it may change.
  func noteEmptied(by step: Step) {
    guard !emptied.isEmpty || step.emptiesTable else { return }
    forget(step.targets)
    forgetChanged(by: step.nodes)
    switch step.kind {
    case .local(let variables, let values):
      for (variable, value) in zip(variables, values) where value.isEmptyTable {
        emptied[variable.path] = loops
      }
    case .assign(let targets, let values) where targets.count == values.count:
      for (target, value) in zip(targets, values) where value.isEmptyTable {
        if let path = target.path { emptied[path] = loops }
      }
    default: break
    }
  }

  /// Forgets the lists that expressions may change.
  func forgetChanged(by nodes: [Node]) {
    if emptied.isEmpty { return }
    forget(nodes.flatMap { $0.changedByCalls })
    let methods = nodes.flatMap { $0.calledMethods }
    emptied = emptied.filter { entry in
      !nodes.contains { $0.handsOn(entry.key) } && !methods.contains { $0.changes(entry.key) }
    }
    // What a function of this function writes is not followed.
    if nodes.contains(where: { $0.callsClosure }) { emptied = [:] }
  }

  private func forget(_ written: [Node]) {
    for path in written.compactMap({ $0.rootPath }) {
      emptied = emptied.filter { !$0.key.isFound(by: path) && !path.isFound(by: $0.key) }
    }
  }
}

extension Step {
  var isLoop: Bool {
    switch kind {
    case .whileLoop, .repeatLoop, .count, .each: true
    default: false
    }
  }

  fileprivate var emptiesTable: Bool {
    switch kind {
    case .local(_, let values), .assign(_, let values): values.contains { $0.isEmptyTable }
    default: false
    }
  }
}

extension Function {
  /// Returns whether it, or a method that it calls, writes a list of the layout or hands it on.
  fileprivate func changes(_ list: String) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return changes(list, &visited)
  }

  private func changes(_ list: String, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(self)).inserted else { return false }
    let nodes = steps.flatMap { $0.nodes }
    if nodes.contains(where: { $0.handsOn(list) }) { return true }
    if steps.flatMap({ $0.targets }).contains(where: { $0.rootPath?.isFound(by: list) ?? true }) {
      return true
    }
    for method in nodes.flatMap({ $0.calledMethods }) where method.changes(list, &visited) {
      return true
    }
    return false
  }
}

extension Node {
  fileprivate var isEmptyTable: Bool {
    if case .table(let entries) = kind { entries.isEmpty } else { false }
  }

  /// The path of the place, or that of the nearest one around it that has one.
  fileprivate var rootPath: String? {
    switch kind {
    case .index(let base, _), .field(let base, _): path ?? base.rootPath
    default: path
    }
  }

  /// Returns whether it has a list otherwise than to read an element or the length: another may change it then.
  fileprivate func handsOn(_ list: String) -> Bool {
    switch kind {
    case .index(let base, let key) where base.path == list: return key.handsOn(list)
    case .length(let counted) where counted.path == list: return false
    case .closure(let function):
      return function.steps.contains { $0.nodes.contains { $0.handsOn(list) } }
    default: return path == list || children.contains { $0.handsOn(list) }
    }
  }

  var callsClosure: Bool {
    switch kind {
    case .callValue: return true
    case .call(let function, _) where function.isClosure: return true
    default: return children.contains { $0.callsClosure }
    }
  }

  /// The places that the functions which it calls or hands on write.
  var changedByCalls: [Node] {
    var found = children.flatMap { $0.changedByCalls }
    switch kind {
    case .call(let function, _), .closure(let function):
      found += function.steps.flatMap { $0.targets }
    default: break
    }
    return found
  }
}
