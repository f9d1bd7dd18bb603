/// A section of a list as it is laid out: header, rows, footer.
struct ListSection: ArrangedSection {
  /// What all sections have in common.
  let measures: ListMeasures

  private(set) var rows: RowExtents

  /// What is kept free after the section.
  let spacing: Double

  init(_ measures: ListMeasures, rows: RowExtents, isLast: Bool) {
    self.measures = measures
    self.rows = rows
    spacing = isLast ? 0 : measures.sectionSpacing
  }

  var itemCount: Int { rows.count }

  private var rowsStart: Double {
    measures.headerHeight > 0 ? measures.headerTopPadding + measures.headerHeight : 0
  }

  private var rowsEnd: Double { rowsStart + rows.total }

  var extent: Double { rowsEnd + measures.footerHeight + spacing }

  var span: (low: Double, high: Double) { (0, extent) }

  var header: Rect? {
    measures.headerHeight > 0
      ? measures.rect(from: measures.headerTopPadding, height: measures.headerHeight) : nil
  }

  var footer: Rect? {
    measures.footerHeight > 0 ? measures.rect(from: rowsEnd, height: measures.footerHeight) : nil
  }

  /// Where the section's rows are together; nil where there is none.
  var background: Rect? {
    rows.count > 0 && measures.hasBackground
      ? measures.rect(from: rowsStart, height: rows.total) : nil
  }

  func frame(ofItem item: Int) -> Rect {
    measures.rect(from: rowsStart + rows.start(ofRow: item), height: rows[item])
  }

  /// Where the line under a row is; nil after the last row.
  func separator(ofItem item: Int) -> Rect? {
    guard measures.showsSeparators, item < rows.count - 1 else { return nil }
    let row = frame(ofItem: item)
    let (inset, height) = (measures.separatorInset, min(measures.pixel, row.height))
    return Rect(
      x: row.x + inset.left, y: row.maxY - height,
      width: max(0, row.width - inset.left - inset.right), height: height)
  }

  /// Calls with the items that may intersect the rectangle, ascending, and where they are.
  ///
  /// - Complexity: O(log² *n* + *k*), where *n* is the number of rows and *k* that of the answers.
  func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
    var row = rows.firstRow(endingAfter: rect.minY - rowsStart)
    while row < rows.count {
      let frame = frame(ofItem: row)
      guard frame.minY < rect.maxY else { break }
      body(row, frame)
      row += 1
    }
  }

  /// Gives a row the height that was measured.
  ///
  /// - Returns: Whether it is another.
  mutating func measure(_ height: Double, ofItem item: Int) -> Bool {
    rows.set(height, forRow: item) != 0
  }
}

/// What all sections of a list have in common, in points.
struct ListMeasures: Hashable, Sendable {
  /// The room from edge to edge.
  var across = 0.0
  var margin = 0.0
  var headerHeight = 0.0
  var headerTopPadding = 0.0
  var footerHeight = 0.0
  var sectionSpacing = 0.0
  var hasBackground = false
  var showsSeparators = true
  var separatorInset = EdgeInsets.zero

  /// How tall a separator is.
  var pixel = 1.0

  /// A rectangle from margin to margin.
  func rect(from start: Double, height: Double) -> Rect {
    Rect(x: margin, y: start, width: max(0, across - 2 * margin), height: height)
  }
}
