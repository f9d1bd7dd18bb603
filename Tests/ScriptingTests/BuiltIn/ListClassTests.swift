import CollectionLayout
import Scripting
import Testing

/// `ListLayout` as scripts use it, in a view of 320 by 400.
@Suite struct ListClassTests {
  private func list(_ parameters: String, data: String = "2, 1", _ more: String = "") -> Played {
    play(
      """
      return Scenario { viewport = Size(320, 400), data = { \(data) },
        layout = ListLayout { \(parameters) }, \(more) }
      """)
  }

  @Test func `plain rows go from edge to edge, with a separator of a point`() {
    let played = list("")

    #expect(played.content == "320x132")
    #expect(
      played.placed == [
        "1,1: 0 0 320 44", "1,2: 0 44 320 44", "2,1: 0 88 320 44",
        "separator 1,1: 16 43 304 1",
      ])
  }

  @Test func `each parameter counts`() {
    #expect(list("rowHeight = 60").content == "320x180")
    // Estimates stand until rows have been measured.
    #expect(list("rowHeight = 'automatic', estimatedRowHeight = 50").content == "320x150")
    // 22 points stand above each header of a plain list.
    #expect(list("headerHeight = 20").content == "320x216")
    #expect(list("headerHeight = 20, headerTopPadding = 0").content == "320x172")
    #expect(list("footerHeight = 10").content == "320x152")
    #expect(list("showsSeparators = false").placed.count == 3)
    #expect(
      list("separatorInset = Insets(0, 5, 0, 15)").placed.last
        == "separator 1,1: 5 43 300 1")
    #expect(
      list("separatorThickness = 0.5").placed.last == "separator 1,1: 16 43.667 304 0.5")
    #expect(list("separatorThickness = 0").placed.count == 3)
    // Rows between margins of 16; 35 points before each section, and 20 at the end.
    #expect(list("style = 'insetGrouped'").content == "320x222")
    #expect(list("style = 'insetGrouped'").placed.contains("2,1: 16 158 288 44"))
    #expect(list("style = 'insetGrouped'").placed.contains("background 1,1: 16 35 288 88"))
    #expect(list("style = 'insetGrouped'").placed.last == "separator 1,1: 32 78 256 1")
    // 20 of header, two rows, 17.5, 20 of header, a row, 20; the second header goes to 377 pixels.
    #expect(list("style = 'insetGrouped', headerHeight = 20").content == "320x209.5")
    #expect(
      list("style = 'insetGrouped', headerHeight = 20").placed
        .contains("header 2,1: 16 125.667 288 20"))
    #expect(list("style = 'sidebar'").placed.contains("2,1: 16 88 288 44"))
    #expect(list("style = 'grouped'").placed.contains("2,1: 0 158 320 44"))
    #expect(list("style = 'grouped'").content == "320x222")
    // A footer takes the place of the 20 at the end.
    #expect(list("style = 'grouped', footerHeight = 10").content == "320x222")
  }

  @Test func `automatic headers and footers are as tall as what they show`() {
    let played = play(
      """
      return Scenario { viewport = Size(320, 400),
        layout = ListLayout { headerHeight = "automatic", footerHeight = "automatic", showsSeparators = false },
        data = { { header = { text = "A header of more than one line, which it needs" },
          items = 2, footer = { size = Size(100, 12) } } } }
      """)

    // 37 characters of 8.5 points to a line: two of 22 points, 22 points below the beginning.
    #expect(
      played.placed == [
        "1,1: 0 66 320 44", "1,2: 0 110 320 44",
        "footer 1,1: 0 154 320 12", "header 1,1: 0 22 320 44",
      ])
    #expect(played.codes.isEmpty)
  }

  @Test func `headers of a plain list stay in sight, and need not`() {
    let steps = "steps = function(view) view:scrollTo(Point(0, 60)) end"
    let pinned = list("headerHeight = 20", data: "20", steps)
    let free = list("headerHeight = 20, headersPin = false", data: "20", steps)

    #expect(pinned.placed.contains("header 1,1: 0 60 320 20"))
    #expect(!free.placed.contains { $0.hasPrefix("header") })
    #expect(pinned.codes + free.codes == [])
  }

  @Test(arguments: [
    Line(
      "style = 'fancy'",
      "parameter-out-of-range: ListLayout.style is 'fancy' (one of: grouped, insetGrouped, plain, sidebar)"
    ),
    Line(
      "rowHeight = true",
      "wrong-parameter-type: ListLayout.rowHeight must be a number or \"automatic\", got a boolean"
    ),
    Line(
      "rowHeigth = 5",
      "unknown-parameter: 'rowHeigth' is not a parameter of ListLayout (did you mean 'rowHeight'?)"
    ),
  ])
  func `a wrong parameter is told`(line: Line) {
    #expect(list(line.code).complaint == line.answer)
  }
}
