import CollectionLayout
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// The moments of which the values of lines are shown: elements, turns near them, lines, screens.
struct LineMomentTests {
  /// Three rows of two columns, of which the last has no item.
  private static let grid = """
    local Grid = Layout.new("Grid")
    function Grid:prepare(view)
      for row = 1, 3 do
        for column = 1, 2 do
          local item = (row - 1) * 2 + column
          if item <= view:itemCount(1) then
            self:placeCell(1, item, column * 50, row * 20, 40, 10)
          else
            self.rest = item
          end
        end
      end
    end
    function Grid:unused()
      return 1
    end
    Grid.demo = { viewport = Size(300, 400), data = { 5 } }
    return Grid
    """

  private static func outcome(_ text: String, _ moment: LineRun.Moment) throws -> ScriptLines {
    switch LineRun(Derived.script(text), RunOptions(), moment).perform() {
    case .finished(let lines, _, _): return lines
    case .absent(let sentence): throw Failure(reason: sentence)
    case .failed(let diagnostic, _): throw Failure(reason: diagnostic.message)
    }
  }

  private static func line(_ number: Int, of lines: ScriptLines) throws -> ScriptLines.Line {
    try #require(lines.files.first?.lines.first { $0.number == number })
  }

  private static func value(_ name: String, _ number: Int, of lines: ScriptLines) throws -> String?
  {
    try line(number, of: lines).values.first { $0.name == name }?.value
  }

  private static func turns(_ lines: ScriptLines) -> [String] {
    lines.loops.map { "\($0.place.line): \($0.turn) of \($0.count)" }
  }

  // By hand: section 1 has heights of 10 and two items, section 2 of 20 and three.
  @Test(arguments: [
    ("1,1", "10", "9: 1 of 2", "0, 0, 20, 10"),
    ("1,2", "10", "9: 2 of 2", "20, 0, 20, 10"),
    ("2,3", "20", "9: 3 of 3", "40, 0, 20, 20"),
  ])
  func `what a compositional layout was given is that of the element's section`(
    item: String, height: String, turn: String, frame: String
  ) throws {
    let text = """
      local L = CompositionalLayout:extend("L", {})
      function L:prepare(view)
        self.sections = function(index)
          local height = index * 10
          return Section { group = CustomGroup {
            width = fractionalWidth(1), height = absolute(100),
            frames = function(environment)
              local frames = {}
              for item = 1, view:itemCount(index) do
                local frame = Rect((item - 1) * 20, 0, 20, height)
                frames[item] = { frame = frame }
              end
              return frames
            end,
          } }
        end
        CompositionalLayout.prepare(self, view)
      end
      L.demo = { viewport = Size(300, 400), data = { 2, 3 } }
      return L
      """
    let lines = try Self.outcome(text, .element(try Derived.query(item)))
    #expect(try Self.value("height", 4, of: lines) == height)
    #expect(Self.turns(lines) == [turn])
    #expect(try Self.value("Rect", 10, of: lines) == frame)
    #expect(lines.fault?.hasPrefix("computed by CompositionalLayout") == true)
  }

