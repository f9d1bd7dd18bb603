import CollectionLayout

/// A finger that lets go of the content (semantics 7.7, 7.8).
struct ContentRelease {
  /// Where the content is, and where it was when the finger took hold of it.
  let offset, start: Point

  /// In points per millisecond; positive where the offset grows, and zero along what the finger does not move.
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

  /// Where the content comes to rest unless the layout or the delegate says otherwise.
  var proposedTarget: Point {
    settings.isPagingEnabled
      ? Paging.target(
        start: start, offset: offset, velocity: velocity, range: range, page: viewport, axes: axes)
      : Release.proposed(offset: offset, velocity: velocity, range: range, axes: axes, rate: rate)
  }

  /// How the content gets to a target from where it is; nil if it is there.
  func motion(to target: Point, from offset: Point) -> ScrollMotion? {
    Release.motion(
      from: offset, velocity: velocity, target: target, range: range, axes: axes, rate: rate)
  }
}
