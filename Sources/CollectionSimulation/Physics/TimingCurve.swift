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

  init(time: CubicCoordinate, way: CubicCoordinate) {
    (self.time, self.way) = (time, way)
  }

  /// The curve whose control points are at a third and at two thirds of the time, at these shares of the way.
  init(first: Double, second: Double) {
    self.init(
      time: CubicCoordinate(first: 1.0 / 3, second: 2.0 / 3),
      way: CubicCoordinate(first: first, second: second))
  }

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
