import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

/// What a scenario expects of a view, and how it reads where that does not hold.
@Suite struct ExpectTests {
  /// Cells of 40 × 30 in three columns, 10 apart across and 5 down, in a view of 140 × 100: they fill its width.
  private func grid(_ lines: String, count: Int = 7) -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:placeGrid(1, 1, view:itemCount(1), 3, 0, 0, 40, 30, 50, 35)
      end
      return Scenario { viewport = Size(140, 100), layout = L, data = { \(count) }, steps = function(view)
        \(lines)
      end }
      """)
  }

  @Test(arguments: [
    "expect.that(true) expect.that(0, 'zero is true in Lua')",
    "expect.equal(1, 1.009) expect.equal('a', 'a') expect.equal({ 1, { 2 } }, { 1.001, { 2 } })",
    "expect.equal(Rect(1, 2, 3, 4), Rect(1.001, 2, 3, 4)) expect.equal(100, 104, 'about', 5)",
    "expect.equal(math.huge, math.huge) expect.equal(nil, nil)",
    "expect.atLeast(3, 3) expect.atMost(3, 3.5) expect.allEqual({}) expect.allEqual { 2, 2, 2.005 }",
    "expect.ascending { 1, 1, 2 } expect.ascending {}",
    "expect.frame(view, 1, 5, Rect(50, 35, 40, 30)) expect.frame(view, 1, 1, { 0, 0, 40, 30 })",
    "assert(expect.cell(view, 1, 7).y == 70)",
    "expect.contentSize(view, 140, 100) expect.contentSize(view, Size(140, 100))",
    "expect.visible(view, 1, 7) expect.gapsEqual { view = view, axis = 'x', gap = 10 }",
    "expect.gapsEqual { view = view, axis = 'y', section = 1 } expect.inside { view = view }",
    "expect.noOverlap { view = view } expect.inside { view = view, rect = Rect(0, 0, 140, 100) }",
    "expect.calls { view = view, name = 'prepare', exactly = 1, atMost = 1, atLeast = 1 }",
    "assert(expect.instructions { run = function() end, atMost = 100 } > 0)",
    "view:resize(Size(140, 40)) expect.notVisible(view, 1, 7)",
    "print(#view:elements(), #view:elements(Rect(0, 0, 1, 1)), view:elements()[1])",
  ])
  func `what holds is passed over`(lines: String) {
    #expect(grid(lines).complaint == nil)
  }

  @Test(arguments: [
    Line("expect.that(nil, 'no luck')", "no luck"),
    Line("expect.that(false)", "the expectation does not hold"),
    Line("expect.equal(1, 1.02, 'the sum')", "the sum is 1, should be 1.02"),
    Line("expect.equal(0 / 0, 1)", "the value is not a number (NaN), should be 1"),
    Line("expect.equal({ 1 }, { 1, 2 })", "the value is {1}, should be {1, 2}"),
    Line("expect.equal('a', 1)", "the value is 'a', should be 1"),
    Line(
      "expect.equal(Size(1, 2), Point(1, 2))", "the value is Size(1, 2), should be Point(1, 2)"),
    Line("expect.atLeast(2.5, 3, 'the gap')", "the gap is 2.5, should be 3 or more"),
    Line("expect.atMost(3.5, 3)", "the value is 3.5, should be 3 or less"),
    Line(
      "expect.allEqual({ 4, 4, 5 }, 'the gaps')",
      "the gaps are not all the same: number 1 is 4, and number 3 is 5"),
    Line(
      "expect.ascending { 1, 3, 2 }",
      "the numbers must not become smaller: number 2 is 3, and number 3 is 2"),
    Line(
      "expect.frame(view, 1, 5, Rect(50, 30, 40, 30))", "the y of cell 1,5 is 35, should be 30"),
    Line("view.data:insert(1, 8) expect.cell(view, 1, 8)", "cell 1,8 was never placed"),
    Line("expect.contentSize(view, 140, 105)", "the content's height is 100, should be 105"),
    Line(
      "view:resize(Size(140, 40)) expect.visible(view, 1, 7)", "cell 1,7 is not on screen"),
    Line("expect.notVisible(view, 1, 1)", "cell 1,1 is on screen, should not be"),
    Line(
      "expect.gapsEqual { view = view, axis = 'y', gap = 6 }",
      "the gap between cell 1,1 and cell 1,4 is 5, should be 6"),
    Line(
      "expect.inside { view = view, rect = Rect(0, 0, 130, 200) }",
      "cell 1,3 reaches to 140, which is right of 130, the edge of its area"),
    Line(
      "expect.calls { view = view, name = 'prepare', exactly = 2 }",
      "prepare was called 1 times, should be 2 times"),
  ])
  func `what does not hold ends the run with its numbers`(line: Line) {
    let played = grid(line.code)

    #expect(played.complaint == "expectation-failed: \(line.answer)")
    // The line of the steps that states it.
    #expect(played.failureLine == 6)
  }

  @Test func `gaps that differ are told of with the first pair`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:placeCell(1, 1, 0, 0, 10, 10)
        self:placeCell(1, 2, 14, 0, 10, 10)
        self:placeCell(1, 3, 30, 0, 10, 10)
      end
      return Scenario { layout = L, data = { 3 }, steps = function(view)
        expect.gapsEqual { view = view, axis = "x" }
      end }
      """)

    #expect(
      played.complaint
        == "expectation-failed: the gap between cell 1,2 and cell 1,3 is 6, should be 4 as between cell 1,1 and cell 1,2"
    )
    #expect(played.failure?.element == .cell(IndexPath(section: 0, item: 2)))
  }

  @Test func `two cells that share more than an edge overlap`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:placeCell(1, 1, 0, 0, 10, 10)
        self:placeCell(1, 2, 10, 0, 10, 10)
        self:placeCell(1, 3, 15, 5, 10, 10)
      end
      return Scenario { layout = L, data = { 3 }, steps = function(view)
        expect.noOverlap { view = view }
      end }
      """)

    #expect(
      played.complaint
        == "expectation-failed: cell 1,2 at Rect(10, 0, 10, 10) and cell 1,3 at Rect(15, 5, 10, 10) overlap"
    )
  }

  @Test(arguments: [
    Line(
      "expect.gapsEqal {}", "unknown-field: expect has no 'gapsEqal' (did you mean 'gapsEqual'?)"),
    Line(
      "expect.mine = 1", "read-only-field: expect.mine cannot be changed"),
    Line(
      "expect.inside(view)",
      "wrong-argument: expect.inside needs a table, not a View (write expect.inside { view = view })"
    ),
    Line(
      "expect.inside {}",
      "wrong-argument: expect.inside: 'view' must be the view, got nil (add view = view)"
    ),
    Line(
      "expect.gapsEqual { view = view, axis = 'z' }",
      "wrong-argument: expect.gapsEqual: 'axis' must be 'x' or 'y' (add axis = \"x\")"),
    Line(
      "expect.inside { view = view, sections = 1 }",
      "unknown-field: expect.inside has no option 'sections' (did you mean 'section'?)"),
    Line(
      "expect.atLeast('a', 1)", "wrong-argument: the value must be a number, got a string"),
    Line(
      "expect.allEqual(3)",
      "wrong-argument: expect.allEqual needs an array of numbers, not a number"),
  ])
  func `what is no expectation is refused by name`(line: Line) {
    #expect(grid(line.code).complaint == line.answer)
  }

  @Test func `an expectation cannot be caught away`() {
    let played = grid("pcall(expect.frame, view, 1, 1, Rect(1, 0, 40, 30))")

    #expect(played.codes == ["expectation-failed"])
  }

  /// Which of five expectations a run ends at.
  @Test(arguments: 1...6)
  func `a program ends at an expectation and says how many there were`(number: Int) {
    let text = """
      local L = Layout.new("L")
      return Scenario { layout = L, steps = function(view)
        for number = 1, 5 do expect.that(true) print(number) end
      end }
      """
    let seen: (printed: Int, count: Int) = withScriptStack {
      var printed = 0
      do throws(Diagnostic) {
        let program = try Program(
          Script(name: "test.lua", text: [UInt8](text.utf8)) { _ in .absent(tried: "") },
          limits: ScriptLimits(), seed: 1, runsDemo: true)
        try program.stop(atExpectation: number)
        let view = try program.makeView({ _ in }, sections: nil) {
          if case .print = $0 { printed += 1 }
        }
        try view.displayFirst()
        do throws(Diagnostic) { try program.runSteps() } catch { _ = view.rethrowing(error) }
        return (printed, program.expectationCount)
      } catch {
        return (-1, -1)
      }
    }

    #expect(seen == (min(number - 1, 5), min(number, 5)))
  }

  // MARK: - Instructions

  /// A loop without a body is one instruction a round (`luac -l`), and what stands around it is the same.
  @Test func `instructions are counted to the last one, the same each time`() {
    let played = grid(
      """
      local function count(rounds)
        return expect.instructions { run = function() for _ = 1, rounds do end end }
      end
      expect.equal(count(1001) - count(1), 1000, "a thousand rounds", 0)
      expect.equal(count(1000), count(1000), "the same again", 0)
      """)
    #expect(played.complaint == nil)
  }

  /// The layout loops so often whenever it is prepared.
  @Test func `what a layout does for a step counts, in coroutines too`() {
    let played = play(
      """
      local L = Layout.new("L", { rounds = 10000 })
      function L:prepare(view) for _ = 1, self.rounds do end end
      function L:contentSize() return 100, 1000 end
      local function loop() for _ = 1, 10000 do end end
      local early = coroutine.wrap(loop)
      return Scenario { layout = L, steps = function(view)
        expect.atMost(expect.instructions { run = function() view:scrollTo(Point(0, 5)) end }, 1000)
        local function turn() view:resize(Size(view.height, view.width)) end
        expect.atMost(expect.instructions { run = turn }, 1000)
        local function prepare() view:invalidateLayout() view:layoutIfNeeded() end
        expect.atLeast(expect.instructions { run = prepare }, 10000)
        expect.atLeast(expect.instructions { run = early }, 10000)
        expect.atLeast(expect.instructions { run = coroutine.wrap(loop) }, 10000)
        expect.instructions { run = function()
          expect.atLeast(expect.instructions { run = loop }, 10000)
          expect.atLeast(expect.instructions { run = loop }, 10000)
        end }
      end }
      """)
    #expect(played.complaint == nil)
  }

  @Test func `more instructions than expected are said with their number`() throws {
    let loop = "run = function() for _ = 1, 5000 do end end"
    let complaint = try #require(
      grid("expect.instructions { \(loop), atMost = 100, what = 'the loop' }").complaint)
    #expect(complaint.hasPrefix("expectation-failed: the loop took 50"), "\(complaint)")
    #expect(complaint.hasSuffix(" instructions; the maximum is 100"), "\(complaint)")
  }

  @Test(arguments: [
    Line(
      "expect.instructions()",
      "wrong-argument: expect.instructions needs a table, not nil (write expect.instructions { run = function() … end })"
    ),
    Line(
      "expect.instructions {}",
      "wrong-argument: expect.instructions needs a function (add run = function() … end)"),
    Line(
      "expect.instructions { run = 5 }",
      "wrong-argument: expect.instructions: 'run' must be a function, got a number"),
    Line(
      "expect.instructions { runs = print }",
      "unknown-field: expect.instructions has no option 'runs' (did you mean 'run'?)"),
  ])
  func `what instructions are counted of must be a function`(line: Line) {
    #expect(grid(line.code).complaint == line.answer)
  }
}
