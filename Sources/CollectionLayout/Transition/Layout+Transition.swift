// What a layout does in a change of layouts that says nothing of its own.
extension Layout {
  package var transition: TransitionLayout? { nil }

  package func prepareTransition(to newLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func finalizeTransition(_ context: LayoutContext) throws(Diagnostic) {}
}
