import CollectionLayout

/// The lines of a drawing on which the edges of an element's rectangle are.
///
/// An edge that the drawing's own edge cuts off is one line outside: −1, or the number of lines.
struct DrawnBox: Hashable, Sendable {
  var columns: Interval
  var rows: Interval

  /// The first and the last line along one axis.
  struct Interval: Hashable, Sendable {
    var first: Int
    var last: Int

    /// Whether both edges are on the same line, so that there is a line instead of a box.
    var isStroke: Bool { first == last }
  }
}

extension DrawingScale {
  /// Returns the boxes of rectangles that intersect the area.
  ///
  /// Neighbours whose gap is too small for the drawing share a line, and all others do not, so that
  /// equal gaps look alike wherever they are between the lines.
  /// - Complexity: O(*n*²) up to 1,500 rectangles; above, neighbours are not searched for, and it
  ///   is O(*n*).
  func boxes(of frames: [Rect]) -> [DrawnBox] {
    let isSought = frames.count <= 1500
    let across = Axis(length: area.width, lines: columns)
    let down = Axis(length: area.height, lines: rows)
    let local = frames.map { $0.offset(dx: -area.x, dy: -area.y) }
    let spansAcross = local.map { Span(start: $0.minX, end: $0.maxX) }
    let spansDown = local.map { Span(start: $0.minY, end: $0.maxY) }
    return local.indices.map { index in
      let nextAcross = isSought ? spansAcross.next(after: index, beside: spansDown) : nil
      let nextDown = isSought ? spansDown.next(after: index, beside: spansAcross) : nil
      return DrawnBox(
        columns: across.interval(spansAcross[index], before: nextAcross),
        rows: down.interval(spansDown[index], before: nextDown))
    }
  }
}

/// The range of a rectangle along one axis, from the area's edge, in points.
private struct Span {
  let start: Double
  let end: Double

  func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }
}

extension [Span] {
  /// Returns the start of the nearest rectangle after one, of those that overlap it on the other
  /// axis.
  fileprivate func next(after index: Int, beside others: [Span]) -> Double? {
    let end = self[index].end
    var nearest: Double?
    for candidate in indices where candidate != index && self[candidate].start >= end - 0.001 {
      guard others[candidate].overlaps(others[index]) else { continue }
      nearest = Swift.min(nearest ?? .infinity, self[candidate].start)
    }
    return nearest
  }
}

/// The lines along one axis.
private struct Axis {
  /// The area's length, in points.
  let length: Double
  let lines: Int

  /// The number of lines below which a gap or an extent is not shown.
  private static let minGap = 0.75

  /// The maximum distance outside of the area, in points, at which an edge is not cut.
  private static let tolerance = 0.5

  private func position(_ points: Double) -> Double { points / length * Double(lines - 1) }

  /// Returns the nearest line inside of the drawing.
  private func line(_ points: Double) -> Int {
    Int(min(max(position(points), 0), Double(lines - 1)).rounded())
  }

  /// Returns the lines of a rectangle's two edges; the second one depends on the next neighbour.
  func interval(_ span: Span, before next: Double?) -> DrawnBox.Interval {
    let first = span.start < -Self.tolerance ? -1 : line(span.start)
    guard span.end <= length + Self.tolerance else {
      return DrawnBox.Interval(first: first, last: lines)
    }
    return DrawnBox.Interval(first: first, last: last(span, first: first, before: next))
  }

  private func last(_ span: Span, first: Int, before next: Double?) -> Int {
    let extent = position(span.end) - position(span.start)
    var last = line(span.end)
    if let next, next < length {
      let isGapShown = position(next) - position(span.end) >= Self.minGap
      last = isGapShown ? min(last, line(next) - 1) : line(next)
    }
    let minimum = extent >= Self.minGap ? first + 1 : max(first, 0)
    return min(max(last, minimum), lines - 1)
  }
}
