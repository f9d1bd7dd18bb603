package import CollectionLayout

/// What happens when a finger lets go of the content (semantics 7.4 and 7.8).
///
/// The view asks for `proposed(offset:velocity:range:axes:rate:)`, where it has pages asks
/// ``Paging``, then the layout and the delegate, and at last
/// `motion(from:velocity:target:range:axes:rate:)` with what they answered. What it tells them of
/// the velocity is `effectiveVelocity(_:axes:)`, in points per millisecond and positive where the
/// offset grows, for layouts as for delegates (semantics 7.8, step 5).
package enum Release {
  /// The speed from which content goes on by itself, in points per millisecond.
  package static let threshold = 0.25

  /// The maximum velocity on an axis, in points per millisecond; a greater one counts as this.
  ///
  /// It is out of every finger's reach, and keeps what is computed from it finite.
  package static let maxVelocity = 1e12

  /// The velocity that counts: zero below the threshold, and on an axis that does not scroll.
  ///
  /// The threshold is one for both axes, on the speed in the plane; from it on each axis keeps what
  /// it has, be it little. A velocity that is not finite counts as zero.
  package static func effectiveVelocity(_ velocity: Point, axes: ScrollableAxes) -> Point {
    guard velocity.isFinite else { return .zero }
    let raw = axes.restrict(velocity)
    let limited = Point(x: limited(raw.x), y: limited(raw.y))
    let square = limited.x * limited.x + limited.y * limited.y
    return square >= threshold * threshold ? limited : .zero
  }

  private static func limited(_ velocity: Double) -> Double {
    min(max(velocity, -maxVelocity), maxVelocity)
  }

  /// The target that a view proposes: on its pixel, clamped to the range (semantics 7.8, step 1).
  ///
  /// Without velocity it is the offset itself, clamped. Where it is not changed,
  /// `motion(from:velocity:target:range:axes:rate:)` ends a little short of it: by half a point for each point per
  /// millisecond (semantics 7.5).
  ///
  /// - Parameters:
  ///   - offset: The content offset at the release, in points.
  ///   - velocity: The velocity at the release, of which the effective one counts.
  ///   - range: Where the content may rest.
  ///   - axes: Which axes scroll.
  ///   - rate: How the view slows down.
  /// - Returns: A content offset in the range, in points.
  package static func proposed(
    offset: Point, velocity: Point, range: ScrollRange, axes: ScrollableAxes, rate: DecelerationRate
  ) -> Point {
    let velocity = effectiveVelocity(velocity, axes: axes)
    return Point(
      x: proposed(offset: offset.x, velocity: velocity.x, range: range.horizontal, rate: rate),
      y: proposed(offset: offset.y, velocity: velocity.y, range: range.vertical, rate: rate))
  }

  private static func proposed(
    offset: Double, velocity: Double, range: AxisRange, rate: DecelerationRate
  ) -> Double {
    range.clamp(
      Deceleration(offset: offset, velocity: velocity, rate: rate).proposedTarget(on: range.pixels))
  }

  /// How the content moves to its rest, or nil if it is there: then nothing decelerates.
  ///
  /// Each axis by itself (semantics 7.8, steps 6 and 7):
  /// - a target that is the proposed offset lets the axis slow down as it would, and bounce at the
  ///   range's end;
  /// - any other target, clamped to the range, is gone to, by the velocity where that leads there;
  /// - an axis outside its range whose target is the end next to it returns there with the bounce,
  ///   and a target further inside is gone to as any other. So a push inward that lands inside goes
  ///   on inside.
  ///
  /// Where content does not bounce, it stops at the end at the moment it meets it, and is put there
  /// at once where it was outside.
  ///
  /// - Parameters:
  ///   - offset: The content offset at the release, in points.
  ///   - velocity: The velocity at the release, of which the effective one counts.
  ///   - target: Where the content shall rest, in points; NaN and infinity leave the proposed
  ///     offset.
  ///   - range: Where the content may rest.
  ///   - axes: Which axes scroll, and whether they bounce.
  ///   - rate: How the view slows down.
  /// - Returns: The motion to the rest; nil if the content is there.
  package static func motion(
    from offset: Point, velocity: Point, target: Point, range: ScrollRange, axes: ScrollableAxes,
    rate: DecelerationRate
  ) -> ScrollMotion? {
    guard offset.isFinite else { return nil }
    let velocity = effectiveVelocity(velocity, axes: axes)
    return ScrollMotion(
      horizontal: motion(
        Deceleration(offset: offset.x, velocity: velocity.x, rate: rate), target: target.x,
        range: range.horizontal, bounces: axes.bounces),
      vertical: motion(
        Deceleration(offset: offset.y, velocity: velocity.y, rate: rate), target: target.y,
        range: range.vertical, bounces: axes.bounces))
  }

  private static func motion(
    _ release: Deceleration, target: Double, range: AxisRange, bounces: Bool
  ) -> AxisMotion {
    let (start, velocity) = (release.offset, release.velocity)
    let proposed = proposed(offset: start, velocity: velocity, range: range, rate: release.rate)
    let goal = target.isFinite ? range.clamp(target) : proposed
    if !range.contains(start), goal == range.clamp(start) {
      return bounces
        ? .bounce(from: start, velocity: velocity, rate: release.rate, to: goal, in: range)
        : .rest(from: start, at: goal)
    }
    return goal == proposed
      ? .deceleration(release, in: range, bounces: bounces)
      : .retarget(from: start, velocity: velocity, to: goal, in: range)
  }
}
