import CollectionSimulation
internal import Testing

@testable import Workbench

/// Setting a parameter at the prompt, in every way in which it can be typed.
@Suite struct SettingTests {
  // With c columns and gaps of g, a side is (320 - (c - 1)·g) / c: 72.5 with 4 and 10, 60 with 3 and 70. Item 7 is in row
  // (7 - 1) / c, rounded down, and 30 items are in 8 or 10 rows.
  static let ways = [
    ("layout.columns = 4", 82.5, 650.0), (":set columns=4", 82.5, 650),
    ("view.layout.columns = 4", 82.5, 650), ("local it = layout it.columns = 4", 82.5, 650),
    ("do layout.columns = 6 layout.columns = 4 end", 82.5, 650),
    ("layout.columns, layout.align = 4, 'right'", 82.5, 650), ("layout.spacing = 70", 260, 1230),
  ]

  @Test(arguments: ways)
  func `a parameter that is set lays out at once, and once`(way: String, y: Double, height: Double)
    throws
  {
    try inSession {
      let fixture = SessionFixture()
      fixture.type(":trace on")
      let calls = fixture.type(way).parts.count {
        if case .call(let call) = $0 { call.name == "prepare" } else { false }
      }
      #expect(calls == 1)
      fixture.type(":trace off")
      #expect(fixture.texts("view:attributesFor(1, 7).y") == ["\(y)"])
      #expect(fixture.texts("view.contentSize.height") == ["\(height)"])
      // What is undone was laid out, too; and what is saved ends where the session is.
      let state = fixture.state()
      fixture.type(":save steps.lua")
      let again = SessionFixture(
        nil,
        files: ["grid.lua": SessionFixture.grid, "steps.lua": fixture.written["steps.lua"] ?? ""])
      #expect(again.type(":load steps.lua").codes.isEmpty)
      fixture.type(":undo")
      #expect(fixture.state() != state)
      fixture.type(way)
      #expect(fixture.state() == state)
    }
  }

  @Test func `a parameter that cannot be laid out fails its input, and the next lays out`() throws {
    try inSession {
      let fixture = SessionFixture(
        SessionFixture.grid.replacing(
          "function Grid:prepare(view)\n",
          with: "function Grid:prepare(view)\n  assert(self.columns ~= 5, 'five')\n"))
      #expect(fixture.type("layout.columns = 5").codes == ["assertion-failed"])
      #expect(fixture.type("layout.columns = 4").codes == [])
      #expect(fixture.texts("view:attributesFor(1, 7).y") == ["82.5"])
    }
  }
}
