/// The motion of one axis of the content offset from a release to its rest (semantics 7.5 to 7.8).
///
/// It is a function of time in closed form: it may be evaluated at any moments, in any order, with
/// the same results. Offsets are in points, times in milliseconds from the release, velocities in
/// points per millisecond.
package struct AxisMotion: Hashable, Sendable {
  /// The offset at the beginning.
  package let start: Double

  /// The exact offset at the end.
  package let destination: Double

  /// The duration, in milliseconds.
  package var duration: Double { delay + span }

  /// The time before the motion starts, in milliseconds, for a motion that replaces an earlier one.
  private(set) var delay = 0.0

  private let span: Double
  private let course: Course

  /// Whether it moves to a given target, instead of where the content would land by itself.
  private(set) var hasTarget = false

  private enum Course: Hashable, Sendable {
    /// Rests at the destination from the beginning.
    case rest
    case deceleration(Deceleration)
    case bounce(EdgeBounce)
    /// Decelerates, crosses the end of the range at a time, and bounces from there.
    case crossing(Deceleration, time: Double, EdgeBounce)
  }

  /// Whether the axis does not move: it is at its destination and stays there.
  package var isRest: Bool { span == 0 && start == destination }

  /// Returns the offset at a time: the start at and before time 0, the destination after the
  /// duration.
  ///
  /// - Parameter time: The time in milliseconds; NaN counts as 0.
  /// - Returns: The offset, in points.
  package func offset(at time: Double) -> Double {
    let time = time - delay
    guard time > 0 else { return start }
    guard time < span else { return destination }
    switch course {
    case .rest: return destination
    case .deceleration(let deceleration): return capped(deceleration.offset(after: time))
    case .bounce(let bounce): return bounce.offset(after: time)
    case .crossing(let deceleration, let crossing, let bounce):
      return time < crossing
        ? deceleration.offset(after: time) : bounce.offset(after: time - crossing)
    }
  }

  /// Returns the offset in the frame in which the motion ends, before it is set to the destination:
  /// a bounce stops while it is still slightly past its edge (semantics 7.6).
  ///
  /// - Parameter time: The time in milliseconds: the duration or later.
  /// - Returns: The offset, in points.
  func lastOffset(at time: Double) -> Double {
    let time = time - delay
    switch course {
    case .rest, .deceleration: return destination
    case .bounce(let bounce): return bounce.offset(after: time)
    case .crossing(_, let crossing, let bounce): return bounce.offset(after: time - crossing)
    }
  }

  /// Returns the rate at which the offset changes, in points per millisecond; zero from the
  /// duration on.
  ///
  /// - Parameter time: The time in milliseconds; negative values and NaN count as 0.
  /// - Returns: The velocity, in points per millisecond.
  package func velocity(at time: Double) -> Double {
    let time = time > delay ? time - delay : 0
    guard time < span else { return 0 }
    switch course {
    case .rest: return 0
    case .deceleration(let deceleration): return deceleration.rateOfChange(after: time)
    case .bounce(let bounce): return bounce.rateOfChange(after: time)
    case .crossing(let deceleration, let crossing, let bounce):
      return time < crossing
        ? deceleration.rateOfChange(after: time) : bounce.rateOfChange(after: time - crossing)
    }
  }

  /// The time at which the axis crosses the end of its range, in milliseconds; nil if it does not.
  package var crossingTime: Double? {
    guard case .crossing(_, let time, _) = course else { return nil }
    return delay + time
  }

  /// Returns the position and the momentum at a time, without the spring of a bounce.
  func momentum(at time: Double) -> Deceleration {
    let gone = min(max(time - delay, 0), span)
    switch course {
    case .rest: return Deceleration(offset: offset(at: time), velocity: 0, rate: .normal)
    case .deceleration(let deceleration): return deceleration.state(after: gone)
    case .crossing(let deceleration, let crossing, _) where gone < crossing:
      return deceleration.state(after: gone)
    case .crossing(_, let crossing, let bounce):
      return Self.momentum(of: bounce.state(after: gone - crossing))
    case .bounce(let bounce): return Self.momentum(of: bounce.state(after: gone))
    }
  }

  private static func momentum(of bounce: EdgeBounce) -> Deceleration {
    Deceleration(
      offset: bounce.edge + bounce.overshoot, velocity: bounce.velocity, rate: bounce.rate)
  }

  /// Returns whether content that lands by itself would end in another range as in its own.
  func ends(in range: AxisRange) -> Bool {
    switch course {
    case .rest: return true
    case .deceleration(let deceleration):
      let landing = deceleration.landing(on: range.pixels)
      return landing == destination
        ? range.contains(destination)
        : destination == (deceleration.velocity < 0 ? range.minimum : range.maximum)
    case .bounce(let bounce), .crossing(_, _, let bounce):
      return bounce.edge == (bounce.side < 0 ? range.minimum : range.maximum)
    }
  }

  /// Returns the motion after a rest until a time.
  func delayed(until time: Double) -> AxisMotion {
    var motion = self
    motion.delay = time
    return motion
  }

  /// Returns an offset limited by the destination; a landing rounded back to a pixel ends the curve
  /// a little early, so that the motion never reverses.
  private func capped(_ offset: Double) -> Double {
    destination < start ? max(offset, destination) : min(offset, destination)
  }
}

