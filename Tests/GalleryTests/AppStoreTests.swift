import Testing
import TestSupport

private let appStore = GalleryScript(name: "app-store")

@Test func `a page of cards, shelves and a mosaic`() throws {
  let report = try appStore.report(["--no-demo", "--sections", "5,9,6", "--all"])

  // The page's title is 60 high. Cards: 390 - 40 = 350 by 210, the next one 360 further: 10 points of it show.
  #expect(try report.cell(1, 1).frame == .init(x: 20, y: 60, width: 350, height: 210))
  #expect(try report.cell(1, 2).frame == .init(x: 380, y: 60, width: 350, height: 210))
  // A shelf: 24 below the cards, a title of 44, apps of 64 with 10 between them.
  let shelf = 60.0 + 210 + 24 + 44
  #expect(try report.cell(2, 1).frame == .init(x: 20, y: shelf, width: 350, height: 64))
  #expect(try report.cell(2, 2).frame == .init(x: 20, y: shelf + 74, width: 350, height: 64))
  #expect(try report.cell(2, 4).frame == .init(x: 380, y: shelf, width: 350, height: 64))
  // The mosaic: 24 below, a title, a margin of 20. 350 wide; two thirds are 233 1/3 high; tiles lose 5 on each side.
  let mosaic = shelf + 212 + 24 + 44 + 20
  #expect(try report.cell(3, 1).frame.x == 25 && report.cell(3, 1).frame.y == mosaic + 5)
  #expect(isClose(try report.cell(3, 1).frame.height, 233 + 1.0 / 3 - 10))
  #expect(try report.cell(3, 2).frame.x == 200)
  #expect(isClose(try report.cell(3, 2).frame.height, 116 + 2.0 / 3 - 10))
  // The second row begins where the first ends.
  #expect(isClose(try report.cell(3, 4).frame.y, mosaic + 233 + 1.0 / 3 + 5))
}

@Test func `badges sit on corners and the panel is behind its section`() throws {
  let report = try appStore.report(["--no-demo", "--sections", "5,9,6", "--all"])
  let badge = try #require(
    report.elements.first { $0.kind == "badge" && $0.section == 2 && $0.item == 1 })
  // Half outside: 16 by 16 about the corner at (20, 338).
  #expect(badge.frame == .init(x: 12, y: 330, width: 16, height: 16))
  let panel = try #require(report.elements.first { $0.kind == "panel" })
  // From the section's title to its margin, 10 in from the page's edges.
  #expect(panel.frame.x == 10 && panel.frame.y == 574 && panel.frame.width == 370)
  let rows: Double = 2 * (233 + 1.0 / 3)
  #expect(isClose(panel.frame.height, 84 + rows))
  #expect(report.diagnostics.isEmpty)
}
