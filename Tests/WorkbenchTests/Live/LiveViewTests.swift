import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing

@testable import Workbench

/// What a page does with its live view, and what it is told.
///
/// A hundred rows of 110 points, the last without its gap, are 10,990 points; the view of 300 scrolls to 10,690.
@Suite struct LiveViewTests {
  @Test func `a script is shown at rest, as a whole`() throws {
    try inSession {
      let fixture = try LiveFixture()
      #expect(fixture.answer["view"]?["layout"]?["name"] == .string("Grid"))
      // Rows at 0, 110 and 220 are in sight.
      #expect(fixture.answer["view"]?["elements"]?.asArray?.count == 9)
      #expect(fixture.offset == 0)
      #expect(!fixture.isMoving)
      #expect(fixture.now["most"]?["y"] == .number(10_690))
    }
  }

  /// 300 points in 0.2 s, of which ten begin the drag, are 1.5 points per millisecond: (1.5 − 0.01) · 499 = 743.51 points
  /// further, the nearest third is 1,033 2/3.
  @Test func `a finger at constant speed ends where the command line's drag does`() throws {
    try inSession {
      let fixture = try LiveFixture()
      fixture.clock = 0
      try fixture.drag(by: -300, frames: 12)
      #expect(fixture.offset == 290)
      #expect(fixture.steps == ["view:drag { by = Point(0, -300), over = 0.2 }"])
      #expect(fixture.isMoving)
      try fixture.act(.settle)
      #expect(fixture.offset == 3101.0 / 3)
      let played = SessionFixture { $0.sections = [300] }
      played.type("view:drag { by = Point(0, -300), over = 0.2 }")
      #expect(played.session.simulation?.view.contentOffset.y == fixture.offset)
    }
  }

