import CollectionLayout
import CollectionSimulation
import Lua

/// Giving the view another layout.
extension ViewFunctions {
  func registerLayouts() {
    addLayoutStep("setLayout") { [unowned self] stack, view, layout throws(Diagnostic) in
      try view.setLayout(
        layout, animated: stack.isTruthy(at: 2), completion: completion(stack.reference(at: 3)))
    }
    addLayoutStep("startTransition") { [unowned self] stack, view, layout throws(Diagnostic) in
      try view.startTransition(
        to: layout, standard: transition(to: layout, in: view, stack.reference(at: 2)),
        completion: completion(stack.reference(at: 3)))
    }
    addStep("setTransitionProgress") { stack, view throws(Diagnostic) in
      try view.setTransitionProgress(stack.checkedNumber(1))
    }
    addStep("finishTransition") { _, view throws(Diagnostic) in try view.finishTransition() }
    addStep("cancelTransition") { _, view throws(Diagnostic) in try view.cancelTransition() }
    add("layout") { [unowned self] stack throws(LuaError) in
      guard let layout = view?.layout as? ScriptedLayout else { return 0 }
      stack.push(layout.instance)
      return 1
    }
    registerTransitionValues()
  }

  /// Adds a step that is given a layout first.
  private func addLayoutStep(
    _ name: String,
    _ body: @escaping (Stack, CollectionView, ScriptedLayout) throws(Diagnostic) -> Void
  ) {
    add(name, pausesClock: true) { [unowned self] stack throws(LuaError) in
      let view = try live(name)
      try refuseStep(name)
      guard let program, let instance = stack.reference(at: 1) else { return 0 }
      let layout = try layout(of: instance, program)
      try raising { () throws(Diagnostic) in try body(stack, view, layout) }
      return 0
    }
  }

  /// An instance of `TransitionLayout` between the view's layout and another, which a function of the prelude makes.
  private func transition(
    to new: ScriptedLayout, in view: CollectionView, _ make: Reference?
  ) throws(Diagnostic) -> ScriptedLayout? {
    guard let program, let make, let old = view.layout as? ScriptedLayout, old !== new,
      !view.isInTransition
    else { return nil }
    return try program.diagnosing { () throws(LuaError) in
      let made = try program.machine.call(
        make, [.reference(old.instance), .reference(new.instance)], results: 1)
      guard let instance = made.first?.asReference else { return nil }
      return try layout(of: instance, program)
    }
  }

  // MARK: - Tracked values

  /// How many values of one transition are kept.
  private static let maxValues = 1_000

  private func registerTransitionValues() {
    add("setTransitionValue") { [unowned self] stack throws(LuaError) in
      let transition = try transition(at: 1, of: stack)
      let key = stack.string(at: 2) ?? ""
      guard transition.value(key) != nil || transition.trackedValues.count < Self.maxValues else {
        throw LuaError(
          code: .runTooLarge,
          message: "a transition tracks more than \(Self.maxValues) values",
          fix: "use a fixed set of names")
      }
      transition.setValue(stack.checkedNumber(3), for: key, at: view?.time ?? 0)
      return 0
    }
    add("transitionValue") { [unowned self] stack throws(LuaError) in
      guard let value = try transition(at: 1, of: stack).value(stack.string(at: 2) ?? "") else {
        return 0
      }
      stack.push(value)
      return 1
    }
  }

  private func transition(at index: Int, of stack: Stack) throws(LuaError) -> TransitionLayout {
    guard let program, let instance = stack.reference(at: index),
      let transition = try layout(of: instance, program).transition
    else {
      throw LuaError(
        code: .wrongArgument,
        message: "this was called on something that is not a TransitionLayout",
        fix: "call it with a colon on the layout itself: layout:value(\"pinch\")")
    }
    return transition
  }

  /// Takes up the progress that a script has set at the layout itself; false where the layout is not the one shown.
  func takeProgress(of shown: ScriptedLayout, in view: CollectionView) throws(LuaError) -> Bool {
    guard let base = shown.base as? TransitionBase, view.isInTransition else { return false }
    let progress = base.progressOfScript
    guard progress != base.transition.progress else { return true }
    try raising { () throws(Diagnostic) in try view.moveTransition(to: progress) }
    return true
  }
}
