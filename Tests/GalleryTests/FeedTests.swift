import Testing
import TestSupport

private let feed = GalleryScript(name: "feed")

/// The rows of items that are only counted, added up on paper.
private func rows(_ counts: [Int], width: Double) -> [GalleryReport.Frame] {
  var rows: [GalleryReport.Frame] = []
  var top = 0.0
  for count in counts {
    for item in 1...count {
      let height = width / (0.75 + Double(item * 7 % 5) / 4) + 40
      rows.append(.init(x: 0, y: top, width: width, height: height))
      top += height + 12
    }
  }
  return rows
}

@Test func `a row stands below all that came before it`() throws {
  let report = try feed.report(["--no-demo", "--sections", "20,1,9", "--all"])
  let expected = rows([20, 1, 9], width: 390)

  try #require(report.cells.count == 30)
  for (cell, row) in zip(report.cells, expected) {
    #expect(isClose(cell.frame.y, row.y) && isClose(cell.frame.height, row.height))
  }
  #expect(isClose(report.contentSize.height, expected[29].maxY))
}

@Test(arguments: [0.0, 1, 300, 389.5, 4321, 9999.25])
func `halving finds the rows that a look at every row finds`(offset: Double) throws {
  let all = rows([40], width: 390)
  let report = try feed.report([
    "--no-demo", "--items", "40", "--rect", "0,\(offset),390,500",
  ])

  let expected = all.indices.filter { all[$0].y < offset + 500 && all[$0].maxY > offset }
  #expect(report.cells.map(\.item) == expected.map { $0 + 1 })
}

@Test func `pictures are loaded before they are seen but for the first`() throws {
  let report = try feed.report([])
  let names = report.records.compactMap(\.name)

  #expect(report.notes.first == "at first: 0 in time, 2 late")
  // Nothing that a motion brought in was late, also after it turned around.
  #expect(report.notes.last?.hasSuffix("2 late") == true)
  #expect(names.contains("prefetchItems") && names.contains("cancelPrefetching"))
}

@Test func `a feed of a million rows makes attributes for those alone that are asked for`() throws {
  let report = try feed.report([
    "--no-demo", "--items", "1000000", "--time-limit", "60", "--trace",
  ])

  // A view of 844 points shows the first rows alone, without a gap.
  #expect(report.cells.map(\.item) == Array(1...report.cells.count))
  #expect((1...30).contains(report.cells.count))
  #expect(report.contentSize.height > 1_000_000)
}
