/// A UTF-8 text to which bytes are appended.
///
/// Appending takes amortised O(*n*) in the number of appended bytes.
package struct OutputBuffer: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  package init() {}

  var count: Int { bytes.count }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a text.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(bytes more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Returns the bytes and empties the buffer.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Passes the bytes on once there are enough for a separate write, and empties the buffer.
  ///
  /// So a document of any length needs only a buffer of this size.
  mutating func flush<Failure: Error>(
    above limit: Int = 1 << 16, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > limit else { return }
    let room = bytes.capacity
    try write(take())
    bytes.reserveCapacity(room)
  }

  /// Appends at most the given number of bytes in one step.
  ///
  /// The closure writes from the beginning of the span and sets the end of its bytes. The span has
  /// eight bytes more than requested, because the closure may write whole words.
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
