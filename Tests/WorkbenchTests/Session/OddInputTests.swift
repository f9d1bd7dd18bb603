import CollectionSimulation
import Scripting
internal import Testing

@testable import Workbench

/// Whatever is typed, the session goes on.
@Suite struct OddInputTests {
  private static let words = [
    "view", "layout", ".", ":", "=", "(", ")", "{", "}", "1", "-1", "1e308", "0/0", "nil", "\"a",
    "'", "[[", "]]",
    "--", "end", "function f()", "return", "local", "local x =", "for i = 1, 3 do", "while true do",
    "repeat", "until",
    "goto a", "::a::", ",", "..", "_", "_1", "view:scrollTo(Point(0, 1e9))",
    "view.data:remove(1, 1)", "view:reloadData()",
    "view:deleteItems { { 1, 1 } }", "error({})", "error()", "error(view)",
    "setmetatable(_ENV or {}, nil)", "math.huge",
    ":scroll", ":set", ":step", ":undo", ":reload", ":show", ":table", ":diff", ":trace on",
    ":explain", "columns=3",
    "1,1", "99999999999999999999", "nan", "inf", "-0", "🙂", "\u{0}", "\u{1B}[2J", "\u{202E}", "\r",
    "\t",
    "coroutine.yield()", "coroutine.wrap(function() error(1) end)()", "print(('x'):rep(9999))",
    ":save a.lua",
    ":load b.lua", ":export c.json", ":doc", ":help", "view:setLayout(nil)",
    "view:resize(Size(0, 0))",
    "layout.columns = nil", "layout = nil", "view = nil", "_ = nil", "Rect = nil",
    "string.rep = nil",
  ]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `nothing that is typed ends it`(seed: UInt64) throws {
    try inSession {
      var random = SplitMix64(seed: seed)
      let fixture = SessionFixture { $0.limits.time = .milliseconds(200) }
      for _ in 0..<10 {
        let words = (0..<Int.random(in: 1...5, using: &random))
          .map { _ in Self.words.randomElement(using: &random) ?? "" }
        let line = words.joined(separator: Bool.random(using: &random) ? " " : "")
        _ = fixture.session.answer(.lastInput(line))
        _ = fixture.session.complete(line, at: Int.random(in: 0...line.utf8.count, using: &random))
      }
      fixture.type("view:resize(Size(320, 300))")
      #expect(fixture.texts("1 + 1") == ["2"], "seed \(seed)")
    }
  }

  @Test func `the names of the session are there again after they were given away`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("view = nil layout = 5")
      #expect(fixture.texts("view.width, layout.columns") == ["320.0", "3"])
    }
  }
}
