import Testing
import TestSupport

private let photoGrid = GalleryScript(name: "photo-grid")

@Test func `four photographs of 96 fill a phone's width`() throws {
  let report = try photoGrid.report(["--no-demo", "--items", "6", "--all"])

  // Columns: floor((390 + 2) / (96 + 2)) = 4, and 4 * 96 + 3 * 2 = 390. The header takes 44.
  #expect(try report.cell(1, 1).frame == .init(x: 0, y: 44, width: 96, height: 96))
  #expect(try report.cell(1, 4).frame == .init(x: 294, y: 44, width: 96, height: 96))
  #expect(try report.cell(1, 5).frame == .init(x: 0, y: 142, width: 96, height: 96))
  #expect(report.contentSize == .init(width: 390, height: 44 + 96 + 2 + 96))
}

@Test func `a side is in whole pixels, and the gaps take up the rest`() throws {
  let report = try photoGrid.report([
    "--no-demo", "--items", "9", "--viewport", "844x390", "--all",
  ])

  // (844 - 7 * 2) / 8 = 103.75, which is 103 2/3 in pixels; 14 2/3 are left for seven gaps.
  let side = 103 + 2.0 / 3
  #expect(isClose(try report.cell(1, 1).frame.width, side))
  #expect(isClose(try report.cell(1, 8).frame.maxX, 844))
  // The second begins at 103 2/3 + 14 2/3 / 7 = 105.76…, which goes down to 105 2/3.
  #expect(isClose(try report.cell(1, 2).frame.x, 105 + 2.0 / 3))
  #expect(isClose(try report.cell(1, 9).frame.y, 44 + side + 2))
}

@Test func `October's name waits at the top while its photographs go by`() throws {
  let report = try photoGrid.report([])
  let october = try #require(report.records.first { $0.label == "in October" }?.elements)
  let header = try #require(october.first { $0.kind == "header" && $0.section == 2 })

  // September is 44 + 3 * 96 + 2 * 2 = 336 high: October begins there, and its header is at the offset.
  #expect(header.frame == .init(x: 0, y: 500, width: 390, height: 44))
  #expect(report.diagnostics.isEmpty)
}
