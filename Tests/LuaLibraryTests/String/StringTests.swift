import TestSupport
import Testing

struct StringTests {
  private static let positions = [
    "0", "1", "2", "-1", "-2", "5", "-5", "100", "-100", "math.maxinteger", "math.mininteger",
    "nil", "2.0", "1.5",
    "'2'", "'x'",
  ]

  @Test(arguments: 0..<2)
  func `the simple functions answer as Lua's own do`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<600 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let text =
        random.oneIn(12) ? random.pick(["12", "1.5", "{}", "nil"]) : LuaLiteral.string(bytes)
      let first = random.pick(Self.positions), last = random.pick(Self.positions)
      for name in ["sub", "byte"] {
        differential.expectSame("return string.\(name)(\(text), \(first), \(last))")
        differential.expectSame("return string.\(name)(\(text), \(first))")
      }
      for name in ["len", "lower", "upper", "reverse", "byte", "sub"] {
        differential.expectSame("return string.\(name)(\(text))")
      }
      let times = random.pick([
        "0", "1", "-1", "3", "20", "1 << 40", "math.maxinteger", "2.0", "'x'",
      ])
      let separator = random.pick(["", ", ''", ", ','", ", '<>'", ", nil", ", {}"])
      if text == "\"\"" && times.count > 4 { continue }
      differential.expectSame("return string.rep(\(text), \(times)\(separator))")
      differential.expectSame("return string.char(\(first), \(last))")
    }
    differential.expectSame("return string.char(), string.char(0, 255), pcall(string.char, 256)")
  }

  @Test func `a long repetition is what a loop of additions gives`() throws {
    let ours = try #require(LibraryState(isOurs: true))
    for (unit, separator, times) in [
      (1, 0, 200_000), (3, 2, 70_001), (65_536, 0, 5), (70_000, 1, 4), (7, 70_000, 5),
    ] {
      let answer = ours.evaluate(
        """
        local unit, separator, parts = {}, {}, {}
        for index = 1, \(unit) do unit[index] = string.char(index % 251) end
        for index = 1, \(separator) do separator[index] = string.char(index % 7) end
        unit, separator = table.concat(unit), table.concat(separator)
        for index = 1, \(times) do parts[index] = unit end
        return unit:rep(\(times), separator) == table.concat(parts, separator)
        """)
      #expect(answer == "\"ok\" true", "\(unit) \(separator) \(times)")
    }
  }

  @Test func `strings do arithmetic as Lua's own do`() throws {
    let differential = try Differential()
    let values = [
      "'10'", "'a'", "3", "2.5", "'0x10'", "' 7 '", "{}", "nil", "'1e1'", "''", "'0'", "table",
      "'9'",
    ]
    for operation in ["+", "-", "*", "/", "//", "%", "^", "&", ".."] {
      for one in values {
        for other in values { differential.expectSame("return \(one) \(operation) \(other)") }
      }
    }
    for one in values { differential.expectSame("return -\(one)") }
    differential.expectSame(
      """
      local other = setmetatable({}, {__add = function(a, b) return 'added' end, __unm = print})
      return '1' + other, other + '1', pcall(function() return '1' - other end)
      """)
  }

  @Test func `the metatable of strings is out of reach`() throws {
    let ours = try #require(LibraryState(isOurs: true))
    #expect(ours.evaluate("return getmetatable('')") == "\"ok\" false")
    #expect(ours.evaluate("return pcall(setmetatable, '', {})").hasPrefix("\"ok\" false"))
    #expect(
      ours.evaluate("return ('x'):rep(3), ('x').dump, string.dump") == "\"ok\" \"xxx\" nil nil")
  }
}
