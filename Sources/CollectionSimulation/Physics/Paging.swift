package import CollectionLayout

/// The resting offsets of a view with paging (semantics 7.9).
///
/// A page is as long as the viewport. The first page starts at the range's minimum, the last is at
/// its maximum, also if the content is not a whole number of pages long; one release moves by at
/// most one page. UIKit's rule is hardly documented, so this is the host's: below the threshold of
/// a release, the nearest page; otherwise the next page in the direction of the velocity. Content
/// at a page, as before a fling without a drag, has already passed that page. The motion to the
/// page is `Release.motion` with the rate `fast`.
package enum Paging {
  /// Returns the offset of the target page, in points; an axis that does not scroll keeps its
  /// offset, clamped.
  ///
  /// - Parameters:
  ///   - start: The content offset when the drag began.
  ///   - offset: The content offset at the release.
  ///   - velocity: The velocity at the release, in points per millisecond.
  ///   - range: The offsets at which the content may rest.
  ///   - page: The viewport's size; an axis without length has no pages.
  ///   - axes: The axes that scroll.
  /// - Returns: A content offset in the range, in points.
  package static func target(
    start: Point, offset: Point, velocity: Point, range: ScrollRange, page: Size,
    axes: ScrollableAxes
  ) -> Point {
    let velocity = Release.effectiveVelocity(velocity, axes: axes)
    let horizontal = axes.horizontal ? AxisPages(range: range.horizontal, length: page.width) : nil
    let vertical = axes.vertical ? AxisPages(range: range.vertical, length: page.height) : nil
    return Point(
      x: horizontal?.target(start: start.x, offset: offset.x, velocity: velocity.x)
        ?? range.horizontal.clamp(offset.x),
      y: vertical?.target(start: start.y, offset: offset.y, velocity: velocity.y)
        ?? range.vertical.clamp(offset.y))
  }
}
