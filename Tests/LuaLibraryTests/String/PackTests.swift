import TestSupport
import Testing

struct PackTests {
  private static let options = [
    "b", "B", "h", "H", "i", "I", "l", "L", "j", "J", "T", "f", "d", "n", "s", "z", "x", "X", " ",
    "<", ">", "=",
    "!", "i1", "i3", "i7", "i8", "i9", "i16", "i17", "I0", "I2", "I16", "s1", "s2", "s4", "c0",
    "c3", "c", "c10",
    "!1", "!2", "!4", "!8", "!3", "!16", "!17", "Xi4", "Xd", "Xi3", "Xz", "Xc2", "XX", "X!", "q",
    "i99999999999",
  ]

  private static let values = [
    "0", "1", "-1", "127", "128", "-128", "-129", "255", "256", "65535", "65536", "math.maxinteger",
    "math.mininteger", "1.5", "1e300", "'ab'", "''", "'a\\0b'", "('x'):rep(300)", "'12'", "{}",
    "nil",
  ]

  @Test(arguments: 0..<4)
  func `pack, packsize and unpack answer as Lua's own do`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_200 {
      let format = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(Self.options)
      }.joined()
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(Self.values) }
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        random.pick([0, 0, 1, 2, 3, 127, 128, 255] as [UInt8])
      }
      let position = random.pick(["", "", ", 1", ", 2", ", -1", ", -4", ", 30", ", 0"])
      differential.expectSame(
        "return string.pack(\((["'\(format)'"] + values).joined(separator: ", ")))")
      differential.expectSame("return string.packsize('\(format)')")
      differential.expectSame(
        "return string.unpack('\(format)', \(LuaLiteral.string(bytes))\(position))")
    }
  }

  @Test func `the largest formats are refused as Lua's own are`() throws {
    let differential = try Differential()
    for format in [
      "c2147483647", "c2147483647c1", "c2147483648", "c2147483646!8i8", "c21474836470",
      "c1000000000c1000000000c2",
    ] {
      differential.expectSame("return string.packsize('\(format)')")
    }
    differential.expectSame("return string.unpack(('b'):rep(1000), ('x'):rep(1000))")
    differential.expectSame("return pcall(string.unpack, ('c0'):rep(1200000), '')")
  }
}
