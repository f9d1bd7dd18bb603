import CollectionSimulation
import Testing

@testable import Report

private func written(_ number: Double) -> String {
  var output = OutputBuffer()
  output.append(number)
  return output.text
}

/// Whether the text is a number by JSON's grammar.
private func isJSONNumber(_ text: String) -> Bool {
  if case .number = try? JSONValue(parsing: Array(text.utf8)) { true } else { false }
}

@Test(
  arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (390, "390"), (0.5, "0.5"),
    (-0.5, "-0.5"), (114.25, "114.25"), (0.1, "0.1"), (0.0001, "0.0001"), (-7.0625, "-7.0625"),
    (12_345_678, "12345678"), (100_000_000, "100000000"), (1_000_000_005, "1000000005"),
    (9_007_199_254_740_992, "9007199254740992"), (-9_007_199_254_740_991, "-9007199254740991"),
    (9_007_199_254_740_994, "9.007199254740994e+15"), (1.0 / 3, "0.3333333333333333"),
    (0.1 + 0.2, "0.30000000000000004"), (1e300, "1e+300"), (1_000_000.0625, "1000000.0625"),
  ] as [(Double, String)])
func `a number is written as short as it can be`(number: Double, text: String) {
  #expect(written(number) == text)
}

@Test(arguments: [Int.min, -1, 0, 9, 10, 99_999_999, 100_000_000, 100_000_001, Int.max])
func `an integer is written with all of its digits`(number: Int) {
  var output = OutputBuffer()
  output.append(number)
  #expect(output.text == String(number))
}

@Test(arguments: 0..<4)
func `integers of every length are written with their digits`(seed: UInt64) {
  var random = SplitMix64(seed: seed)
  var faults: [String] = []
  for _ in 0..<5_000 {
    let number = Int(bitPattern: UInt(random.next())) >> Int.random(in: 0..<64, using: &random)
    var output = OutputBuffer()
    output.append(number)
    if output.text != String(number) { faults.append("\(number) as \(output.text)") }
  }
  #expect(faults == [])
}

@Test(arguments: 0..<20)
func `a double reads back with the same bits`(seed: UInt64) {
  var random = SplitMix64(seed: seed)
  var faults: [String] = []
  for _ in 0..<500 {
    let numbers = [
      Double(bitPattern: random.next()),  // of any size
      Double(bitPattern: random.next() >> 12),  // subnormal
      Double(Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random)),
      Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 3,
      Double(Int.random(in: -10_000_000...10_000_000, using: &random)) / 10_000,
      Double(Int.random(in: 0...1000, using: &random)) * 0.1,
    ]
    for number in numbers where number.isFinite {
      let text = written(number)
      let expected = number == 0 ? 0.0 : number  // −0 is written 0
      let isShort = text.utf8.count <= max(number.description.utf8.count, 16)
      if Double(text)?.bitPattern != expected.bitPattern || !isJSONNumber(text) || !isShort {
        faults.append("\(number) as \(text)")
      }
    }
  }
  #expect(faults == [])
}

@Test(arguments: [
  Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne, .pi,
  0x1p53, 0x1p53 + 2, 0x1p63, 0x1p64, 0x1p64 * 2, 1e15, 1e16, 1e17, 1e21, 1e-4, 1e-5, 1e-7, 1e11,
  99_999_999_999.9999, 1e11 + 0.5,
])
func `a double at an edge reads back with the same bits`(number: Double) {
  for number in [number, -number] {
    #expect(Double(written(number)) == number)
    #expect(isJSONNumber(written(number)))
  }
}

@Test(arguments: [Double.nan, .infinity, -.infinity])
func `what is no number is null`(number: Double) {
  var writer = JSONWriter(.compact)
  writer.number(number)
  #expect(writer.output.text == "null")
}
