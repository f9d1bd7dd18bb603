/// The pixels of a display, as steps on the axis of points.
package struct PixelGrid: Hashable, Sendable {
  /// How many pixels there are to a point; above zero.
  package let scale: Double

  package init(scale: Double) { self.scale = scale }

  /// The nearest whole pixel, halves away from zero, in points.
  package func round(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// The nearest whole pixel on each axis, in points.
  package func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }

  /// The length of one pixel, in points.
  package var pixel: Double { 1 / scale }
}
