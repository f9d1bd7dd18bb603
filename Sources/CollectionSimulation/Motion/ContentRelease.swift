import CollectionLayout

/// The release of the content by a finger (semantics 7.7, 7.8).
struct ContentRelease {
  /// The current content offset, and the offset when the drag began.
  let offset, start: Point

  /// The velocity, in points per millisecond; positive if the offset grows, and zero on axes that
  /// the finger does not move.
  let velocity: Point
  let range: ScrollRange
  let axes: ScrollableAxes
  private let viewport: Size
  private let settings: ScrollSettings

  init(
    at offset: Point, from start: Point, velocity: Point, range: ScrollRange, axes: ScrollableAxes,
    viewport: Size, _ settings: ScrollSettings
  ) {
    (self.offset, self.start, self.range, self.axes) = (offset, start, range, axes)
    (self.viewport, self.settings) = (viewport, settings)
    self.velocity = Release.effectiveVelocity(velocity, axes: axes)
  }

  private var rate: DecelerationRate {
    settings.isPagingEnabled ? .fast : settings.decelerationRate
  }

  /// The offset at which the content rests, unless the layout or the delegate changes it.
  var proposedTarget: Point {
    settings.isPagingEnabled
      ? Paging.target(
        start: start, offset: offset, velocity: velocity, range: range, page: viewport, axes: axes)
      : Release.proposed(offset: offset, velocity: velocity, range: range, axes: axes, rate: rate)
  }

  /// Returns the motion of the content from an offset to a target; nil if it is already there.
  func motion(to target: Point, from offset: Point) -> ScrollMotion? {
    Release.motion(
      from: offset, velocity: velocity, target: target, range: range, axes: axes, rate: rate)
  }
}
