import Lua
import Testing

@Suite struct LoadTests {
  @Test func `a mark and a first line for the shell are skipped and lines keep their numbers`()
    throws
  {
    let bench = try Bench()
    let error = bench.error("\u{feff}#!/usr/bin/env lua\nlocal x = nil\nreturn x.y")
    #expect(error?.place?.line == 3)
    #expect(try bench.run("# all of it") == [])
    #expect(try bench.run("") == [])
  }

  @Test func `the longest source is 1 MiB`() throws {
    let bench = try Bench()
    let longest = "--" + String(repeating: "x", count: (1 << 20) - 2)
    #expect(bench.error(longest) == nil)
    let error = bench.error(longest + "x")
    #expect(error?.kind == .syntax)
    #expect(error?.code == "source-too-large")
  }

  @Test(arguments: [".b", "[1]", ":b()", "()", "''", "{}", "[[x]]", " . b", ":b{}"])
  func `500 suffixes are the most in a chain`(suffix: String) throws {
    let bench = try Bench()
    let perUnit = suffix.hasPrefix(":") ? 2 : 1
    let longest = String(repeating: suffix, count: 500 / perUnit)
    let source = { "local function f() return a" + $0 + " end\n" }
    #expect(bench.error(source(longest) + source(longest)) == nil)
    let error = bench.error("\n" + source(longest + suffix))
    #expect(error?.code == "chain-too-long")
    #expect(error?.place?.line == 2)
  }

  @Test func `what is no chain may be long`() throws {
    let bench = try Bench()
    let statements = String(repeating: "do local a = {} a.b = 1 end ", count: 1000)
    let concatenation = "local s = ''" + String(repeating: " s = s .. 'x.y.z'", count: 1000)
    let comments = String(repeating: "-- a.b.c.d\n--[[ a.b.c ]]", count: 1000)
    let items = "local t = {" + String(repeating: "{1}, {2.5}, ('x'):rep(1), ", count: 500) + "}"
    for source in [statements, concatenation, comments, items] {
      #expect(bench.error(source) == nil)
    }
  }

  @Test func `a binary chunk is refused`() throws {
    let bench = try Bench()
    let error = bench.error("\u{1b}Lua")
    #expect(error?.code == "binary-chunk")
    #expect(
      try bench.run("return load('\\27Lua')") == [
        .none, .string("attempt to load a binary chunk (mode is 't')"),
      ])
  }

  @Test func `load honours its name and mode and environment`() throws {
    let bench = try Bench()
    #expect(
      try bench.run(
        """
        local pieces, index = {'return ', 'x', ' + 1'}, 0
        local f = load(function() index = index + 1 return pieces[index] end, '=pieces', 't', {x = 41})
        local none, message = load('x =', '=text')
        local refused, mode = load('return 1', 'n', 'b')
        return f(), none, message, refused, mode
        """) == [
          .integer(42), .none, .string("text:1: unexpected symbol near <eof>"), .none,
          .string("attempt to load a text chunk (mode is 'b')"),
        ])
  }

  @Test(arguments: [
    ("local = 1", "<name> expected near '='", ["="]),
    ("x = = 2", "unexpected symbol near '='", ["="]),
    ("for i = 1 do end", "'=' or 'in' expected near 'do'", ["do"]),
    ("if true then", "'end' expected near <eof>", []),
    ("x = 1 1", "unexpected symbol near '1'", ["1"]),
  ])
  func `a syntax error names the word where the compiler stopped`(
    source: String, message: String, tokens: [String]
  ) throws {
    let error = try Bench().error("\n\n" + source, file: "grid.lua")
    #expect(error?.kind == .syntax)
    #expect(error?.code == "syntax-error")
    #expect(error?.place == .init(file: "grid.lua", line: 3, text: source))
    if source != "for i = 1 do end" { #expect(error?.message == message) }
    #expect(error?.tokens == tokens)
  }

  // Lua 5.4.4 by itself answers nil for those that compare, since it looks `up[nil]` up.
  @Test(arguments: [
    ("up[a < b]", "yes"), ("up[a > b]", "no"), ("up[a == b]", "no"), ("up[a ~= b]", "yes"),
    ("up[not (a < b)]", "no"), ("up[ (a <= b) ]", "yes"), ("up[a >= b --[=[ ] ]=] ]", "no"),
    ("up[a < b and a]", "one"), ("up[nothing and a < b]", "none"), ("up[a > b or b]", "two"),
    ("up[(function() return a < b end)()]", "yes"), ("up[((a < b))]", "yes"),
    ("up[(function() if a < b then return nothing end end)()]", "none"),
    ("up[select(a < b and 2 or 1, 1)]", "none"), ("up[a << 1]", "two"),
    ("up[tostring(a < b)]", "text"),
    ("({[a < b] = 'key'})[true]", "key"), ("up[up[a < b] == 'yes']", "yes"),
    ("up['a<b']", "quoted"),
    ("up[ [[a<b]] ]", "quoted"),
  ])
  func `an index that compares finds what its value names`(key: String, expected: String) throws {
    let bench = try Bench()
    let source = """
      local up = setmetatable({[true] = 'yes', [false] = 'no', 'one', 'two', ['true'] = 'text', ['a<b'] = 'quoted'},
        {__index = function(_, key) if key == nil then return 'none' end end})
      local nothing
      local function find(a, b) return \(key) end
      """
    #expect(try bench.run(source + "\nreturn find(1, 2)") == [.string(expected)])
    #expect(
      try bench.run("return load([==[\(source)\nreturn find(1, 2)]==])()") == [.string(expected)])
    let error = bench.error(source + "\nerror('here')")
    #expect(error?.place?.line == 5)
  }
}
