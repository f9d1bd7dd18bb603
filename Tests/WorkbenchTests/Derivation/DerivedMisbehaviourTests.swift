import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import Workbench

/// A script that misbehaves does so when it is derived exactly as it does in a run.
@Suite struct DerivedMisbehaviourTests {
  private var options: RunOptions {
    var options = RunOptions()
    options.sections = [3]
    options.limits.time = .seconds(1)
    options.limits.memory = 256 << 20
    return options
  }

  /// A script that places three rows, and does something else beside.
  private static func row(_ body: String) -> String {
    """
    local Row = Layout.new("Row", {})
    function Row:prepare(view)
      for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, item * 10, 10, 10) end
    end
    \(body)
    return Row
    """
  }

  private static func preparing(_ body: String) -> String {
    "local Row = Layout.new(\"Row\", {})\nfunction Row:prepare(view)\n\(body)\nend\nreturn Row"
  }

  /// What is said of an element that a prepare has placed.
  private func said(_ prepare: String) throws -> String {
    let text = Self.preparing("for item = 1, view:itemCount(1) do\n\(prepare)\nend")
    let outcome = Derive(Derived.script(text), options, [try Derived.query("1,2")]).perform()
    guard case .finished(let findings, _, _) = outcome,
      case .derived(let derivation)? = findings.first
    else { return "\(outcome)" }
    return derivation.text(TextOptions(width: 200))
  }

  @Test func `a part of a frame that is written is followed as it is run`() throws {
    let text = try said(
      """
      local a = Attributes.cell(1, item, Rect(0, (item - 1) * 50, 50, 50))
      a.frame.x = a.frame.x + 12
      self:place(a)
      """)

    #expect(!text.contains("a different result"), "\(text)")
    #expect(text.contains("test.lua:5"), "\(text)")
    #expect(text.contains("x = a.frame.x + 12"), "\(text)")
  }

  @Test(arguments: ["a.center.x = 40", "a.size.width = 20", "a.bounds.width = 20"])
  func `what else is written into a copy gives the plain run's result`(line: String) throws {
    let text = try said(
      "local a = Attributes.cell(1, item, Rect(0, (item - 1) * 50, 50, 50))\n\(line)\nself:place(a)"
    )

    #expect(!text.contains("a different result"), "\(text)")
  }

  @Test func `what a method of a rectangle answers is the script's`() throws {
    let text = try said(
      """
      local frame = Rect(0, (item - 1) * 50, 50, 50)
      self:place(Attributes.cell(1, item, frame:inset(Insets(6))))
      """)

    #expect(!text.contains("not set by the script"), "\(text)")
    #expect(text.contains("x = frame.x + insets.left"), "\(text)")
  }

  @Test func `cells placed by an array are derived from its numbers`() throws {
    let text = Self.preparing(
      "self:placeCells(1, 1, { 0, 0, 9, 9, 0, 10, 9, 9, 0, 20, 9, 9 })")
    let outcome = Derive(Derived.script(text), options, [try Derived.query("1,2")]).perform()
    guard case .finished(let findings, _, _) = outcome,
      case .derived(let derivation)? = findings.first
    else {
      Issue.record("\(outcome)")
      return
    }
    let shown = derivation.text(TextOptions(width: 200))
    #expect(shown.contains("test.lua:3  y = 10\n"), "\(shown)")
  }

  @Test(arguments: [
    "local Row = = 1",
    row("local x = nil + 1"),
    preparing("local t = nil\nself:placeCell(1, 1, t.x, 0, 1, 1)"),
    preparing("while true do end"),
    preparing("local t = {}\nwhile true do t[#t + 1] = (\"x\"):rep(100000) .. #t end"),
    preparing("local function f(n) return 1 + f(n + 1) end\nf(1)"),
    preparing("error({ code = 1 })"),
    preparing("error()"),
    "return 1",
    "local t = setmetatable({}, { __index = function(t, k) error('no ' .. k) end })\nreturn t.x",
    "local co = coroutine.wrap(function() error('inside') end)\nco()\nreturn nil",
    "return require('missing')",
  ])
  func `a script that fails, fails so`(text: String) throws {
    let script = Derived.script(text)
    guard case .failed(let expected, let reason) = Run(script, options).perform() else {
      return #expect(Bool(false), "it does not fail: \(text)")
    }

    let outcome = Derive(script, options, [try Derived.query("1,1")]).perform()

    guard case .failed(let found, let foundReason) = outcome else {
      return #expect(Bool(false), "it does not fail when it is derived: \(outcome)")
    }
    #expect(found == expected)
    #expect(foundReason == reason)
  }

