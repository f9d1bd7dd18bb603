import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct ErrorTests {
  static let callbacks = [
    "prepare", "contentSize", "attributes", "itemAttributes", "supplementaryAttributes",
    "decorationAttributes",
    "shouldInvalidate", "boundsInvalidation", "invalidate", "targetOffset",
  ]

  /// A script whose steps have the host call each callback of the layout; the body stands on line 3.
  static func script(_ callback: String, _ body: String) -> String {
    var lines = """
      local L = Layout.new("L")
      function L:\(callback)(view, ...)
        \(body)
      end

      """
    if callback != "attributes" {
      lines += """
        function L:attributes()
          return { Attributes.cell(1, 1, { 0, 0, 9, 9 }), Attributes.supplementary("h", 1, 1, { 0, 0, 9, 9 }),
            Attributes.decoration("d", 1, 1, { 0, 0, 9, 9 }) }
        end

        """
    }
    if callback != "contentSize" { lines += "function L:contentSize() return 100, 5000 end\n" }
    if callback != "shouldInvalidate" { lines += "function L:shouldInvalidate() return true end\n" }
    return lines + """
      return Scenario { viewport = { 100, 200 }, layout = L, data = { 2 }, steps = function(view)
        local c = Context()
        c:addItem(1, 1)
        c:addSupplementary("h", 1, 1)
        c:addDecoration("d", 1, 1)
        view:invalidateLayout(c)
        view:layoutIfNeeded()
        view:drag { by = { 0, -50 }, over = 1 }
      end }
      """
  }

  @Test(arguments: callbacks)
  func `an error of a callback carries its line and the script's own calls`(callback: String) {
    let played = play(Self.script(callback, "local none = nil; return none.field"))

    #expect(played.failure?.code == .runtimeError)
    #expect(played.failure?.message == "attempt to index a nil value (local 'none')")
    #expect(played.failure?.place?.file == "test.lua" && played.failure?.place?.line == 3)
    #expect(played.failure?.place?.tokens == ["none"])
    #expect(played.failure?.occasion?.hasPrefix("\(callback)(view") == true)
    #expect(played.failure?.traceback.first?.hasPrefix("test.lua:3: in ") == true)
    #expect(played.failure?.traceback.allSatisfy { $0.hasPrefix("test.lua:") } == true)
  }

  @Test func `a traceback has the script's calls from the innermost outward`() {
    let played = play(
      """
      local L = Layout.new("L")
      local function deep() error("here") end
      local function middle() deep() end
      function L:prepare()
        middle()
      end
      return L
      """)

    #expect(played.complaint == "runtime-error: here")
    #expect(
      played.failure?.traceback.map { String($0.prefix(11)) } == [
        "test.lua:2:", "test.lua:3:", "test.lua:5:",
      ])
  }

  @Test(arguments: [
    Line("local x = = 2", "syntax-error"), Line("print(undeclared)", "undeclared-global"),
    Line("error({ code = 1 })", "runtime-error"), Line("error()", "runtime-error"),
    Line("require('none')", "module-not-found"),
    Line("local s = ('x'):rep(5) .. {}", "runtime-error"),
  ])
  func `a script that cannot be loaded says why and where`(line: Line) {
    let played = play("local L = Layout.new('L')\n\(line.code)\nreturn L")

    #expect(played.failure != nil)
    #expect(
      played.failure?.code.rawValue == line.answer || line.answer == "module-not-found",
      "\(played.complaint as Any)")
    #expect(played.failureLine == 2)
    #expect(played.state == nil)
  }

  @Test func `a misspelt global suggests the nearest name`() {
    #expect(
      value(of: "Rekt(1, 2, 3, 4)")
        == "undeclared-global: 'Rekt' is not declared (did you mean 'Rect'?)")
    #expect(
      value(of: "Layot") == "undeclared-global: 'Layot' is not declared (did you mean 'Layout'?)")
    #expect(
      value(of: "Compositional")
        == "undeclared-global: 'Compositional' is not declared (did you mean 'CompositionalLayout'?)"
    )
  }

  @Test func `an error is caught as a value of which pcall says what it is`() {
    let played = play(
      """
      local ok, e = pcall(function() return Rect(1, 2, 3, 4).widht end)
      print(ok, e)
      local good, handled = xpcall(function() return Rect(1) end, function(f) return "handled " .. tostring(f) end)
      print(good, handled)
      print(pcall(function(...) return select("#", ...), ... end, 1, nil))
      print(xpcall(function(a, b) return a + b end, print, 2, 3))
      print(pcall(error, { mine = 1 }) == false, select(2, pcall(error, "text", 0)))
      return Layout.new("L")
      """)

    #expect(
      played.printed == [
        "false\ttest.lua:1: 'widht' is not a field of a Rect",
        "false\thandled test.lua:3: Rect: 'y' must be a number, got nil", "true\t2\t1\tnil",
        "true\t5",
        "true\ttext",
      ])
    #expect(played.codes == [])
  }

  @Test func `what protects a call is no level of its own`() {
    let played = play(
      """
      local function fail(level) error("m", level) end
      print(pcall(fail, 3))
      print(xpcall(fail, tostring, 3))
      print(select(2, pcall(function() pcall() end)))
      print(select(2, pcall(function() xpcall(fail) end)))
      print(select(2, pcall(function() coroutine.resume(1) end)))
      print(select(2, pcall(function() coroutine.close(1) end)))
      return Layout.new("L")
      """)

    #expect(
      played.printed == [
        "false\ttest.lua:2: m", "false\ttest.lua:3: m",
        "test.lua:4: bad argument #1 to 'pcall' (value expected)",
        "test.lua:5: bad argument #2 to 'xpcall' (function expected, got no value)",
        "test.lua:6: bad argument #1 to 'resume' (coroutine expected, got number)",
        "test.lua:7: bad argument #1 to 'close' (coroutine expected, got number)",
      ])
  }

  @Test func `a coroutine may yield across pcall`() {
    let played = play(
      """
      local co = coroutine.wrap(function()
        print(pcall(function() coroutine.yield(1) error("later", 0) end))
        return 2
      end)
      print(co(), co())
      return Layout.new("L")
      """)

    #expect(played.printed == ["false\tlater", "1\t2"])
  }

  @Test func `the callback that fails ends the run, and what came before is known`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        assert(view.width > 50, "too narrow")
        self:placeCell(1, 1, 0, 0, 10, 10)
      end
      function L:shouldInvalidate() return true end
      return Scenario { viewport = { 100, 100 }, layout = L, data = { 1 }, steps = function(view)
        view:resize { 40, 100 }
      end }
      """)

    #expect(played.complaint == "assertion-failed: too narrow")
    #expect(played.failureLine == 3)
    #expect(
      played.failure?.occasion
        == "prepare(view), called because the view was resized (100x100 to 40x100)"
    )
    #expect(played.state?.elements.map(\.attributes.text) == ["cell 1,1 (0, 0, 10, 10)"])
  }
}
