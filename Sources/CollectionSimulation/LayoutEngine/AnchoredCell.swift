import CollectionLayout

/// A cell that stays in place on screen, with its position before an invalidation.
struct AnchoredCell {
  let element: ElementIdentifier

  /// The leading corner of its frame, in content coordinates.
  let corner: Point
}
