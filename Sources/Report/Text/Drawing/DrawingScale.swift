import CollectionLayout

/// How a rectangle of the content is spread over characters.
///
/// Edges lie on lines: line 0 is the rectangle's left or top edge, the last line its right or bottom edge. A character is
/// about twice as tall as it is wide.
struct DrawingScale: Hashable, Sendable {
  /// What is drawn, in content coordinates.
  let area: Rect

  /// The number of lines that stand side by side, and so how many columns of characters.
  let columns: Int

  /// The number of lines that lie below each other, and so how many rows of characters.
  let rows: Int

  /// Chooses the largest drawing of the area that fits, or nil if there is nothing to draw.
  init?(_ area: Rect, columns maxColumns: Int, rows maxRows: Int) {
    guard area.isFinite, !area.isEmpty, maxColumns >= 2, maxRows >= 2 else { return nil }
    self.area = area
    let pointsPerColumn = max(
      area.width / Double(maxColumns - 1), area.height / Double(2 * (maxRows - 1)))
    // A very flat or very narrow area is drawn wider than true rather than as a stroke.
    columns = min(max(Self.lines(area.width / pointsPerColumn), 9), maxColumns)
    rows = min(max(Self.lines(area.height / (2 * pointsPerColumn)), 4), maxRows)
  }

  /// A drawing of this many intervals has one line more.
  private static func lines(_ intervals: Double) -> Int {
    Int(min(intervals, 10_000).rounded()) + 1
  }
}
