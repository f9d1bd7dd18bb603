/// A layout that keeps what it has placed, so that a view may take it as it is.
package protocol PlacingLayout: Layout {
  /// The number of elements that the last `prepare` placed; 0 for a layout that places none.
  var elementsPlaced: Int { get }

  /// Adds what `attributes(in:_:)` answers to a placement of nothing, where that is what the layout has placed, and
  /// nothing beside it.
  ///
  /// The layout must not call its view here.
  ///
  /// - Returns: Whether it did; a layout that answers in any other way adds nothing.
  func addPlacedElements(in rect: Rect, to placement: inout Placement, _ context: LayoutContext)
    -> Bool
}

extension PlacingLayout {
  package var elementsPlaced: Int { 0 }

  package func addPlacedElements(
    in rect: Rect, to placement: inout Placement, _ context: LayoutContext
  ) -> Bool { false }
}
