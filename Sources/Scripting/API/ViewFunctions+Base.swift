import CollectionLayout
import CollectionSimulation
import Lua

/// The functions by which a class calls the Swift layout that it extends.
extension ViewFunctions {
  func registerBase() {
    add("prepareBase") { [self] stack throws(LuaError) in
      try layout(at: 1, of: stack).prepareBase()
      return 0
    }
    addBase("baseContentSize") { stack, layout, context throws(Diagnostic) in
      let size = try layout.baseContentSize(context)
      stack.push(size.width)
      stack.push(size.height)
      return 2
    }
    addBase("baseAttributes") { stack, layout, context throws(Diagnostic) in
      let elements = try layout.baseAttributes(in: stack.checkedRect(2), context)
      stack.push(elements, areLent: layout.base?.keepsItsAnswers ?? false)
      return 1
    }
    addBase("baseElement") { stack, layout, context throws(Diagnostic) in
      let element = ElementIdentifier(
        category: stack.checkedInteger(2), kind: stack.string(at: 3) ?? "",
        section: stack.checkedInteger(4), item: stack.checkedInteger(5))
      guard let element, let found = try layout.baseAttributes(of: element, context) else {
        return 0
      }
      stack.push(found)
      if layout.base?.keepsItsAnswers == true { stack.markLent(at: -1) }
      return 1
    }
    registerBaseInvalidation()
  }

  private func registerBaseInvalidation() {
    addBase("baseShouldInvalidate") { stack, layout, context throws(Diagnostic) in
      let base = layout.base?.layout
      stack.push(
        try base?.shouldInvalidate(forBoundsChange: stack.checkedRect(2), context) ?? false)
      return 1
    }
    add("baseBoundsInvalidation") { [self] stack throws(LuaError) in
      let layout = try layout(at: 1, of: stack)
      guard let program, let context = layout.lastContext, let object = stack.reference(at: 6)
      else { return 0 }
      var invalidation = try program.readContext(object)
      try layout.raisingInScript { () throws(Diagnostic) in
        try layout.base?.layout.invalidation(
          forBoundsChange: stack.checkedRect(2), &invalidation, context)
      }
      stack.push(invalidation)
      return 1
    }
    add("baseInvalidate") { [self] stack throws(LuaError) in
      let layout = try layout(at: 1, of: stack)
      guard let program, let context = layout.lastContext, let object = stack.reference(at: 2)
      else { return 0 }
      let invalidation = try program.readContext(object)
      try layout.raisingInScript { () throws(Diagnostic) in
        try layout.invalidateBase(with: invalidation, context)
      }
      return 0
    }
    add("parameterWasSet") { [self] stack throws(LuaError) in
      try parameterWasSet(of: stack)
      return 0
    }
  }

  /// Applies a parameter of the shown layout immediately; within a callback, the running call
  /// continues unchanged.
  private func parameterWasSet(of stack: Stack) throws(LuaError) {
    guard let view, !view.isInCallback, let shown = view.layout as? ScriptedLayout else { return }
    stack.push(shown.instance)
    defer { stack.pop() }
    guard stack.rawEqual(1, stack.count) else { return }
    try applyParameters(of: shown, in: view)
  }

  /// Applies a parameter of which the script has set one number, as in `layout.inset.top = 20`: the
  /// script changes its value without setting the parameter.
  func takeNumbers() throws(LuaError) {
    guard let view, !view.isInCallback, let shown = view.layout as? ScriptedLayout,
      try shown.numbersWereSet()
    else { return }
    try applyParameters(of: shown, in: view)
  }

  private func applyParameters(of shown: ScriptedLayout, in view: CollectionView) throws(LuaError) {
    program?.hasSetParameter = true
    if try takeProgress(of: shown, in: view) { return }
    try raising { () throws(Diagnostic) in try view.invalidateLayout() }
  }

  /// Adds a function by which a class calls its base.
  func addBase(
    _ name: String,
    _ body: @escaping (Stack, ScriptedLayout, LayoutContext) throws(Diagnostic) -> Int
  ) {
    add(name) { [self] stack throws(LuaError) in
      let layout = try layout(at: 1, of: stack)
      guard let context = layout.lastContext else { return 0 }
      return try layout.raisingInScript { () throws(Diagnostic) in
        try body(stack, layout, context)
      }
    }
  }
}
