import CollectionLayout
import Lua

/// Converts invalidation contexts in both directions.
extension ProgramParts {
  /// Returns a context as an object for scripts.
  func contextObject(_ context: InvalidationContext) throws(LuaError) -> Reference {
    let fields = machine.withStack { stack in
      stack.push(context)
      return stack.value(at: 1)
    }
    let object = try prelude.call(
      "contextFor", .boolean(context.invalidatesEverything),
      .boolean(context.invalidatesDataSourceCounts), fields)
    guard let reference = object.first?.asReference else {
      throw LuaError(code: .internalError, message: "the prelude made no context")
    }
    return reference
  }

  /// Returns the context that a script has edited; properties that only the view sets are copied
  /// from before.
  func readContext(_ object: Reference, like before: InvalidationContext = InvalidationContext())
    throws(LuaError) -> InvalidationContext
  {
    guard let fields = try prelude.call("readContext", .reference(object)).first?.asReference
    else { return before }
    var context = InvalidationContext(
      everything: before.invalidatesEverything,
      dataSourceCounts: before.invalidatesDataSourceCounts)
    try machine.withStack { stack throws(LuaError) in
      stack.push(fields)
      try stack.read(&context)
    }
    return context
  }
}

extension Stack {
  /// Pushes the contents of a context, without the properties that only the view sets.
  func push(_ context: InvalidationContext) {
    pushTable(fields: 8)
    pushTable(items: context.elements.count)
    for (offset, element) in context.elements.enumerated() {
      push(element)
      setRawItem(offset + 1, of: -2)
    }
    setRawField("elements", of: -2)
    setRawField("dx", of: -1, to: .number(context.contentOffsetAdjustment.x))
    setRawField("dy", of: -1, to: .number(context.contentOffsetAdjustment.y))
    setRawField("width", of: -1, to: .number(context.contentSizeAdjustment.width))
    setRawField("height", of: -1, to: .number(context.contentSizeAdjustment.height))
    setRawField(
      "delegateMetrics", of: -1, to: .boolean(context.invalidatesFlowDelegateMetrics))
    setRawField("flowAttributes", of: -1, to: .boolean(context.invalidatesFlowAttributes))
    push(context.custom)
    setRawField("custom", of: -2)
  }

  /// Reads the contents of the table at index 1 into a context.
  fileprivate func read(_ context: inout InvalidationContext) throws(LuaError) {
    context.contentOffsetAdjustment = Point(
      x: rawField("dx", of: 1).asNumber ?? 0, y: rawField("dy", of: 1).asNumber ?? 0)
    context.contentSizeAdjustment = Size(
      width: rawField("width", of: 1).asNumber ?? 0,
      height: rawField("height", of: 1).asNumber ?? 0)
    context.invalidatesFlowDelegateMetrics =
      rawField("delegateMetrics", of: 1).asBoolean ?? true
    context.invalidatesFlowAttributes = rawField("flowAttributes", of: 1).asBoolean ?? true
    pushRawField("custom", of: 1)
    context.custom = try ownValues()
    pop()
    pushRawField("elements", of: 1)
    for number in stride(from: 1, through: rawCount(of: 2), by: 1) {
      pushRawItem(number, of: 2)
      if let element = element(at: 3) { context.add(element) }
      pop()
    }
  }
}
