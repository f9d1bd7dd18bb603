extension EstimatedExtents {
  /// The estimated extents of a declaration.
  init(_ size: LayoutSize) {
    self = []
    if size.width.isEstimated { insert(.width) }
    if size.height.isEstimated { insert(.height) }
  }

  /// What is estimated of the extent along an axis.
  static func along(_ axis: LayoutAxis) -> EstimatedExtents {
    axis == .horizontal ? .width : .height
  }
}