  @Test func `a breach that pcall swallows counts, and what is known is derived`() throws {
    let script = Derived.script(
      Self.preparing(
        "self:placeCell(1, 1, 5, 0, 1, 1)\npcall(function() self:placeCell(9, 9, 0, 0, 1, 1) end)"))

    let outcome = Derive(script, options, [try Derived.query("1,1")]).perform()

    guard case .finished(let findings, let result, let verdict) = outcome,
      case .derived(let derivation)? = findings.first
    else {
      return #expect(Bool(false), "\(outcome)")
    }
    #expect(verdict == .bad)
    #expect(result.diagnostics.map(\.diagnostic.code).contains(.indexOutOfRange))
    #expect(derivation.quantities.first?.step?.expression == "5")
  }

  /// What is odd and yet works is followed: the values are those of a run.
  @Test(arguments: [
    "local zq0, zq0_x, zq1k = 1, 2, 3\nlocal zq2 = zq0 + zq0_x",
    "local function f(n) return 1 + f(n + 1) end\nlocal ok = pcall(f, 1)",
    "local function f(n) if n == 0 then return 7 end return f(n - 1) end\nRow.n = f(100000)",
    "local t = {}\nfor i = 1, 50000 do t[i] = { x = i } end\nRow.t = t",
    "for i = 1, 1000 do pcall(function() local x = 1 + (function() error('a') end)() end) end",
    """
    local many = {}
    for i = 1, 200 do
      many[i] = coroutine.create(function(a) local b = a + 1 local c = coroutine.yield(b) return c + b end)
    end
    for i = 1, 200 do coroutine.resume(many[i], i) end
    for i = 1, 200 do coroutine.resume(many[i], i) end
    """,
    """
    local t = setmetatable({}, {
      __index = function(t, k) return k end, __call = function(t, a) return a end,
      __add = function(a, b) local z = 5 return z end, __len = function() return 3 end,
      __newindex = rawset, __close = function() end, __eq = function() return true end,
    })
    local a <close> = t
    Row.a, Row.b, Row.c, t.d = t.foo, t(5), t + 1, #t
    """,
    """
    for i = 10, 1, -3 do
      for _, v in ipairs { i, i + 1 } do
        if v == 8 then goto continue end
        Row.v = v
        ::continue::
      end
    end
    local n = 0
    repeat local stop = n > 3 n = n + 1 until stop
    local function va(...) local a, b = ... return select('#', ...), ..., a end
    Row.va, Row.w = { va(1, nil, 3) }, { [1] = 1, ["a b"] = 2, c = 3, 4, va(1, 2) }
    Row[1], Row[2] = va(2)
    local s = "x"
    Row.s = s:upper():lower() .. ("%d"):format(3)
    Row.f = load("return 1 + 1")()
    """,
  ])
  func `what is odd is followed`(body: String) throws {
    let script = Derived.script(Self.row(body))

    let derivation = try Derived.derivation(of: "1,2", in: script, options)

    #expect(derivation.fault == nil)
    #expect(derivation.quantities[1].step?.numbers == "2 * 10")
  }

  /// Nothing is guessed where Lua has no room for what is noted beside.
  @Test func `a function with 200 locals has its values, and the reason why no more`() throws {
    let locals = (1..<200).map { "local a\($0) = \($0)" }.joined(separator: "\n")
    let script = Derived.script(Self.row("local function f()\n\(locals)\nend f()"))

    let derivation = try Derived.derivation(of: "1,2", in: script, options)

    #expect(derivation.fault?.contains("too many local variables") == true)
    #expect(derivation.quantities.map(\.value) == ["0", "20", "10", "10"])
    #expect(derivation.quantities.allSatisfy { $0.step == nil })
  }

  @Test func `a function with too many upvalues has its values, too`() throws {
    let groups = (0..<3).map { group in
      "local " + (0..<60).map { "a\(group)_\($0)" }.joined(separator: ", ")
        + " = " + (0..<60).map { _ in "1" }.joined(separator: ", ") + "\n"
    }
    let sum = (0..<3).flatMap { group in (0..<60).map { "a\(group)_\($0)" } }
      .joined(separator: " + ")
    let script = Derived.script(
      "\(groups[0])local function make()\n\(groups[1])local function more()\n\(groups[2])"
        + "return function() return \(sum) end end return more() end\nlocal f = make()\n"
        + Self.row("local x = f()"))

    let derivation = try Derived.derivation(of: "1,2", in: script, options)

    #expect(derivation.fault?.contains("upvalues") == true, "\(derivation.fault ?? "none")")
    #expect(derivation.quantities.map(\.value) == ["0", "20", "10", "10"])
  }

  @Test func `an item that is not there is said to be absent, with the last one`() throws {
    let outcome = Derive(
      Derived.script(Self.row("")), options, [try Derived.query("1,9")]
    ).perform()

    guard case .finished(let findings, _, _) = outcome,
      case .absent(let sentence)? = findings.first
    else {
      return #expect(Bool(false), "\(outcome)")
    }
    #expect(sentence == "no item 1,9: section 1 has 3, so the last is 1,3")
  }
}
