import CollectionLayout
import CollectionSimulation
import Lua

/// Telling the view of changes of its data.
extension ViewFunctions {
  func registerUpdating() {
    addStep("beginUpdates") { stack, view throws(Diagnostic) in
      try view.beginUpdates(stack.string(at: 1) ?? "performBatchUpdates")
    }
    addStep("endUpdates") { [unowned self] stack, view throws(Diagnostic) in
      try view.endUpdates(
        animated: stack.isTruthy(at: 1), completion: completion(stack.reference(at: 2)))
    }
    add("cancelUpdates") { [unowned self] stack throws(LuaError) in
      try refuseStep("cancelUpdates")
      try live("cancelUpdates").cancelUpdates()
      return 0
    }
    add("tellOfChange") { [unowned self] stack throws(LuaError) in
      try refuseStep("tellOfChange")
      let view = try live("tellOfChange")
      try raising { () throws(Diagnostic) in try tell(view, of: stack) }
      return 0
    }
    add("tellOfMove") { [unowned self] stack throws(LuaError) in
      try refuseStep("tellOfMove")
      let view = try live("tellOfMove")
      let move = UpdateItem.move(stack.place(1), to: stack.place(3))
      try raising { () throws(Diagnostic) in try view.update(move) }
      return 0
    }
    add("standardAttributes") { [unowned self] stack throws(LuaError) in
      let element = ElementIdentifier(
        category: stack.checkedInteger(2), kind: stack.string(at: 3) ?? "",
        section: stack.checkedInteger(4), item: stack.checkedInteger(5))
      let view = try live("standardAttributes")
      guard let element,
        let found = view.standardAttributes(of: element, initially: stack.isTruthy(at: 1))
      else { return 0 }
      stack.push(found)
      return 1
    }
  }

  /// The change of an action, a section and for an item its place in the section.
  private func tell(_ view: CollectionView, of stack: Stack) throws(Diagnostic) {
    let place = stack.place(2)
    switch stack.string(at: 1) {
    case "insert": try view.update(.insert(place))
    case "delete": try view.update(.delete(place))
    case "reload": try view.update(.reload(place))
    default: if let item = place.indexPath { try view.reconfigure(item) }
    }
  }

  /// What calls a function of the script with whether an update came to its end.
  func completion(_ function: Reference?) -> UpdateCompletion? {
    guard let function, let program else { return nil }
    return { finished throws(Diagnostic) in
      try program.diagnosing(at: function) { () throws(LuaError) in
        _ = try program.machine.call(function, [.boolean(finished)], results: 0)
      }
    }
  }
}

extension Stack {
  /// A section at an index and, where there is a number behind it, an item of that section; Lua has checked both.
  fileprivate func place(_ index: Int) -> UpdatePlace {
    guard !isNone(at: index + 1) else { return .section(checkedInteger(index) - 1) }
    return .item(item(index))
  }
}
