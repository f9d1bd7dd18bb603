import CElementary
import Foundation
import Testing

/// The functions of `CElementary` beside results that another library has rounded correctly.
@Suite struct ElementaryTests {
  private static let unary: [String: @Sendable (Double) -> Double] = [
    "sin": moonlay_sin, "cos": moonlay_cos, "tan": moonlay_tan, "asin": moonlay_asin,
    "acos": moonlay_acos, "exp": moonlay_exp, "expm1": moonlay_expm1, "log": moonlay_log,
    "log1p": moonlay_log1p, "log2": moonlay_log2, "log10": moonlay_log10,
  ]

  private static let binary: [String: @Sendable (Double, Double) -> Double] = [
    "atan2": moonlay_atan2, "pow": moonlay_pow,
  ]

  @Test func `each result is the double nearest to the exact one`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Recorded/elementary.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    var tried: Set<String> = []
    for line in lines {
      let words = line.split(separator: " ").map { String($0) }
      let numbers = try words.dropFirst().map { try #require(Double($0)) }
      let result =
        numbers.count == 2
        ? Self.unary[words[0]]?(numbers[0]) : Self.binary[words[0]]?(numbers[0], numbers[1])
      let found = try #require(result), wanted = numbers[numbers.count - 1]
      tried.insert(words[0])
      #expect(found.bitPattern == wanted.bitPattern || found.isNaN && wanted.isNaN, "\(line)")
    }
    #expect(tried == Set(Self.unary.keys).union(Self.binary.keys))
    #expect(lines.count > 400)
  }
}
