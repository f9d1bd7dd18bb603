/// A layout that is told of changes of layouts, or is the change (semantics 8).
package protocol TransitioningLayout: Layout {
  /// The transition that this layout is; nil for one that is none.
  var transition: TransitionLayout? { get }

  /// Called when another layout takes its place (semantics 8.1, step 4).
  func prepareTransition(to newLayout: any Layout, _ context: LayoutContext) throws(Diagnostic)

  /// Called when it takes the place of another layout, before it is prepared.
  func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext) throws(Diagnostic)

  /// Called when a change of layouts that it had a part in is over.
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
