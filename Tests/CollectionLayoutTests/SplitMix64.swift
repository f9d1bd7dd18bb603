/// A small generator with a seed, so that a case that failed comes back.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number of the range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// An integer of the range.
  mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True about once in so many times.
  mutating func isOne(in times: Int) -> Bool { integer(0..<times) == 0 }
}
