import CollectionLayout
import CollectionSimulation
import func TestSupport.seeds
import Testing

@testable import Report

/// Polygons and turned lines in drawings of characters.
@Suite struct CanvasOutlineTests {
  /// The dots of a canvas, as positions in lines: a character has two columns and four rows of them.
  private static func dots(_ canvas: Canvas) -> Set<[Double]> {
    var dots: Set<[Double]> = []
    // Braille numbers the dots of the first three rows by columns, and then those of the fourth.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        for (bit, place) in places.enumerated()
        where canvas[column, row].dots & (1 << UInt8(bit)) != 0 {
          dots.insert([
            Double(column) - 0.25 + Double(place.0) / 2, Double(row) - 0.375 + Double(place.1) / 4,
          ])
        }
      }
    }
    return dots
  }

  @Test(arguments: seeds(300))
  func `each dot of a line is on it, and no part of it is without one`(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 17 &+ 3)
    let (start, end) = (
      Point(x: .random(in: -5...25, using: &random), y: .random(in: -4...16, using: &random)),
      Point(x: .random(in: -5...25, using: &random), y: .random(in: -4...16, using: &random))
    )
    var canvas = Canvas(columns: 20, rows: 12)
    canvas.polygon([start, end], order: 0)
    let dots = Self.dots(canvas)
    // The distance of a position to the line, in dots.
    func distance(_ x: Double, _ y: Double, _ other: (Double, Double)) -> Double {
      max((x - other.0).magnitude * 2, (y - other.1).magnitude * 4)
    }
    let parts = (0...400).map { part -> (Double, Double) in
      let share = Double(part) / 400
      return (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    }
    for dot in dots {
      #expect(parts.contains { distance(dot[0], dot[1], $0) < 1.2 }, "\(dot)")
    }
    for part in parts where (0...19).contains(part.0) && (0...11).contains(part.1) {
      #expect(dots.contains { distance($0[0], $0[1], part) < 1.6 }, "\(part)")
    }
  }

  @Test(arguments: seeds(300))
  func `the places inside a polygon are those of a ray from each`(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 13 &+ 1)
    let corners = (0..<Int.random(in: 3...7, using: &random)).map { _ in
      Point(
        x: Double.random(in: -10...30, using: &random),
        y: Double.random(in: -6...18, using: &random))
    }
    var canvas = Canvas(columns: 20, rows: 12)
    canvas.polygon(corners, order: 5)
    for row in 0..<12 {
      for column in 0..<20 where canvas[column, row].dots == 0 {
        // A ray to the right crosses an odd number of edges.
        let crossed = corners.indices.count { index in
          let (start, end) = (corners[index], corners[(index + 1) % corners.count])
          guard (start.y <= Double(row)) != (end.y <= Double(row)) else { return false }
          let share = (Double(row) - start.y) / (end.y - start.y)
          return start.x + share * (end.x - start.x) > Double(column)
        }
        #expect(canvas[column, row].inside == (crossed % 2 == 1 ? 5 : nil), "\(column), \(row)")
      }
    }
  }

  private static func corners(
    _ size: Size, turned angle: Double, _ content: CellContent? = nil
  ) -> [Point]? {
    var element = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)),
      frame: Rect(
        x: 200 - size.width / 2, y: 200 - size.height / 2, width: size.width, height: size.height))
    element.transform = Transform.rotation(radians: angle)
    // 10 points a column, 20 a row.
    return DrawingScale(Rect(x: 0, y: 0, width: 400, height: 400), columns: 41, rows: 21)?
      .corners(of: element, content)
  }

  @Test func `a thin turned element is a line between its ends`() throws {
    let line = try #require(Self.corners(Size(width: 100, height: 2), turned: .pi / 2))
    // Upright after a quarter turn: 50 points up and down of 200, 200.
    #expect(line.count == 2)
    #expect(line.allSatisfy { abs($0.x - 20) < 1e-9 })
    #expect(abs(line[0].y - 7.5) < 1e-9 && abs(line[1].y - 12.5) < 1e-9)
    #expect(Self.corners(Size(width: 100, height: 2), turned: 0) == nil)
    #expect(Self.corners(Size(width: 100, height: 60), turned: 1) == nil)
    #expect(Self.corners(Size(width: 2, height: 100), turned: 1)?.count == 2)
  }

  @Test func `a polygonal cell has its corners`() {
    let triangle = CellContent(
      outline: .polygon([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.5, y: 1)]))
    let corners = Self.corners(Size(width: 100, height: 40), turned: 0, triangle)
    #expect(corners == [Point(x: 15, y: 9), Point(x: 25, y: 9), Point(x: 20, y: 11)])
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 1e18])
  func `numbers beyond any drawing have no corners`(number: Double) {
    #expect(Self.corners(Size(width: number, height: 1), turned: 0.5) == nil)
    let far = CellContent(outline: .polygon([Point(x: number, y: 0), .zero, Point(x: 1, y: 1)]))
    #expect(Self.corners(Size(width: 10, height: 10), turned: 0.5, far) == nil)
  }
}
