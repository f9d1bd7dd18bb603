import TestSupport
import Testing

struct MathTests {
  private static let values = [
    "0", "1", "-1", "2", "3", "7", "-7", "math.maxinteger", "math.mininteger",
    "math.maxinteger - 1", "0.0", "-0.0",
    "0.5", "-0.5", "1.5", "-2.5", "1e15", "2^53", "-2^53", "2^62", "2^63", "-2^63", "1e300",
    "-1e300", "5e-324",
    "1/0", "-1/0", "0/0", "3.0", "'10'", "'0x10'", "'1.5'", "'x'", "{}", "nil", "true", "10",
    "1e308",
  ]

  private static let names = ["acos", "asin", "atan", "cos", "exp", "log", "sin", "tan"]

  @Test(arguments: names)
  func `a function answers as Lua's own does`(name: String) throws {
    let differential = try Differential()
    differential.expectSame("return math.\(name)()")
    for one in Self.values {
      differential.expectSame("return math.\(name)(\(one))")
      for other in Self.values { differential.expectSame("return math.\(name)(\(one), \(other))") }
    }
    differential.expectSame("return math.\(name)(3, 1, 2)")
  }

  @Test func `the constants are Lua's own`() throws {
    let differential = try Differential()
    differential.expectSame("return math.pi, math.huge, math.maxinteger, math.mininteger")
  }

  @Test(arguments: 0..<4)
  func `the same seed gives the numbers that Lua's own generator gives`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let first = Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random)
      let second = Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random)
      let seeds = random.pick([
        "\(first >> 1)", "\(first >> 1), \(second >> 1)", "42.0", "'7'", "0",
      ])
      let low = Int64(bitPattern: random.next()) >> Int64.random(in: 2...62, using: &random)
      let high = Int64(bitPattern: random.next()) >> Int64.random(in: 2...62, using: &random)
      differential.expectSame(
        """
        local seeds = {math.randomseed(\(seeds))}
        local numbers = {}
        for index = 1, 20 do
          numbers[#numbers + 1] = math.random()
          numbers[#numbers + 1] = math.random(0)
          numbers[#numbers + 1] = math.random(index)
          numbers[#numbers + 1] = math.random(math.mininteger, math.maxinteger)
          numbers[#numbers + 1] = math.random(\(min(low, high)), \(max(low, high)))
        end
        return seeds, numbers
        """)
    }
    for arguments in ["-1", "2, 1", "1, 2, 3", "1.5", "'x'", "{}", "1, {}", "nil"] {
      differential.expectSame("return math.random(\(arguments))")
      if arguments != "-1" && arguments != "2, 1" && arguments != "1, 2, 3" {
        differential.expectSame("return math.randomseed(\(arguments))")
      }
    }
  }

  @Test func `the numbers are those of xoshiro256**`() throws {
    let ours = try #require(LibraryState(isOurs: true, seed: 99))
    var model = Xoshiro(first: 99, second: 0)
    for _ in 0..<100 {
      let expected = Int64(bitPattern: model.next())
      let answer = ours.evaluate(
        "return math.random(0) == \(expected == .min ? "math.mininteger" : "\(expected)")")
      #expect(answer == "\"ok\" true")
    }
  }

  @Test func `a run repeats with its seed, and randomseed without arguments begins it anew`() throws
  {
    let numbers =
      "local t = {} for i = 1, 20 do t[i] = math.random(1000000) end return table.concat(t, ' ')"
    let one = try #require(LibraryState(isOurs: true, seed: 5))
    let same = try #require(LibraryState(isOurs: true, seed: 5))
    let other = try #require(LibraryState(isOurs: true, seed: 6))
    let first = one.evaluate(numbers)
    #expect(same.evaluate(numbers) == first)
    #expect(other.evaluate(numbers) != first)
    #expect(one.evaluate(numbers) != first)
    #expect(one.evaluate("return math.randomseed()") == "\"ok\" 5 0")
    #expect(one.evaluate(numbers) == first)
  }
}

/// The generator as its authors describe it, seeded as Lua seeds it: two words, and sixteen numbers thrown away.
private struct Xoshiro {
  var a, b, c, d: UInt64

  init(first: UInt64, second: UInt64) {
    (a, b, c, d) = (first, 0xFF, second, 0)
    for _ in 0..<16 { _ = next() }
  }

  mutating func next() -> UInt64 {
    func rotate(_ word: UInt64, _ places: UInt64) -> UInt64 {
      word << places | word >> (64 - places)
    }
    let result = rotate(b &* 5, 7) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 45)
    return result
  }
}
