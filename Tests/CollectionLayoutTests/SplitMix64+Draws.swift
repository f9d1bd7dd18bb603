import TestSupport

extension SplitMix64 {
  /// A number of the range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// An integer of the range.
  mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True about once in so many times.
  mutating func isOne(in times: Int) -> Bool { integer(0..<times) == 0 }
}
