import Foundation
import Testing
import TestSupport

/// The pages of a style, with the row moved by a part of a page: 260 wide, 270 from one to the next.
private func pages(_ style: String, movedBy part: Double) throws -> GalleryReport {
  try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("pager") { style = "\(style)" }, viewport = Size(390, 240), data = { 8 },
        steps = function(view) view:scrollTo(Point(\(270 * part), 0)) end,
      }
      """, ["--all"])
}

@Test func `a page in the middle is as it is in every style`() throws {
  let styles = [
    "linear", "overlap", "crossFade", "zoomOut", "depth", "coverFlow", "ferrisWheel",
    "invertedWheel", "cubic",
  ]
  for style in styles {
    let page = try pages(style, movedBy: 3).cell(1, 4)
    #expect(
      page.frame.isClose(to: .init(x: 875, y: 30, width: 260, height: 180)),
      "\(style): \(page.frame)")
    #expect(isClose(page.alpha ?? 1, 1), "\(style)")
  }
}

@Test func `a page halfway is what its style says`() throws {
  let middle = 135 + 195.0
  let linear = try pages("linear", movedBy: 0.5).cell(1, 2)
  #expect(isClose(linear.scale, 0.825) && isClose(linear.alpha ?? 1, 0.8))

  let crossFade = try pages("crossFade", movedBy: 0.5)
  for item in 1...2 {
    #expect(isClose(try crossFade.cell(1, item).frame.center.x, middle))
    #expect(try crossFade.cell(1, item).alpha == 0.5)
  }

  let depth = try pages("depth", movedBy: 0.5)
  #expect(isClose(try depth.cell(1, 1).frame.center.x, 195) && depth.cells[0].scale == 1)
  #expect(isClose(try depth.cell(1, 2).frame.center.x, middle))
  #expect(try depth.cell(1, 2).scale == 0.75 && depth.cell(1, 2).alpha == 0.5)

  let zoomOut = try pages("zoomOut", movedBy: 0.25).cell(1, 1)
  #expect(isClose(zoomOut.scale, 0.75) && isClose(zoomOut.alpha ?? 1, 0.6 + 0.1 / 0.35 * 0.4))
}

@Test func `two faces of a cube share their edge`() throws {
  let report = try pages("cubic", movedBy: 0.5)

  // Halfway both are turned by 45 degrees, and the edge between them is in the middle of the view.
  #expect(isClose(try report.cell(1, 1).frame.maxX, 330))
  #expect(isClose(try report.cell(1, 2).frame.x, 330))
  // The edge is on the screen and as high as a page; the far edge is 260 * sin 45 behind it, seen from 500.
  let far = 260 * 0.5.squareRoot()
  #expect(isClose(try report.cell(1, 2).frame.height, 180))
  // The eye is before the page's own middle, which is 135 from that edge.
  #expect(isClose(try report.cell(1, 2).frame.width, 135 + (far - 135) / (1 + far / 500)))
}

@Test func `pages on the wheel are as far from the hub as each other`() throws {
  let report = try pages("ferrisWheel", movedBy: 3)

  let radius = 14 * 270 / (2 * Double.pi)
  let hub = (x: 3 * 270 + 195.0, y: 120 + radius)
  for item in 2...6 {
    let centre = try report.cell(1, item).frame.center
    #expect(isClose(hypot(centre.x - hub.x, centre.y - hub.y), radius, within: 1e-6))
    let angle = Double(item - 4) * 2 * .pi / 14
    #expect(isClose(centre.x - hub.x, radius * sin(angle), within: 1e-6), "\(item)")
  }
}

@Test(arguments: [(0.2, 0.0), (0.4, 270), (-0.4, 0), (0.9, 540), (8, 1890)])
func `a flick goes on to the next page and a slow pull to the nearest`(
  speed: Double, rest: Double
) throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("pager"), viewport = Size(390, 240), data = { 8 },
        steps = function(view) view:fling { velocity = Point(\(speed), 0) } end,
      }
      """)

  // A motion ends 494.505 times its speed further; one of 0.2 is too slow to go on at all.
  // 0.4: 0.73 + 0.35 is nearest to 1. 0.9: 1.65 + 0.35 = 2.0. And 8 goes to the last of eight.
  #expect(abs(report.contentOffset.x - rest) < 0.5)
}
