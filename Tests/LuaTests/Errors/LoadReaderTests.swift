import Lua
import Testing

/// `load` answers nil and why where its text cannot be had, as Lua's own does (its test `calls.lua`).
struct LoadReaderTests {
  @Test(arguments: [
    ("function() error('no', 0) end", "no"),
    ("function() return {} end", "reader function must return a string"),
    ("function() return true end", "reader function must return a string"),
    ("coroutine.yield", "attempt to yield from outside a coroutine"),
  ])
  func `a reader that fails is no error of load's`(reader: String, message: String) throws {
    let values = try Bench().run("local f, words = load(\(reader)) return f == nil, words")
    #expect(values == [.boolean(true), .string(message)])
  }

  @Test func `a reader's error may be any value`() throws {
    let values = try Bench().run(
      "local t = {} local f, value = load(function() error(t) end) return f == nil, value == t")
    #expect(values == [.boolean(true), .boolean(true)])
  }

  @Test func `a number is a text`() throws {
    #expect(try Bench().run("return (load(12))") == [.none])
    let digits = "local n = 0 return load(function() n = n + 1 return ({'return ', 4, 2})[n] end)()"
    #expect(try Bench().run(digits) == [.integer(42)])
  }

  @Test func `a reader without an end is ended by the budget`() throws {
    let bench = try Bench { $0.timeLimit = .milliseconds(50) }
    #expect(bench.error("load(function() while true do end end)")?.kind == .timeLimit)
  }
}
