/// One coordinate of a cubic Bézier curve whose ends are 0 and 1.
struct CubicCoordinate: Hashable, Sendable {
  /// The coordinates of the first and the second control point.
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

  /// Returns the parameter at which a coordinate that only grows has a value between 0 and 1.
  ///
  /// A step of Newton's method that would leave the bracket is replaced by a bisection, so it
  /// terminates for every such curve.
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
