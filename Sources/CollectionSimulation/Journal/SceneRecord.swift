package import CollectionLayout

/// A change that takes its time, as a whole: the frame in which elements have their animations.
///
/// With the animations that begin at the same moment, it says all that is seen at any moment of the change.
package struct SceneRecord: Hashable, Sendable {
  /// Why it happens: `insertItems was called`.
  package let reason: String

  /// When it begins, in seconds of the simulated clock.
  package let start: Double

  /// The duration, in seconds.
  package let duration: Double

  /// How the speed changes on the way.
  package let curve: AnimationCurve

  /// The size of the view, in points.
  package let viewport: Size

  /// The content offset that is seen at the beginning.
  package let fromOffset: Point

  /// The content offset at the end.
  package let toOffset: Point

  /// What is on screen and stays as it is.
  package let still: [ElementAttributes]

  package init(
    reason: String, start: Double, duration: Double, curve: AnimationCurve, viewport: Size,
    fromOffset: Point, toOffset: Point, still: [ElementAttributes]
  ) {
    self.reason = reason
    self.start = start
    self.duration = duration
    self.curve = curve
    self.viewport = viewport
    self.fromOffset = fromOffset
    self.toOffset = toOffset
    self.still = still
  }

  /// The content offset that is seen at a moment, in seconds of the simulated clock.
  package func offset(at time: Double) -> Point {
    let share = curve.share(at: duration > 0 ? (time - start) / duration : 1)
    guard share < 1 else { return toOffset }
    let way = toOffset - fromOffset
    return fromOffset + Point(x: way.x * share, y: way.y * share)
  }
}
