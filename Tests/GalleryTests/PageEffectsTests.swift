import Testing
import TestSupport

private func pages(_ effect: String, at offset: Double) throws -> GalleryReport {
  try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("page-effects") { effect = "\(effect)", amount = 0.5 },
        viewport = Size(400, 300), data = { 6 },
        steps = function(view) view:scrollTo(Point(\(offset), 0)) end,
      }
      """, ["--all"])
}

@Test(arguments: ["parallax", "zoom", "rotate", "cards", "crossFade", "cube", "page", "snapIn"])
func `a page that is aligned fills the view whatever the effect`(effect: String) throws {
  let page = try pages(effect, at: 800).cell(1, 3)
  #expect(page.frame.isClose(to: .init(x: 800, y: 0, width: 400, height: 300)))
  #expect(page.alpha ?? 1 == 1)
}

@Test func `halfway each effect is what it says`() throws {
  // The third page begins at 800: at 1000 it is half gone, its middle at -0.5, the fourth one's at 0.5.
  #expect(try pages("parallax", at: 1000).cell(1, 3).custom?["shift"] == 100)
  let zoom = try pages("zoom", at: 1000).cell(1, 3)
  #expect(isClose(zoom.scale, 1.25) && zoom.alpha == 0.5 && isClose(zoom.frame.center.x, 1200))
  let cards = try pages("cards", at: 1000).cell(1, 4)
  #expect(isClose(cards.scale, 0.875) && cards.alpha == 0.75)
  #expect(isClose(cards.frame.center.x, 1400 - 25))
  for item in 3...4 {
    let faded = try pages("crossFade", at: 1000).cell(1, item)
    #expect(isClose(faded.frame.center.x, 1200) && faded.alpha == 0.5)
  }
  #expect(isClose(try pages("snapIn", at: 1000).cell(1, 4).frame.x, 1000 + 400 * 0.75))
  let cube = try pages("cube", at: 1000)
  #expect(isClose(try cube.cell(1, 3).frame.maxX, 1200))
  #expect(isClose(try cube.cell(1, 4).frame.x, 1200))
  let book = try pages("page", at: 1000)
  #expect(isClose(try book.cell(1, 4).frame.x, 1000))
  #expect(isClose(try book.cell(1, 3).frame.x, 1000) && book.cells[2].frame.maxX < 1400)
}
