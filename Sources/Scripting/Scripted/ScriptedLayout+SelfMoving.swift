package import CollectionLayout
import Lua

/// Moves the elements of a class that moves them by itself.
extension ScriptedLayout: SelfMovingLayout {
  package var movesByItself: Bool { methods.wantsNextFrame != nil }

  package func wantsNextFrame(_ context: LayoutContext) throws(Diagnostic) -> Bool {
    lastContext = context
    return try program.diagnosing { () throws(LuaError) in
      try call(methods.wantsNextFrame, results: 1) { _ in
      } read: { stack throws(LuaError) in
        try stack.decision(from: "wantsNextFrame")
      }
    } ?? false
  }

  package func animate(
    to time: Double, _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {
    lastContext = context
    guard methods["animate"] != nil else { return }
    let current = invalidation
    invalidation = try program.diagnosing { () throws(LuaError) in
      let object = try program.contextObject(current)
      try call("animate", results: 0) { stack in
        stack.push(time)
        stack.push(object)
      } read: { _ in
      }
      return try program.readContext(object, like: current)
    }
  }
}
