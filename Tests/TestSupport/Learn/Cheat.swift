/// Attempts to have a lesson's untouched skeleton graded as solved.
package struct Cheat: CustomStringConvertible, Sendable {
  package let name: String

  /// What becomes of the skeleton.
  package let apply: @Sendable (String) -> String

  package var description: String { name }

  /// Whether it makes another layout of the skeleton, which is wrong in another way: it may hold a goal that the skeleton misses.
  package var showsOtherThings: Bool {
    [
      "Size", "cells at infinity", "every rectangle is empty", "math.min and math.max", "no items",
      "the demo's numbers", "the values are changed", "the view's methods",
    ].contains(name)
  }

  /// Puts lines before the skeleton.
  private static func before(_ name: String, _ lines: String) -> Cheat {
    Cheat(name: name) { lines + "\n" + $0 }
  }

  /// Puts lines before the last one, which returns the class; they know it as `C`.
  private static func end(_ name: String, _ lines: String) -> Cheat {
    Cheat(name: name) { skeleton in
      var parts = skeleton.split(separator: "\n", omittingEmptySubsequences: false)
      guard let last = parts.lastIndex(where: { $0.hasPrefix("return ") }) else { return skeleton }
      let name = parts[last].dropFirst("return ".count)
      parts[last] = "local C = \(name)\n\(lines)\nreturn C"
      return parts.joined(separator: "\n")
    }
  }

  /// Runs lines whenever the layout is prepared, before its own `prepare`; they know the view as `view`.
  private static func prepare(_ name: String, _ lines: String) -> Cheat {
    end(
      name,
      """
      local own = C.prepare
      function C:prepare(view)
        \(lines)
        if own then return own(self, view) end
      end
      """)
  }

  /// Those that are tried through the whole program: each fifth, and all of them in a long run.
  package static var sample: [(offset: Int, element: Cheat)] {
    all.enumerated().filter { isLongRun || $0.offset % 5 == 0 }
  }

  package static let all: [Cheat] =
    ofFindings + ofModules + ofLibraries + ofClasses + ofViews + ofErrors + ofNumbers + ofBudgets

  // What people found who tried (one line each in most).
  private static let ofFindings: [Cheat] = [
    before("no goals", #"require("check").goals = {}"#),
    before("ipairs goes nowhere", "ipairs = function() return function() end end"),
    before(
      "expect agrees",
      "expect = setmetatable({}, { __index = function() return function() end end })"),
    prepare("no items", #"rawset(view, "itemCount", function() return 0 end) self.placed = nil"#),
    before("unpack is huge", "table.unpack = function() return 1e9 end"),
    before("expect.equal agrees", "expect.equal = function() end"),
    before("expect has another metatable", "setmetatable(expect, {})"),
    before("rawset on expect", #"rawset(expect, "equal", function() end)"#),
    before("the solution is required", #"return require("solution")"#),
    before("a path out of the folder", #"return require("../02-grid/solution")"#),
    before("files", #"return load(io.open("solution.lua"):read("a"))()"#),
    before("dofile", #"return dofile("solution.lua")"#),
    before("debug", "debug.sethook(function() end, 'l')"),
    before("the words of success", #"print("solved: passes all 13 cases (seed 1)")"#),
    before("Layout.placeCell", "Layout.placeCell = function() end"),
    before("the string metatable", #"getmetatable("").__index = function() return "" end"#),
  ]

  private static let ofModules: [Cheat] = [
    before("check in a pcall", #"pcall(function() require("check").goals = {} end)"#),
    before("the case's numbers", #"require("given").goals = {}"#),
    before("the case", #"require("case")"#),
    before("itself", #"pcall(require, "layout")"#),
    before("package.loaded", #"package.loaded.check = { goals = {} }"#),
    before("package.searchers", "package.searchers[1] = function() end"),
    before("another require", #"require = function() return { goals = {} } end"#),
    before("the host's table of the check", "grading.hold(1) grading.goal = function() end"),
    before("the host table", "host.examination = nil host.expectations = {}"),
    before("the registry", "debug.getregistry().check = nil"),
  ]

  private static let ofLibraries: [Cheat] = [
    before("pairs goes nowhere", "pairs = function() return function() end end"),
    before("next", "next = function() end"),
    before("type", #"type = function() return "number" end"#),
    before("tostring", #"tostring = function() return "0" end"#),
    before("math.abs", "math.abs = function() return 0 end"),
    before("math.floor", "math.floor = function() return 0 end"),
    before(
      "math.min and math.max",
      "math.min = function() return 0 end math.max = function() return 1e9 end"),
    before("math.random", "math.random = function() return 0 end math.randomseed(0)"),
    before("string.format", #"string.format = function() return "" end"#),
    before("error and assert", "error = function() end assert = function(...) return ... end"),
    before("pcall", "pcall = function() return true end xpcall = pcall"),
    before("setmetatable", "setmetatable = function(t) return t end"),
    before("rawequal and rawget", "rawequal = function() return true end rawget = function() end"),
    before("select", "select = function() return 0 end"),
    before("no globals", "for name in pairs(_G) do _G[name] = nil end"),
    before("a world of its own", "local _ENV = setmetatable({}, { __index = _G })"),
    before("os.exit", "os.exit(0)"),
  ]

  private static let ofClasses: [Cheat] = [
    before("Rect", "Rect = function() return { x = 0, y = 0, width = 0, height = 0 } end"),
    before("Size", "Size = function() return { width = 0, height = 0 } end"),
    before(
      "all rectangles are equal",
      "local m = getmetatable(Rect(0, 0, 1, 1)) m.__eq = function() return true end"),
    before(
      "Attributes", "Attributes = setmetatable({}, { __index = function() return print end })"),
    before("Layout's methods", "for name in pairs(Layout) do Layout[name] = function() end end"),
    before("Scenario", "Scenario = function() return Layout.new('Mine') end"),
    end("a scenario for a class", "C = Scenario { layout = C, steps = function() end }"),
    end("a table that can be called", "C = setmetatable({}, { __call = function() return C end })"),
    end("nothing", "do return end"),
    end("true", "do return true end"),
    prepare("another metatable of its own", "setmetatable(self, {})"),
    prepare("rawset of a parameter", #"for k in pairs(self) do rawset(self, k, 0) end"#),
    end("a demo with steps", "C.demo = { steps = function() end, data = {} }"),
  ]

  private static let ofViews: [Cheat] = [
    prepare("a forged note", #"pcall(view.note, view, "goal 1 rows\tdone")"#),
    prepare("a forged print", #"print("goal rows\teach row")"#),
    prepare(
      "the data is removed",
      "pcall(function() while view:itemCount(1) > 0 do view.data:remove(1, 1) end end)"),
    prepare(
      "the data is replaced",
      #"pcall(function() view.data:removeSection(1) view.data:insertSection(1, 0) end)"#),
    prepare(
      "the values are changed",
      """
      for section = 1, view:sectionCount() do
        for item = 1, view:itemCount(section) do
          local value = view:data(section, item)
          if type(value) == "table" then for key in pairs(value) do value[key] = 0 end end
        end
      end
      """),
    prepare("another layout", "pcall(view.setLayout, view, Layout.new('Other'))"),
    prepare("an empty view", "pcall(view.resize, view, Size(0, 0))"),
    prepare(
      "a batch",
      "pcall(view.performBatchUpdates, view, function() view:deleteItems { { 1, 1 } } end)"),
    prepare("reload", "pcall(view.reloadData, view)"),
    prepare(
      "the view's methods",
      "for _, k in ipairs { 'elements', 'itemCount', 'contentSize' } do rawset(view, k, function() return 0 end) end"
    ),
    prepare("the view's metatable", "pcall(setmetatable, view, {})"),
    prepare("the clock", "pcall(view.wait, view, 1000)"),
    prepare("its own expectations", "expect.that(true, 'solved')"),
  ]

  private static let ofErrors: [Cheat] = [
    prepare(
      "an error object of the host's", "error({ code = 'solved', message = 'passes', held = true })"
    ),
    prepare("nil for an error", "error(nil)"),
    prepare("a failed expectation of its own", "expect.that(false, 'tops are multiples')"),
    prepare("a yield", "pcall(coroutine.yield, 'solved')"),
    prepare(
      "an error that is caught", "pcall(function() view:placeNothing() end) coroutine.wrap(print)()"
    ),
    end("a finalizer", "setmetatable({}, { __gc = function() ipairs = nil end }) collectgarbage()"),
    end("a close", "local x <close> = setmetatable({}, { __close = function() ipairs = nil end })"),
  ]

  private static let ofNumbers: [Cheat] = [
    end(
      "cells nowhere",
      "function C:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0/0, 0/0, 0/0, 0/0) end end"
    ),
    end(
      "cells at infinity",
      "function C:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 1e300, 1e300, 1e300, 1e300) end end"
    ),
    end("a size that is none", "function C:contentSize() return 0/0, 0/0 end"),
    end("nothing at all", "function C:prepare() end function C:contentSize() return 0, 0 end"),
    end("every rectangle is empty", "function C:attributes() return {} end"),
    end("the demo's numbers", "function C:prepare(view) self:placeCell(1, 1, 0, 0, 240, 44) end"),
  ]

  private static let ofBudgets: [Cheat] = [
    before("an endless loop", "while true do end"),
    prepare("an endless loop in prepare", "while true do end"),
    prepare("endless recursion", "local function f() return 1 + f() end pcall(f) f()"),
    prepare("endless memory", "local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end"),
    prepare("endless output", "while true do print(('x'):rep(1e5)) end"),
  ]
}
