import Testing

private let settings = GalleryScript(name: "settings")

@Test func `groups stand between margins, 35 points apart`() throws {
  let report = try settings.report(["--no-demo", "--sections", "4,3", "--all"])

  // A group of four rows is 28 + 4 * 44 + 24 = 228 high; the second begins at 263, its rows at 291; it ends at 291 + 3 * 44 + 24.
  #expect(try report.cell(1, 1).frame == .init(x: 16, y: 28, width: 358, height: 44))
  #expect(try report.cell(1, 4).frame == .init(x: 16, y: 160, width: 358, height: 44))
  #expect(try report.cell(2, 1).frame == .init(x: 16, y: 291, width: 358, height: 44))
  #expect(report.contentSize == .init(width: 390, height: 447))
  let backgrounds = report.elements.filter { $0.kind == "background" }.map(\.frame)
  #expect(backgrounds.first == .init(x: 16, y: 28, width: 358, height: 176))
}

@Test func `a separator begins where the row's text does`() throws {
  let report = try settings.report(["--no-demo", "--sections", "4,3", "--all"])
  let separators = report.elements.filter { $0.kind == "separator" }

  // Three of four rows and two of three; 16 + 44 + 16 from the left, a pixel above the row's foot.
  #expect(
    separators.map { [$0.section, $0.item] } == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2]])
  #expect(separators.allSatisfy { isClose($0.frame.x, 76) && isClose($0.frame.maxX, 374) })
  #expect(separators.first.map { isClose($0.frame.maxY, 72) } == true)
}

@Test func `a badge stands at the end of its row, and the tap goes to that row`() throws {
  let report = try settings.report([])
  let groups = try #require(report.records.first { $0.label == "groups" }?.elements)
  let badge = try #require(groups.first { $0.kind == "badge" })

  // The second row of the second group: 263 + 28 + 44 = 335 to 379, and 374 - 8 - 20 = 346.
  #expect([badge.section, badge.item] == [2, 2])
  #expect(badge.frame == .init(x: 346, y: 347, width: 20, height: 20))
  #expect(report.records.contains { $0.name == "didSelectItem" })
}
