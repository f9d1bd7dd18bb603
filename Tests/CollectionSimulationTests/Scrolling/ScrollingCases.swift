import CollectionLayout
import CollectionSimulation

extension SplitMix64 {
  /// A number of the range.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

extension PixelGrid {
  static let threefold = PixelGrid(scale: 3)
}

extension AxisRange {
  init(_ minimum: Double, _ maximum: Double, scale: Double = 3) {
    self.init(minimum: minimum, maximum: maximum, pixels: PixelGrid(scale: scale))
  }
}

extension ScrollRange {
  /// A range that scrolls sideways only.
  static func sideways(_ minimum: Double, _ maximum: Double, scale: Double = 3) -> ScrollRange {
    ScrollRange(
      horizontal: AxisRange(minimum, maximum, scale: scale),
      vertical: AxisRange(0, 0, scale: scale))
  }
}

extension ScrollableAxes {
  static let sideways = ScrollableAxes(horizontal: true, vertical: false, bounces: true)
  static let both = ScrollableAxes(horizontal: true, vertical: true, bounces: true)
}

/// |ln(1 − loss)| by the series of the logarithm, which owes nothing to the library's.
func logarithm(ofLoss loss: Double) -> Double {
  (1...60).reversed().reduce(0) { sum, power in
    sum + (1...power).reduce(1.0) { product, _ in product * loss } / Double(power)
  }
}

/// How far two numbers are apart.
func distance(_ first: Double, _ second: Double) -> Double { (first - second).magnitude }

/// How far two points are apart, on the axis on which they are further.
func distance(_ first: Point, _ second: Point) -> Double {
  max(distance(first.x, second.x), distance(first.y, second.y))
}
