import Lua
import TestSupport
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
    // Of two divisions, that by zero.
    ("local a, b = 3, 0\nlocal t = {}\nlocal c = a // 1\nlocal d = a // b\nlocal e = a // b", 4),
    // A float by zero is no error.
    (
      "local a, b = 3, 0\nlocal t = {}\nlocal c = 3.5 // b\nlocal f = a // 0.0\nlocal d = a // b", 5
    ),
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

  @Test(arguments: divisions)
  func `a script that catches it is told the line`(source: String, line: Int) throws {
    let ways = [
      "return pcall(function() \(source) end)",
      "return xpcall(function() \(source) end, function(m) return m end)",
      "return coroutine.resume(coroutine.create(function() \(source) end))",
      "return pcall(coroutine.wrap(function() \(source) end))",
    ]
    for way in ways {
      let message = try Bench().run(way).dropFirst().first?.asString ?? ""
      #expect(message.contains("test.lua:\(line): attempt to"), "\(way): \(message)")
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

  // Each statement that stands on a line of its own is harmless but for the one that divides.
  @Test(arguments: UInt64(0)..<100)
  func `the line is found among any others`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let harmless = [
      "t.x = a", "a = a + 1", "b = tostring(a)", "a = #t", "local c = a // 3", "local d = a % 7",
      "local f = function() return a // 0 end", "if a == nil then a = 1 // 2 end", "b = half // 0",
      "b = a .. 'text'", "local e, g = 1, 2", "for i = 1, 2 do a = a + i // 1 end", "",
      "a = a % 5 // 2",
    ]
    var lines = ["local a, b, t, zero, half = 5, 1, {}, 0, 2.5"]
    let count = Int.random(in: 0..<60, using: &random)
    lines += (0..<count).compactMap { _ in harmless.randomElement(using: &random) }
    let divisions = [
      "a = a // zero", "a = a % zero", "a = 7 // (zero * 2)", "a = a % 0", "a = a // 0",
    ]
    lines.append(divisions.randomElement(using: &random) ?? "")
    let line = lines.count
    lines += (0..<20).compactMap { _ in harmless.randomElement(using: &random) }

    let source = lines.joined(separator: "\n")
    #expect(try Bench().error(source)?.place?.line == line, "\(source)")
  }
}
