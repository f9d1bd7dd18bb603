import Testing
import TestSupport

/// Where the middle of the kept item is seen after a change from a grid to a list of rows of 80, 6 apart.
private func place(_ placement: String, item: Int = 30) throws -> GalleryReport {
  try GalleryScript.report(
    ofScenario: """
      local KeepInSight = require("keep-in-sight")
      local grid = KeepInSight { placement = "minimal" }
      return Scenario {
        layout = grid, viewport = Size(390, 480), data = { 80 },
        steps = function(view)
          view:scrollTo(Point(0, 300))
          grid:keep(1, \(item))
          view:snapshot("grid")
          view:setLayout(KeepInSight { side = 400, placement = "\(placement)" })
        end,
      }
      """)
}

@Test(arguments: [("top", 40.0), ("center", 240), ("bottom", 440)])
func `the kept item comes to where one wants it`(placement: String, middle: Double) throws {
  let report = try place(placement)
  #expect(isClose(try report.cell(1, 30).frame.center.y - report.contentOffset.y, middle))
}

@Test func `as near as can be to where it was`() throws {
  let report = try place("minimal")

  // Four tiles to a row of (390 - 18) / 4 = 93 and a gap of 6: item 30 is in the eighth row.
  let middle = 7 * 99 + 46.5 - 300
  #expect(isClose(try report.cell(1, 30).frame.center.y - report.contentOffset.y, middle))
}

@Test func `an item at the beginning cannot come to the middle`() throws {
  #expect(try place("center", item: 1).contentOffset.y == 0)
}

@Test func `visible moves no further than needed`() throws {
  let report = try place("visible")
  let frame = try report.cell(1, 30).frame
  #expect(frame.y >= report.contentOffset.y - 1e-9)
  #expect(frame.maxY <= report.contentOffset.y + 480 + 1e-9)
}
