// What a layout does in an update that says nothing of its own.
extension Layout {
  package func takeAlong(_ updates: [UpdateItem]) {}

  package func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext)
    throws(Diagnostic)
  {}

  package func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic) {}

  package func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  { proposed }

  package func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }

  package func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }

  package func insertedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] { [] }

  package func deletedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] { [] }
}