extension AxisMotion {
  /// Returns an axis that is at an offset from the beginning.
  ///
  /// - Parameters:
  ///   - start: The offset before.
  ///   - destination: The offset from then on.
  /// - Returns: A motion without duration.
  static func rest(from start: Double, at destination: Double) -> AxisMotion {
    AxisMotion(start: start, destination: destination, span: 0, course: .rest)
  }

  /// Returns an axis that decelerates until it stops or meets the end of its range (semantics 7.5,
  /// 7.6).
  ///
  /// At the end it continues with its velocity and bounces back; without bouncing it stops there.
  static func deceleration(_ deceleration: Deceleration, in range: AxisRange, bounces: Bool)
    -> AxisMotion
  {
    let start = deceleration.offset
    let landing = deceleration.landing(on: range.pixels)
    let edge = deceleration.velocity < 0 ? range.minimum : range.maximum
    let crosses = deceleration.velocity < 0 ? landing < edge : landing > edge
    guard landing != start else { return .rest(from: start, at: start) }
    guard crosses else {
      return AxisMotion(
        start: start, destination: landing, span: deceleration.duration,
        course: .deceleration(deceleration))
    }
    let crossing = deceleration.time(at: edge)
    guard bounces else {
      return AxisMotion(
        start: start, destination: edge, span: crossing, course: .deceleration(deceleration))
    }
    // v0 · d^t at the crossing, computed without the time.
    let velocity = deceleration.velocity - (edge - start) / deceleration.reach
    let bounce = EdgeBounce(
      edge: edge, overshoot: 0, velocity: velocity, rate: deceleration.rate)
    return AxisMotion(
      start: start, destination: edge,
      span: crossing + bounce.settlingTime(within: EdgeBounce.stop),
      course: .crossing(deceleration, time: crossing, bounce))
  }

  /// Returns an axis outside its range that returns to an end of it (semantics 7.6; 7.8, step 7).
  static func bounce(
    from start: Double, velocity: Double, rate: DecelerationRate, to edge: Double,
    asTarget hasTarget: Bool = false
  ) -> AxisMotion {
    let bounce = EdgeBounce(edge: edge, overshoot: start - edge, velocity: velocity, rate: rate)
    let duration = bounce.settlingTime(within: EdgeBounce.stop)
    guard duration > 0, bounce.overshoot.isFinite else { return .rest(from: start, at: edge) }
    return AxisMotion(
      start: start, destination: edge, span: duration, course: .bounce(bounce),
      hasTarget: hasTarget)
  }

  /// Returns an axis that moves to a target where it would not land by itself (semantics 7.8, step
  /// 6).
  ///
  /// A velocity toward the target is kept, and the rate is adjusted so that the axis lands there
  /// exactly. If that rate would not look like a deceleration, or the velocity is small or points
  /// away, the axis approaches the target as a bounce approaches an edge. It rests exactly at the
  /// target, which is not rounded to a pixel.
  static func retarget(from start: Double, velocity: Double, to target: Double) -> AxisMotion {
    let distance = target - start
    guard distance != 0 else { return .rest(from: start, at: target) }
    let logarithm = (velocity.magnitude - DecelerationRate.standstill) / distance.magnitude
    guard velocity * distance > 0, velocity.magnitude >= Release.threshold,
      logarithm >= slowestAdjustment, logarithm <= fastestAdjustment
    else { return .bounce(from: start, velocity: 0, rate: .normal, to: target, asTarget: true) }
    let rate = DecelerationRate(logarithm: logarithm)
    let deceleration = Deceleration(
      offset: start, velocity: velocity, rate: rate, reach: rate.projection)
    return AxisMotion(
      start: start, destination: target, span: deceleration.duration,
      course: .deceleration(deceleration), hasTarget: true)
  }

  /// L of the maximum and the minimum rate to which a motion may be adjusted, 0.9995 and 0.95.
  private static let slowestAdjustment = -naturalLogarithm(0.9995)
  private static let fastestAdjustment = -naturalLogarithm(0.95)
}
