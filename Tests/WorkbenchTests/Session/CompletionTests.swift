internal import Testing

@testable import Workbench

/// What can stand where something is typed, worked out by hand for each case.
@Suite struct CompletionTests {
  @Test(arguments: [
    ("vie", ["view"]), ("view:itemC", ["itemCount"]), ("view.itemC", ["itemCount"]),
    ("view:wid", []),
    ("view.wid", ["width"]), ("x = view.bounds.max", ["maxX", "maxY"]),
    ("view.bounds:inter", ["intersection", "intersects"]),
    ("view.bounds:max", []), ("layout.col", ["columns"]), ("view.layout.sp", ["spacing"]),
    ("layout:placeC", ["placeCell", "placeCells", "placeColumn"]),
    ("view.data:ins", ["insert", "insertSection"]),
    ("math.fl", ["floor"]), ("string.rep", ["rep"]), ("('a'):up", ["upper"]),
    ("Rec", ["Rect"]), ("mine.in", ["inner"]), ("mine.inner.de", ["deep"]), ("mine.inner:de", []),
    ("unknown.fo", []), ("f().x", []), ("mine[1].x", []), ("'view.wid", []), ("-- view.wid", []),
    ("1 .. vie", ["view"]), ("Parameter.in", ["insets", "integer"]), ("Transform.sca", ["scale"]),
    ("whi", ["while"]), ("", []),
    (":sc", ["scroll "]),
    (
      ":s",
      [
        "save ", "scroll ", "set ", "show ", "snapshot ", "source ", "split ", "step ", "stop ",
        "sweep ",
        "swift",
      ]
    ),
    (":undo", ["undo"]),
    (":set ", ["align=", "columns=", "spacing="]), (":set co", ["columns="]),
    (":set align=", ["align=left", "align=right"]),
    (":set columns=", (1...6).map { "columns=\($0)" }),
    (":trace o", ["off", "on"]), (":help qu", ["quit"]), (":load g", ["grid.lua"]),
    (":show a", ["all"]), (":fling ", []),
    ("Loud.x", []), ("loud.na", ["name"]), ("trap.any", []),
  ])
  func `names are completed without running anything of the script's`(
    text: String, candidates: [String]
  ) throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("mine = { inner = { deep = 1 }, 1 }")
      fixture.type(
        "loud = setmetatable({ name = 1 }, { __index = function() print('called') end })")
      fixture.type("trap = setmetatable({}, { __index = function() error('called') end })")
      let completion = fixture.session.complete(text, at: text.utf8.count)
      #expect(completion.candidates.map(\.text) == candidates)
      let typed = String(decoding: Array(text.utf8)[completion.range], as: UTF8.self)
      #expect(candidates.allSatisfy { $0.hasPrefix(typed) })
      #expect(fixture.texts("1") == ["1"])
    }
  }

  @Test func `what stands behind the cursor is left alone`() throws {
    try inSession {
      let completion = SessionFixture().session.complete("view:itemC(1)", at: 10)
      #expect(completion.range == 5..<10)
      #expect(completion.candidates.map(\.text) == ["itemCount"])
      #expect(SessionFixture().session.complete("grün = vie", at: 11).range == 8..<11)
    }
  }

  @Test func `a word that is completed is counted in bytes`() throws {
    // ":load " takes six bytes, and "grün" five: four letters, one of two bytes.
    try inSession {
      let fixture = SessionFixture()
      let range = fixture.session.complete(":load grün", at: 11).range
      #expect(range == 6..<11)
      // The session requests the files from the fixture.
      withExtendedLifetime(fixture) {}
    }
  }

  @Test(arguments: [
    "🙂.", ":::", "a..", "a.b:", ".", ":", "a\u{301}.b", "((((", "view::x",
    String(repeating: "a.", count: 500),
  ])
  func `nothing that is typed is too odd`(text: String) throws {
    try inSession {
      let fixture = SessionFixture()
      for cursor in -1...(text.utf8.count + 1) {
        let range = fixture.session.complete(text, at: cursor).range
        #expect(range.lowerBound >= 0)
      }
    }
  }
}
