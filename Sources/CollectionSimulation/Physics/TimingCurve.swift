/// A Bézier curve that determines the progress of an animation.
///
/// The curve runs from (0, 0) to (1, 1); the first coordinate is the fraction of the time, the
/// second the fraction of the distance. The times of both control points lie between 0 and 1, so
/// that the curve has a single value at each moment.
struct TimingCurve: Hashable, Sendable {
  private let time: CubicCoordinate
  private let way: CubicCoordinate

  /// Starts and ends slowly: cubic-bezier(0.42, 0, 0.58, 1).
  static let easeInEaseOut = TimingCurve(
    time: CubicCoordinate(first: 0.42, second: 0.58), way: CubicCoordinate(first: 0, second: 1))

  init(time: CubicCoordinate, way: CubicCoordinate) {
    (self.time, self.way) = (time, way)
  }

  /// Creates a curve with control points at one and two thirds of the time, at these fractions of
  /// the distance.
  init(first: Double, second: Double) {
    self.init(
      time: CubicCoordinate(first: 1.0 / 3, second: 2.0 / 3),
      way: CubicCoordinate(first: first, second: second))
  }

  /// Returns the fraction of the distance at a fraction of the time; 0 before the beginning and 1
  /// after the end.
  ///
  /// - Parameter moment: The fraction of the time; NaN counts as 0.
  /// - Returns: A number from 0 to 1.
  /// - Complexity: O(1): Newton's method in a shrinking bracket, to full precision of the
  ///   parameter.
  func way(at moment: Double) -> Double {
    guard moment > 0 else { return 0 }
    guard moment < 1 else { return 1 }
    return way.value(at: time.parameter(of: moment))
  }
}
