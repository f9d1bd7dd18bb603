/// The return of one axis that lies past an end of its range (semantics 7.6).
///
/// Offsets are in points, times in milliseconds from the beginning, velocities in points per
/// millisecond. The curve depends on the time only: continuing from ``state(after:)`` gives the
/// same curve as continuing from the start. (UIKit's bounce is also described as a critically
/// damped spring of mass 1 and stiffness 100; that spring returns later: 168 ms for the first half,
/// 69 ms here.)
struct EdgeBounce: Hashable, Sendable {
  /// The offset at the end.
  let edge: Double

  /// The signed distance of the offset from the edge.
  let overshoot: Double

  /// The remaining velocity with which the content arrived.
  ///
  /// It equals the offset's rate of change only if the overshoot is zero; see
  /// ``rateOfChange(after:)``.
  let velocity: Double

  /// The rate at which the velocity decays.
  let rate: DecelerationRate

  /// The fraction of the overshoot that remains after a millisecond.
  static let perMillisecond = 0.99

  /// The distance from the edge at which the bounce stops, in points, for any display scale
  /// (semantics 7.6).
  static let stop = 0.5

  private static let logarithm = -naturalLogarithm(perMillisecond)

  /// Returns the overshoot e(t) = k^t · (e0 + v0 · F · (1 − d^t)).
  func overshoot(after time: Double) -> Double {
    let carried = velocity * rate.reach * share(goneAfter: rate.logarithm * time)
    return share(leftAfter: Self.logarithm * time) * (overshoot + carried)
  }

  /// Returns the velocity v(t) = v0 · (d · k)^t.
  func velocity(after time: Double) -> Double {
    velocity * share(leftAfter: (Self.logarithm + rate.logarithm) * time)
  }

  func offset(after time: Double) -> Double { edge + overshoot(after: time) }

  /// Returns the rate of change of the offset: de/dt = v(t) · F · L − |ln k| · e(t).
  func rateOfChange(after time: Double) -> Double {
    velocity(after: time) * (rate.reach * rate.logarithm) - Self.logarithm * overshoot(after: time)
  }

  /// Returns the same motion at a later time.
  func state(after time: Double) -> EdgeBounce {
    EdgeBounce(
      edge: edge, overshoot: overshoot(after: time), velocity: velocity(after: time), rate: rate)
  }

  /// The time of the maximum overshoot; zero if it only shrinks.
  var peakTime: Double {
    let (distance, outward) = outwardTerms
    let carried = outward * rate.reach
    guard carried * rate.logarithm - Self.logarithm * distance > 0 else { return 0 }
    let ratio =
      (Self.logarithm + rate.logarithm) * carried / (Self.logarithm * (distance + carried))
    return naturalLogarithm(ratio) / rate.logarithm
  }

  /// Returns the time at which the offset has come back: it moves inward and is nearer to the edge
  /// than a distance.
  ///
  /// If the overshoot never reaches the distance, the time is zero.
  ///
  /// - Parameter distance: The distance in points, above zero.
  /// - Returns: The time in milliseconds, zero or more.
  /// - Complexity: O(1): a search by halves, to the last digit of the time.
  func settlingTime(within distance: Double) -> Double {
    let peak = peakTime
    guard overshoot(after: peak).magnitude > distance else { return 0 }
    // From the peak on, the overshoot shrinks and never exceeds |e0| + |v0| · F decayed by k alone.
    let (start, outward) = outwardTerms
    let bound = start + max(outward, 0) * rate.reach
    let latest = (naturalLogarithm(bound) - naturalLogarithm(distance)) / Self.logarithm
    return time(between: peak, and: latest, within: distance)
  }

  private func time(between first: Double, and last: Double, within distance: Double) -> Double {
    var (outside, inside) = (first, max(first, last))
    while true {
      let middle = outside + (inside - outside) / 2
      guard middle > outside, middle < inside else { return inside }
      if outwardOvershoot(after: middle) > distance { outside = middle } else { inside = middle }
    }
  }

  /// Returns the outward overshoot; negative if an inward velocity has carried the offset through
  /// the edge.
  private func outwardOvershoot(after time: Double) -> Double { side * overshoot(after: time) }

  /// The overshoot and the velocity, positive outward.
  private var outwardTerms: (distance: Double, velocity: Double) {
    (overshoot.magnitude, side * velocity)
  }

  /// The side of the range: 1 if outward is forward, −1 if it is backward.
  var side: Double { (overshoot == 0 ? velocity : overshoot) < 0 ? -1 : 1 }
}
