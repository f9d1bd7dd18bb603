import CollectionLayout
import CollectionSimulation
import Lua

/// Applies snapshots.
///
/// In Lua, identifiers are any strings and numbers; here each is a number that Lua has assigned.
extension ViewFunctions {
  func registerSnapshots() {
    // describe(), replace(), animated, completion
    addStep("applySnapshot") { [self] stack, view throws(Diagnostic) in
      guard let program, let describe = stack.reference(at: 1),
        let replace = stack.reference(at: 2)
      else { return }
      try view.apply(
        { () throws(Diagnostic) in
          try program.diagnosing { () throws(LuaError) in try program.difference(describe) }
        },
        animated: stack.isTruthy(at: 3), completion: completion(stack.reference(at: 4))
      ) { () throws(Diagnostic) in
        try program.diagnosing { () throws(LuaError) in _ = try program.machine.call(replace) }
      }
    }
    // replace(), completion
    addStep("applyUsingReloadData") { [self] stack, view throws(Diagnostic) in
      guard let program, let replace = stack.reference(at: 1) else { return }
      try view.applyUsingReloadData(completion: completion(stack.reference(at: 2))) {
        () throws(Diagnostic) in
        try program.diagnosing { () throws(LuaError) in _ = try program.machine.call(replace) }
      }
    }
  }
}

extension ProgramParts {
  /// Returns the difference between the data and a snapshot, as a function of the prelude describes
  /// both.
  fileprivate func difference(_ describe: Reference) throws(LuaError) -> SnapshotDifference {
    let lists = try machine.call(describe, [], results: 7).map { value in
      value.asReference.map { machine.integers(of: $0) } ?? []
    }
    guard lists.count == 7 else {
      throw LuaError(code: .internalError, message: "the prelude described no snapshot")
    }
    let old = Snapshot(sections: lists[0], items: lists[1])
    var new = Snapshot(sections: lists[2], items: lists[3])
    new.reloadedSections = Set(lists[4])
    new.reloadedItems = Set(lists[5])
    new.reconfiguredItems = Set(lists[6])
    return SnapshotDifference(from: old, to: new)
  }
}

extension Snapshot<Int, Int> {
  /// Creates a snapshot from the identifier and the number of items of each section in turn, and
  /// all items.
  fileprivate init(sections: [Int], items: [Int]) {
    self.init()
    var rest = items[...]
    for place in stride(from: 0, to: sections.count - 1, by: 2) {
      let count = max(0, min(sections[place + 1], rest.count))
      self.sections.append(Section(sections[place], Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
  }
}

extension Machine {
  /// Returns the integers of an array, in order; zero for other values.
  fileprivate func integers(of array: Reference) -> [Int] {
    withStack { stack in
      stack.push(array)
      return stride(from: 1, through: stack.rawCount(of: 1), by: 1).map { number in
        stack.pushRawItem(number, of: 1)
        defer { stack.pop() }
        return Int(clamping: stack.integer(at: -1) ?? 0)
      }
    }
  }
}
