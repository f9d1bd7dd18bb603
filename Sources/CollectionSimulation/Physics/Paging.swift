package import CollectionLayout

/// Where a view with pages comes to rest (semantics 7.9).
///
/// A page is as long as the viewport. The first begins at the range's minimum, the last is the
/// range's maximum, also where the content is not a whole number of pages long; one release goes
/// one page at most. UIKit tells little of its rule, and this is the host's: below the threshold of
/// a release the nearest page, else the next one in the velocity's direction. Content that lies on
/// a page, as it does before a fling without a drag, has that page behind it. The motion to the
/// page is `Release.motion` with the rate `fast`.
package enum Paging {
  /// The page to go to, as an offset in points; an axis that does not scroll keeps its offset,
  /// clamped.
  ///
  /// - Parameters:
  ///   - start: The content offset when the drag began.
  ///   - offset: The content offset at the release.
  ///   - velocity: The velocity at the release, in points per millisecond.
  ///   - range: Where the content may rest.
  ///   - page: The viewport's size; an axis without length has no pages.
  ///   - axes: Which axes scroll.
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
