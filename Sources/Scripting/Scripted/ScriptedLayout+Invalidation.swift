package import CollectionLayout
import Lua

/// The results of a layout's `shouldInvalidate` so far.
struct BoundsDecisions: Sendable {
  /// Whether it ever returned true or false, and whether it ever returned nothing.
  var (isDecided, isLeftOut) = (false, false)

  /// Whether it returned true for a scroll, and whether it returned false.
  var (followsScroll, ignoresScroll) = (false, false)
}

// Calls a script's callbacks for changes of the bounds and for invalidation.
extension ScriptedLayout {
  package func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    lastContext = context
    let answer = try program.diagnosing { () throws(LuaError) in
      try call(methods.shouldInvalidate, results: 1) { stack in
        program.geometry.push(newBounds, to: stack)
      } read: { stack throws(LuaError) in
        if stack.kind(at: 1) == .boolean {
          decisions.isDecided = true
        } else {
          decisions.isLeftOut = true
        }
        return try stack.decision(from: "shouldInvalidate")
      }
    }
    if let answer {
      if newBounds.size == context.bounds.size {
        if answer { decisions.followsScroll = true } else { decisions.ignoresScroll = true }
      }
      return answer
    }
    return try base?.layout.shouldInvalidate(forBoundsChange: newBounds, context) ?? false
  }

  package func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    lastContext = context
    guard methods.boundsInvalidation != nil else {
      try base?.layout.invalidation(forBoundsChange: newBounds, &invalidation, context)
      return
    }
    let current = invalidation
    invalidation = try program.diagnosing { () throws(LuaError) in
      let object = try program.contextObject(current)
      try call(methods.boundsInvalidation, results: 0) { stack in
        program.geometry.push(newBounds, to: stack)
        stack.push(object)
      } read: { _ in
      }
      return try program.readContext(object, like: current)
    }
  }

  package func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    lastContext = context
    guard methods.invalidate != nil else {
      return try invalidateBase(with: invalidation, context)
    }
    try program.diagnosing { () throws(LuaError) in
      let object = try program.contextObject(invalidation)
      try invalidating { () throws(LuaError) in
        try call(methods.invalidate, results: 0) {
          $0.push(object)
        } read: { _ in
        }
      }
    }
  }

  package func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point {
    try program.diagnosing { () throws(LuaError) in
      try call("targetOffset", results: 2) { stack in
        program.geometry.push(proposed, to: stack)
        program.geometry.push(velocity, to: stack)
      } read: { stack throws(LuaError) in
        let (x, y) = try stack.pair(
          "x", "y", from: "targetOffset", wanted: "a Point or two numbers")
        return Point(x: x, y: y)
      }
    } ?? proposed
  }

  package func prepareBoundsChange(from oldBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic)
  {
    try tell("prepareBoundsChange") { program.geometry.push(oldBounds, to: $0) }
  }

  package func finalizeBoundsChange(_ context: LayoutContext) throws(Diagnostic) {
    try tell("finalizeBoundsChange") { _ in
    }
  }

  /// Calls a callback without a result.
  private func tell(_ callback: String, push: (Stack) -> Void) throws(Diagnostic) {
    try program.diagnosing { () throws(LuaError) in
      try call(callback, results: 0, push: push) { _ in
      }
    }
  }
}
