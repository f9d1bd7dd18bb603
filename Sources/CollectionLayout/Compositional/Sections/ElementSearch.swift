/// The part of the content for which elements are requested (compositional 3.8).
struct ElementSearch {
  /// The requested rectangle, which groups of orthogonal sections may meet outside of the content.
  let requested: Rect

  /// The part of the content that the rectangle includes or touches; nil if there is none.
  let clipped: Rect?

  init(_ requested: Rect, in contentSize: Size) {
    self.requested = requested
    let (x, y) = (max(0, requested.minX), max(0, requested.minY))
    let right = min(contentSize.width, requested.maxX)
    let bottom = min(contentSize.height, requested.maxY)
    clipped = x <= right && y <= bottom ? Rect(minX: x, minY: y, maxX: right, maxY: bottom) : nil
  }

  /// Returns the rectangle that elements of a section must meet: what is requested of the content, or
  /// all of the request for the groups of an orthogonal section.
  func area(ofGroupsIn section: SolvedSection) -> Rect? {
    section.isOrthogonal ? requested : clipped
  }
}
