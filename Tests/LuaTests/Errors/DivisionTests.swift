import Lua
import Testing

/// An integer division by zero is told with its own line, though Lua 5.4.4 notes an earlier one.
@Suite struct DivisionTests {
  /// Scripts, and the line that divides.
  private static let divisions: [(source: String, line: Int)] = [
    ("local zero = 0\nlocal one = tostring(1)\nlocal x = 1\nreturn x // zero", 4),
    ("local zero = 0\nlocal one = tostring(1)\nlocal x = 1\nreturn x % zero", 4),
    ("local x = 7\nprint(x)\n\nx = x // 0", 4),
    ("local x = 7\nprint(x)\n\nx = x % 0", 4),
    ("local t = {}\nt.a = 5\nlocal n = 5\nlocal m = 5\nlocal r = n\n  // (n - m)", 6),
    // Of two divisions, that by zero: a number that is written there is none.
    ("local a, b = 3, 0\nlocal t = {}\nlocal c = a // 1\nlocal d = a // b\nlocal e = a // b", 4),
    (
      "local a, b = 3, 0\nlocal t = {}\nlocal c = a % 10 -- a % b\nlocal s = ' a % b '\nlocal d = a % b",
      5
    ),
    ("local a = 3\nlocal t = {}\nlocal c = a // 0.5\nlocal d = a // 0", 4),
    (
      "local sum = 0\nfor i = 1, 5 do\n  sum = sum + 1\n  if i == 4 then\n    sum = sum % (4 - i)\n  end\nend",
      5
    ),
    // Functions stand before it whose code is passed over.
    (
      "local function f(a) return function() return a .. 'text', 1.5, a // 2 end end\nlocal x = f(1)\nlocal z = 0\nreturn 5 // z",
      4
    ),
  ]

  @Test(arguments: divisions)
  func `the host is told the line`(source: String, line: Int) throws {
    let error = try #require(Bench().error(source))

    #expect(error.place?.line == line)
    #expect(error.message.hasPrefix("attempt to"))
    #expect(error.traceback.first?.hasPrefix("test.lua:\(line): ") == true)
  }

  @Test func `a script that catches it gets Lua's own message`() throws {
    let source = "local zero = 0 return 5 // zero"
    for way in [
      "return pcall(function() \(source) end)",
      "return xpcall(function() \(source) end, function(m) return m end)",
      "return coroutine.resume(coroutine.create(function() \(source) end))",
      "return pcall(coroutine.wrap(function() \(source) end))",
    ] {
      let message = try Bench().run(way).dropFirst().first?.asString ?? ""
      #expect(message.contains("test.lua:1: attempt to divide by zero"), "\(way): \(message)")
    }
  }

  @Test func `a message of a script's own is left as it is`() throws {
    let bench = try Bench()
    let source = """
      local t = {}
      return select(2, pcall(function()
        local zero = 0

        error("attempt to perform 'n//0'")
        return 1 // zero
      end))
      """
    #expect(try bench.run(source) == [.string("test.lua:5: attempt to perform 'n//0'")])
  }
}
