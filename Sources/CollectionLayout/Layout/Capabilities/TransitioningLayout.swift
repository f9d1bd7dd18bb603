/// A layout that is notified of changes of layouts, or that is a transition itself (semantics 8).
package protocol TransitioningLayout: Layout {
  /// The layout as a transition; nil if it is not one.
  var transition: TransitionLayout? { get }

  /// Called when another layout replaces this one (semantics 8.1, step 4).
  func prepareTransition(to newLayout: any Layout, _ context: LayoutContext) throws(Diagnostic)

  /// Called when this layout replaces another one, before it is prepared.
  func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext) throws(Diagnostic)

  /// Called at the end of a change of layouts from or to this one.
  func finalizeTransition(_ context: LayoutContext) throws(Diagnostic)
}

extension TransitioningLayout {
  package var transition: TransitionLayout? { nil }

  package func prepareTransition(to newLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func finalizeTransition(_ context: LayoutContext) throws(Diagnostic) {}
}
