@testable import CollectionLayout

extension Placement {
  /// Places an element of a kind of this placement, with the attributes that tests need.
  mutating func place(
    _ kind: KindIndex, _ indexPath: IndexPath, frame: Rect, zIndex: Int = 0, alpha: Double = 1
  ) {
    var attributes = ElementAttributes(kinds.identifier(kind, indexPath), frame: frame)
    attributes.zIndex = zIndex
    attributes.alpha = alpha
    place(attributes)
  }

  /// Places a cell with only a frame.
  mutating func placeCell(_ indexPath: IndexPath, frame: Rect) {
    place(.cell, indexPath, frame: frame)
  }
}
