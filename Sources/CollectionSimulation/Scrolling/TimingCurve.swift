/// A Bézier curve that says how far an animation is at a moment.
///
/// The curve goes from (0, 0) to (1, 1); the first coordinate is the share of the time, the second
/// the share of the way. Both control points' times lie between 0 and 1, so that the curve has one
/// answer for each moment.
struct TimingCurve: Hashable, Sendable {
  private let time: CubicCoordinate
  private let way: CubicCoordinate

  /// Slow, fast, slow: cubic-bezier(0.42, 0, 0.58, 1).
  static let easeInEaseOut = TimingCurve(
    time: CubicCoordinate(first: 0.42, second: 0.58), way: CubicCoordinate(first: 0, second: 1))

  /// The share of the way at a share of the time; 0 before the beginning and 1 after the end.
  ///
  /// - Parameter moment: The share of the time; NaN counts as 0.
  /// - Returns: From 0 to 1.
  /// - Complexity: O(1): Newton's method in a shrinking bracket, to the last digits of the
  ///   parameter.
  func way(at moment: Double) -> Double {
    guard moment > 0 else { return 0 }
    guard moment < 1 else { return 1 }
    return way.value(at: time.parameter(of: moment))
  }
}

/// One coordinate of a cubic Bézier curve whose ends are 0 and 1.
struct CubicCoordinate: Hashable, Sendable {
  /// The coordinate of the first and of the second control point.
  let first: Double
  let second: Double

  func value(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter
      * (3 * rest * rest * first + 3 * rest * parameter * second + parameter * parameter)
  }

  private func slope(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * first + 6 * rest * parameter * (second - first)
      + 3 * parameter * parameter * (1 - second)
  }

  /// Where a coordinate that only grows has a value between 0 and 1.
  ///
  /// A step of Newton's that would leave the bracket is replaced by a halving, so it ends for every
  /// such curve.
  func parameter(of value: Double) -> Double {
    var (low, high, guess) = (0.0, 1.0, value)
    for _ in 0..<64 {
      let error = self.value(at: guess) - value
      if error < 0 { low = guess } else { high = guess }
      let step = guess - error / slope(at: guess)
      let next = step > low && step < high ? step : low + (high - low) / 2
      guard (next - guess).magnitude > 1e-16 else { return next }
      guess = next
    }
    return guess
  }
}
