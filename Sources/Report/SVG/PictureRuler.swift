import CollectionLayout

/// The ticks along one side of a picture, in points of the content.
struct PictureRuler: Hashable, Sendable {
  /// The distance between two numbered ticks, in points: one, two or five times a power of ten.
  let step: Double

  /// The positions of the numbers.
  let numbered: [Double]

  /// The positions of ticks without a number.
  let plain: [Double]

  private static let maxTicks = 600.0

  /// Creates the ruler of a range.
  ///
  /// - Parameters:
  ///   - range: The range, in points.
  ///   - scale: The number of the picture's units per point.
  ///   - minSpacing: The minimum distance between two numbers, in units.
  init(_ range: ClosedRange<Double>, scale: Double, minSpacing: Double = 44) {
    let length = range.upperBound - range.lowerBound
    let step = Self.step(atLeast: max(minSpacing / scale, length / Self.maxTicks * 5))
    let parts = Self.parts(of: step)
    let fine = step / Double(parts)
    self.step = step
    guard fine.isFinite, fine > 0, length / fine <= Self.maxTicks * 5 else {
      (numbered, plain) = ([], [])
      return
    }
    let first = (range.lowerBound / fine).rounded(.up)
    let count = Int(max((range.upperBound / fine).rounded(.down) - first, -1)) + 1
    let ticks = (0..<count).map { first + Double($0) }
    let isNumbered = { (tick: Double) in tick.remainder(dividingBy: Double(parts)) == 0 }
    numbered = ticks.filter(isNumbered).map { $0 * fine }
    plain = ticks.filter { !isNumbered($0) }.map { $0 * fine }
  }

  /// Returns the label of a tick: `1500`, `20k`, `1.5M`.
  func label(_ tick: Double) -> String {
    if step >= 100_000 { return tick == 0 ? "0" : "\((tick / 1e6).readable)M" }
    return step >= 1000 && tick != 0 ? "\((tick / 1000).readable)k" : tick.readable
  }

  private static func step(atLeast minimum: Double) -> Double {
    guard minimum.isFinite, minimum > 0 else { return 1 }
    var power = 1.0
    while power * 10 <= minimum, power < 1e15 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= minimum } ?? 10 * power
  }

  /// Returns the number of parts of a step that are round numbers.
  private static func parts(of step: Double) -> Int {
    var leading = step
    while leading >= 10 { leading /= 10 }
    return step <= 1 ? 1 : leading == 2 ? 4 : 5
  }
}
