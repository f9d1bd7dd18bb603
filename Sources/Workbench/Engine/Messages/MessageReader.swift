/// Bytes of a message that is being read.
struct MessageReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// How deep values may lie in values; an author's own may lie 16 deep.
  private static let deepest = 64

  /// What counts of things in a run stay below.
  private static let greatestCount: UInt64 = 1 << 53

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a value that takes up all of the bytes.
  static func value<Value: MessageValue>(
    of bytes: [UInt8], as type: Value.Type = Value.self
  ) throws(MessageFault) -> Value {
    var message = MessageReader(bytes)
    let value = try Value(from: &message)
    guard message.remaining == 0 else { throw .malformed }
    return value
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count - position }

  mutating func read<Value: MessageValue>() throws(MessageFault) -> Value {
    try Value(from: &self)
  }

  mutating func readByte() throws(MessageFault) -> UInt8 {
    guard position < bytes.count else { throw .cutShort }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func readBlock() throws(MessageFault) -> [UInt8] { Array(try readSlice()) }

  /// Reads bytes with their count before them.
  mutating func readSlice() throws(MessageFault) -> ArraySlice<UInt8> {
    let count = try readLength()
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  /// Reads how many values follow, each of at least a byte.
  mutating func readLength() throws(MessageFault) -> Int {
    let count = try readCompact()
    guard count <= UInt64(remaining) else { throw .cutShort }
    return Int(count)
  }

  /// Reads how many there are of something that is counted in a run: zero or more, and few enough that some of them can
  /// be added up.
  mutating func readCount() throws(MessageFault) -> Int {
    let count: Int = try read()
    guard count >= 0, UInt64(count) <= Self.greatestCount else { throw .malformed }
    return count
  }

  /// Reads a number that is neither NaN nor an infinity.
  mutating func readFinite() throws(MessageFault) -> Double {
    let number: Double = try read()
    guard number.isFinite else { throw .malformed }
    return number
  }

  mutating func readCompact() throws(MessageFault) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try readByte()
      // The tenth byte has room for the highest bit alone.
      guard shift < 63 || byte <= 1 else { throw .malformed }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw .malformed
  }

  mutating func readWhole() throws(MessageFault) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      number |= UInt64(try readByte()) << shift
    }
    return number
  }

  /// Reads a value that may have others of its kind inside.
  mutating func nested<Value>(
    _ body: (inout MessageReader) throws(MessageFault) -> Value
  ) throws(MessageFault) -> Value {
    guard depth < Self.deepest else { throw .malformed }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
