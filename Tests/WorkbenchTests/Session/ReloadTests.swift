import Scripting
internal import Testing

@testable import Workbench

/// A script that is loaded again keeps what was done; one that fails is not shown.
@Suite struct ReloadTests {
  @Test func `the data, the offset, the size and the globals stay`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("view.data:remove(1, 1) view:deleteItems { { 1, 1 } }")
      fixture.type("mine = 7")
      fixture.type("view:resize(Size(360, 280))")
      fixture.type(":scroll 0,120")
      fixture.files["grid.lua"] = SessionFixture.grid.replacing("spacing = 10", with: "spacing = 0")
      let answer = fixture.type(":reload")
      #expect(answer.words == ["reloaded grid.lua"])
      #expect(
        fixture.texts("view:itemCount(1), mine, view.bounds, layout.spacing")
          == ["29", "7", "Rect(0, 120, 360, 280)", "0"])
    }
  }

  @Test func `the offset stays within content that has become shorter`() throws {
    try inSession {
      let fixture = SessionFixture()
      // Ten rows of 100 and nine gaps of 10: 1090, less the height of 300.
      fixture.type(":scroll 0,790")
      fixture.files["grid.lua"] = SessionFixture.grid.replacing("spacing = 10", with: "spacing = 0")
      fixture.type(":reload")
      let offset = try #require(Double(fixture.texts("view.contentOffset.y")[0]))
      // Ten rows of 320 / 3, less the height; whole pixels of a third of a point.
      let bottom: Double = 3200.0 / 3 - 300
      #expect(abs(offset - bottom) < 0.34)
    }
  }

  @Test(arguments: [
    ("return {", "syntax-error"), ("error('at once')", "runtime-error"), ("return 5", "no-layout"),
    (
      "local L = Layout.new('L') function L:prepare() error('in prepare') end return L",
      "runtime-error"
    ),
    (
      "local L = Layout.new('L') function L:attributes() return 5 end return L", "wrong-return-type"
    ),
    (
      "local L = Layout.new('L') function L:prepare() while true do end end return L",
      "budget-exceeded"
    ),
  ])
  func `a script that fails leaves the last good one on show`(script: String, code: String) throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.time = .milliseconds(300) }
      fixture.type(":scroll 0,60")
      let before = fixture.state()
      fixture.files["grid.lua"] = script
      for _ in 1...2 {
        let answer = fixture.type(":reload")
        #expect(answer.codes == [code])
        #expect(answer.words == ["still showing the last working version of grid.lua"])
        #expect(answer.verdict > .good)
      }
      #expect(fixture.state() == before)
      fixture.files["grid.lua"] = SessionFixture.grid
      #expect(fixture.type(":reload").words == ["reloaded grid.lua"])
      #expect(fixture.texts("view.contentOffset") == ["Point(0, 60)"])
    }
  }

  @Test func `an input that comes to another end is named`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("layout.columns")
      fixture.files["grid.lua"] = SessionFixture.grid.replacing("integer(3", with: "integer(4")
      #expect(
        fixture.type(":reload").words
          == ["'layout.columns' gave a different result on replay", "reloaded grid.lua"])
    }
  }

  @Test func `a session whose script fails at the beginning goes on, and takes the mended one`()
    throws
  {
    try inSession {
      let fixture = SessionFixture("return {")
      #expect(fixture.begun.codes == ["syntax-error"])
      #expect(fixture.begun.verdict == .scriptFailed)
      #expect(
        fixture.begun.words == ["showing a flow layout instead; fix the script, then :reload"])
      #expect(fixture.texts("1 + 1") == ["2"])
      fixture.files["grid.lua"] = SessionFixture.grid
      fixture.type(":reload")
      #expect(fixture.texts("layout.columns") == ["3"])
    }
  }

  @Test func `without a script there is nothing to load again`() throws {
    try inSession {
      let fixture = SessionFixture(nil)
      #expect(fixture.type(":reload").verdict == .bad)
      #expect(fixture.type(":watch").verdict == .bad)
      #expect(fixture.texts("view:itemCount(1)") == ["30"])
    }
  }
}
