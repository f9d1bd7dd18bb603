import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

import let TestSupport.isSanitized

@Suite struct BudgetTests {
  private func play(_ text: String, _ change: (inout ScriptLimits) -> Void) -> Played {
    ScriptingTests.play(text) { change(&$0.limits) }
  }

  @Test(arguments: ErrorTests.callbacks)
  func `a callback that does not end is ended`(callback: String) {
    let played = play(
      ErrorTests.script(callback, "while true do pcall(function() while true do end end) end")
    ) {
      // What comes before the callback takes longer under sanitizers.
      $0.time = .milliseconds(isSanitized ? 1000 : 60)
    }

    #expect(played.failure?.code == .budgetExceeded)
    #expect(played.failureLine == 3)
  }

  @Test func `a loop that places without end is named`() throws {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        local i = 1
        while i <= view:itemCount(1) do
          self:placeCell(1, i, 0, i * 40, 40, 40)
        end
      end
      return L
      """
    ) { $0.instructions = 2_000_000 }

    let failure = try #require(played.failure)
    #expect(failure.code == .budgetExceeded)
    // The number depends on when the machine ends it.
    let fix = try #require(failure.fix)
    #expect(fix.hasPrefix("a loop in prepare does not end: it has placed "))
    #expect(
      fix.hasSuffix(
        " elements, and the data has 30 items; let it count, for example with i = i + 1"))
  }

  @Test func `a loop that ends nothing but places little is told as before`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:placeCell(1, 1, 0, 0, 40, 40)
        while true do end
      end
      return L
      """
    ) { $0.instructions = 2_000_000 }

    #expect(played.failure?.code == .budgetExceeded)
    #expect(played.failure?.fix?.contains("elements") == false)
  }

  @Test(arguments: [
    "while true do end", "local function f() return f() end f()",
    "('x'):rep(1 << 20):find(('.-'):rep(30) .. 'b')",
    "do return Scenario { layout = L, steps = function(view) while true do view:note('x') end end } end",
    "do return Scenario { layout = L, delegate = { willDisplayCell = function() while true do end end } } end",
    "do return Scenario { layout = L, cell = { reuse = function() while true do end end } } end",
    "local t = setmetatable({}, { __index = function() while true do end end }) do return Scenario { layout = L, viewport = t } end",
    "local t = {} t.t = t for i = 1, 1e9 do t[i] = t end",
  ])
  func `a script that does not end is ended wherever it is`(code: String) {
    let played = play(
      "local L = Layout.new('L') function L:prepare() self:placeCell(1, 1, 0, 0, 9, 9) end\n\(code)\nreturn L"
    ) {
      $0.time = .milliseconds(60)
      $0.memory = 64 * 1024 * 1024
    }

    #expect(
      [.budgetExceeded, .memoryExceeded].contains(played.failure?.code),
      "\(played.complaint as Any)")
  }

  @Test func `memory is bounded`() {
    let played = play(
      "local L = Layout.new('L')\nfunction L:prepare() local t = {} while true do t[#t + 1] = { #t } end end\nreturn L"
    ) { $0.memory = 16 * 1024 * 1024 }

    #expect(
      played.complaint
        == "memory-exceeded: the script exceeded its memory limit (look for an endless loop, or a table that grows in a loop)"
    )
    #expect(played.failureLine == 2)
  }

  @Test func `instructions are bounded where it is asked for`() {
    let text =
      "local L = Layout.new('L')\nfunction L:prepare() for i = 1, 100000 do end end\nreturn L"

    #expect(
      play(text) { $0.instructions = 50_000 }.complaint
        == "budget-exceeded: the script exceeded its limit of instructions (look for an endless loop)"
    )
    #expect(play(text) { $0.instructions = 5_000_000 }.complaint == nil)
  }

  @Test func `output is bounded`() {
    let played = play(
      "local L = Layout.new('L')\nfor i = 1, 100 do print(('x'):rep(99)) end\nreturn L"
    ) { $0.output = 1000 }

    #expect(played.failure?.code == .outputExceeded)
  }

  // Each row counts as 56 bytes: 500,000 of them take 28 MB.
  @Test(arguments: [(megabytes: 32, isEnough: true), (megabytes: 24, isEnough: false)])
  func `placed elements count as the script's memory`(megabytes: Int, isEnough: Bool) {
    let played = ScriptingTests.play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        pcall(function() self:placeGrid(1, 1, view:itemCount(1), 10, 0, 0, 10, 10, 10, 10) end)
      end
      return L
      """
    ) {
      $0.sections = [500_000]
      $0.limits.memory = megabytes * 1024 * 1024
    }

    #expect(played.failure?.code == (isEnough ? nil : .memoryExceeded))
    if isEnough { #expect(played.state?.contentSize == Size(width: 100, height: 500_000)) }
  }
}
