import CollectionLayout

/// Where a cell was before something became invalid.
struct HeldPlace {
  let element: ElementIdentifier

  /// The corner of its frame that leads, in content coordinates.
  let corner: Point
}
