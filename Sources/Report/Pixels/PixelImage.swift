import CollectionLayout
import CollectionSimulation

/// A picture of pixels, for terminals that can show one.
///
/// Its coordinates are pixels from the upper left corner; the centre of the first pixel is at
/// (0.5, 0.5).
struct PixelImage: Hashable, Sendable {
  let width: Int
  let height: Int

  /// The red, green and blue of each pixel, row by row from the top.
  private(set) var bytes: [UInt8]

  /// Creates a picture of one colour.
  init(width: Int, height: Int, color: CellContent.Color) {
    (self.width, self.height) = (max(width, 1), max(height, 1))
    let count = self.width * self.height
    bytes = []
    bytes.reserveCapacity(3 * count)
    for _ in 0..<count { bytes += [color.red, color.green, color.blue] }
  }

  /// Returns the colour of a pixel.
  subscript(x: Int, y: Int) -> CellContent.Color {
    let first = 3 * (y * width + x)
    return CellContent.Color(
      red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2])
  }

  /// The number of lines on which each row of pixels is measured.
  private static let lines = 4

  /// Fills the inside of closed outlines, by the nonzero rule.
  ///
  /// A pixel that is covered in part is mixed: exactly across, and by four lines down.
  ///
  /// - Parameters:
  ///   - outlines: The corners of each outline, in order.
  ///   - color: The colour of the inside.
  ///   - alpha: Its opacity.
  ///   - area: The rectangle outside of which nothing is changed.
  /// - Complexity: O(*p* + *r* · *c*) for *p* covered pixels, *r* rows and *c* corners.
  mutating func fill(
    _ outlines: [[Point]], _ color: CellContent.Color, alpha: Double = 1, in area: Rect
  ) {
    let edges = outlines.flatMap { outline in
      zip(outline, outline.dropFirst() + outline.prefix(1)).map { Edge($0, $1) }
    }
    guard edges.allSatisfy({ $0.isDrawable }) else { return }
    let top = max(edges.map { min($0.start.y, $0.end.y) }.min() ?? 0, area.minY, 0)
    let bottom = min(edges.map { max($0.start.y, $0.end.y) }.max() ?? 0, area.maxY, Double(height))
    let sides = max(area.minX, 0)...max(min(area.maxX, Double(width)), max(area.minX, 0))
    guard top < bottom else { return }
    var coverage = [Double](repeating: 0, count: width)
    for row in Int(top)..<Int(bottom.rounded(.up)) {
      var (first, last) = (width, -1)
      for line in 0..<Self.lines {
        let y = Double(row) + (Double(line) + 0.5) / Double(Self.lines)
        guard y >= top, y < bottom else { continue }
        for span in Self.spans(of: edges, at: y) {
          let (from, to) = (span.lowerBound.clamped(to: sides), span.upperBound.clamped(to: sides))
          guard from < to else { continue }
          let columns = Int(from)..<Int(to.rounded(.up))
          (first, last) = (min(first, columns.lowerBound), max(last, columns.upperBound - 1))
          for column in columns {
            let covered = min(to, Double(column + 1)) - max(from, Double(column))
            coverage[column] += covered / Double(Self.lines)
          }
        }
      }
      for column in first..<max(last + 1, first) where coverage[column] > 0 {
        mix(color, min(coverage[column], 1) * alpha, at: 3 * (row * width + column))
        coverage[column] = 0
      }
    }
  }

  /// Draws a closed outline as a line of a width, half of it on either side.
  mutating func stroke(
    _ corners: [Point], width: Double, _ color: CellContent.Color, alpha: Double = 1, in area: Rect
  ) {
    let half = width / 2
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap {
      start, end -> [Point]? in
      let along = end - start
      let length = (along.x * along.x + along.y * along.y).squareRoot()
      guard length > 0, length.isFinite else { return nil }
      let on = Point(x: along.x / length * half, y: along.y / length * half)
      let across = Point(x: -on.y, y: on.x)
      return [
        start - on - across, end + on - across, end + on + across, start - on + across,
      ]
    }
    fill(sides, color, alpha: alpha, in: area)
  }

  private mutating func mix(_ color: CellContent.Color, _ share: Double, at first: Int) {
    for (offset, component) in [color.red, color.green, color.blue].enumerated() {
      let old = Double(bytes[first + offset])
      bytes[first + offset] = UInt8((old + (Double(component) - old) * share).rounded())
    }
  }

  /// Returns the ranges of x inside the outlines, from left to right.
  private static func spans(of edges: [Edge], at y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, turn: Int)] = []
    for edge in edges where (edge.start.y <= y) != (edge.end.y <= y) {
      let share = (y - edge.start.y) / (edge.end.y - edge.start.y)
      crossings.append(
        (edge.start.x + share * (edge.end.x - edge.start.x), edge.end.y > edge.start.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var (turns, start) = (0, 0.0)
    var spans: [ClosedRange<Double>] = []
    for crossing in crossings {
      if turns == 0 { start = crossing.x }
      turns += crossing.turn
      if turns == 0 { spans.append(start...crossing.x) }
    }
    return spans
  }

  private struct Edge {
    let start: Point
    let end: Point

    init(_ start: Point, _ end: Point) { (self.start, self.end) = (start, end) }

    /// Whether its numbers can be calculated with.
    var isDrawable: Bool {
      [start.x, start.y, end.x, end.y].allSatisfy { $0.magnitude < 1e7 }
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
