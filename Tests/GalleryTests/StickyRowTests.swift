import Testing
import TestSupport

/// Where the sections of 6, 2 and 5 cells begin and end: 120 wide, 8 between them, 24 between sections, 16 before.
private let sections = [(16.0, 776.0), (800.0, 1048.0), (1072.0, 1704.0)]

@Test(arguments: 0..<14)
func `a title is at the edge but inside its section at any offset`(step: Int) throws {
  let offset = Double(step * 100)
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("sticky-row"), viewport = Size(390, 160), data = { 6, 2, 5 },
        steps = function(view) view:scrollTo(Point(\(offset), 0)) end,
      }
      """)

  for title in report.elements where title.kind == "title" {
    let (left, right) = sections[title.section - 1]
    let x = min(max(left, offset + 16), right - 100)
    #expect(title.frame == .init(x: x, y: 0, width: 100, height: 32))
  }
  let seen = sections.filter { left, right in
    let x = min(max(left, offset + 16), right - 100)
    return x < offset + 390 && x + 100 > offset
  }
  #expect(report.elements.count { $0.kind == "title" } == seen.count)
}

@Test(arguments: [0.4, 0.5, 0.8, 1.1, 1.5, 1.9, 2.4])
func `a row comes to rest with a cell at the margin`(speed: Double) throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("sticky-row"), viewport = Size(390, 160), data = { 6, 2, 5 },
        steps = function(view) view:fling { velocity = Point(\(speed), 0) } end,
      }
      """)

  let columns = sections.flatMap { Array(stride(from: $0.0, to: $0.1, by: 128)) }
  // A motion of this speed would end at speed * 494.505: the nearest column to it, at the margin.
  let proposed = min(speed * 494.505, 1720 - 390)
  let nearest = try #require(
    columns.min { abs($0 - 16 - proposed) < abs($1 - 16 - proposed) })
  #expect(abs(report.contentOffset.x - min(nearest - 16, 1720 - 390)) < 0.5)
}
