import Testing
import TestSupport

/// A conversation of messages of 40, the first, sixth and eleventh of which are pinned; 320 wide.
private func conversation(at offset: Double) throws -> GalleryReport {
  try GalleryScript.report(
    ofScenario: """
      local messages = {}
      for number = 1, 30 do
        messages[number] = {
          side = ({ "leading", "trailing", "center", "full" })[number % 4 + 1],
          pinned = number % 5 == 1 and number < 12,
        }
      end
      return Scenario {
        layout = require("conversation"), viewport = Size(320, 480), data = { messages },
        steps = function(view) view:scrollTo(Point(0, \(offset))) end,
      }
      """, ["--all"])
}

@Test(arguments: [0.0, 60, 180, 200, 210, 235, 240, 300, 420, 470, 480, 600, 900])
func `a day stays at the top until the next one pushes it out`(offset: Double) throws {
  let report = try conversation(at: offset)

  // Messages are 48 apart: the pinned ones belong at 0, 240 and 480.
  for (item, belongs) in [(1, 0.0), (6, 240), (11, 480)] {
    let last = item == 11 ? 30.0 * 48 - 8 - 40 : belongs + 240 - 8 - 40
    let pinned = try report.cell(1, item)
    #expect(isClose(pinned.frame.y, min(max(belongs, offset), last)), "\(item)")
    #expect(isClose(pinned.custom?["progress"] ?? -1, min(1, (pinned.frame.y - belongs) / 40)))
  }
  #expect(try report.cell(1, 7).frame.y == 288)
}

@Test func `bubbles stand at their sides`() throws {
  let report = try conversation(at: 0)

  // 70 % of 320 is 224; the middle one is half as wide as the view.
  #expect(try report.cell(1, 4).frame.isClose(to: .init(x: 0, y: 144, width: 224, height: 40)))
  #expect(try report.cell(1, 5).frame.isClose(to: .init(x: 96, y: 192, width: 224, height: 40)))
  #expect(try report.cell(1, 2).frame.isClose(to: .init(x: 80, y: 48, width: 160, height: 40)))
  #expect(try report.cell(1, 3).frame.isClose(to: .init(x: 0, y: 96, width: 320, height: 40)))
}

@Test func `who is at the end stays there when a message comes`() throws {
  let report = try GalleryScript(name: "conversation").report([])
  let last = try report.snapshot("the last word")

  let cell = try last.cell(1, 25)
  let offset = try #require(last.contentOffset?.y)
  #expect(isClose(cell.frame.maxY, offset + 480))
  #expect(isClose(report.contentSize.height, offset + 480))
}
