package import CollectionLayout

/// Where one axis of the content offset may rest, in points (semantics 7.1).
package struct AxisRange: Hashable, Sendable {
  /// The smallest offset, on a whole pixel.
  package let minimum: Double

  /// The largest offset, on a whole pixel; never less than the smallest.
  package let maximum: Double

  /// The display's pixels.
  package let pixels: PixelGrid

  /// Creates a range; both ends are moved to the nearest pixel.
  ///
  /// A range is never refused: an end that is NaN counts as 0, an end further away than ``limit``
  /// as that limit, and a maximum below the minimum as the minimum.
  package init(minimum: Double, maximum: Double, pixels: PixelGrid) {
    // Adding zero makes a zero of a negative zero, which would be seen in what people read.
    let first = pixels.round(Self.limited(minimum)) + 0
    self.minimum = first
    self.maximum = max(first, pixels.round(Self.limited(maximum)) + 0)
    self.pixels = pixels
  }

  /// How far from zero an end may lie, in points; beyond it a double no longer tells two pixels
  /// apart.
  package static let limit = 1e15

  private static func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  /// How far one can scroll, in points; zero or more.
  package var length: Double { maximum - minimum }

  /// The nearest offset of the range.
  package func clamp(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// Whether the offset lies in the range, ends included.
  package func contains(_ offset: Double) -> Bool { offset >= minimum && offset <= maximum }

  /// How far the offset lies outside, in points: negative before the minimum, positive past the
  /// maximum, else 0.
  package func overshoot(of offset: Double) -> Double { offset - clamp(offset) }

  /// Half a pixel, in points.
  package var halfPixel: Double { pixels.pixel / 2 }
}