  @Test func `a glide goes on with the person's clock, and a touch stops it where it is`() throws {
    try inSession {
      let fixture = try LiveFixture()
      fixture.clock = 0
      try fixture.drag(by: -300, frames: 12)
      try fixture.pass(frames: 10)
      // 290 + 1.5 · 499 · (1 − 0.998^(1000 / 6)) = 502.355 after ten frames, of it 1,507 thirds.
      #expect(fixture.offset == 1507.0 / 3)
      try fixture.act(.touchDown(Point(x: 150, y: 100), at: fixture.clock))
      #expect(!fixture.isMoving)
      let first = fixture.steps
      #expect(
        first == [
          "view:drag { by = Point(0, -300), over = 0.2, settle = false }\nview:wait(10 / 60)"
        ]
      )
      let offset = fixture.offset
      try fixture.act(.touchUp(Point(x: 150, y: 100), at: fixture.clock + 0.3))
      #expect(fixture.offset == offset)
      let step = "view:touchDown(Point(150, \(luaNumber(offset + 100))))"
      #expect(fixture.steps == ["\(step)\nview:wait(0.3)\nview:touchUp()"])
    }
  }

  private func luaNumber(_ number: Double) -> String { "\((number * 1e9).rounded() / 1e9)" }

  @Test func `a short touch is a tap, and selects`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(
        .touchDown(Point(x: 50, y: 50), at: 5), .touchUp(Point(x: 50, y: 50), at: 5.06))
      #expect(fixture.steps == ["view:tap(Point(50, 50))"])
      #expect(try fixture.type("view.selectedItems[1].item") == ["1"])
    }
  }

  @Test func `a wheel scrolls within the range, and its turns are one step`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.wheel(Point(x: 0, y: 120)), .wheel(Point(x: 0, y: 80)))
      #expect(fixture.offset == 200)
      #expect(fixture.steps == ["view:scrollTo(Point(0, 200))"])
      try fixture.act(.wheel(Point(x: 0, y: -5000)))
      #expect(fixture.offset == 0)
      try fixture.act(.wheel(Point(x: 0, y: 1e6)))
      #expect(fixture.offset == 10_690)
      #expect(try fixture.type(":undo").last?.hasPrefix("undone: view:scrollTo") == true)
      #expect(fixture.offset == 0)
      #expect(try fixture.type(":undo") == ["nothing to undo"])
    }
  }

  @Test(arguments: [
    (ScrollKey.down, 40.0), (.up, 0), (.pageDown, 260), (.end, 10_690), (.right, 0), (.home, 0),
  ])
  func `a key scrolls`(key: ScrollKey, offset: Double) throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.key(key))
      #expect(fixture.offset == offset)
    }
  }

  @Test func `what is done by hand is taken back and done again with a changed script`() throws {
    try inSession {
      let fixture = try LiveFixture()
      fixture.clock = 0
      try fixture.drag(by: -300, frames: 12)
      try fixture.pass(frames: 30)
      try fixture.act(.wheel(Point(x: 0, y: 1000)), .settle)
      let offset = fixture.offset
      try fixture.open(SessionFixture.grid + "\n")
      #expect(fixture.offset == offset)
      #expect(fixture.kinds == ["remark"])
      // What was loaded again is taken back first.
      for _ in 0..<3 { #expect(try fixture.type(":undo").count == 1) }
      #expect(fixture.offset == 0)
    }
  }

  /// Random hands: whatever was done, the inputs make the same of it.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `doing the inputs again comes to the same state`(seed: UInt64) throws {
    try inSession {
      var random = SplitMix64(seed: seed)
      let fixture = try LiveFixture()
      fixture.clock = 0
      for _ in 0..<12 {
        switch random.next() % 5 {
        case 0:
          try fixture.drag(
            by: Double(Int.random(in: -200...200, using: &random)),
            frames: Int.random(in: 2...20, using: &random),
            from: Point(x: 150, y: Double(Int.random(in: 0...299, using: &random))))
        case 1: try fixture.pass(frames: Int.random(in: 1...40, using: &random))
        case 2:
          let point = Point(
            x: Double(Int.random(in: 0...319, using: &random)),
            y: Double(Int.random(in: 0...299, using: &random)))
          try fixture.act(.touchDown(point, at: fixture.clock))
          fixture.clock += Double(Int.random(in: 1...900, using: &random)) / 1000
          try fixture.act(.time(fixture.clock), .touchUp(point, at: fixture.clock))
        case 3: try fixture.act(.wheel(Point(x: 0, y: .random(in: -900...900, using: &random))))
        default:
          try fixture.type(
            "layout.columns = \(Int.random(in: 1...5, using: &random)) view:invalidateLayout()")
        }
      }
      try fixture.act(.settle)
      let (offset, state) = (fixture.offset, try fixture.type("view.selectedItems"))
      try fixture.open(SessionFixture.grid)
      #expect(fixture.kinds == ["remark"], "\(fixture.said)")
      #expect(abs(fixture.offset - offset) < 1e-6)
      #expect(try fixture.type("view.selectedItems") == state, "\(seed)")
    }
  }

  @Test func `a resting finger is heard of on the way`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.touchDown(Point(x: 50, y: 50), at: 1))
      for frame in 1...12 { try fixture.act(.time(1 + Double(frame) / 60)) }
      #expect(fixture.now["drags"] == .boolean(false))
      try fixture.act(.touchUp(Point(x: 50, y: 50), at: 1.25))
      #expect(try fixture.type("#view.selectedItems") == ["1"])
    }
  }

  @Test func `a drag that is cancelled stays where it is`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(
        .touchDown(Point(x: 50, y: 250), at: 1), .touchMoved(Point(x: 50, y: 100), at: 1.1),
        .touchCancelled)
      #expect(fixture.offset == 140)
      #expect(!fixture.isMoving)
    }
  }

  @Test func `what is typed ends a finger`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(
        .touchDown(Point(x: 50, y: 250), at: 1), .touchMoved(Point(x: 50, y: 150), at: 1.1))
      #expect(try fixture.type("view.contentOffset.y") == ["90.0"])
      #expect(fixture.now["drags"] == nil)
    }
  }

  // MARK: - What is wrong

  @Test func `a script that is broken leaves the view as it was`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.wheel(Point(x: 0, y: 500)))
      try fixture.open("return 1 +")
      #expect(fixture.kinds == ["error", "remark"])
      #expect(fixture.offset == 500)
      #expect(fixture.answer["view"]?["standIn"] == nil)
      try fixture.open(SessionFixture.grid)
      #expect(fixture.offset == 500)
    }
  }

  @Test func `a script that is broken from the first has a stand-in that is named so`() throws {
    try inSession {
      let fixture = try LiveFixture("return 1 +")
      #expect(fixture.answer["view"]?["standIn"] == .boolean(true))
      try fixture.open(SessionFixture.grid)
      #expect(fixture.answer["view"]?["standIn"] == nil)
      #expect(fixture.answer["view"]?["layout"]?["name"] == .string("Grid"))
    }
  }

  @Test func `an error under a finger is told, and the next finger is a new one`() throws {
    try inSession {
      let broken = SessionFixture.grid.replacing(
        "function Grid:shouldInvalidate(view, bounds)",
        with: "function Grid:shouldInvalidate(view, bounds) if bounds.y > 50 then error('no') end")
      let fixture = try LiveFixture(broken)
      try fixture.act(
        .touchDown(Point(x: 50, y: 250), at: 1), .touchMoved(Point(x: 50, y: 150), at: 1.1),
        .touchUp(Point(x: 50, y: 150), at: 1.2))
      #expect(fixture.kinds.contains("error"))
      try fixture.act(
        .touchDown(Point(x: 50, y: 50), at: 3), .touchUp(Point(x: 50, y: 50), at: 3.05))
      #expect(fixture.now["drags"] == nil)
    }
  }

  @Test(arguments: [
    ("while true do end", "budget-exceeded"),
    ("t = {} while true do t[#t + 1] = ('x'):rep(1e6) end", "memory-exceeded"),
    ("while true do print(('x'):rep(1e5)) end", "output-exceeded"),
  ])
  func `a line that takes too much is ended, and the view goes on`(line: String, code: String)
    throws
  {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.wheel(Point(x: 0, y: 500)))
      let said = try fixture.type(line)
      #expect(said.contains { $0.contains(code) }, "\(said.last ?? "")")
      #expect(said.reduce(0) { $0 + $1.utf8.count } <= 1 << 19)
      #expect(try fixture.type("view.contentOffset.y") == ["500.0"])
    }
  }

  @Test func `numbers that no hand makes are passed over`() throws {
    try inSession {
      let fixture = try LiveFixture()
      let bad = [Double.nan, .infinity, -.infinity, 1e300]
      for number in bad {
        try fixture.act(
          .touchDown(Point(x: number, y: 0), at: 1), .touchDown(.zero, at: number),
          .touchMoved(Point(x: 0, y: number), at: 2), .time(number),
          .wheel(Point(x: number, y: number)), .touchUp(Point(x: number, y: 0), at: number))
      }
      #expect(fixture.offset == 0)
      #expect(fixture.kinds == [])
    }
  }

  @Test func `a clock that leaps counts for a second, and one that goes back for nothing`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.touchDown(Point(x: 50, y: 50), at: 1), .time(1e9))
      #expect(fixture.now["time"]?.asNumber ?? 9 <= 1.01)
      try fixture.act(.time(-1e9), .touchUp(Point(x: 50, y: 50), at: -1e9))
      #expect(fixture.now["time"]?.asNumber ?? 9 <= 1.01)
    }
  }

  @Test func `a hundred thousand events keep the view within bounds`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.touchDown(Point(x: 50, y: 50), at: 1))
      for batch in 0..<100 {
        let events = (0..<1_000).map { number in
          LiveAction.touchMoved(
            Point(x: 50, y: Double(number % 3)), at: 1 + Double(batch * 1_000 + number) / 1e5)
        }
        try fixture.ask(.act(events))
      }
      #expect(fixture.now["time"]?.asNumber ?? 9 < 3)
      try fixture.act(.touchUp(Point(x: 50, y: 50), at: 3))
    }
  }

  @Test func `without a script nothing can be done`() throws {
    try inSession {
      let session = LocalEngine(now: { .zero })
      let listener = RunListener { .absent(tried: $0) }
      for request in [LiveRequest.act([.settle]), .type("1", isLast: false)] {
        let answer = try JSONReader.read(session.live(request, listener).json)
        #expect(answer["said"]?.asArray?.first?["kind"] == .string("refusal"))
      }
    }
  }

  // MARK: - The console

  @Test func `a chunk that is not whole asks for more`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.type("function f()")
      #expect(fixture.answer["incomplete"] == .boolean(true))
      #expect(try fixture.type("function f()\nreturn 7 end") == [])
      #expect(try fixture.type("f()") == ["7"])
    }
  }

  @Test func `a line is completed by what the session knows`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.ask(.complete(":set col", cursor: 8))
      #expect(fixture.answer["completion"]?["candidates"] == .array([["text": "columns="]]))
      #expect(fixture.answer["completion"]?["from"] == .number(5))
    }
  }

  @Test func `an element is explained with the script's lines`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.type(":explain 1,2")
      let derivation = try #require(fixture.answer["said"]?.asArray?.first?["derivation"])
      #expect(derivation["frame"]?["x"] == .number(110))
      #expect(derivation["quantities"]?.asArray?.first?["step"]?["where"] == .string("grid.lua:9"))
    }
  }

  @Test func `a file that would be written is handed to the page`() throws {
    try inSession {
      let fixture = try LiveFixture()
      try fixture.act(.wheel(Point(x: 0, y: 120)))
      let said = try fixture.type(":save steps.lua")
      #expect(fixture.kinds == ["file", "remark"])
      #expect(said.first?.contains("view:scrollTo(Point(0, 120))") == true)
      try fixture.type(":load other.lua")
      #expect(fixture.kinds == ["refusal"])
    }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
