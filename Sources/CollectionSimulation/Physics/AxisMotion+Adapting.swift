/// Motions whose range changes under them, as content that grows while it is scrolled.
extension AxisMotion {
  /// The motion that continues in another range from a moment on; nil if the range changes nothing.
  ///
  /// Content that would land by itself keeps its momentum, so that it goes on where its end has moved away, and turns
  /// back where its end has come nearer; what is left of a bounce's speed counts, and not its spring. Content that goes
  /// to a target goes there, or to the nearest place that is left.
  ///
  /// - Parameters:
  ///   - time: The moment, in milliseconds since the beginning of this motion.
  ///   - range: Where the content may rest from then on.
  ///   - bounces: Whether the content may be pulled past its ends.
  /// - Returns: A motion with the same beginning, or nil.
  func adapted(at time: Double, to range: AxisRange, bounces: Bool) -> AxisMotion? {
    guard time < duration else { return nil }
    let state = momentum(at: time)
    let next: AxisMotion
    if hasTarget {
      guard !range.contains(destination) else { return nil }
      next = .retarget(
        from: state.offset, velocity: velocity(at: time), to: range.clamp(destination), in: range)
    } else {
      guard !ends(in: range) else { return nil }
      next = Self.free(state, in: range, bounces: bounces)
    }
    return next.delayed(until: time)
  }

  /// Content that is let go: it slows down, or comes back from outside.
  private static func free(_ state: Deceleration, in range: AxisRange, bounces: Bool) -> AxisMotion
  {
    guard !range.contains(state.offset) else {
      return .deceleration(state, in: range, bounces: bounces)
    }
    let edge = range.clamp(state.offset)
    return bounces
      ? .bounce(
        from: state.offset, velocity: state.velocity, rate: state.rate, to: edge, in: range)
      : .rest(from: state.offset, at: edge)
  }
}
