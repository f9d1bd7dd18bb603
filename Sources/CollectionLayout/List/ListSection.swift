/// A section of a list as it is laid out: header, rows, footer, and what is kept free about them.
struct ListSection: ArrangedSection {
  /// What all sections have in common.
  let measures: ListMeasures

  private(set) var heights: ListHeights

  /// What is kept free above the rows of a section without a header.
  let spaceAbove: Double

  /// What is kept free at the section's end.
  let spaceBelow: Double

  init(_ measures: ListMeasures, _ heights: ListHeights, isFirst: Bool, isLast: Bool) {
    self.measures = measures
    self.heights = heights
    spaceAbove = isFirst ? measures.spaces.aboveFirst : measures.spaces.above
    spaceBelow = isLast ? measures.spaces.belowLast : measures.spaces.below
  }

  private var rows: RowExtents { heights.rows }
  private var headerHeight: Double { heights.header.points }
  private var footerHeight: Double { heights.footer.points }

  var itemCount: Int { rows.count }

  private var rowsStart: Double {
    headerHeight > 0 ? measures.headerTopPadding + headerHeight : spaceAbove
  }

  private var rowsEnd: Double { rowsStart + rows.total }

  var extent: Double { rowsEnd + footerHeight + spaceBelow }

  var span: (low: Double, high: Double) { (0, extent) }

  var header: Rect? {
    headerHeight > 0
      ? measures.rect(from: measures.headerTopPadding, height: headerHeight) : nil
  }

  var footer: Rect? {
    footerHeight > 0
      ? measures.rect(from: rowsEnd, height: footerHeight) : nil
  }

  /// Where the section's rows are together; nil if there is none.
  var background: Rect? {
    rows.count > 0 && measures.hasBackground
      ? measures.rect(from: rowsStart, height: rows.total) : nil
  }

  func frame(ofItem item: Int) -> Rect {
    let row = rows.extent(ofRow: item)
    return measures.rect(from: rowsStart + row.start, height: row.height)
  }

  /// Where the line under a row is, inside the row at its lower edge (measured E1); nil after the
  /// last row.
  func separator(ofItem item: Int) -> Rect? {
    guard measures.showsSeparators, item < rows.count - 1 else { return nil }
    let row = frame(ofItem: item)
    let (inset, height) = (measures.separatorInset, min(measures.separatorThickness, row.height))
    return Rect(
      x: row.x + inset.left, y: row.maxY - height,
      width: max(0, row.width - inset.left - inset.right), height: height)
  }

  /// Calls with the items that may intersect the rectangle, ascending, and where they are.
  ///
  /// - Complexity: O(log² *m* + *k* log *m*), where *m* is the number of measured rows and *k* that of the
  ///   answers.
  func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
    var row = rows.firstRow(endingAfter: rect.minY - rowsStart)
    while row < rows.count {
      let frame = frame(ofItem: row)
      guard frame.minY < rect.maxY else { break }
      body(row, frame)
      row += 1
    }
  }

  /// Gives a row, the header or the footer the height that was measured.
  ///
  /// - Returns: Whether it is another.
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

/// How tall a header or a footer is, in points.
struct MeasuredHeight: Hashable, Sendable {
  /// How tall it is by the settings, or is taken to be until it is measured.
  let usual: Double

  /// Whether its view says how tall it is.
  let isEstimated: Bool

  /// How tall it was found to be.
  var measured: Double?

  var points: Double { measured ?? usual }

  /// This, with what was measured before where the same was estimated.
  func takingUp(_ former: MeasuredHeight?) -> MeasuredHeight {
    guard isEstimated, let former, former.isEstimated, former.usual == usual else { return self }
    return former
  }
}

/// What all sections of a list have in common, in points.
struct ListMeasures: Hashable, Sendable {
  /// The room from edge to edge.
  var across = 0.0
  var margin = 0.0
  var headerTopPadding = 0.0
  var spaces = ListSpaces()
  var hasBackground = false
  var showsSeparators = true
  var separatorInset = EdgeInsets.zero
  var separatorThickness = 1.0

  /// A rectangle from margin to margin.
  func rect(from start: Double, height: Double) -> Rect {
    Rect(x: margin, y: start, width: max(0, across - 2 * margin), height: height)
  }
}
