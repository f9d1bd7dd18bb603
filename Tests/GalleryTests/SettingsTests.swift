import Testing
import TestSupport

private let settings = GalleryScript(name: "settings")

@Test func `groups stand between margins, 17.5 points apart`() throws {
  let report = try settings.report(["--no-demo", "--sections", "4,3", "--all"])

  // A group of four rows is 28 + 4 * 44 + 24 = 228 high; the second begins at 245.5, its rows at 273.5, which is 820.5 pixels;
  // it ends at 273.5 + 3 * 44 + 24 = 429.5, where the footer takes the place of the 20 at the end.
  #expect(try report.cell(1, 1).frame == .init(x: 16, y: 28, width: 358, height: 44))
  #expect(try report.cell(1, 4).frame == .init(x: 16, y: 160, width: 358, height: 44))
  #expect(try report.cell(2, 1).frame == .init(x: 16, y: 821.0 / 3, width: 358, height: 44))
  #expect(report.contentSize == .init(width: 390, height: 429.5))
  let backgrounds = report.elements.filter { $0.kind == "background" }.map(\.frame)
  #expect(backgrounds.first == .init(x: 16, y: 28, width: 358, height: 176))
}

@Test func `a separator begins where the row's text does`() throws {
  let report = try settings.report(["--no-demo", "--sections", "4,3", "--all"])
  let separators = report.elements.filter { $0.kind == "separator" }

  // Three of four rows and two of three; 16 + 44 + 16 from the left, 16 + 16 from the right, a point high at the row's foot.
  #expect(
    separators.map { [$0.section, $0.item] } == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2]])
  #expect(separators.allSatisfy { isClose($0.frame.x, 76) && isClose($0.frame.maxX, 358) })
  #expect(separators.allSatisfy { $0.frame.height == 1 })
  #expect(separators.first.map { isClose($0.frame.maxY, 72) } == true)
}

@Test func `a badge stands at the end of its row, and the tap goes to that row`() throws {
  let report = try settings.report([])
  let groups = try #require(report.records.first { $0.label == "groups" }?.elements)
  let badge = try #require(groups.first { $0.kind == "badge" })

  // The second row of the second group: 245.5 + 28 + 44 = 317.5, which is 952.5 pixels; 374 - 8 - 20 = 346.
  #expect([badge.section, badge.item] == [2, 2])
  #expect(badge.frame.x == 346 && isClose(badge.frame.y, 953.0 / 3 + 12))
  #expect(badge.frame.width == 20 && badge.frame.height == 20)
  #expect(report.records.contains { $0.name == "didSelectItem" })
}
