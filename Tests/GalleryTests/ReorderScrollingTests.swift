import Testing
import TestSupport

@Test func `a tile at the edge takes the content along by five points a frame`() throws {
  let report = try GalleryScript(name: "reorder-scrolling").report([])

  // 300 points a second, 30 sixtieths: 150. Then the finger is in the middle, and nothing moves.
  #expect(report.notes.contains("the content has moved by 150 points"))
  #expect(report.contentOffset.y == 150)
}

@Test func `the content goes no further than its end`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local ReorderScrolling = require("reorder-scrolling")
      local layout = ReorderScrolling()
      return Scenario {
        layout = layout, viewport = Size(390, 400), data = { 36 },
        steps = function(view)
          local last = view.contentSize.height - 400
          for _, y in ipairs { 0, 3, last - 3, last } do
            view:scrollTo(Point(0, y))
            print(layout:way(view, 10, 1 / 60), layout:way(view, 200, 1 / 60),
              layout:way(view, 390, 1 / 60))
          end
        end,
      }
      """)

  let printed = report.records.filter { $0.type == "print" }.compactMap(\.text)
    .map { $0.split(separator: "\t").compactMap { Double($0) } }
  try #require(printed.count == 4)
  let expected = [[0.0, 0, 5], [-3, 0, 5], [-5, 0, 3], [-5, 0, 0]]
  for (found, wanted) in zip(printed, expected) {
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found), not \(wanted)")
  }
}
