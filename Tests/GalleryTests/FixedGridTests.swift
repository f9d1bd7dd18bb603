import Testing
import TestSupport

private let fixedGrid = GalleryScript(name: "fixed-grid")

@Test func `a line across is shared and the shape gives the height`() throws {
  let report = try fixedGrid.report(["--no-demo", "--sections", "3,2", "--set", "aspect=2"])

  // (390 - 20 - 10) / 2 = 180, half as high. The second section begins below two lines and a margin.
  #expect(try report.cell(1, 2).frame == .init(x: 200, y: 10, width: 180, height: 90))
  #expect(try report.cell(1, 3).frame == .init(x: 10, y: 110, width: 180, height: 90))
  #expect(try report.cell(2, 1).frame == .init(x: 10, y: 210, width: 180, height: 90))
  #expect(report.contentSize == .init(width: 390, height: 310))
}

@Test func `lines down begin at the right where text does`() throws {
  let report = try fixedGrid.report(["--all"])

  // (400 - 2 * 10 - 2 * 10) / 3 = 120 high and 180 wide: 7 items are 3 lines of 180, 5 are 2.
  #expect(report.contentSize == .init(width: 960, height: 400))
  #expect(try report.cell(1, 1).frame == .init(x: 770, y: 10, width: 180, height: 120))
  #expect(try report.cell(1, 4).frame == .init(x: 580, y: 10, width: 180, height: 120))
  #expect(try report.cell(2, 5).frame == .init(x: 10, y: 140, width: 180, height: 120))
}
