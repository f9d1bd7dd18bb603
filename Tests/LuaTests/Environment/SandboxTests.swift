import Lua
import Testing

@Suite struct SandboxTests {
  @Test func `scripts have these globals and no others`() throws {
    #expect(
      try Bench().machine.globalNames == [
        "assert", "collectgarbage", "coroutine", "error", "getmetatable", "ipairs", "load", "math",
        "next", "os", "pairs", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset",
        "require", "select", "setmetatable", "string", "table", "tonumber", "tostring", "type",
        "utf8", "xpcall",
      ])
  }

  @Test(arguments: [
    ("coroutine", "close create isyieldable resume running status wrap yield"),
    ("os", "clock time"),
    ("table", "concat insert move pack remove sort unpack"),
    ("utf8", "char charpattern codepoint codes len offset"),
    (
      "string",
      "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper"
    ),
  ])
  func `a library has these fields and no others`(library: String, fields: String) throws {
    let bench = try Bench()
    let source =
      "local names = {} for name in pairs(\(library)) do names[#names + 1] = name end return table.concat(names, ' ')"
    #expect(try bench.run(source) == [.string(fields)])
  }

  @Test(arguments: ["_G", "dofile", "loadfile", "debug", "io", "package", "rawgete"])
  func `what is not listed is not there`(name: String) throws {
    let error = try Bench().error("local x = 1\nreturn \(name)")
    #expect(error?.code == "undeclared-global")
    #expect(error?.message == "'\(name)' is not declared")
    #expect(error?.place?.line == 2)
  }

  @Test(arguments: [
    ("local width = 3 return function() local w = width return widht end", "width"),
    ("height = 1 return function() return heigth end", "height"),
    ("return function() local columns = 1 local x = colums end", "columns"),
    ("return function() prnt('x') end", "print"),
    ("return function() return zzzzzz end", nil),
    ("return function() return pirnt end", "print"),
  ])
  func `a slip in a name is mended`(source: String, meant: String?) throws {
    let bench = try Bench()
    let error = bench.error("local f = (function() \(source) end)() f()")
    #expect(error?.code == "undeclared-global")
    #expect(error?.fix == meant.map { "did you mean '\($0)'?" })
    #expect(error?.tokens.count == 1)
  }

  @Test func `assigning at the top level declares and inside of a function warns once`() throws {
    let bench = try Bench()
    try bench.run(
      """
      total = nil
      local function f() total = (total or 0) + 1 end
      f() f()
      local function g()
        count = 1
        count = 2
      end
      g()
      count = nil
      g()
      """)
    #expect(bench.output.warnings.map(\.code) == ["implicit-global"])
    #expect(
      bench.output.warnings.first?.place == .init(file: "test.lua", line: 5, text: "  count = 1"))
    #expect(bench.machine.global("total") == .integer(2))
    #expect(bench.machine.global("count") == .integer(2))
  }

  @Test func `warnings are bounded`() throws {
    let bench = try Bench()
    try bench.run("local function f() for i = 1, 1000 do _ENV['x' .. i] = i end end f()")
    #expect(bench.output.warnings.count == 100)
  }

  @Test(arguments: [
    "return getmetatable('')", "return getmetatable(_ENV)",
    "local ok, e = pcall(function() return nothing end) return getmetatable(e)",
  ])
  func `metatables of the machine are out of reach`(source: String) throws {
    #expect(try Bench().run(source) == [.boolean(false)])
  }

  @Test func `a script's strings keep their methods`() throws {
    let bench = try Bench()
    #expect(
      try bench.run(
        "string.upper = nil string.rep = print return ('a'):upper(), ('a'):rep(2), '10' + 1, -'2'")
        == [.string("A"), .string("aa"), .integer(11), .integer(-2)])
  }

  @Test func `a metatable cannot have a finalizer`() throws {
    let error = try Bench().error("setmetatable({}, {__gc = function() end})")
    #expect(error?.message == "a metatable cannot have '__gc' here")
    #expect(error?.fix != nil)
  }

  @Test func `addresses are not shown`() throws {
    #expect(
      try Bench().run(
        """
        local t, f = {}, function() end
        return tostring(t), tostring(f), tostring(t), tostring(setmetatable({}, {__name = 'Point'})),
          tostring(coroutine.create(f)), ('%s'):format(t)
        """) == [
          .string("table: 1"), .string("function: 2"), .string("table: 1"), .string("Point: 3"),
          .string("thread: 4"), .string("table: 1"),
        ])
  }

  @Test func `the clock is the run's`() throws {
    let bench = try Bench()
    bench.output.time = 3.75
    #expect(try bench.run("return os.clock(), os.time()") == [.number(3.75), .integer(3)])
    #expect(bench.error("os.time({year = 2000})") != nil)
  }

  @Test func `only the memory in use is told of the collector`() throws {
    let bench = try Bench()
    #expect(try bench.run("return collectgarbage('count') > 1") == [.boolean(true)])
    for option in ["", "'collect'", "'stop'", "'step', 1"] {
      #expect(bench.error("collectgarbage(\(option))") != nil)
    }
  }

  @Test func `the host's Lua keeps what scripts change`() throws {
    let bench = try Bench()
    let chunk = try bench.machine.loadHost(
      """
      local upper = string.upper
      declare('shout', function(text) return string.upper(text) .. rawlen(text) end)
      declare('refuse', function() fail('no-shouting', 'do not shout', 'speak', nil, {section = 1, kind = 'x'}) end)
      """, name: "prelude")
    _ = try bench.machine.call(chunk)
    #expect(
      try bench.run("string.upper = nil tostring = nil return shout('a')") == [.string("A1")])
    let error = bench.error("local function f()\n  refuse()\nend\nf()")
    #expect(error?.code == "no-shouting")
    #expect(error?.fix == "speak")
    #expect(error?.place == .init(file: "test.lua", line: 2, text: "  refuse()"))
    #expect(error?.element == ["section": .integer(1), "kind": .string("x")])
    #expect(error?.traceback == ["test.lua:2: in function 'f'", "test.lua:4: in main chunk"])
    #expect(bench.error("return fail")?.code == "undeclared-global")
  }

  @Test func `a fault of the host's Lua is placed in the script and says where it began`() throws {
    let bench = try Bench()
    let chunk = try bench.machine.loadHost(
      "declare('broken', function()\n  local t return t.x end)", name: "prelude")
    _ = try bench.machine.call(chunk)
    let error = bench.error("\nbroken()")
    #expect(error?.origin == "prelude:2")
    #expect(error?.message == "attempt to index a nil value (local 't')")
    #expect(error?.place?.line == 2)
    #expect(
      try bench.run("return select(2, pcall(broken))")
        == [.string("attempt to index a nil value (local 't')")])
  }
}
