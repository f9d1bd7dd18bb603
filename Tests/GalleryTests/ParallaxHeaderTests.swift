import Testing
import TestSupport

private let parallaxHeader = GalleryScript(name: "parallax-header")

/// The picture at an offset.
private func picture(at offset: Double, _ parameters: String = "") throws -> GalleryReport.Element {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("parallax-header") { \(parameters) }, viewport = Size(390, 480),
        data = { 40 }, steps = function(view) view:scrollTo(Point(0, \(offset))) end,
      }
      """)
  return try #require(report.elements.first { $0.kind == "picture" })
}

@Test func `the picture shrinks to its least and stays on top`() throws {
  // 200 high at rest and 60 at least: at 70 half of the 140 between them is gone.
  #expect(try picture(at: 0).frame == .init(x: 0, y: 0, width: 390, height: 200))
  #expect(try picture(at: 70).frame == .init(x: 0, y: 70, width: 390, height: 130))
  #expect(try picture(at: 70).custom?["progress"] == 0.5)
  #expect(try picture(at: 140).frame == .init(x: 0, y: 140, width: 390, height: 60))
  #expect(try picture(at: 300).frame == .init(x: 0, y: 300, width: 390, height: 60))
  #expect(try picture(at: 300).custom?["progress"] == 0)
}

@Test func `without staying the picture leaves with the grid`() throws {
  #expect(
    try picture(at: 180, "staysOnTop = false").frame
      == .init(x: 0, y: 140, width: 390, height: 60))
}

@Test func `pulled down it begins where the view does and reaches to the grid`() throws {
  let pulled = try parallaxHeader.report([]).snapshot("pulled")
  let offset = try #require(pulled.contentOffset?.y)
  let picture = try #require(pulled.views(ofKind: "picture").first)

  #expect(offset < -20)
  #expect(isClose(picture.frame.y, offset) && isClose(picture.frame.maxY, 200))
}

@Test func `the grid stands below the picture whatever is asked for`() throws {
  let report = try parallaxHeader.report(["--no-demo", "--items", "8", "--all"])

  // 390 less two insets of 10 has room for four of 80: the rest, 50, is shared by three gaps.
  #expect(try report.cell(1, 1).frame == .init(x: 10, y: 210, width: 80, height: 80))
  #expect(try report.cell(1, 5).frame == .init(x: 10, y: 300, width: 80, height: 80))
  #expect(report.contentSize.height == 200 + 10 + 80 + 10 + 80 + 10)
}
