package import CollectionLayout

/// Where a view with pages comes to rest (semantics 7.9).
///
/// A page is as long as the viewport. The first begins at the range's minimum, the last is the
/// range's maximum, also where the content is not a whole number of pages long; one release goes
/// one page at most. UIKit tells little of its rule, and this is the host's: below the threshold of
/// a release the nearest page, else the next one in the velocity's direction. Content that lies on
/// a page, as it does before a fling without a drag, has that page behind it. The motion to the
/// page is ``Release/motion(from:velocity:target:range:axes:rate:)`` with the rate `fast`.
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

/// The pages of one axis.
///
/// A page's number is a whole `Double`, because a script may make more of them than an `Int`
/// counts.
private struct AxisPages {
  let range: AxisRange

  /// How long a page is, in points.
  let length: Double

  /// The number of the last page; the first is 0.
  let last: Double

  init?(range: AxisRange, length: Double) {
    guard length > 0, length.isFinite else { return nil }
    self.range = range
    self.length = length
    // Less than half a pixel is no page.
    last = max(0, ((range.length - range.halfPixel) / length).rounded(.up))
  }

  func target(start: Double, offset: Double, velocity: Double) -> Double {
    let first = nearest(to: start)
    let wanted =
      velocity.magnitude < Release.threshold
      ? nearest(to: offset) : next(after: offset, forward: velocity > 0)
    return position(of: min(max(wanted, first - 1), first + 1))
  }

  /// Where a page rests, in points.
  private func position(of page: Double) -> Double {
    range.clamp(range.minimum + min(max(page, 0), last) * length)
  }

  /// The last page that begins at the offset or before it.
  private func page(at offset: Double) -> Double {
    let page = ((range.clamp(offset) - range.minimum) / length).rounded(.down)
    return min(max(page, 0), last)
  }

  /// The page that rests nearest to the offset, of two the later.
  private func nearest(to offset: Double) -> Double {
    let lower = page(at: offset)
    let upper = min(lower + 1, last)
    let toLower = (offset - position(of: lower)).magnitude
    let toUpper = (offset - position(of: upper)).magnitude
    return toLower < toUpper ? lower : upper
  }

  /// The next page in a direction; a page from which the offset is less than half a pixel away is
  /// behind it.
  private func next(after offset: Double, forward: Bool) -> Double {
    let resting = nearest(to: offset)
    if (position(of: resting) - offset).magnitude <= range.halfPixel {
      return forward ? resting + 1 : resting - 1
    }
    return forward ? page(at: offset) + 1 : page(at: offset)
  }
}
