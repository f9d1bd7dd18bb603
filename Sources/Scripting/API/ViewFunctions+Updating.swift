import CollectionLayout
import CollectionSimulation
import Lua

/// Notifies the view of changes of its data.
extension ViewFunctions {
  func registerUpdating() {
    addStep("beginUpdates") { stack, view throws(Diagnostic) in
      try view.beginUpdates(stack.string(at: 1) ?? "performBatchUpdates")
    }
    addStep("endUpdates") { [self] stack, view throws(Diagnostic) in
      try view.endUpdates(
        animated: stack.isTruthy(at: 1), completion: completion(stack.reference(at: 2)))
    }
    add("cancelUpdates") { [self] stack throws(LuaError) in
      try refuseStep("cancelUpdates")
      try live("cancelUpdates").cancelUpdates()
      return 0
    }
    registerItemUpdates()
    registerSectionUpdates()
    add("standardAttributes") { [self] stack throws(LuaError) in
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

  private func registerItemUpdates() {
    declareItems("insertItems", "Notifies the view of inserted items.") {
      view, item throws(Diagnostic) in try view.update(.insert(.item(item)))
    }
    declareItems("deleteItems", "Notifies the view of deleted items.") {
      view, item throws(Diagnostic) in try view.update(.delete(.item(item)))
    }
    declareItems("reloadItems", "Reloads items, with new views.") {
      view, item throws(Diagnostic) in try view.update(.reload(.item(item)))
    }
    declareItems("reconfigureItems", "Updates items and keeps their views.") {
      view, item throws(Diagnostic) in try view.reconfigure(item)
    }
    step(
      "moveItem",
      """
      Notifies the view of a moved item.
      @param from Pair  the old place
      @param to Pair  the new place
      \(Self.updateOptions)
      """
    ) { [self] arguments, view throws(Diagnostic) in
      let move = UpdateItem.move(.item(arguments.item()), to: .item(arguments.item()))
      try update(view, "moveItem", &arguments) { () throws(Diagnostic) in try view.update(move) }
    }
  }

  private func registerSectionUpdates() {
    declareSections("insertSections", "Notifies the view of inserted sections.") {
      .insert(.section($0))
    }
    declareSections(
      "deleteSections", "Notifies the view of deleted sections."
    ) { .delete(.section($0)) }
    declareSections("reloadSections", "Reloads sections.") { .reload(.section($0)) }
    step(
      "moveSection",
      """
      Notifies the view of a moved section.
      @param from integer(1..)  the old place
      @param to integer(1..)  the new place
      \(Self.updateOptions)
      """
    ) { [self] arguments, view throws(Diagnostic) in
      guard let from = arguments.section(), let to = arguments.section() else { return }
      try update(view, "moveSection", &arguments) { () throws(Diagnostic) in
        try view.update(.move(.section(from), to: .section(to)))
      }
    }
  }

  /// The options of functions that notify the view of changes.
  private static let updateOptions = """
    @option animated? boolean  whether the change is animated; default true
    @option completion?, settle?
    """

  private func declareItems(
    _ name: String, _ summary: String,
    _ change: @escaping (CollectionView, IndexPath) throws(Diagnostic) -> Void
  ) {
    step(
      name,
      """
      \(summary)
      @param items Pair[]  the items: pairs of section and item
      \(Self.updateOptions)
      """
    ) { [self] arguments, view throws(Diagnostic) in
      let numbers = arguments.integers()
      try update(view, name, &arguments) { () throws(Diagnostic) in
        for first in stride(from: 0, to: numbers.count - 1, by: 2) {
          try change(
            view, IndexPath(section: numbers[first] - 1, item: numbers[first + 1] - 1))
        }
      }
    }
  }

  private func declareSections(
    _ name: String, _ summary: String, _ change: @escaping (Int) -> UpdateItem
  ) {
    step(
      name,
      """
      \(summary)
      @param sections integer(1..)[]  the sections, by number
      \(Self.updateOptions)
      """
    ) { [self] arguments, view throws(Diagnostic) in
      let sections = arguments.integers()
      try update(view, name, &arguments) { () throws(Diagnostic) in
        for section in sections { try view.update(change(section - 1)) }
      }
    }
  }

  /// Notifies the view of changes as one update; of none if one of them fails.
  private func update(
    _ view: CollectionView, _ name: String, _ options: inout Arguments,
    _ body: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let (isAnimated, function) = (options.isNotRefused(), options.reference())
    try view.beginUpdates(name)
    do throws(Diagnostic) {
      try body()
    } catch {
      view.cancelUpdates()
      throw error
    }
    try view.endUpdates(animated: isAnimated, completion: completion(function))
  }

  /// Returns a completion that calls a function of the script with whether the update finished.
  func completion(_ function: Reference?) -> UpdateCompletion? {
    guard let function, let program else { return nil }
    return { finished throws(Diagnostic) in
      try program.diagnosing(at: function) { () throws(LuaError) in
        _ = try program.machine.call(function, [.boolean(finished)], results: 0)
      }
    }
  }
}
