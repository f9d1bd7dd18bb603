import Scripting
import Testing

/// Swift's rounding in Lua, compared with Swift itself.
@Suite struct RoundingTests {
  private static let numbers: [Double] = [
    0, 0.2, 0.5, 0.8, 1, 1.5, 2.5, 3.499, 3.5, 0.49999999999999994, 4_503_599_627_370_497,
    9_007_199_254_740_992, 1e300, 7.25,
  ]
  private static let rules: [(String, FloatingPointRoundingRule)] = [
    ("toNearestOrAwayFromZero", .toNearestOrAwayFromZero), ("toNearestOrEven", .toNearestOrEven),
    ("up", .up), ("down", .down), ("towardZero", .towardZero), ("awayFromZero", .awayFromZero),
  ]

  /// What a script prints that compares a function with numbers that Swift has computed.
  private func differences(_ cases: [(call: String, expected: Double)]) -> [String] {
    let checks = cases.map { "if \($0.call) ~= \($0.expected) then print(\"\($0.call)\") end" }
    let script = checks.joined(separator: "\n") + "\nprint('done')\nreturn Layout.new('Bare')"
    let played = play(script)
    #expect(played.complaint == nil)
    return played.printed
  }

  @Test func `every rule rounds as Swift's`() {
    let cases = Self.rules.flatMap { name, rule in
      Self.numbers.flatMap { [$0, -$0] }.map {
        ("math.rounded(\($0), '\(name)')", $0.rounded(rule))
      }
    }
    #expect(differences(cases) == ["done"])
  }

  @Test func `without a rule a half goes away from zero`() {
    let cases = Self.numbers.flatMap { [$0, -$0] }.map { ("math.rounded(\($0))", $0.rounded()) }
    #expect(differences(cases) == ["done"])
  }

  @Test func `a truncating remainder is Swift's`() {
    let cases = [(7.5, 2.0), (-7.5, 2), (7.5, -2), (1e300, 3), (0, 5), (-4, 4)].map {
      ("math.truncatingRemainder(\($0), \($1))", $0.truncatingRemainder(dividingBy: $1))
    }
    #expect(differences(cases) == ["done"])
  }

  @Test(arguments: [
    Line(
      "math.rounded(1.5, 'upward')",
      "wrong-argument: math.rounded: the rule is 'upward' (one of: awayFromZero, down, toNearestOrAwayFromZero, toNearestOrEven, towardZero, up)"
    ),
    Line(
      "math.rounded('1')",
      "wrong-argument: math.rounded: 'value' must be a finite number, got a string"),
    Line(
      "math.rounded(1/0)",
      "wrong-argument: math.rounded: 'value' must be a finite number, got infinite"),
    Line(
      "math.truncatingRemainder(1, 0)",
      "wrong-argument: math.truncatingRemainder: 'divisor' must not be 0"),
  ])
  func `a wrong argument is refused`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }
}
