import Testing
import TestSupport

private func stack(at offset: Double, _ parameters: String = "") throws -> GalleryReport {
  try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("page-stack") { \(parameters) }, viewport = Size(320, 420), data = { 7 },
        steps = function(view) view:scrollTo(Point(\(offset), 0)) end,
      }
      """, ["--all"])
}

@Test func `pages behind are smaller and look out below`() throws {
  let report = try stack(at: 640)

  // 320 - 80 by 420 - 80 in front; each further one is 8 % smaller and seen 10 points further down.
  #expect(try report.cell(1, 3).frame.isClose(to: .init(x: 680, y: 40, width: 240, height: 340)))
  for away in 1...2 {
    let page = try report.cell(1, 3 + away)
    #expect(isClose(page.scale, 1 - 0.08 * Double(away)))
    #expect(isClose(page.frame.maxY, 380 + 10 * Double(away)))
    #expect(isClose(page.frame.center.x, 800) && page.zIndex == -away)
  }
  #expect(try report.cell(1, 6).alpha == 0)
}

@Test func `a page that leaves goes with the finger and what comes grows meanwhile`() throws {
  let report = try stack(at: 640 + 160)

  #expect(isClose(try report.cell(1, 3).frame.center.x, 800 + 160 - 160))
  #expect(isClose(try report.cell(1, 4).scale, 0.96))
}

@Test(arguments: [("early", 0.84), ("even", 0.6), ("late", 0.36)])
func `a curve keeps whole pages`(curve: String, part: Double) throws {
  // 0.6 of the way: 1 - 0.4^2 = 0.84, and 0.6^2 = 0.36.
  #expect(
    isClose(
      try stack(at: 640 + 128, "curve = '\(curve)'").cell(1, 4).scale, 1 - 0.08 * part,
      within: 1e-6))
  #expect(isClose(try stack(at: 640, "curve = '\(curve)'").cell(1, 4).scale, 0.92))
}

@Test func `of a million pages a handful are made`() throws {
  let report = try GalleryScript(name: "page-stack").report([
    "--no-demo", "--items", "1000000", "--scroll", "100000000,0",
  ])

  #expect(report.elements.count < 10)
}
