/// The pixel grid of a display, which converts between points and pixels.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point; above zero.
  public let scale: Double

  public init(scale: Double) { self.scale = scale }

  /// Rounds a value to the nearest whole pixel, halves away from zero, in points.
  ///
  /// A value that is less than a millionth of a pixel short of a half counts as a half, as in
  /// `nearest`: sums of thirds of a point often have such an error (flow 2.6).
  @inline(__always)
  public func round(_ value: Double) -> Double {
    let pixels = value * scale
    guard pixels.magnitude < 0x1p30 else { return value < 0 ? 0 - nearest(-value) : nearest(value) }
    // A sum this large has no fraction, which rounds it quickly.
    let large = 0x1.8p52
    return (pixels + (pixels < 0 ? -1e-6 : 1e-6) + large - large) / scale
  }

  /// Rounds both coordinates to the nearest whole pixel, in points.
  @inline(__always)
  public func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }

  /// The length of one pixel, in points.
  public var pixel: Double { 1 / scale }
}
