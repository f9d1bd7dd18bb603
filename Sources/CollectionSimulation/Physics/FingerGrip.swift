package import CollectionLayout

/// The relation between the content and the finger that drags it (semantics 7.2, 7.3).
///
/// The content follows the finger point for point inside its range, by ``RubberBand`` outside it,
/// and not at all on an axis that does not scroll. Stopping content during a bounce causes no jump:
/// the visible overshoot is converted to the pull that would produce it. No pull shows content a
/// viewport or more past its end; content that a program moved there is shown at one viewport, and
/// stays while it is held.
package struct FingerGrip: Hashable, Sendable {
  /// The offsets at which the content may rest.
  package let range: ScrollRange

  /// The axes that follow the finger, and whether the content may be pulled past its ends.
  package let axes: ScrollableAxes

  /// The length of the viewport on each axis, in points.
  package let viewport: Size

  /// The content offset when the finger came down, in points.
  package let start: Point

  /// Creates a grip; nil if a number is not finite.
  package init?(at offset: Point, viewport: Size, range: ScrollRange, axes: ScrollableAxes) {
    guard offset.isFinite, viewport.isFinite else { return nil }
    start = offset
    self.viewport = viewport
    self.range = range
    self.axes = axes
  }

  /// Returns the content offset after the finger has moved.
  ///
  /// - Parameter translation: The distance of the finger from where it came down, in points: up is
  ///   negative, and increases the offset.
  /// - Returns: The content offset, in points.
  package func offset(translation: Point) -> Point {
    Point(
      x: axes.horizontal
        ? offset(from: start.x, by: -translation.x, in: range.horizontal, extent: viewport.width)
        : start.x,
      y: axes.vertical
        ? offset(from: start.y, by: -translation.y, in: range.vertical, extent: viewport.height)
        : start.y)
  }

  private func offset(from start: Double, by way: Double, in range: AxisRange, extent: Double)
    -> Double
  {
    guard axes.bounces else { return range.clamp(start + way) }
    // Without movement, the content stays exactly at its offset.
    guard way != 0 else { return start }
    let pulled = pull(showing: range.overshoot(of: start), extent: extent)
    let unresisted = range.clamp(start) + pulled + way
    let overshoot = range.overshoot(of: unresisted)
    let shown = RubberBand.shown(overshoot: overshoot.magnitude, extent: extent)
    return range.clamp(unresisted) + (overshoot < 0 ? -shown : shown)
  }

  /// Returns the signed distance that the finger has pulled past an end, from the visible
  /// overshoot.
  private func pull(showing overshoot: Double, extent: Double) -> Double {
    let distance = RubberBand.overshoot(shown: overshoot.magnitude, extent: extent)
    return overshoot < 0 ? -distance : distance
  }
}
