/// One axis that lies past an end of its range and is drawn back to it (semantics 7.6).
///
/// Offsets are in points, times in milliseconds from the beginning, velocities in points per
/// millisecond. The curve is a function of the time alone: to continue from ``state(after:)`` gives
/// the same curve as to continue from the start. (A critically damped spring of mass 1 and stiffness
/// 100 is the other account that people give of UIKit's bounce; it returns later, 168 ms for the
/// first half against 69 ms here.)
struct EdgeBounce: Hashable, Sendable {
  /// The offset at which it ends.
  let edge: Double

  /// How far the offset is from the edge, of either sign.
  let overshoot: Double

  /// What is left of the velocity with which the content came.
  ///
  /// It is the offset's own rate of change only where the overshoot is zero; see
  /// ``rateOfChange(after:)``.
  let velocity: Double

  /// How the velocity decays meanwhile.
  let rate: DecelerationRate

  /// The share of the overshoot that a millisecond leaves.
  static let perMillisecond = 0.99

  /// How near to the edge it stops, in points, whatever the display's pixels (semantics 7.6).
  static let stop = 0.5

  private static let logarithm = -naturalLogarithm(perMillisecond)

  /// e(t) = k^t · (e0 + v0 · F · (1 − d^t)).
  func overshoot(after time: Double) -> Double {
    let carried = velocity * rate.reach * share(goneAfter: rate.logarithm * time)
    return share(leftAfter: Self.logarithm * time) * (overshoot + carried)
  }

  /// v(t) = v0 · (d · k)^t.
  func velocity(after time: Double) -> Double {
    velocity * share(leftAfter: (Self.logarithm + rate.logarithm) * time)
  }

  func offset(after time: Double) -> Double { edge + overshoot(after: time) }

  /// How fast the offset changes: de/dt = v(t) · F · L − |ln k| · e(t).
  func rateOfChange(after time: Double) -> Double {
    velocity(after: time) * (rate.reach * rate.logarithm) - Self.logarithm * overshoot(after: time)
  }

  /// The same motion, as it is at a later time.
  func state(after time: Double) -> EdgeBounce {
    EdgeBounce(
      edge: edge, overshoot: overshoot(after: time), velocity: velocity(after: time), rate: rate)
  }

  /// When the overshoot is greatest; zero where it only shrinks.
  var peakTime: Double {
    let (distance, outward) = outwardTerms
    let carried = outward * rate.reach
    guard carried * rate.logarithm - Self.logarithm * distance > 0 else { return 0 }
    let ratio =
      (Self.logarithm + rate.logarithm) * carried / (Self.logarithm * (distance + carried))
    return naturalLogarithm(ratio) / rate.logarithm
  }

  /// When the offset has come back to the edge: when it moves inward and is nearer than a distance.
  ///
  /// An overshoot that never reaches the distance is there at once.
  ///
  /// - Parameter distance: In points, above zero.
  /// - Returns: A time in milliseconds, zero or more.
  /// - Complexity: O(1): a search by halves, to the last digit of the time.
  func settlingTime(within distance: Double) -> Double {
    let peak = peakTime
    guard overshoot(after: peak).magnitude > distance else { return 0 }
    // From the peak on the overshoot shrinks, and never exceeds |e0| + |v0| · F if that shrank by k
    // alone.
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

  /// The overshoot as a distance; negative where an inward velocity has carried the offset through
  /// the edge.
  private func outwardOvershoot(after time: Double) -> Double { side * overshoot(after: time) }

  /// The overshoot and the velocity, counted outward.
  private var outwardTerms: (distance: Double, velocity: Double) {
    (overshoot.magnitude, side * velocity)
  }

  /// Which end it is: 1 where outward is forward, −1 where it is backward.
  var side: Double { (overshoot == 0 ? velocity : overshoot) < 0 ? -1 : 1 }
}
