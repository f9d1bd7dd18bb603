/// Bytes of a message that is being made.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  /// The bytes of a value.
  static func bytes(of value: some MessageValue) -> [UInt8] {
    var message = MessageWriter()
    message.write(value)
    return message.bytes
  }

  mutating func write(_ value: some MessageValue) { value.write(to: &self) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes bytes as they are, with their count before them.
  mutating func write(block: [UInt8]) {
    write(UInt64(block.count))
    bytes.append(contentsOf: block)
  }

  /// Writes the number of a case, and nothing of what belongs to it.
  mutating func write(case number: UInt8) { bytes.append(number) }

  /// Writes seven bits to a byte, the lowest first; all bytes but the last have the eighth.
  mutating func write(compact number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes eight bytes, the lowest first.
  mutating func write(whole number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
