import TestSupport
import Testing

struct FormatTests {
  private static let values = [
    "0", "1", "-1", "42", "math.maxinteger", "math.mininteger", "1.5", "-0.0", "1e300", "2^53",
    "1/0", "-1/0",
    "0.1", "3.0", "'10'", "'0x1p4'", "'abc'", "''", "'a\\0b'", "'\\n\\r\\t\\\"\\\\\\0071\\127é'",
    "true", "nil",
    "('x'):rep(99)", "('x'):rep(100)", "('x'):rep(300)", "1e15", "123456789012345678", "5e-324",
    "1e-5",
    "setmetatable({}, {__tostring = function() return 'named' end})",
    "setmetatable({}, {__tostring = function() return 1 end})",
  ]

  @Test(arguments: 0..<4)
  func `every conversion answers as Lua's own does`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      var format = random.pick(["", "", "<", "é%%"]) + "%"
      for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) {
        format += random.pick(["-", "+", " ", "#", "0"])
      }
      format += random.pick(["", "", "", "5", "12", "99", "100", "1"])
      format += random.pick(["", "", "", ".", ".0", ".3", ".20", ".99", ".100", "..", "0"])
      format +=
        random.pick("dddiuoxXcsssqaAeEfgGFpyl%\0é".map { character in String(character) })
        + random.pick(["", ">", "%", "%s"])
      if format.contains("p") { continue }
      let value = random.pick(Self.values)
      differential.expectSame("return string.format(\(LuaLiteral.string(format)), \(value))")
    }
  }

  @Test func `a specification may be as long as Lua's own`() throws {
    let differential = try Differential()
    for count in 17...23 {
      for modifier in ["0", "1", "-", ".", " "] {
        for letter in ["d", "s", "y", ""] {
          let format = "%" + String(repeating: modifier, count: count) + letter
          differential.expectSame("return string.format('\(format)', 1)")
        }
      }
    }
  }

  @Test func `what q writes reads back as the same value`() throws {
    let ours = try #require(LibraryState(isOurs: true))
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let bits = String(Int64(bitPattern: number.bitPattern))
      let answer = ours.evaluate(
        """
        local number = string.unpack("d", string.pack("j", \(bits == "-9223372036854775808" ? "math.mininteger" : bits)))
        return load("return " .. string.format("%q", number))() == number
        """)
      #expect(answer == "\"ok\" true", "\(bits)")
    }
    for _ in 0..<300 {
      let bytes = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = LuaLiteral.string(bytes)
      let answer = ours.evaluate(
        "return load('return ' .. string.format('%q', \(text)))() == \(text)")
      #expect(answer == "\"ok\" true", "\(bytes)")
    }
  }

  @Test func `an object is shown by no address`() throws {
    let ours = try #require(LibraryState(isOurs: true))
    #expect(ours.evaluate("return string.format('%p', {}):find('0x')") == "\"ok\" nil")
    #expect(
      ours.evaluate("return string.format('%8p|%-8p|', 1, nil)") == "\"ok\" \"  (null)|(null)  |\"")
    #expect(
      ours.evaluate("local t = {} return string.format('%p', t) == string.format('%p', t)")
        == "\"ok\" true")
  }

  @Test func `p tells apart what is not the same, and knows what is`() throws {
    let differential = try Differential()
    for (one, other) in [
      ("{}", "{}"), ("print", "print"), ("print", "type"), ("'text'", "'te' .. 'xt'"),
      ("'text'", "'test'"),
      ("('x'):rep(300)", "('x'):rep(300)"), ("1", "2"), ("nil", "true"), ("'1'", "1"),
      ("coroutine.running()", "coroutine.running()"),
    ] {
      differential.expectSame(
        """
        local one, other = (\(one)), (\(other))
        collectgarbage()
        local first, second = string.format('%p', one), string.format('%p', other)
        collectgarbage()
        return first == second, first == string.format('%p', one), first == '(null)', #string.format('%40p', one)
        """)
    }
  }
}
