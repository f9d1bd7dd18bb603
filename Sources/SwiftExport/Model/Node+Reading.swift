// The places that an expression reads, calls and changes.
extension Node {
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

  /// Whether computing it may change something: it calls functions of the script, or changes a table.
  var hasEffects: Bool {
    switch kind {
    case .call, .callValue, .base: true
    case .host(let name, let nodes):
      name.hasPrefix("table.") || name.hasPrefix("self:") || name.hasPrefix("object:")
        || name.hasPrefix(":add") || nodes.contains { $0.hasEffects }
    default: children.contains { $0.hasEffects }
    }
  }

  /// Returns whether it reads a place.
  func reads(_ path: String) -> Bool {
    if self.path == path { return true }
    return children.contains { $0.reads(path) }
  }

  /// Returns whether it is a member or an element of the place, and reads it once.
  func isChain(from path: String) -> Bool {
    switch kind {
    case .field(let base, _): return base.path == path || base.isChain(from: path)
    case .index(let base, let key):
      return !key.reads(path) && (base.path == path || base.isChain(from: path))
    default: return false
    }
  }

  /// Returns whether an index of it reads a place.
  func readsInside(_ path: String) -> Bool { children.contains { $0.reads(path) } }

  /// The methods that it calls.
  var calledMethods: [Function] {
    var found = children.flatMap { $0.calledMethods }
    if case .call(let function, _) = kind, function.isMethod { found.append(function) }
    return found
  }

  /// The field of the instance that writing to this place changes; nil if it changes none.
  var ownField: String? {
    switch kind {
    case .field(let base, _): ownName ?? base.ownField
    case .index(let base, _): base.ownField
    case .variable(let variable): variable.alias?.ownField
    default: nil
    }
  }

  /// Whether it reads a constant of the file, which a constant of a class cannot do before an
  /// object exists.
  var readsConstants: Bool {
    if case .variable(let variable) = kind, variable.constant != nil { return true }
    return children.contains { $0.readsConstants }
  }

  /// The fields of the layout that it reads.
  var fieldsRead: [String] {
    if let ownName { return [ownName] }
    if case .closure(let function) = kind { return function.steps.flatMap { $0.fieldsRead } }
    return children.flatMap { $0.fieldsRead }
  }

  /// The fields that are read to find this place, without the one that contains it.
  fileprivate var fieldsReadInside: [String] {
    switch kind {
    case .index(let list, let key): list.fieldsReadInside + key.fieldsRead
    case .field(let base, _): base.fieldsReadInside
    default: []
    }
  }
}

extension Step {
  /// The fields of the layout that it and its nested statements read, except for written ones.
  var fieldsRead: [String] {
    all.flatMap { step -> [String] in
      switch step.kind {
      case .assign(let targets, let values):
        zip(targets, values).flatMap { target, value -> [String] in
          // `self.list = self.list or {}`
          if case .either(let first, let last) = value.kind, first.path == target.path {
            return last.fieldsRead
          }
          return target.fieldsReadInside + value.fieldsRead
        } + values.dropFirst(targets.count).flatMap { $0.fieldsRead }
      case .function(_, let function): function.steps.flatMap { $0.fieldsRead }
      default: step.ownNodes.flatMap { $0.fieldsRead }
      }
    }
  }
}

extension Function {
  /// The fields of the instance that it changes, directly or by methods that it calls.
  var changedFields: Set<String> {
    var visited: Set<ObjectIdentifier> = []
    return changedFields(&visited)
  }

  private func changedFields(_ visited: inout Set<ObjectIdentifier>) -> Set<String> {
    guard visited.insert(ObjectIdentifier(self)).inserted else { return [] }
    var found = Set(steps.flatMap { $0.targets }.compactMap { $0.ownField })
    let called = steps.flatMap { $0.nodes }.flatMap { $0.calledMethods }
    for method in called {
      found.formUnion(method.changedFields(&visited))
    }
    return found
  }
}
