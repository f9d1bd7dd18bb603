import Testing
import TestSupport

/// How many of each item stand side by side, where the script makes it up from the number.
private func across(_ item: Int) -> Int { 1 + item * 3 % 7 / 3 }

@Test(arguments: [1, 2, 30, 257])
func `rows stand below each other as a plain sum has them`(count: Int) throws {
  let report = try GalleryScript(name: "magazine").report([
    "--no-demo", "--sections", "\(count),5", "--all",
  ])

  var top = 0.0
  for (section, items) in [(1, count), (2, 5)] {
    let header = try #require(
      report.elements.first { $0.kind == "header" && $0.section == section })
    #expect(header.frame == .init(x: 0, y: top, width: 390, height: 36))
    let begin = top
    top += 36 + 10
    var first = 1
    while first <= items {
      let kind = across(first)
      var last = first
      while last < items, last - first + 1 < kind, across(last + 1) == kind { last += 1 }
      let width = ((366 - Double(kind - 1) * 10) / Double(kind) * 3).rounded() / 3
      for item in first...last {
        let frame = GalleryReport.Frame(
          x: 12 + Double(item - first) * (width + 10), y: top, width: width, height: 90)
        #expect(try report.cell(section, item).frame.isClose(to: frame), "\(section), \(item)")
      }
      top += 90 + (last < items ? 10 : 12)
      first = last + 1
    }
    let background = try #require(
      report.elements.first { $0.kind == "background" && $0.section == section })
    #expect(background.frame.isClose(to: .init(x: 0, y: begin, width: 390, height: top - begin)))
  }
  #expect(isClose(report.contentSize.height, top))
}

@Test func `rows are as tall as their tallest article and stay below each other`() throws {
  let report = try GalleryScript(name: "magazine").report([])

  for label in ["measured, as far as it is seen", "further down", "larger"] {
    let cells = try #require(report.snapshot(label).elements).filter { $0.category == "cell" }
    let rows = Dictionary(grouping: cells, by: \.frame.y).sorted { $0.key < $1.key }.map(\.value)
    #expect(rows.count > 2)
    for (row, next) in zip(rows, rows.dropFirst()) where row[0].section == next[0].section {
      #expect(Set(row.map(\.frame.height)).count == 1)
      #expect(isClose(next[0].frame.y - row[0].frame.maxY, 10))
    }
    #expect(Set(cells.map(\.frame.height)).count > 1, "\(label): nothing was measured")
  }
}
