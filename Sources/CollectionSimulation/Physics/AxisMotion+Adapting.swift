/// Motions whose range changes on the way, such as when content grows while it scrolls.
extension AxisMotion {
  /// Returns the motion continued in another range from a moment on; nil if the range makes no
  /// difference.
  ///
  /// Content that would land by itself keeps its momentum: it continues if its end has moved away,
  /// and turns back if its end has come nearer; the remaining speed of a bounce counts, its spring
  /// does not. Content that moves to a target continues there, or to the nearest valid offset.
  ///
  /// - Parameters:
  ///   - time: The moment, in milliseconds since the beginning of this motion.
  ///   - range: The range of the content from then on.
  ///   - bounces: Whether the content may be pulled past the ends of the range.
  /// - Returns: A motion with the same beginning, or nil.
  func adapted(at time: Double, to range: AxisRange, bounces: Bool) -> AxisMotion? {
    guard time < duration else { return nil }
    let state = momentum(at: time)
    let next: AxisMotion
    if hasTarget {
      guard !range.contains(destination) else { return nil }
      next = .retarget(
        from: state.offset, velocity: velocity(at: time), to: range.clamp(destination))
    } else {
      guard !ends(in: range) else { return nil }
      next = Self.free(state, in: range, bounces: bounces)
    }
    return next.delayed(until: time)
  }

  /// Returns the motion of released content: it slows down, or returns from outside the range.
  static func free(_ state: Deceleration, in range: AxisRange, bounces: Bool) -> AxisMotion {
    guard !range.contains(state.offset) else {
      return .deceleration(state, in: range, bounces: bounces)
    }
    let edge = range.clamp(state.offset)
    return bounces
      ? .bounce(from: state.offset, velocity: state.velocity, rate: state.rate, to: edge)
      : .rest(from: state.offset, at: edge)
  }
}
