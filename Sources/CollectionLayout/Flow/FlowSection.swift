/// A solved section: header, inset, lines, inset, footer (flow 2.5).
///
/// Positions are counted from the section's beginning along the scroll axis, in the directions of
/// ``ArrangementCoordinates``.
struct FlowSection: ArrangedSection {
  /// The metrics of the section; after a change, lay it out again.
  var metrics = FlowSectionMetrics()
  private(set) var lines: FlowLines

  /// The space before and after the lines, across the scroll axis: the section's inset and that of
  /// the reference.
  private var leading = 0.0

  /// The length of the header and the footer across the scroll axis.
  private var across = 0.0

  /// Creates a section without items.
  init(_ environment: FlowEnvironment) {
    lines = FlowLines(environment.rules(for: metrics))
  }

  var itemCount: Int { metrics.sizes.count }

  /// Lays the section out by its metrics, reusing the storage of its lines.
  mutating func layOut(_ environment: FlowEnvironment) {
    leading = environment.sides(metrics.inset).before
    across = environment.across
    lines.breakLines(of: metrics.sizes, environment.rules(for: metrics))
  }

  var extent: Double {
    metrics.headerExtent + metrics.inset.top + lines.extent + metrics.inset.bottom
      + metrics.footerExtent
  }

  private var linesStart: Double { metrics.headerExtent + metrics.inset.top }

  var span: (low: Double, high: Double) {
    let items = lines.span
    let footerStart = extent - metrics.footerExtent
    let header = min(0, footerStart - metrics.headerExtent)
    return (
      min(header, linesStart + items.low, footerStart),
      max(metrics.headerExtent + metrics.footerExtent, linesStart + items.high, extent)
    )
  }

  var header: Rect? {
    metrics.headerExtent > 0
      ? Rect(x: 0, y: 0, width: across, height: metrics.headerExtent) : nil
  }

  var footer: Rect? {
    metrics.footerExtent > 0
      ? Rect(
        x: 0, y: extent - metrics.footerExtent, width: across, height: metrics.footerExtent) : nil
  }

  func frame(ofItem item: Int) -> Rect {
    lines.frame(ofItem: item, metrics.sizes).offset(dx: leading, dy: linesStart)
  }

  /// Calls a function with the items that may intersect the rectangle, in ascending order, and
  /// their frames.
  ///
  /// - Complexity: As `FlowLines.forEachItem`.
  @inline(__always)
  func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
    let (dx, dy) = (leading, linesStart)
    lines.forEachItem(in: rect.offset(dx: -dx, dy: -dy), metrics.sizes) {
      body($0, $1.offset(dx: dx, dy: dy))
    }
  }

  /// Calls functions with the blocks and items that may intersect the rectangle, like
  /// `FlowLines.forEachBlock`.
  @inline(__always)
  func forEachBlock(
    in rect: Rect, even: (FlowBlock, Size, Range<Int>, Range<Int>) -> Void,
    item: (Rect) -> Void
  ) {
    let (dx, dy) = (leading, linesStart)
    lines.forEachBlock(in: rect.offset(dx: -dx, dy: -dy), metrics.sizes, even: even) {
      item($1.offset(dx: dx, dy: dy))
    }
  }

  /// Returns the frame of an item in a block of equal ones.
  @inline(__always)
  func frame(ofColumn column: Int, line: Int, of block: FlowBlock, _ size: Size) -> Rect {
    lines.frame(ofColumn: column, line: line, of: block, size)
      .offset(dx: leading, dy: linesStart)
  }

  /// Changes the extent of the header or the footer.
  ///
  /// - Returns: Whether the extent has changed.
  mutating func extend(_ change: FlowExtentChange) -> Bool {
    let former = (metrics.headerExtent, metrics.footerExtent)
    if change.kind == SectionSupplementary.headerKind {
      metrics.headerExtent = change.extent
    } else {
      metrics.footerExtent = change.extent
    }
    return former != (metrics.headerExtent, metrics.footerExtent)
  }

  /// Changes the sizes of items, and breaks the lines again from the first of them.
  ///
  /// - Complexity: As `FlowLines.reflow`.
  mutating func resize(_ changes: [FlowSizeChange]) {
    let items = changes.map { $0.path.item }
    guard let first = items.min(), let last = items.max() else { return }
    for change in changes { metrics.sizes.set(change.size, forItem: change.path.item) }
    lines.reflow(first...last, metrics.sizes)
  }
}
