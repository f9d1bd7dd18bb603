import Testing
import TestSupport

private let sideCarousel = GalleryScript(name: "side-carousel")

@Test func `the gap that one sees is the spacing`() throws {
  let report = try sideCarousel.report(["--no-demo", "--viewport", "390x300", "--items", "3"])

  // 200 wide, and 120 at the side: (200 - 120) / 2 = 40 are free there, so they stand 200 apart.
  #expect(try report.cell(1, 1).frame.isClose(to: .init(x: 95, y: 30, width: 200, height: 240)))
  #expect(try report.cell(1, 2).frame.isClose(to: .init(x: 335, y: 78, width: 120, height: 144)))
  #expect(isClose(try report.cell(1, 2).alpha ?? 1, 0.6))
  #expect(try [report.cell(1, 1).zIndex, report.cell(1, 2).zIndex] == [10, 6])
  #expect(report.contentSize.width == 390 + 2 * 200)
}

@Test func `overlapping neighbours are seen by as much as one says`() throws {
  let report = try sideCarousel.report([
    "--no-demo", "--viewport", "390x300", "--items", "3", "--set", "mode=overlap",
  ])

  #expect(isClose(390 - (try report.cell(1, 2).frame.x), 30))
}

@Test func `a cell halfway is halfway in all`() throws {
  let report = try sideCarousel.report([
    "--no-demo", "--viewport", "390x300", "--items", "3", "--scroll", "100,0", "--set", "shift=20",
  ])

  for item in 1...2 {
    let cell = try report.cell(1, item)
    #expect(isClose(cell.scale, 0.8) && isClose(cell.alpha ?? 1, 0.8))
    #expect(isClose(cell.frame.center.y, 150 + 10))
  }
}

@Test func `a strong flick goes as far as it would, or only to what was seen`() throws {
  let notes = try sideCarousel.report([]).notes.filter { $0.hasPrefix("it ends") }

  // 2.5 * 494.505 = 1236: the sixth card further. But only the first neighbour could be seen.
  #expect(notes == ["it ends at 1200", "it ends at 200"])
}
