/// A solved section of a list: header, rows, footer, and the space around them.
struct ListSection: ArrangedSection {
  /// The dimensions that all sections share.
  let measures: ListMeasures

  private(set) var heights: ListHeights

  /// The space above the rows of a section without a header, in points.
  let spaceAbove: Double

  /// The space at the end of a section, in points, and whether a footer takes its place.
  private let spaceBelow: Double
  private let isLast: Bool

  init(_ measures: ListMeasures, _ heights: ListHeights, isFirst: Bool, isLast: Bool) {
    self.measures = measures
    self.heights = heights
    spaceAbove = isFirst ? measures.spaces.aboveFirst : measures.spaces.above
    spaceBelow = isLast ? measures.spaces.belowLast : measures.spaces.below
    self.isLast = isLast
  }

  private var rows: RowExtents { heights.rows }
  private var headerHeight: Double { heights.header.points }
  private var footerHeight: Double { heights.footer.points }

  var itemCount: Int { rows.count }

  private var rowsStart: Double {
    headerHeight > 0 ? measures.headerTopPadding + headerHeight : spaceAbove
  }

  private var rowsEnd: Double { rowsStart + rows.total }

  var extent: Double {
    rowsEnd + (isLast && footerHeight > 0 ? footerHeight : footerHeight + spaceBelow)
  }

  var span: (low: Double, high: Double) { (0, extent) }

  var header: Rect? {
    headerHeight > 0
      ? measures.rect(from: measures.headerTopPadding, height: headerHeight) : nil
  }

  var footer: Rect? {
    footerHeight > 0
      ? measures.rect(from: rowsEnd, height: footerHeight) : nil
  }

  /// The bounding rectangle of the section's rows; nil if there are none.
  var background: Rect? {
    rows.count > 0 && measures.hasBackground
      ? measures.rect(from: rowsStart, height: rows.total) : nil
  }

  func frame(ofItem item: Int) -> Rect {
    let row = rows.extent(ofRow: item)
    return measures.rect(from: rowsStart + row.start, height: row.height)
  }

  /// Returns the frame of the line under a row, inside the row at its lower edge (measured E1); nil
  /// after the last row.
  func separator(ofItem item: Int) -> Rect? {
    guard measures.showsSeparators, item < rows.count - 1 else { return nil }
    let row = frame(ofItem: item)
    let (inset, height) = (measures.separatorInset, min(measures.separatorThickness, row.height))
    return Rect(
      x: row.x + inset.left, y: row.maxY - height,
      width: max(0, row.width - inset.left - inset.right), height: height)
  }

  /// Calls a function with the items that may intersect the rectangle, in ascending order, and
  /// their frames.
  ///
  /// Rows without a height intersect nothing.
  ///
  /// - Complexity: O(log² *m* + log *n* + *k* log *m*), where *m* is the number of measured rows,
  ///   *n* that of all rows and *k* that of the calls; O((*k* + 1) log² *m*) if rows that were not
  ///   measured have no height.
  func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
    var row = rows.firstRow(endingAfter: rect.minY - rowsStart)
    while row < rows.count {
      let frame = frame(ofItem: row)
      guard frame.minY < rect.maxY else { break }
      if frame.height > 0 {
        body(row, frame)
        row += 1
      } else {
        row = max(row + 1, rows.firstRow(endingAfter: frame.maxY - rowsStart))
      }
    }
  }

  /// Sets the measured height of a row, the header or the footer.
  ///
  /// - Returns: Whether the height has changed.
  mutating func measure(_ height: Double, of element: ElementIdentifier) -> Bool {
    if element.category == .cell {
      return heights.rows.set(height, forRow: element.indexPath.item) != 0
    }
    let before = (headerHeight, footerHeight)
    if element.kind == SectionSupplementary.headerKind { heights.header.measured = height }
    if element.kind == SectionSupplementary.footerKind { heights.footer.measured = height }
    return (headerHeight, footerHeight) != before
  }
}

/// The height of a header or a footer, in points.
struct MeasuredHeight: Hashable, Sendable {
  /// The height from the settings, or the estimate.
  let usual: Double

  /// Whether the view determines the height.
  let isEstimated: Bool

  /// The measured height; nil if it was not measured.
  var measured: Double?

  var points: Double { measured ?? usual }

  /// Returns this height with the former measurement, if the estimate is unchanged.
  func takingUp(_ former: MeasuredHeight?) -> MeasuredHeight {
    guard isEstimated, let former, former.isEstimated, former.usual == usual else { return self }
    return former
  }
}

/// The dimensions that all sections of a list share, in points.
struct ListMeasures: Hashable, Sendable {
  /// The width from edge to edge.
  var across = 0.0

  /// The space at the sides of rows, headers and footers; only left and right are used.
  var sides = EdgeInsets.zero
  var headerTopPadding = 0.0
  var spaces = ListSpaces()
  var hasBackground = false
  var showsSeparators = true
  var separatorInset = EdgeInsets.zero
  var separatorThickness = 1.0

  /// Returns a rectangle from side to side.
  func rect(from start: Double, height: Double) -> Rect {
    Rect(
      x: sides.left, y: start, width: max(0, across - sides.left - sides.right), height: height)
  }
}
