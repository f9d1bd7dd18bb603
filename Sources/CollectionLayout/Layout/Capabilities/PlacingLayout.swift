/// A layout that stores its placed elements, so that a view can use them directly.
package protocol PlacingLayout: Layout {
  /// The number of elements that the last `prepare` placed; 0 for a layout that places none.
  var elementsPlaced: Int { get }

  /// Adds the results of `attributes(in:_:)` to an empty placement, if these are exactly the
  /// elements that the layout has placed.
  ///
  /// The layout must not call its view here.
  ///
  /// - Returns: Whether they were added; a layout whose results are computed otherwise adds
  ///   nothing.
  func addPlacedElements(in rect: Rect, to placement: inout Placement, _ context: LayoutContext)
    -> Bool
}

extension PlacingLayout {
  package var elementsPlaced: Int { 0 }

  package func addPlacedElements(
    in rect: Rect, to placement: inout Placement, _ context: LayoutContext
  ) -> Bool { false }
}
