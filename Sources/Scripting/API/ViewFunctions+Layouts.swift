import CollectionLayout
import CollectionSimulation
import Lua

/// Changes the layout of the view.
extension ViewFunctions {
  func registerLayouts() {
    step(
      "setLayout",
      """
      Replaces the layout.
      @param layout
      @option animated?, completion?, settle?
      """
    ) { [self] arguments, view throws(Diagnostic) in
      guard let layout = try layout(arguments.reference()) else { return }
      try view.setLayout(
        layout, animated: arguments.boolean(), completion: completion(arguments.reference()))
    }
    step(
      "startTransition",
      """
      Starts an interactive transition to a layout, and returns the transition layout.
      @param layout
      @option completion?
      @return TransitionLayout
      """, answer: { [self] stack in push(shownLayout: stack) }
    ) { [self] arguments, view throws(Diagnostic) in
      guard let layout = try layout(arguments.reference()) else { return }
      try view.startTransition(
        to: layout, standard: transition(to: layout, in: view),
        completion: completion(arguments.reference()))
    }
    step(
      "setTransitionProgress",
      """
      Sets the progress of the interactive transition.
      @param progress number  0 for the old layout, 1 for the new one; a number outside shows the nearer of the two
      """
    ) { arguments, view throws(Diagnostic) in
      let progress = arguments.number()
      view.noteUnit(ofProgress: progress)
      try view.setTransitionProgress(progress)
    }
    step(
      "finishTransition",
      """
      Finishes the interactive transition.
      @option settle?
      """
    ) { _, view throws(Diagnostic) in try view.finishTransition() }
    step(
      "cancelTransition",
      """
      Cancels the interactive transition.
      @option settle?
      """
    ) { _, view throws(Diagnostic) in try view.cancelTransition() }
    add("layout") { [self] stack in push(shownLayout: stack) }
    registerTransitionValues()
  }

  private func push(shownLayout stack: Stack) -> Int {
    guard let layout = view?.layout as? ScriptedLayout else { return 0 }
    stack.push(layout.instance)
    return 1
  }

  /// Returns the layout of an instance that a step received.
  private func layout(_ instance: Reference?) throws(Diagnostic) -> ScriptedLayout? {
    guard let program, let instance else { return nil }
    return try program.diagnosing { () throws(LuaError) in try layout(of: instance, program) }
  }

  /// Returns an instance of `TransitionLayout` between the view's layout and another, created by
  /// the prelude.
  private func transition(
    to new: ScriptedLayout, in view: CollectionView
  ) throws(Diagnostic) -> ScriptedLayout? {
    guard let program, let old = view.layout as? ScriptedLayout, old !== new,
      !view.isInTransition
    else { return nil }
    return try program.diagnosing { () throws(LuaError) in
      let made = try program.machine.call(
        program.prelude.reference("makeTransition"),
        [.reference(old.instance), .reference(new.instance)], results: 1)
      guard let instance = made.first?.asReference else { return nil }
      return try layout(of: instance, program)
    }
  }

  // MARK: - Tracked values

  /// The maximum number of values that are kept for a transition.
  private static let maxValues = 1_000

  private func registerTransitionValues() {
    add("setTransitionValue") { [self] stack throws(LuaError) in
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
    add("transitionValue") { [self] stack throws(LuaError) in
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

  /// Applies the progress that a script has set on the layout itself; returns false if another
  /// layout is shown.
  func takeProgress(of shown: ScriptedLayout, in view: CollectionView) throws(LuaError) -> Bool {
    guard let base = shown.base as? TransitionBase, view.isInTransition else { return false }
    let progress = base.progressOfScript
    guard progress != base.transition.progress else { return true }
    try raising { () throws(Diagnostic) in try view.moveTransition(to: progress) }
    return true
  }
}
