import Testing
import TestSupport

private let calendarMonth = GalleryScript(name: "calendar-month")

/// January 2026 began on a Thursday, February on a Sunday, and both are true of any calendar on a wall.
@Test func `the first of January 2026 is a Thursday`() throws {
  let report = try calendarMonth.report(["--no-demo", "--sections", "31,28", "--all"])

  // A seventh of 390 is 55.714; edges go to the nearest third: 3 * 55.714 = 167.143 and 222.857 are 167 and 223.
  #expect(try report.cell(1, 1).frame == .init(x: 167, y: 44, width: 56, height: 56))
  // The fifth is a Monday, the first of the second week.
  #expect(
    try report.cell(1, 5).frame
      == .init(x: 0, y: 100, width: try report.cell(1, 5).frame.width, height: 56))
  #expect(isClose(try report.cell(1, 5).frame.width, 55 + 2.0 / 3))
  // The 31st is the last day of the fifth week: 3 + 31 = 34 places, a Saturday.
  #expect(try report.cell(1, 31).frame.y == 44 + 4 * 56)
  // January is 44 + 5 * 56 = 324 high; 16 further February has its name, and its first day is the last of a week.
  #expect(try report.cell(2, 1).frame.y == 324 + 16 + 44)
  #expect(isClose(try report.cell(2, 1).frame.maxX, 390))
  // 6 + 28 = 34 places are five weeks.
  #expect(report.contentSize == .init(width: 390, height: 324 + 16 + 324))
}

@Test(arguments: [
  // 1900 has no leap day, 2000 has one; both Februaries and their Marches are known: Thursday, Tuesday and Wednesday.
  ("1900", "2", 3), ("1900", "3", 3), ("2000", "2", 1), ("2000", "3", 2), ("1969", "7", 1),
])
func `a month begins on its weekday`(year: String, month: String, weekday: Int) throws {
  let report = try calendarMonth.report([
    "--no-demo", "--items", "28", "--viewport", "700x900", "--set", "year=\(year)", "--set",
    "month=\(month)",
    "--all",
  ])
  #expect(try report.cell(1, 1).frame.x == Double(100 * weekday))
}

@Test func `a week may begin on a Sunday`() throws {
  let report = try calendarMonth.report([
    "--no-demo", "--sections", "31,28", "--set", "firstWeekday=7", "--viewport", "700x900", "--all",
  ])
  // Thursday is the fifth day then; February begins at the left and has four full weeks.
  #expect(try report.cell(1, 1).frame.x == 400)
  #expect(try report.cell(2, 1).frame.x == 0)
  #expect(try report.cell(2, 28).frame.maxX == 700)
}

@Test func `February's name stays while its days go by`() throws {
  let report = try calendarMonth.report([])
  let february = try #require(
    report.records.first { $0.label == "February's name stays at the top" }?.elements)
  let name = try #require(february.first { $0.kind == "month" && $0.section == 2 })
  #expect(name.frame == .init(x: 0, y: 390, width: 390, height: 44))
  #expect(report.diagnostics.isEmpty)
}
