import CollectionLayout

/// A cell that stays where it is seen, and where it was before something became invalid.
struct AnchoredCell {
  let element: ElementIdentifier

  /// The corner of its frame that leads, in content coordinates.
  let corner: Point
}
