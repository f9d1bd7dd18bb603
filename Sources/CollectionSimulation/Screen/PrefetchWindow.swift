import CollectionLayout

/// The rectangle for which data or cells will be needed soon while the content moves: the visible
/// rectangle, extended in the direction of the motion (semantics 6.4, 6.5).
///
/// A motion on both axes extends the window by a whole viewport on the axis that is faster,
/// relative to the viewport's length, and proportionally on the other.
struct PrefetchWindow: Hashable, Sendable {
  /// The visible rectangle, in content coordinates.
  let visible: Rect

  /// The direction of the motion: the greater component is 1 or −1.
  let direction: Point

  /// The distance to look ahead, in viewports.
  let reach: Double

  /// Creates a window; nil if nothing moves or nothing is visible.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle, in content coordinates.
  ///   - motion: The change of the content offset since the last time, in points.
  ///   - reach: The distance to look ahead, in viewports.
  init?(visible: Rect, motion: Point, reach: Double = 1) {
    let speed = Point(x: motion.x / visible.width, y: motion.y / visible.height)
    let greatest = max(speed.x.magnitude, speed.y.magnitude)
    guard !visible.isEmpty, greatest > 0, greatest.isFinite else { return nil }
    self.visible = visible
    self.reach = reach
    direction = Point(x: speed.x / greatest, y: speed.y / greatest)
  }

  /// The window in content coordinates, including the visible rectangle.
  var rect: Rect {
    visible.union(
      visible.offset(
        dx: direction.x * visible.width * reach, dy: direction.y * visible.height * reach))
  }

  /// Returns the distance of a frame ahead, which is reached the earlier the less it is (semantics
  /// 6.5): for a motion along one axis to the nearest edge, in points; along both to the leading
  /// corner, squared.
  func distance(to frame: Rect) -> Double {
    let x = Self.lead(direction.x, frame.minX, frame.maxX, from: visible.minX, visible.maxX)
    let y = Self.lead(direction.y, frame.minY, frame.maxY, from: visible.minY, visible.maxY)
    if direction.x == 0 { return y }
    return direction.y == 0 ? x : x * x + y * y
  }

  /// Returns the distance from the leading edge of the visible rectangle to the nearest edge of a
  /// frame.
  private static func lead(
    _ direction: Double, _ start: Double, _ end: Double, from first: Double, _ last: Double
  ) -> Double {
    if direction == 0 { return 0 }
    return direction > 0 ? start - last : first - end
  }
}
