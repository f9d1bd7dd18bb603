import Lua
import Testing

@Suite struct CoroutineTests {
  /// What each answers follows from Lua's manual.
  @Test(arguments: [
    (
      "local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end) local _, x = coroutine.resume(co, 1) local _, y = coroutine.resume(co, 5) return x, y, coroutine.status(co)",
      "2 10 dead"
    ),
    (
      "local f = coroutine.wrap(function(...) for i = 1, select('#', ...) do coroutine.yield((select(i, ...))) end end) return f(7, 8), f(), f()",
      "7 8"
    ),
    (
      "local co = coroutine.wrap(function() return pcall(function() return coroutine.yield(1) + 1 end) end) return co(), co(41)",
      "1 true"
    ),
    (
      "local co = coroutine.wrap(function() return pcall(function() coroutine.yield(1) error('x', 0) end) end) co() return co()",
      "false x"
    ),
    (
      "local co = coroutine.wrap(function() return xpcall(function() coroutine.yield() error('x', 0) end, function(m) return m .. '!' end) end) co() return co()",
      "false x!"
    ),
    ("return coroutine.resume(coroutine.create(function() error({}) end))", "false"),
    (
      "local co = coroutine.create(function() end) coroutine.resume(co) return coroutine.resume(co)",
      "false cannot resume dead coroutine"
    ),
    (
      "return coroutine.isyieldable(), coroutine.wrap(function() return coroutine.isyieldable() end)()",
      "false true"
    ),
    (
      "local _, main = coroutine.running() return main, select(2, coroutine.wrap(coroutine.running)())",
      "true false"
    ),
    (
      "local log = '' local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() log = log .. 'closed' end}) coroutine.yield() end) coroutine.resume(co) return coroutine.close(co), log, coroutine.status(co)",
      "true closed dead"
    ),
    (
      "local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() error('in closing', 0) end}) coroutine.yield() end) coroutine.resume(co) return coroutine.close(co)",
      "false in closing"
    ),
    (
      "local outer outer = coroutine.create(function() return coroutine.status(outer), coroutine.wrap(function() return coroutine.status(outer) end)() end) return coroutine.resume(outer)",
      "true running normal"
    ),
    (
      "local t = setmetatable({}, {__index = function(_, k) return coroutine.yield(k) end}) local co = coroutine.wrap(function() return t.x end) return co(), co(3)",
      "x 3"
    ),
    (
      "local log = '' local f = coroutine.wrap(function() local x <close> = setmetatable({}, {__close = function(_, e) log = tostring(e) end}) error('why', 0) end) pcall(f) return log",
      "why"
    ),
    (
      "return select('#', pcall(error)), (select(2, pcall(function() pcall() end)))",
      "2 test.lua:1: bad argument #1 to 'pcall' (value expected)"
    ),
  ])
  func `coroutines and protected calls are Lua's`(source: String, results: String) throws {
    let bench = try Bench()
    let texts = try bench.machine.load(
      [UInt8](
        "local t = table.pack(...) for i = 1, t.n do t[i] = tostring(t[i]) end return table.concat(t, ' ')"
          .utf8),
      file: "texts.lua")
    let text = try bench.machine.call(texts, bench.run(source))[0].asString ?? ""
    #expect(text.hasPrefix(results), "\(text)")
  }

  @Test func `closing goes 64 deep`() throws {
    let error = try onDeepStack {
      Result {
        try Bench().error(
          """
          local function nest(depth)
            local co = coroutine.create(function()
              local x <close> = setmetatable({}, {__close = function() nest(depth + 1) end})
              coroutine.yield()
            end)
            coroutine.resume(co)
            assert(coroutine.close(co))
          end
          nest(1)
          """)
      }
    }.get()
    #expect(error?.message.contains("64 coroutines") == true)
  }

  @Test func `a coroutine that was ended is not closed by its own methods`() throws {
    let bench = try Bench { $0.timeLimit = .milliseconds(30) }
    let error = bench.error(
      """
      co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() while true do end end})
        while true do end
      end)
      coroutine.resume(co)
      """)
    #expect(error?.kind == .timeLimit)
    bench.machine.resetBudgets()
    #expect(try bench.run("return coroutine.close(co)").first == .boolean(false))
    #expect(try bench.run("return coroutine.status(co)") == [.string("dead")])
  }

  @Test func `a coroutine that waited goes on after another was ended`() throws {
    let bench = try Bench { $0.timeLimit = .milliseconds(30) }
    try bench.run("co = coroutine.wrap(function() while true do coroutine.yield(1) end end) co()")
    #expect(bench.error("while true do co() end")?.kind == .timeLimit)
    bench.machine.resetBudgets()
    try bench.run("fresh = coroutine.wrap(function() for i = 1, 1e4 do end return 2 end)")
    #expect(try bench.run("return fresh()") == [.integer(2)])
  }
}
