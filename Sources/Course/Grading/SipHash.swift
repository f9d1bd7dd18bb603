/// The hash of bytes with a key: SipHash-2-4 of Aumasson and Bernstein (2012).
///
/// Unlike a checksum, it gives no way to choose bytes for a wanted hash other than to try them.
struct SipHash {
  private var state: (UInt64, UInt64, UInt64, UInt64)
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  init(key: (UInt64, UInt64)) {
    state = (
      key.0 ^ 0x736F_6D65_7073_6575, key.1 ^ 0x646F_7261_6E64_6F6D,
      key.0 ^ 0x6C79_6765_6E65_7261, key.1 ^ 0x7465_6462_7974_6573
    )
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      word |= UInt64(byte) << (8 * (count % 8))
      count &+= 1
      if count % 8 == 0 {
        compress(word)
        word = 0
      }
    }
  }

  /// The hash of the added bytes.
  var value: UInt64 {
    var last = self
    last.compress(word | count << 56)
    last.state.2 ^= 0xFF
    for _ in 0..<4 { last.mix() }
    return last.state.0 ^ last.state.1 ^ last.state.2 ^ last.state.3
  }

  private mutating func compress(_ word: UInt64) {
    state.3 ^= word
    mix()
    mix()
    state.0 ^= word
  }

  private mutating func mix() {
    func rotated(_ number: UInt64, _ bits: UInt64) -> UInt64 {
      number << bits | number >> (64 - bits)
    }
    state.0 &+= state.1
    state.1 = rotated(state.1, 13) ^ state.0
    state.0 = rotated(state.0, 32)
    state.2 &+= state.3
    state.3 = rotated(state.3, 16) ^ state.2
    state.0 &+= state.3
    state.3 = rotated(state.3, 21) ^ state.0
    state.2 &+= state.1
    state.1 = rotated(state.1, 17) ^ state.2
    state.2 = rotated(state.2, 32)
  }
}
