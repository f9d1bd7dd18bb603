import TestSupport
import Testing

struct StringTests {
  @Test(arguments: 0..<2)
  func `rep answers as Lua's own does`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<600 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let text =
        random.oneIn(12) ? random.pick(["12", "1.5", "{}", "nil"]) : LuaLiteral.string(bytes)
      let times = random.pick([
        "0", "1", "-1", "3", "20", "1 << 40", "math.maxinteger", "2.0", "'x'",
      ])
      let separator = random.pick(["", ", ''", ", ','", ", '<>'", ", nil", ", {}"])
      if text == "\"\"" && times.count > 4 { continue }
      differential.expectSame("return string.rep(\(text), \(times)\(separator))")
    }
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

  @Test func `the metatable of strings is out of reach`() throws {
    let ours = try #require(LibraryState(isOurs: true))
    #expect(ours.evaluate("return getmetatable('')") == "\"ok\" false")
    #expect(ours.evaluate("return pcall(setmetatable, '', {})").hasPrefix("\"ok\" false"))
    #expect(
      ours.evaluate("return ('x'):rep(3), ('x').dump, string.dump") == "\"ok\" \"xxx\" nil nil")
    #expect(ours.evaluate("string.upper = nil return ('x'):upper()") == "\"ok\" \"X\"")
  }
}
