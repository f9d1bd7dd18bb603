import Lua
import Testing

@Suite struct ErrorTests {
  @Test func `an error has its line and the script's calls`() throws {
    let error = try Bench().error(
      """
      local Grid = {}
      function Grid:prepare(view)
        local side = view.bouns.width
      end
      local function run() Grid:prepare({}) end
      run()
      """, file: "grid.lua")
    #expect(error?.kind == .runtime)
    #expect(error?.code == "runtime-error")
    #expect(error?.message == "attempt to index a nil value (field 'bouns')")
    #expect(
      error?.place == .init(file: "grid.lua", line: 3, text: "  local side = view.bouns.width"))
    #expect(error?.tokens == ["bouns"])
    #expect(
      error?.traceback == [
        "grid.lua:3: in method 'prepare'", "grid.lua:5: in function 'run'",
        "grid.lua:6: in main chunk",
      ])
    #expect(error?.description == "grid.lua:3: attempt to index a nil value (field 'bouns')")
  }

  @Test func `a function that the host calls has the name of its line`() throws {
    let bench = try Bench()
    let values = try bench.run(
      "local G = {}\nfunction G:prepare()\n  error('no')\nend\nreturn G.prepare")
    guard case .reference(let prepare) = values[0] else { throw LuaError(code: "x", message: "x") }
    let error = #expect(throws: LuaError.self) { _ = try bench.machine.call(prepare) }
    #expect(error?.traceback == ["test.lua:3: in method 'prepare'"])
    #expect(error?.message == "no")
  }

  @Test(arguments: [
    ("error('a', 0)", "a", 1), ("error('a')", "a", 1),
    ("local function f() error('a', 2) end\n\nf()", "a", 3),
    ("local ok, e = pcall(error, 'a')\nerror(e, 0)", "a", 2),
    ("local ok, e = pcall(function() error('a') end)\nerror(e, 0)", "a", 1),
    ("coroutine.wrap(function()\nerror('a') end)()", "a", 2),
    (
      "local co = coroutine.create(function()\nerror('a') end)\nlocal _, e = coroutine.resume(co)\nerror(e, 0)",
      "a", 2
    ),
    ("load('\\nerror(\"a\")', '=text')()", "a", 2),
    ("return 1 + {}", "attempt to perform arithmetic on a table value", 1),
    ("return #nil", "attempt to get length of a nil value", 1),
    ("\nlocal a = 'x' < 1", "attempt to compare string with number", 2),
    ("string.rep()", "bad argument #1 to 'rep' (string expected, got no value)", 1),
    ("assert(false, 'no')", "no", 1), ("\nassert(nil)", "assertion failed!", 2),
  ])
  func `a message is without its place`(source: String, message: String, line: Int) throws {
    let error = try Bench().error(source)
    #expect(error?.message == message)
    #expect(error?.place?.line == line)
  }

  @Test func `an error in a coroutine has both tracebacks`() throws {
    let error = try Bench().error(
      """
      local function inner() error('x') end
      local co = coroutine.wrap(function() inner() end)
      co()
      """)
    #expect(
      error?.traceback == [
        "test.lua:1: in function 'inner'", "test.lua:2: in function <test.lua:2>",
        "test.lua:3: in main chunk",
      ])
  }

  @Test func `an assertion has its own code also when it was caught and raised again`() throws {
    let bench = try Bench()
    #expect(bench.error("assert(1 == 2, 'sum')")?.code == "assertion-failed")
    #expect(bench.error("assert(1 == 2)")?.message == "assertion failed!")
    let again = bench.error("local ok, e = pcall(function()\nassert(false, 'x') end)\nerror(e, 0)")
    #expect(again?.code == "assertion-failed")
    #expect(again?.place?.line == 2)
    #expect(try bench.run("return assert(1, 2, 3)") == [.integer(1), .integer(2), .integer(3)])
    #expect(bench.error("assert(false, {reason = 'r'})")?.code == "assertion-failed")
    #expect(try bench.run("return select(2, pcall(assert, false, 'x'))") == [.string("x")])
  }

  @Test(arguments: [
    ("error({code = 1, list = {1, 'a'}})", "{code = 1, list = {1, \"a\"}}"),
    ("error({[true] = 2})", "{[true] = 2}"),
    ("error(true)", "true"), ("error(1.5)", "1.5"), ("error()", "the error value is nil"),
    ("error(setmetatable({x = 1}, {__tostring = function(e) return 'own ' .. e.x end}))", "own 1"),
    ("error(setmetatable({x = 1}, {__tostring = function(e) error('in turn') end}))", "{x = 1}"),
  ])
  func `a value that is no string is shown by its fields`(source: String, text: String) throws {
    let error = try Bench().error("\n" + source)
    #expect(error?.message == text)
    #expect(error?.place?.line == 2)
  }

  @Test func `a failure goes through pcall unharmed`() throws {
    let bench = try Bench()
    bench.machine.setGlobal(
      "refuse",
      .reference(
        bench.machine.makeFunction("refuse") { _ throws(LuaError) in
          throw LuaError(
            code: "negative-size", message: "the width is -1", fix: "make it positive",
            element: ["item": .integer(3)])
        }))
    let error = bench.error(
      """
      local ok, e = pcall(refuse)
      assert(not ok and e.code == 'negative-size' and e.fix == 'make it positive')
      assert(tostring(e) == 'test.lua:1: the width is -1', tostring(e))
      assert(e .. '!' == 'test.lua:1: the width is -1!')
      local ok, f = pcall(error, e)
      assert(rawequal(e, f))
      coroutine.wrap(function() error(f) end)()
      """)
    #expect(error?.code == "negative-size")
    #expect(error?.message == "the width is -1")
    #expect(error?.fix == "make it positive")
    #expect(error?.element == ["item": .integer(3)])
    #expect(error?.place?.line == 1)
  }

  @Test func `a failure cannot be forged`() throws {
    let error = try Bench().error(
      "error({code = 'budget-exceeded', message = 'm', file = 'f', line = 1})")
    #expect(error?.code == "runtime-error")
    #expect(error?.kind == .runtime)
  }

  @Test func `recursion without an end is an error`() throws {
    let bench = onDeepStack { Result { try Bench() } }
    _ = try bench.get()
    let error = try onDeepStack {
      // Time enough for two hundred thousand calls on a machine that looks at each for what is wrong with memory.
      Result {
        try Bench { $0.timeLimit = .seconds(60) }
          .error("local function f() return f() + 1 end f()")
      }
    }.get()
    #expect(error?.message.hasPrefix("stack overflow") == true)
    #expect((error?.traceback.count ?? 0) < 100)
    #expect(error?.traceback.contains { $0.hasSuffix("more calls") } == true)
  }

  @Test func `the position is the script's own line`() throws {
    let bench = try Bench()
    var position: (file: String, line: Int)?
    bench.machine.setGlobal(
      "here",
      .reference(
        bench.machine.makeFunction("here") { [unowned bench] _ in
          position = bench.machine.position
          return 0
        }))
    let host = try bench.machine.loadHost(
      "local here = ... return function() here() end", name: "prelude")
    let through = try bench.machine.call(host, [bench.machine.global("here")])
    bench.machine.setGlobal("through", through[0])
    try bench.run("\n\nthrough()")
    #expect(position?.file == "test.lua")
    #expect(position?.line == 3)
    try bench.run("coroutine.wrap(function()\nhere() end)()")
    #expect(position?.line == 2)
    #expect(bench.machine.position == nil)
  }
}
