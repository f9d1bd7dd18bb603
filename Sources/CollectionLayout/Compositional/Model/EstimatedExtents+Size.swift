extension EstimatedExtents {
  /// Creates the set of the estimated extents of a declared size.
  init(_ size: LayoutSize) {
    self = []
    if size.width.isEstimated { insert(.width) }
    if size.height.isEstimated { insert(.height) }
  }

  /// Returns the set with only the extent along an axis.
  static func along(_ axis: LayoutAxis) -> EstimatedExtents {
    axis == .horizontal ? .width : .height
  }
}
