import TestSupport
import Testing

struct UTF8Tests {
  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("é".utf8), Array("€".utf8), Array("😀".utf8), [0], [0x7F], [0x80], [0xBF],
    [0xC0, 0x80],
    [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
    [0xEE, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF], [0xFE], [0xFF],
    [0xFE, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF8, 0x80, 0x80, 0x80, 0x80],
  ]

  private static let positions = [
    "1", "2", "3", "0", "-1", "-2", "5", "-5", "9", "30", "-30", "nil", "math.maxinteger",
    "math.mininteger",
  ]

  @Test(arguments: 0..<4)
  func `len, codepoint and offset answer as Lua's own do`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<800 {
      let isMostlyValid = random.oneIn(2)
      let bytes = (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
        random.pick(isMostlyValid ? Array(Self.pieces.prefix(5)) : Self.pieces)
      }
      let text = LuaLiteral.string(bytes)
      let first = random.pick(Self.positions), last = random.pick(Self.positions)
      let lax = random.pick(["", ", true", ", false", ", nil"])
      differential.expectSame("return utf8.len(\(text), \(first), \(last)\(lax))")
      differential.expectSame("return utf8.codepoint(\(text), \(first), \(last)\(lax))")
      let count = random.pick([
        "0", "1", "2", "-1", "-2", "4", "-4", "math.maxinteger", "math.mininteger",
      ])
      differential.expectSame("return utf8.offset(\(text), \(count), \(first))")
      differential.expectSame("return utf8.offset(\(text), \(count))")
    }
  }

  @Test(arguments: 0..<4)
  func `codes walks valid strings as Lua's own does`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in
        random.pick(Array(Self.pieces.prefix(6)))
      }
      differential.expectSame(
        """
        local found = {}
        for position, code in utf8.codes(\(LuaLiteral.string(bytes))) do
          found[#found + 1] = {position, code}
        end
        return found
        """)
    }
  }

  @Test func `every code has the form that Swift gives it, and is read back`() throws {
    let ours = try #require(LibraryState(isOurs: true))
    for value in [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
      as [UInt32]
    {
      let scalar = try #require(Unicode.Scalar(value))
      let form = LuaLiteral.string(String(scalar))
      #expect(ours.evaluate("return utf8.char(\(value)) == \(form)") == "\"ok\" true")
      #expect(ours.evaluate("return utf8.codepoint(\(form))") == "\"ok\" \(value)")
    }
    let differential = try Differential()
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let code = random.next() >> random.pick([33, 34, 38, 43, 48, 53, 57])
      differential.expectSame(
        "return utf8.char(\(code)), utf8.codepoint(utf8.char(\(code)), 1, 1, true)")
      differential.expectSame("return utf8.len(utf8.char(\(code), \(code)))")
    }
  }

  @Test func `the iterator of codes goes on from where it is told`() throws {
    let differential = try Differential()
    for text in ["''", "'abc'", "'aé€'"] {
      for position in [
        "0", "1", "2", "3", "7", "-1", "math.mininteger", "math.maxinteger", "nil", "'1'",
      ] {
        differential.expectSame("return utf8.codes(\(text))(\(text), \(position))")
      }
    }
  }

  @Test func `arguments are refused in Lua's own words`() throws {
    let differential = try Differential()
    for arguments in ["", "nil", "{}", "-1", "1 << 31", "1.5", "'x'", "65, {}", "65, -1"] {
      differential.expectSame("return utf8.char(\(arguments))")
    }
    for name in ["len", "codepoint", "offset", "codes"] {
      for arguments in ["", "nil", "{}", "'a', 'x'", "'a', 1.5", "'a', 1, {}", "12", "12, 1, 2"] {
        if name == "codes" && arguments.contains(",") { continue }
        differential.expectSame("return utf8.\(name)(\(arguments))")
      }
    }
    differential.expectSame("return utf8.charpattern")
  }
}
