/// The pixels of a display, as steps on the axis of points.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels to a point; above zero.
  public let scale: Double

  public init(scale: Double) { self.scale = scale }

  /// The nearest whole pixel, halves away from zero, in points.
  public func round(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// The nearest whole pixel on each axis, in points.
  public func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }

  /// The length of one pixel, in points.
  public var pixel: Double { 1 / scale }
}
