package import CollectionLayout
import Lua

/// Calls a class's methods for a change of layouts (semantics 8).
extension ScriptedLayout {
  package var transition: TransitionLayout? { baseCapabilities?.transitioning?.transition }

  package func prepareTransition(to newLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {
    try tell("prepareTransitionTo", of: newLayout, context)
  }

  package func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {
    try tell("prepareTransitionFrom", of: oldLayout, context)
  }

  package func finalizeTransition(_ context: LayoutContext) throws(Diagnostic) {
    try tell("finalizeTransition", of: nil, context)
  }

  private func tell(_ callback: String, of other: (any Layout)?, _ context: LayoutContext)
    throws(Diagnostic)
  {
    lastContext = context
    try program.diagnosing { () throws(LuaError) in
      try call(callback, results: 0) { stack in
        if let other = other as? ScriptedLayout { stack.push(other.instance) }
      } read: { _ in
      }
    }
  }
}
