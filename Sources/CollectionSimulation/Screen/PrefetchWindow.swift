import CollectionLayout

/// Where data or cells will be wanted soon while the content moves: the visible rectangle, made longer in the direction
/// of the motion (semantics 6.4, 6.5).
///
/// A motion on both axes looks a whole viewport ahead on the axis on which it is faster, for the viewport's own length,
/// and on the other in proportion.
struct PrefetchWindow: Hashable, Sendable {
  /// The visible rectangle, in content coordinates.
  let visible: Rect

  /// Where the motion points: the greater part is 1 or −1.
  let direction: Point

  /// How far it looks ahead, in viewports.
  let reach: Double

  /// A window, or nil if nothing moves or nothing is visible.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle, in content coordinates.
  ///   - motion: How far the content offset has come since the last time, in points.
  ///   - reach: How far it looks ahead, in viewports.
  init?(visible: Rect, motion: Point, reach: Double = 1) {
    let speed = Point(x: motion.x / visible.width, y: motion.y / visible.height)
    let greatest = max(speed.x.magnitude, speed.y.magnitude)
    guard !visible.isEmpty, greatest > 0, greatest.isFinite else { return nil }
    self.visible = visible
    self.reach = reach
    direction = Point(x: speed.x / greatest, y: speed.y / greatest)
  }

  /// The window in content coordinates; the visible rectangle is a part of it.
  var rect: Rect {
    visible.union(
      visible.offset(
        dx: direction.x * visible.width * reach, dy: direction.y * visible.height * reach))
  }

  /// Whether the motion comes to one frame before the other (semantics 6.5): the first edge decides where it goes along
  /// one axis, and the distance to the leading corner where it goes along both.
  func comesFirst(_ one: Rect, before other: Rect) -> Bool {
    distance(to: one) < distance(to: other)
  }

  /// How far a frame is ahead, in points: along the axis of the motion, or the square of it in the plane.
  private func distance(to frame: Rect) -> Double {
    let x = Self.lead(direction.x, frame.minX, frame.maxX, from: visible.minX, visible.maxX)
    let y = Self.lead(direction.y, frame.minY, frame.maxY, from: visible.minY, visible.maxY)
    if direction.x == 0 { return y }
    return direction.y == 0 ? x : x * x + y * y
  }

  /// How far the nearest edge of a frame is beyond the leading edge of what is visible.
  private static func lead(
    _ direction: Double, _ start: Double, _ end: Double, from first: Double, _ last: Double
  ) -> Double {
    if direction == 0 { return 0 }
    return direction > 0 ? start - last : first - end
  }
}
