package import CollectionLayout

/// The release of the content by a finger (semantics 7.4 and 7.8).
///
/// The view calls `proposed(offset:velocity:range:axes:rate:)`, then ``Paging`` if paging is
/// enabled, then the layout and the delegate, and finally
/// `motion(from:velocity:target:range:axes:rate:)` with the resulting target. The velocity that the
/// layout and the delegate receive is `effectiveVelocity(_:axes:)`, in points per millisecond and
/// positive if the offset grows (semantics 7.8, step 5).
package enum Release {
  /// The minimum speed at which content continues by itself, in points per millisecond.
  package static let threshold = 0.25

  /// The maximum velocity on an axis, in points per millisecond; greater values count as this one.
  ///
  /// No finger reaches it; it keeps the results finite.
  package static let maxVelocity = 1e12

  /// Returns the velocity that counts: zero below the threshold, and on an axis that does not
  /// scroll.
  ///
  /// The threshold applies to the speed in the plane; above it, each axis keeps its component,
  /// however small. A velocity that is not finite counts as zero.
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

  /// Returns the target that a view proposes: rounded to a pixel and clamped to the range
  /// (semantics 7.8, step 1).
  ///
  /// Without velocity it is the offset itself, clamped. If the target is not changed,
  /// `motion(from:velocity:target:range:axes:rate:)` ends slightly short of it: by half a point for
  /// each point per millisecond (semantics 7.5).
  ///
  /// - Parameters:
  ///   - offset: The content offset at the release, in points.
  ///   - velocity: The velocity at the release; its effective velocity counts.
  ///   - range: The offsets at which the content may rest.
  ///   - axes: The axes that scroll.
  ///   - rate: The deceleration rate of the view.
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

  /// Returns the motion of the content to its rest; nil if it is already there, so that nothing
  /// decelerates.
  ///
  /// Each axis moves independently (semantics 7.8, steps 6 and 7):
  /// - if the target is the proposed offset, the axis slows down normally, and bounces at the
  ///   range's end;
  /// - any other target, clamped to the range, is approached with the velocity if that leads there;
  /// - an axis outside its range whose target is the nearer end returns there with the bounce; a
  ///   target further inside is approached like any other, so a push inward that lands inside
  ///   continues inside.
  ///
  /// Content that does not bounce stops at the end when it meets it, and is moved there at once if
  /// it was outside.
  ///
  /// - Parameters:
  ///   - offset: The content offset at the release, in points.
  ///   - velocity: The velocity at the release; its effective velocity counts.
  ///   - target: The offset at which the content should rest, in points; NaN and infinity select
  ///     the proposed offset.
  ///   - range: The offsets at which the content may rest.
  ///   - axes: The axes that scroll, and whether they bounce.
  ///   - rate: The deceleration rate of the view.
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
      return .free(release, in: range, bounces: bounces)
    }
    return goal == proposed
      ? .deceleration(release, in: range, bounces: bounces)
      : .retarget(from: start, velocity: velocity, to: goal)
  }
}
