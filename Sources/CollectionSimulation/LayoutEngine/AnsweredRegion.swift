import CollectionLayout

/// The part of the content for which a layout has returned results, and the plan for further
/// requests.
struct AnsweredRegion {
  /// The maximum number of pages along an axis; more pages are dropped at the far end (semantics
  /// 1.3, step 5).
  static let maxPages = 5.0

  let policy: RectPolicy
  private(set) var rect: Rect?
  private var random: SplitMix64

  init(policy: RectPolicy, seed: UInt64) {
    self.policy = policy
    random = SplitMix64(seed: seed)
  }

  /// Drops all results.
  mutating func forget() { rect = nil }

  /// Plans the rectangles to request from a layout, so that `visible` is fully covered.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle, in content coordinates.
  ///   - contentSize: The content size; a page is clipped to its width.
  ///   - viewHeight: The height of the view, which is the side of a page on both axes.
  ///   - requests: Receives the rectangles to request, in addition to its contents; the buffer is
  ///     reusable.
  /// - Returns: The decision about earlier results.
  mutating func plan(
    visible: Rect, contentSize: Size, viewHeight: Double, requests: inout [Rect]
  ) -> CacheDecision {
    if let rect, rect.contains(visible) { return .keepAll }
    switch policy {
    case .visible:
      rect = visible
      requests.append(visible)
      return .removeAll
    case .fuzz:
      fuzz(visible, side: Self.pageSide(viewHeight), &requests)
      return .removeAll
    case .paged:
      return page(visible, contentSize.width, side: Self.pageSide(viewHeight), &requests)
    }
  }

  /// Returns the side of a page; 1,024 points if the view's height is unsuitable.
  private static func pageSide(_ viewHeight: Double) -> Double {
    viewHeight >= 1 && viewHeight.isFinite ? viewHeight : 1024
  }

  // MARK: - Pages

  private mutating func page(
    _ visible: Rect, _ contentWidth: Double, side: Double, _ requests: inout [Rect]
  ) -> CacheDecision {
    let wanted = Self.aligned(visible, contentWidth: contentWidth, side: side)
    guard let known = rect, Self.touches(wanted, known) else {
      rect = wanted
      requests.append(wanted)
      return .removeAll
    }
    let grown = Self.addStrips(of: wanted, beside: known, to: &requests)
    let kept = Self.evicting(from: grown, toKeep: wanted, about: visible.center, side: side)
    rect = kept
    return kept == grown ? .keepAll : .keepElements(in: kept)
  }

  /// Returns the pages that the visible rectangle intersects; the width is clipped to the content,
  /// the origin is not clipped.
  private static func aligned(_ visible: Rect, contentWidth: Double, side: Double) -> Rect {
    let x = (visible.minX / side).rounded(.down) * side
    let y = (visible.minY / side).rounded(.down) * side
    let width = ((visible.maxX - x) / side).rounded(.up) * side
    let height = ((visible.maxY - y) / side).rounded(.up) * side
    let maxX = max(x, min(x + width, contentWidth))
    return Rect(minX: x, minY: y, maxX: maxX, maxY: y + height)
  }

  /// Returns whether two rectangles share an extent and touch, so that the missing parts are
  /// strips; otherwise everything must be requested again.
  private static func touches(_ wanted: Rect, _ known: Rect) -> Bool {
    hasSameWidth(wanted, known)
      ? wanted.minY <= known.maxY && wanted.maxY >= known.minY
      : wanted.minY == known.minY && wanted.maxY == known.maxY && wanted.minX <= known.maxX
        && wanted.maxX >= known.minX
  }

  private static func hasSameWidth(_ wanted: Rect, _ known: Rect) -> Bool {
    wanted.minX == known.minX && wanted.maxX == known.maxX
  }

  /// Adds the parts of `wanted` above and below, or on both sides of `known`.
  ///
  /// - Returns: The region including these parts.
  private static func addStrips(of wanted: Rect, beside known: Rect, to requests: inout [Rect])
    -> Rect
  {
    let axis = hasSameWidth(wanted, known) ? LayoutAxis.vertical : .horizontal
    var grown = known
    func add(from start: Double, to end: Double) {
      guard start < end else { return }
      let strip = wanted.spanning(axis, from: start, to: end)
      requests.append(strip)
      grown = grown.union(strip)
    }
    add(from: wanted.start(axis), to: known.start(axis))
    add(from: known.end(axis), to: wanted.end(axis))
    return grown
  }

  /// Returns the region without excess pages at its far ends.
  private static func evicting(
    from region: Rect, toKeep wanted: Rect, about center: Point, side: Double
  ) -> Rect {
    var columns = PageRun(start: region.minX, end: region.maxX, side: side)
    columns.evict(
      keeping: PageRun(start: wanted.minX, end: wanted.maxX, side: side), about: center.x)
    var rows = PageRun(start: region.minY, end: region.maxY, side: side)
    rows.evict(
      keeping: PageRun(start: wanted.minY, end: wanted.maxY, side: side), about: center.y)
    return Rect(minX: columns.start, minY: rows.start, maxX: columns.end, maxY: rows.end)
  }

  // MARK: - Fuzz

  private mutating func fuzz(_ visible: Rect, side: Double, _ requests: inout [Rect]) {
    let enlarged = visible.inset(
      by: EdgeInsets(
        top: -random.nextUnit() * side, left: -random.nextUnit() * side,
        bottom: -random.nextUnit() * side, right: -random.nextUnit() * side))
    rect = enlarged
    requests += divide(enlarged, times: Int(random.next() % 3))
  }

  private mutating func divide(_ rect: Rect, times: Int) -> [Rect] {
    guard times > 0 else { return [rect] }
    let share = 0.1 + 0.8 * random.nextUnit()
    let (first, second) =
      random.next() % 2 == 0
      ? (
        Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height * share),
        Rect(
          minX: rect.minX, minY: rect.y + rect.height * share, maxX: rect.maxX, maxY: rect.maxY)
      )
      : (
        Rect(x: rect.x, y: rect.y, width: rect.width * share, height: rect.height),
        Rect(
          minX: rect.x + rect.width * share, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
      )
    return divide(first, times: times - 1) + [second]
  }
}

/// The decision about earlier results when a layout is called for more.
enum CacheDecision {
  case keepAll
  case removeAll
  case keepElements(in: Rect)
}

/// A run of adjacent pages on one axis, in points; the last page may end with the content.
private struct PageRun {
  private(set) var start: Double
  private(set) var end: Double
  let side: Double

  /// The index of the first page, and of the one after the last; whole numbers.
  private var first: Double { (start / side).rounded(.down) }
  private var last: Double { (end / side).rounded(.up) }

  init(start: Double, end: Double, side: Double) {
    self.start = start
    self.end = end
    self.side = side
  }

  /// Drops unwanted pages beyond the fifth, first at the end that is further from the centre of the
  /// visible part, and then at the other.
  mutating func evict(keeping wanted: PageRun, about middle: Double) {
    let surplus = last - first - AnsweredRegion.maxPages
    guard surplus > 0 else { return }
    let (before, after) = (max(wanted.first - first, 0), max(last - wanted.last, 0))
    let isStartFurther = middle - start > end - middle
    let dropped = min(isStartFurther ? surplus : max(surplus - after, 0), before)
    let droppedLast = min(surplus - dropped, after)
    if dropped > 0 { start = (first + dropped) * side }
    if droppedLast > 0 { end = (last - droppedLast) * side }
  }
}
