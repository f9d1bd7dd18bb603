import CollectionLayout

/// The mapping of a rectangle of the content to characters.
///
/// Edges are on lines: line 0 is the rectangle's left or top edge, the last line its right or
/// bottom edge. A character is about twice as tall as it is wide.
struct DrawingScale: Hashable, Sendable {
  /// The drawn part of the content, in content coordinates.
  let area: Rect

  /// The number of vertical lines, which is also that of the columns of characters.
  let columns: Int

  /// The number of horizontal lines, which is also that of the rows of characters.
  let rows: Int

  /// Creates the largest drawing of the area that fits, or nil if there is nothing to draw.
  init?(_ area: Rect, columns maxColumns: Int, rows maxRows: Int) {
    guard area.isFinite, !area.isEmpty, maxColumns >= 2, maxRows >= 2 else { return nil }
    self.area = area
    let pointsPerColumn = max(
      area.width / Double(maxColumns - 1), area.height / Double(2 * (maxRows - 1)))
    // A very flat or very narrow area is drawn larger than to scale instead of as a line.
    columns = min(max(Self.lines(area.width / pointsPerColumn), 9), maxColumns)
    rows = min(max(Self.lines(area.height / (2 * pointsPerColumn)), 4), maxRows)
  }

  /// Returns the number of lines for a number of intervals: one more.
  private static func lines(_ intervals: Double) -> Int {
    Int(min(intervals, 10_000).rounded()) + 1
  }
}
