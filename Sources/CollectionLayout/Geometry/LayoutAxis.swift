/// One of the two axes along which a layout packs, repeats or scrolls.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  package var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// The extent along an axis.
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates a size from its extents along an axis and across it.
  init(_ axis: LayoutAxis, along: Double, across: Double) {
    self =
      axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Point {
  /// The coordinate along an axis.
  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Creates a point from its coordinates along an axis and across it.
  package init(_ axis: LayoutAxis, along: Double, across: Double) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  /// Returns the minimum coordinate along an axis.
  package func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? minX : minY }

  /// Returns the maximum coordinate along an axis.
  package func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? maxX : maxY }

  /// Returns the rectangle with other ends along an axis.
  package func spanning(_ axis: LayoutAxis, from start: Double, to end: Double) -> Rect {
    axis == .horizontal
      ? Rect(minX: start, minY: minY, maxX: end, maxY: maxY)
      : Rect(minX: minX, minY: start, maxX: maxX, maxY: end)
  }

  /// Returns the rectangle moved by a vector.
  func moved(by vector: Point) -> Rect { offset(dx: vector.x, dy: vector.y) }

  /// Returns the rectangle with every edge moved outward.
  func grown(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: -distance, left: -distance, bottom: -distance, right: -distance))
  }
}