  // By hand: item 3 is in row 2, column 1; item 6 does not exist.
  @Test func `a turn is one of the loop's run near another moment`() throws {
    let third = try Self.outcome(Self.grid, .element(try Derived.query("1,3")))
    #expect(Self.turns(third) == ["3: 2 of 3", "4: 1 of 2"])
    let moment = try #require(third.moment)
    #expect(moment.place.line == 7)

    let next = try Self.outcome(Self.grid, .turn(2, line: 4, near: moment.event))
    #expect(try Self.value("item", 5, of: next) == "4")
    #expect(next.placed == [.cell(IndexPath(section: 0, item: 3))])
    #expect(Self.turns(next) == ["3: 2 of 3", "4: 2 of 2"])

    let last = try Self.outcome(Self.grid, .turn(3, line: 3, near: moment.event))
    #expect(try Self.value("row", 3, of: last) == "3")
    #expect(last.placed == [.cell(IndexPath(section: 0, item: 4))])
    #expect(throws: Failure(reason: "no loop at line 4 of test.lua had 3 turns")) {
      try Self.outcome(Self.grid, .turn(3, line: 4, near: moment.event))
    }
  }

  @Test func `a line has the values of its last time`() throws {
    let lines = try Self.outcome(Self.grid, .line(9))
    #expect(try Self.value("self.rest", 9, of: lines) == "6")
    #expect(Self.turns(lines) == ["3: 3 of 3", "4: 2 of 2"])
    #expect(throws: Failure(reason: "line 15 of test.lua did not run in a function")) {
      try Self.outcome(Self.grid, .line(15))
    }
  }

  @Test func `a line that did not run says why`() throws {
    let third = try Self.outcome(Self.grid, .element(try Derived.query("1,3")))
    #expect(try Self.line(9, of: third).reason == "item <= view:itemCount(1) is true, line 6")
    #expect(try Self.line(15, of: third).reason == "the function was not called")
    #expect(try Self.line(7, of: third).reason == nil)
    let rest = try Self.outcome(Self.grid, .line(9))
    #expect(try Self.line(7, of: rest).reason == "item <= view:itemCount(1) is false")
    let empty = Self.grid.replacing("for column = 1, 2 do", with: "for column = 1, 0 do")
    let none = try Self.outcome(empty, .line(3))
    #expect(try Self.line(5, of: none).reason == "the loop had no turn")
  }

  @Test func `a frame that the host computed has its rule, and the last calls`() throws {
    let flow = """
      local Flow = FlowLayout:extend("Flow")
      function Flow:prepare(view)
        local twice = view:itemCount(1) * 2
        self.itemSize = Size(twice, 10)
        FlowLayout.prepare(self, view)
      end
      Flow.demo = { viewport = Size(300, 400), data = { 5 } }
      return Flow
      """
    let lines = try Self.outcome(flow, .element(try Derived.query("1,2")))
    #expect(lines.fault?.hasPrefix("computed by FlowLayout") == true)
    #expect(try Self.value("twice", 3, of: lines) == "10")
    #expect(lines.placed == [.cell(IndexPath(section: 0, item: 1))])
    #expect(lines.moment == nil)
  }

  // The first screen is at offset 0, the last at 100: the bar is 5 points below.
  @Test func `a screen has the values of its own frame`() throws {
    let bar = """
      local Bar = Layout.new("Bar")
      function Bar:prepare(view)
        local top = view.contentOffset.y + 5
        self:placeCell(1, 1, 0, top, 300, 10)
        self:placeCell(1, 2, 0, 900, 300, 10)
      end
      function Bar:shouldInvalidate(view, newBounds) return true end
      Bar.demo = { viewport = Size(300, 400), data = { 2 } }
      Bar.demo.steps = function(view) view:scrollTo(Point(0, 100)) end
      return Bar
      """
    let query = try Derived.query("1,1")
    let first = try Self.outcome(bar, .element(query, screen: 1))
    #expect(try Self.value("top", 3, of: first) == "5.0")
    #expect(first.frame == Rect(x: 0, y: 5, width: 300, height: 10))
    let last = try Self.outcome(bar, .element(query))
    #expect(try Self.value("top", 3, of: last) == "105.0")
    #expect(throws: Failure(reason: "no screen 99")) {
      try Self.outcome(bar, .element(query, screen: 99))
    }
  }

  // MARK: - Generated loops

  /// A loop of a kind with a number of turns, around a body.
  private static func loop(_ name: String, _ kind: Int, _ count: Int, _ body: String) -> String {
    switch kind {
    case 0: "for \(name) = 1, \(count) do\n\(body)\nend"
    case 1:
      "for \(name) in ipairs({ \(repeatElement("0", count: count).joined(separator: ", ")) }) do\n\(body)\nend"
    case 2: "local \(name) = 0\nwhile \(name) < \(count) do\n\(name) = \(name) + 1\n\(body)\nend"
    default: "local \(name) = 0\nrepeat\n\(name) = \(name) + 1\n\(body)\nuntil \(name) == \(count)"
    }
  }

  @Test(arguments: 0..<40)
  func `nested loops of every kind have the turns that the item's number says`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let counts = (0..<3).map { _ in Int.random(in: 1...4, using: &random) }
    let total = counts.reduce(1, *)
    var body = """
      local item = ((a - 1) * \(counts[1]) + b - 1) * \(counts[2]) + c
      self:placeCell(1, item, 0, item * 10, 50, 10)
      """
    for (name, count) in zip(["c", "b", "a"], counts.reversed()) {
      body = Self.loop(name, Int.random(in: 0...3, using: &random), count, body)
    }
    let text = """
      local Deep = Layout.new("Deep")
      function Deep:prepare(view)
      \(body)
      end
      Deep.demo = { viewport = Size(300, 4000), data = { \(total) } }
      return Deep
      """
    let item = Int.random(in: 1...total, using: &random)
    let shown = try Self.outcome(text, .element(try Derived.query("1,\(item)")))
    let inner = counts[1] * counts[2]
    let turns = [(item - 1) / inner, (item - 1) / counts[2] % counts[1], (item - 1) % counts[2]]
    #expect(shown.loops.map(\.turn) == turns.map { $0 + 1 }, "seed \(seed)")
    #expect(shown.loops.map(\.count) == counts, "seed \(seed)")

    // Another turn of one of the loops places the items that have it, in the same turns of the outer ones.
    let depth = Int.random(in: 0...2, using: &random)
    let turn = Int.random(in: 1...counts[depth], using: &random)
    let moment = try #require(shown.moment)
    let moved = try Self.outcome(
      text, .turn(turn, line: shown.loops[depth].place.line, near: moment.event))
    let expected = (1...total).filter { number in
      let own = [
        (number - 1) / inner, (number - 1) / counts[2] % counts[1], (number - 1) % counts[2],
      ]
      return own[depth] == turn - 1 && own[..<depth] == turns[..<depth]
    }
    #expect(
      moved.placed == expected.map { .cell(IndexPath(section: 0, item: $0 - 1)) }, "seed \(seed)")
    #expect(moved.loops[depth].turn == turn, "seed \(seed)")
    #expect(moved.loops.prefix(depth).map(\.turn) == turns.prefix(depth).map { $0 + 1 })
  }

  /// A first loop computes the widths, with a function, and a second one places them.
  private static let prepared = """
    local Bars = Layout.new("Bars")
    local function length(item)
      local tens = item * 10
      return tens
    end
    function Bars:prepare(view)
      local widths, sum = {}, 0
      for index = 1, 4 do
        local width = length(index)
        sum = sum + width
        widths[index] = { width = width, top = sum }
      end
      for item = 1, 4 do
        local bar = widths[item]
        self:placeCell(1, item, 0, bar.top, bar.width, 5)
      end
    end
    Bars.demo = { viewport = Size(300, 400), data = { 4 } }
    return Bars
    """

  // By hand: item n is 10 n wide, and its top is the sum of the first n widths, 5 n (n + 1).
  @Test(arguments: 1...4) func `what computed a frame earlier is shown as it was for it`(item: Int)
    throws
  {
    let lines = try Self.outcome(Self.prepared, .element(try Derived.query("1,\(item)")))
    #expect(Self.turns(lines) == ["8: \(item) of 4", "13: \(item) of 4"])
    #expect(try Self.value("item", 2, of: lines) == "\(item)")
    #expect(try Self.value("tens", 3, of: lines) == "\(10 * item)")
    #expect(try Self.value("width", 9, of: lines) == "\(10 * item)")
    #expect(try Self.value("sum", 10, of: lines) == "\(5 * item * (item + 1))")
    // A turn of the first loop near it is one of the same run.
    let moment = try #require(lines.moment)
    let third = try Self.outcome(Self.prepared, .turn(3, line: 8, near: moment.event))
    #expect(try Self.value("sum", 10, of: third) == "60")
    #expect(try Self.value("tens", 3, of: third) == "30")
  }

  /// A loop with more turns than a recording has room for; the items are placed in turns 7, 14, ….
  private static func long(_ begin: String, _ step: String, _ end: String) -> String {
    """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view)
      local sum, turn = 0, 0
      \(begin)
        \(step)sum = sum + turn
        local y = turn % 977
        if turn <= 63 and turn % 7 == 0 then self:placeCell(1, turn // 7, 0, y, 50, 10) end
      \(end)
      local last = sum
    end
    Rows.demo = { viewport = Size(300, 400), data = { 9 } }
    return Rows
    """
  }

  // The sum of the first n numbers is n (n + 1) / 2.
  @Test(arguments: [
    ("for turn = 1, 50000 do", "", "end"), ("while turn < 50000 do", "turn = turn + 1 ", "end"),
    ("repeat", "turn = turn + 1 ", "until turn == 50000"),
  ])
  func `of a run with too many steps, a sample of the turns is recorded`(
    begin: String, step: String, end: String
  ) throws {
    let text = Self.long(begin, step, end)
    let script = ScriptText(name: "test.lua", text: Array(text.utf8))
    let engine = LocalEngine(now: { .zero })
    var options = RunOptions()
    options.limits.memory = 16 << 20
    func document(_ moment: LineRun.Moment, turns: Int? = nil) throws -> JSONValue {
      let outcome = engine.document(
        .values(moment, turns: turns), of: script, options,
        RunListener(module: { .absent(tried: $0) }))
      guard case .finished(let document) = outcome else {
        throw Failure(reason: "\(outcome)")
      }
      return try JSONReader.read(document.json)
    }
    func values(_ document: JSONValue, _ line: Int) -> [String] {
      let lines = document["files"]?.asArray?.first?["lines"]?.asArray ?? []
      let own = lines.first { $0["line"]?.asInteger == line }
      return (own?["values"]?.asArray ?? []).map {
        "\($0["name"]?.asString ?? "") = \($0["value"]?.asString ?? "")"
      }
    }
    func sum(_ turn: Int) -> [String] {
      (step.isEmpty ? [] : ["turn = \(turn)"]) + ["sum = \(turn * (turn + 1) / 2)"]
    }
    let element = try document(.element(try Derived.query("1,6")))
    let every = try #require(element["sampled"]?.asInteger, "\(element["fault"] ?? .null)")
    #expect(every >= 2)
    if step.isEmpty { #expect(values(element, 4) == ["turn = 42"]) }
    #expect(values(element, 5) == sum(42))
    #expect(element["loops"]?.asArray?.first?["turn"] == .number(42))
    #expect(element["loops"]?.asArray?.first?["count"] == .number(50_000))
    #expect(element["loops"]?.asArray?.first?["every"] == .number(Double(every)))

    // A turn that was not recorded is the one before it that was.
    let event = try #require(element["moment"]?["event"]?.asInteger)
    for turn in [1, 2, every, every + 1, 25_000, 49_999, 50_000] {
      let recorded = turn == 50_000 ? turn : (turn - 1) / every * every + 1
      let shown = turn >= 42 && recorded < 42 ? 42 : recorded
      let near = try document(.turn(turn, line: 4, near: event))
      if step.isEmpty { #expect(values(near, 4) == ["turn = \(shown)"]) }
      #expect(values(near, 5) == sum(shown))
      #expect(near["loops"]?.asArray?.first?["turn"] == .number(Double(shown)))
    }
    // A run for a turn records that turn.
    let chosen = try document(.turn(12_346, line: 4), turns: 4)
    #expect(values(chosen, 5) == sum(12_346))
    #expect(values(chosen, 9) == ["last = \(50_000 * 50_001 / 2)"])
    let numbers = (chosen["turns"]?["numbers"]?.asArray ?? []).compactMap { $0.asInteger }
    let expected = Set(stride(from: 1, through: 50_000, by: every)).union([12_346, 50_000])
    #expect(numbers == expected.sorted())
    let rows = chosen["turns"]?["rows"]?.asArray ?? []
    #expect(rows.count == numbers.count)
    for (number, row) in zip(numbers, rows) {
      #expect(row.asArray?.contains(.string("\(number * (number + 1) / 2)")) == true)
    }
  }

  /// The engine keeps the recorded run: what it says does not depend on what it was asked before.
  @Test func `a run that is kept says the same as a new one`() throws {
    let script = ScriptText(name: "test.lua", text: Array(Self.grid.utf8))
    let kept = LocalEngine(now: { .zero })
    var moments: [LineRun.Moment] = []
    for item in 1...6 { moments.append(.element(try Derived.query("1,\(item)"), screen: item % 2)) }
    for turn in 1...3 { moments.append(.turn(turn, line: 3)) }
    moments.append(.line(9))
    for moment in moments + moments.reversed() {
      let documents = [kept, LocalEngine(now: { .zero })].map {
        "\($0.document(.values(moment, turns: 3), of: script, RunOptions(), RunListener(module: { .absent(tried: $0) })))"
      }
      #expect(documents[0] == documents[1], "\(moment)")
    }
    let other = ScriptText(
      name: "test.lua", text: Array(Self.grid.replacing("* 20", with: "* 30").utf8))
    guard
      case .finished(let document) = kept.document(
        .values(moments[2], turns: nil), of: other, RunOptions(),
        RunListener(module: { .absent(tried: $0) }))
    else {
      Issue.record("no document")
      return
    }
    // Item 3 is in row 2.
    let frame = #""frame": { "x": 50, "y": 60, "width": 40, "height": 10 }"#
    #expect(String(decoding: document.json, as: UTF8.self).contains(frame))
  }

  private struct Failure: Error, Equatable {
    let reason: String
  }
}
