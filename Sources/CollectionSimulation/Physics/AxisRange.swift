package import CollectionLayout

/// The range in which one axis of the content offset may rest, in points (semantics 7.1).
package struct AxisRange: Hashable, Sendable {
  /// The minimum offset, on a whole pixel.
  package let minimum: Double

  /// The maximum offset, on a whole pixel; never less than the minimum.
  package let maximum: Double

  /// The pixel grid of the display.
  package let pixels: PixelGrid

  /// Creates a range; both ends are rounded to the nearest pixel.
  ///
  /// Any values are accepted: an end that is NaN counts as 0, an end further away than ``limit`` as
  /// that limit, and a maximum below the minimum as the minimum.
  package init(minimum: Double, maximum: Double, pixels: PixelGrid) {
    // Adding zero turns a negative zero, which would appear in output, into zero.
    let first = pixels.round(Self.limited(minimum)) + 0
    self.minimum = first
    self.maximum = max(first, pixels.round(Self.limited(maximum)) + 0)
    self.pixels = pixels
  }

  /// The maximum distance of an end from zero, in points; beyond it, a double cannot distinguish
  /// two pixels.
  package static let limit = 1e15

  private static func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  /// The length of the range, in points; zero or more.
  package var length: Double { maximum - minimum }

  /// Returns the nearest offset in the range.
  package func clamp(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// Returns whether the offset lies in the range, including its ends.
  package func contains(_ offset: Double) -> Bool { offset >= minimum && offset <= maximum }

  /// Returns the distance of the offset from the range, in points: negative before the minimum,
  /// positive past the maximum, otherwise 0.
  package func overshoot(of offset: Double) -> Double { offset - clamp(offset) }

  /// Half a pixel, in points.
  package var halfPixel: Double { pixels.pixel / 2 }
}
