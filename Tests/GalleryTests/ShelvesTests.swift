import Testing
import TestSupport

private let shelves = GalleryScript(name: "shelves")

@Test func `shelves stand below each other under their titles`() throws {
  let report = try shelves.report(["--no-demo", "--sections", "3x3"])

  // A title of 36, cells of 90, and 10 between two shelves; 110 and a gap of 10 from cell to cell.
  for section in 1...3 {
    let top = Double(section - 1) * 136
    let title = try #require(report.elements.first { $0.kind == "title" && $0.section == section })
    #expect(title.frame == .init(x: 0, y: top, width: 390, height: 36))
    for item in 1...3 {
      #expect(
        try report.cell(section, item).frame
          == .init(x: 16 + Double(item - 1) * 120, y: top + 36, width: 110, height: 90))
    }
  }
  #expect(report.contentSize == .init(width: 390, height: 398))
}

@Test func `a flick moves one shelf and no other`() throws {
  let before = try shelves.report([]).snapshot("three shelves")
  let after = try shelves.report([]).snapshot("the second shelf")

  // 8 cells: 2 * 16 + 8 * 110 + 7 * 10 = 982, so it can be moved by 592; the flick goes 494.
  #expect(try before.cell(2, 1).frame.x == 16)
  #expect(abs(try after.cell(2, 6).frame.x - (16 + 5 * 120 - 494)) < 0.001)
  #expect(try after.cell(1, 1).frame == before.cell(1, 1).frame)
}
