import Testing
import TestSupport

/// A grid of places that are looked at one by one, always from the first row.
private struct Wall {
  let columns: Int
  let isOrdered: Bool
  private var taken: Set<[Int]> = []

  init(columns: Int, isOrdered: Bool) {
    (self.columns, self.isOrdered) = (columns, isOrdered)
  }

  private func isFree(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
    for each in column..<column + width {
      if isOrdered, taken.contains(where: { $0[0] == each && $0[1] >= row }) { return false }
      for other in row..<row + height where taken.contains([each, other]) { return false }
    }
    return true
  }

  /// The first free place, from the top and the left.
  mutating func place(_ width: Int, _ height: Int) -> (column: Int, row: Int) {
    for row in 0... {
      for column in 0...columns - width where isFree(column, row, width, height) {
        for each in column..<column + width {
          for other in row..<row + height { taken.insert([each, other]) }
        }
        return (column, row)
      }
    }
    return (0, 0)
  }
}

@Test(arguments: 0..<8, ["fill", "ordered"])
func `a tile of the mosaic has the first place that a look from the top finds`(
  seed: UInt64, placement: String
) throws {
  var random = SplitMix64(seed: seed)
  let columns = Int.random(in: 1...5, using: &random)
  let sizes = (0..<40).map { _ in
    (Int.random(in: 1...columns, using: &random), Int.random(in: 1...3, using: &random))
  }
  let items = sizes.map { "{ columns = \($0.0), rows = \($0.1) }" }.joined(separator: ", ")
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("mosaic") {
          columns = \(columns), row = 50, spacing = 10, placement = "\(placement)",
        },
        viewport = Size(\(columns * 70 - 10), 400), data = { { \(items) } },
      }
      """, ["--all"])
  try #require(report.cells.count == sizes.count)

  // A column of 60 and a gap of 10, a row of 50 and a gap of 10.
  var wall = Wall(columns: columns, isOrdered: placement == "ordered")
  for (cell, size) in zip(report.cells, sizes) {
    let place = wall.place(size.0, size.1)
    let frame = GalleryReport.Frame(
      x: Double(place.column * 70), y: Double(place.row * 60), width: Double(size.0 * 70 - 10),
      height: Double(size.1 * 60 - 10))
    #expect(cell.frame.isClose(to: frame), "item \(cell.item): \(cell.frame), not \(frame)")
  }
}

@Test func `a tile goes up into a gap where it may`() throws {
  func second(_ placement: String) throws -> GalleryReport.Frame {
    let report = try GalleryScript.report(
      ofScenario: """
        return Scenario {
          layout = require("mosaic") { spacing = 0, placement = "\(placement)" },
          viewport = Size(300, 400),
          data = { { { columns = 2 }, { columns = 3 }, { columns = 1 } } },
        }
        """)
    return try report.cell(1, 3).frame
  }

  // The first row has a gap of one column at its right; below the wide tile all is free.
  #expect(try second("fill") == .init(x: 200, y: 0, width: 100, height: 100))
  #expect(try second("ordered") == .init(x: 0, y: 200, width: 100, height: 100))
}
