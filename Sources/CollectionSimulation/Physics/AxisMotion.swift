/// How one axis of the content offset moves from a release to its rest (semantics 7.5 to 7.8).
///
/// A function of time in closed form: it may be asked for any moment, in any order, and answers the
/// same. Offsets are in points, times in milliseconds from the release, velocities in points per
/// millisecond.
package struct AxisMotion: Hashable, Sendable {
  /// Where it begins.
  package let start: Double

  /// Where it rests, exactly.
  package let destination: Double

  /// How long it moves.
  package var duration: Double { delay + span }

  /// How long it waits at its start before it moves: what was adapted on the way began earlier.
  private(set) var delay = 0.0

  private let span: Double
  private let course: Course

  /// Whether it goes to a target that was named, instead of where the content would land by itself.
  let hasTarget: Bool

  /// How content that is not stopped slows down.
  private let rate: DecelerationRate

  private enum Course: Hashable, Sendable {
    /// At the destination from the first moment on.
    case rest
    case deceleration(Deceleration)
    case bounce(EdgeBounce)
    /// Slows down, crosses the range's end at a time, and bounces from there.
    case crossing(Deceleration, time: Double, EdgeBounce)
  }

  private init(
    start: Double, destination: Double, duration: Double, course: Course, hasTarget: Bool = false,
    rate: DecelerationRate = .normal
  ) {
    self.start = start
    self.destination = destination
    span = duration
    self.course = course
    self.hasTarget = hasTarget
    self.rate = rate
  }

  /// Whether nothing moves: the axis is at its destination and stays there.
  package var isRest: Bool { span == 0 && start == destination }

  /// Where the offset is: the start at and before time 0, the destination from the duration on.
  ///
  /// - Parameter time: In milliseconds; NaN counts as 0.
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

  /// Where the offset is in the frame in which the motion ends, before it is put at the destination: a bounce stops
  /// while it is still a little past its edge (semantics 7.6).
  ///
  /// - Parameter time: In milliseconds, the duration or later.
  /// - Returns: The offset, in points.
  func lastOffset(at time: Double) -> Double {
    let time = time - delay
    switch course {
    case .rest, .deceleration: return destination
    case .bounce(let bounce): return bounce.offset(after: time)
    case .crossing(_, let crossing, let bounce): return bounce.offset(after: time - crossing)
    }
  }

  /// How fast the offset changes, in points per millisecond; zero from the duration on.
  ///
  /// - Parameter time: In milliseconds; less than 0 and NaN count as 0.
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

  /// When the axis crosses the end of its range, in milliseconds; nil if it does not.
  package var crossingTime: Double? {
    guard case .crossing(_, let time, _) = course else { return nil }
    return delay + time
  }

  /// Where the content is and with what momentum; the spring of a bounce is not a part of it.
  func momentum(at time: Double) -> Deceleration {
    let gone = min(max(time - delay, 0), span)
    switch course {
    case .rest: return Deceleration(offset: offset(at: time), velocity: 0, rate: rate)
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

  /// Whether content that lands by itself ends in another range as it does in its own.
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

  /// The motion with a rest before it.
  func delayed(until time: Double) -> AxisMotion {
    var motion = self
    motion.delay = time
    return motion
  }

  /// A landing that is rounded back to a pixel ends the curve a little early, so that it never
  /// turns round.
  private func capped(_ offset: Double) -> Double {
    destination < start ? max(offset, destination) : min(offset, destination)
  }
}

extension AxisMotion {
  /// An axis that is at an offset from the first moment on.
  ///
  /// - Parameters:
  ///   - start: Where it was.
  ///   - destination: Where it is put at once.
  /// - Returns: A motion without duration.
  static func rest(from start: Double, at destination: Double) -> AxisMotion {
    AxisMotion(start: start, destination: destination, duration: 0, course: .rest)
  }

  /// An axis that slows down until it stands still or meets the end of its range (semantics 7.5,
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
        start: start, destination: landing, duration: deceleration.duration,
        course: .deceleration(deceleration), rate: deceleration.rate)
    }
    let crossing = deceleration.time(at: edge)
    guard bounces else {
      return AxisMotion(
        start: start, destination: edge, duration: crossing, course: .deceleration(deceleration),
        rate: deceleration.rate)
    }
    // v0 · d^t at the crossing, without the detour through the time.
    let velocity = deceleration.velocity - (edge - start) / deceleration.reach
    let bounce = EdgeBounce(
      edge: edge, overshoot: 0, velocity: velocity, rate: deceleration.rate)
    return AxisMotion(
      start: start, destination: edge,
      duration: crossing + bounce.settlingTime(within: EdgeBounce.stop),
      course: .crossing(deceleration, time: crossing, bounce), rate: deceleration.rate)
  }

  /// An axis outside its range that returns to an end of it (semantics 7.6; 7.8, step 7).
  static func bounce(
    from start: Double, velocity: Double, rate: DecelerationRate, to edge: Double,
    in range: AxisRange, asTarget hasTarget: Bool = false
  ) -> AxisMotion {
    let bounce = EdgeBounce(edge: edge, overshoot: start - edge, velocity: velocity, rate: rate)
    let duration = bounce.settlingTime(within: EdgeBounce.stop)
    guard duration > 0, bounce.overshoot.isFinite else { return .rest(from: start, at: edge) }
    return AxisMotion(
      start: start, destination: edge, duration: duration, course: .bounce(bounce),
      hasTarget: hasTarget, rate: rate)
  }

  /// An axis that goes to a target which is not where it would land by itself (semantics 7.8, step
  /// 6).
  ///
  /// A velocity toward the target is kept, and the rate adjusted so that it lands there exactly.
  /// Where that would take a rate that would not look like a deceleration, and where the velocity
  /// is small or points away, the target is approached as an edge is by a bounce. The target is
  /// where it rests, rounded to no pixel.
  static func retarget(
    from start: Double, velocity: Double, to target: Double, in range: AxisRange
  ) -> AxisMotion {
    let distance = target - start
    guard distance != 0 else { return .rest(from: start, at: target) }
    let excess = velocity.magnitude - DecelerationRate.standstill
    guard velocity * distance > 0, velocity.magnitude >= Release.threshold else {
      return .bounce(
        from: start, velocity: 0, rate: .normal, to: target, in: range, asTarget: true)
    }
    let rate = DecelerationRate(logarithm: excess / distance.magnitude)
    guard rate.logarithm >= slowestAdjustment, rate.logarithm <= fastestAdjustment else {
      return .bounce(
        from: start, velocity: 0, rate: .normal, to: target, in: range, asTarget: true)
    }
    let deceleration = Deceleration(
      offset: start, velocity: velocity, rate: rate, reach: rate.projection)
    return AxisMotion(
      start: start, destination: target, duration: deceleration.duration,
      course: .deceleration(deceleration), hasTarget: true)
  }

  /// L of the maximum and of the minimum rate to which a motion may be adjusted, 0.9995 and 0.95.
  private static let slowestAdjustment = -naturalLogarithm(0.9995)
  private static let fastestAdjustment = -naturalLogarithm(0.95)
}
