import Testing
import TestSupport

private let bricks = GalleryScript(name: "bricks")

@Test func `walls stand in a wall as on paper`() throws {
  let report = try bricks.report([])
  let first = try report.snapshot("two walls in a wall")

  // 390 less two margins is 370: 370 / 2.5 = 148 high. Halves: (370 + 8) / 2 - 8 = 181 wide.
  #expect(try first.cell(1, 1).frame == .init(x: 10, y: 10, width: 370, height: 148))
  // Margin, 50, gap, 40, margin; and margin, three of 30 with two gaps, margin.
  #expect(try first.cell(1, 2).frame == .init(x: 10, y: 166, width: 181, height: 118))
  #expect(try first.cell(1, 3).frame == .init(x: 199, y: 166, width: 181, height: 126))
  #expect(try first.cell(2, 1).frame == .init(x: 20, y: 176, width: 161, height: 50))
  #expect(try first.cell(3, 3).frame == .init(x: 209, y: 252, width: 161, height: 30))
  #expect(try first.cell(2, 1).zIndex == 1)
  // The next row is below the higher of the two.
  #expect(try first.cell(1, 4).frame.y == 300)
}

@Test(arguments: [301, 334, 359, 389, 500])
func `gaps are equal and edges are on whole pixels in any width`(width: Int) throws {
  let report = try bricks.report(
    ["--no-demo", "--items", "30", "--all", "--viewport", "\(width)x600"])

  // Thirds, three to a row.
  for row in 0..<10 {
    let cells = Array(report.cells[row * 3..<row * 3 + 3])
    #expect(isClose(cells[1].frame.x - cells[0].frame.maxX, 8))
    #expect(isClose(cells[2].frame.x - cells[1].frame.maxX, 8))
    #expect(cells[0].frame.x == 10 && isClose(cells[2].frame.maxX, Double(width - 10)))
    for cell in cells {
      let pixels = cell.frame.x * 3
      #expect(isClose(pixels, pixels.rounded()), "\(cell.frame)")
    }
  }
}

@Test func `walls that hold each other and themselves come to an end`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("bricks"),
        data = { { { section = 2 }, { section = 1 } }, { { section = 1 } }, { { section = 9 } } },
      }
      """, ["--all"])

  #expect(report.cells.count == 4 && report.diagnostics.isEmpty)
}
