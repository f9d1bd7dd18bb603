import Testing
import TestSupport

private let pageIndicator = GalleryScript(name: "page-indicator")

@Test func `the footer stands below the pages and says which one is seen`() throws {
  let report = try pageIndicator.report([])

  // Pages of 180, dots of 28, 12 between the sections.
  let dots = report.elements.filter { $0.kind == "dots" }.sorted { $0.section < $1.section }
  #expect(
    dots.map(\.frame) == [
      .init(x: 0, y: 180, width: 390, height: 28), .init(x: 0, y: 400, width: 390, height: 28),
    ])
  #expect(
    report.notes.filter { $0.hasPrefix("page") } == [
      "page 1 of 5, page 1 of 3", "page 2 of 5, page 1 of 3", "page 2 of 5, page 2 of 3",
    ])
}

@Test func `half a page further it is the next one`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local PageIndicator = require("page-indicator")
      return Scenario {
        layout = PageIndicator, data = { 3 },
        steps = function()
          for _, offset in ipairs { -30, 0, 194, 195, 390, 780 } do
            print(PageIndicator.pageAt(offset, 390))
          end
        end,
      }
      """)

  let printed = report.records.filter { $0.type == "print" }.compactMap(\.text)
  #expect(printed == ["1", "1", "1", "2", "2", "3"])
}
