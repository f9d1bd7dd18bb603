package import CollectionLayout

/// What ties the content to the finger that holds it (semantics 7.2, 7.3).
///
/// The content follows the finger point for point inside its range, by ``RubberBand`` outside it,
/// and not at all on an axis that does not scroll. To hold content during a bounce makes no jump:
/// what is shown past the end is taken for the pull that would show it. No pull shows content a
/// viewport or more past its end; content that a program put there goes to one viewport, and stays
/// while it is held.
package struct FingerGrip: Hashable, Sendable {
  /// Where the content may rest.
  package let range: ScrollRange

  /// Which axes follow the finger, and whether the content may be pulled past its ends.
  package let axes: ScrollableAxes

  /// The length of the viewport on each axis, in points.
  package let viewport: Size

  /// The content offset when the finger came down, in points.
  package let start: Point

  /// A grip, or nil if a number is not finite.
  package init?(at offset: Point, viewport: Size, range: ScrollRange, axes: ScrollableAxes) {
    guard offset.isFinite, viewport.isFinite else { return nil }
    start = offset
    self.viewport = viewport
    self.range = range
    self.axes = axes
  }

  /// The content offset in points after the finger has moved.
  ///
  /// - Parameter translation: How far the finger is from where it came down, in points: up is
  ///   negative, and makes the offset grow.
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
    // Held and not moved, the content stays where it is to the last digit.
    guard way != 0 else { return start }
    let pulled = pull(showing: range.overshoot(of: start), extent: extent)
    let unresisted = range.clamp(start) + pulled + way
    let overshoot = range.overshoot(of: unresisted)
    let shown = RubberBand.shown(overshoot: overshoot.magnitude, extent: extent)
    return range.clamp(unresisted) + (overshoot < 0 ? -shown : shown)
  }

  /// How far the finger has pulled past an end, of either sign, where so much is shown.
  private func pull(showing overshoot: Double, extent: Double) -> Double {
    let distance = RubberBand.overshoot(shown: overshoot.magnitude, extent: extent)
    return overshoot < 0 ? -distance : distance
  }
}
