/// UTF-8 text that grows at its end.
///
/// Appending costs amortised O(*n*) in the bytes that are appended.
struct OutputBuffer: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  init() {}

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(bytes more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Hands the bytes over and is empty after.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Hands the bytes over once there are enough of them for a write of their own.
  ///
  /// A document of any length passes through a buffer of this size.
  mutating func flush<Failure: Error>(
    above limit: Int = 1 << 16, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > limit else { return }
    let room = bytes.capacity
    try write(take())
    bytes.reserveCapacity(room)
  }

  /// Appends up to the given number of bytes in one step.
  ///
  /// The closure writes from the beginning of the room and says how far it came. It has eight bytes of room more than
  /// it requested, because it may write whole words and come back.
  mutating func append(
    upTo capacity: Int, _ write: (_ room: inout MutableSpan<UInt8>, _ end: inout Int) -> Void
  ) {
    let room = capacity + MemoryLayout<UInt64>.size
    bytes.append(addingCapacity: room) { span in
      span.append(repeating: 0, count: room)
      var end = 0
      var written = span.mutableSpan
      write(&written, &end)
      span.removeLast(room - end)
    }
  }
}
