import Foundation
import Testing
import TestSupport

private let honeycomb = GalleryScript(name: "honeycomb")

private func distance(_ one: GalleryReport.Frame, _ other: GalleryReport.Frame) -> Double {
  hypot(one.center.x - other.center.x, one.center.y - other.center.y)
}

@Test func `rows of four and three take turns on a phone`() throws {
  // 390 - 2 * 16 = 358: 90 and three steps of 96 are 378, which is too much; 90 + 2 * 96 = 282 fits, and with the shift
  // of 48 it is 330, which fits too.
  let phone = try honeycomb.report(["--no-demo", "--items", "7", "--all"])
  #expect(phone.cells.map(\.frame.x) == [16, 112, 208, 64, 160, 256, 16])

  // With 60 and no gap, 358 holds five: 300; shifted by 30, 330.
  let smaller = try honeycomb.report([
    "--no-demo", "--items", "11", "--all", "--set", "size=60", "--set", "spacing=0",
  ])
  #expect(smaller.cells.map(\.frame.x) == [16, 76, 136, 196, 256, 46, 106, 166, 226, 286, 16])

  // With 80 and 6: 80 + 3 * 86 = 338 fits, and shifted by 43 it does not.
  let uneven = try honeycomb.report(["--no-demo", "--items", "8", "--all", "--set", "size=80"])
  #expect(uneven.cells.map(\.frame.x) == [16, 102, 188, 274, 59, 145, 231, 16])
}

@Test func `a cell is as high as a hexagon of its width`() throws {
  let cells = try honeycomb.report(["--no-demo", "--items", "4", "--all"]).cells

  #expect(
    cells.allSatisfy { $0.frame.width == 90 && isClose($0.frame.height, 180 / 3.squareRoot()) })
  #expect(isClose(cells[3].frame.y - cells[0].frame.y, 96 * 3.squareRoot() / 2))
}

@Test(arguments: ["390x844", "844x390", "320x480", "100x100", "61x200"], [0, 6, 20])
func `neighbours are one step away and nobody is nearer`(viewport: String, spacing: Int) throws {
  let report = try honeycomb.report([
    "--no-demo", "--items", "40", "--viewport", viewport, "--set", "spacing=\(spacing)",
    "--set", "margin=8", "--all",
  ])
  let cells = report.cells.map(\.frame)
  let step = cells[0].width + Double(spacing)

  for (number, cell) in cells.enumerated() {
    let others = cells.enumerated().filter { $0.offset != number }.map {
      distance(cell, $0.element)
    }
    // The gap is the same toward each neighbour; in a zigzag of one column the first and the last cell have one.
    #expect(others.filter { isClose($0, step) }.count >= 1, "cell \(number + 1)")
    #expect((others.min() ?? 0) >= step - 1e-9, "cell \(number + 1)")
    #expect(cell.maxX <= report.contentSize.width - 8 + 1e-9)
  }
}

@Test func `a section of the honeycomb begins below the last one`() throws {
  let report = try honeycomb.report(["--no-demo", "--sections", "4,1", "--all"])
  let height = 180 / 3.squareRoot()

  let end = 16 + 96 * 3.squareRoot() / 2 + height
  #expect(isClose(try report.cell(2, 1).frame.y, end + 16))
  #expect(isClose(report.contentSize.height, end + 16 + height + 16))
}
