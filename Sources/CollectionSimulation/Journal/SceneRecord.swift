package import CollectionLayout

/// An animated change as a whole: the frame of reference for the animations of its elements.
///
/// With the animations that begin at the same moment, it describes everything visible during the
/// change.
package struct SceneRecord: Hashable, Sendable {
  /// The reason for the change: `insertItems was called`.
  package let reason: String

  /// The start of the change, in seconds of the simulated clock.
  package let start: Double

  /// The duration, in seconds.
  package let duration: Double

  /// The timing curve of the change.
  package let curve: AnimationCurve

  /// The size of the view, in points.
  package let viewport: Size

  /// The visible content offset at the beginning, in points.
  package internal(set) var fromOffset: Point

  /// The content offset at the end, in points.
  package internal(set) var toOffset: Point

  /// The elements on screen that do not change.
  package let still: [ElementAttributes]

  package init(
    reason: String, start: Double, duration: Double, curve: AnimationCurve, viewport: Size,
    fromOffset: Point, toOffset: Point, still: [ElementAttributes]
  ) {
    (self.reason, self.start, self.duration, self.curve) = (reason, start, duration, curve)
    (self.viewport, self.fromOffset, self.toOffset) = (viewport, fromOffset, toOffset)
    self.still = still
  }

  /// Returns the visible content offset at a moment, in seconds of the simulated clock.
  package func offset(at time: Double) -> Point {
    let share = curve.share(at: duration > 0 ? (time - start) / duration : 1)
    guard share < 1 else { return toOffset }
    let way = toOffset - fromOffset
    return fromOffset + Point(x: way.x * share, y: way.y * share)
  }
}
