import Report

/// The reason why bytes are not a valid message.
package enum MessageError: Error, Hashable, Sendable {
  /// It is not JSON, or does not match the declaration of the message; the text is the reason.
  case malformed(String)
  /// It exceeds the size limit of a message.
  case tooLarge
}

extension JSONCodec {
  /// Returns the value as a message, preceded by its length.
  func frame(_ value: Value) -> [UInt8] { FrameBuffer.frame(message(value)) }

  /// Reads a message.
  func value(of message: [UInt8]) throws(MessageError) -> Value {
    do throws(ResultError) {
      return try value(ofMessage: message)
    } catch {
      throw .malformed(error.message)
    }
  }
}

/// A buffer that splits incoming bytes, in pieces of any size, into messages.
///
/// A message follows its length: four bytes, the lowest first.
struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var begin = 0
  private let limit: Int

  /// The number of bytes of the length.
  static let headLength = 4

  /// Creates an empty buffer.
  ///
  /// - Parameter limit: The maximum length of a message, in bytes.
  init(limit: Int) { self.limit = limit }

  /// Returns a message preceded by its length.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    let count = UInt32(clamping: message.count)
    let head = (0..<headLength).map { UInt8(truncatingIfNeeded: count >> UInt32(8 * $0)) }
    return head + message
  }

  mutating func add(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// Removes and returns the next message; nil if it is still incomplete.
  ///
  /// - Throws: ``MessageError/tooLarge``.
  mutating func next() throws(MessageError) -> [UInt8]? {
    let left = bytes.count - begin
    guard left >= Self.headLength else { return nil }
    var length = 0
    for offset in 0..<Self.headLength { length |= Int(bytes[begin + offset]) << (8 * offset) }
    guard length <= limit else { throw .tooLarge }
    guard left - Self.headLength >= length else { return nil }
    let start = begin + Self.headLength
    defer { drop(through: start + length) }
    return Array(bytes[start..<(start + length)])
  }

  /// Discards the bytes that have been removed, and frees their memory occasionally.
  private mutating func drop(through end: Int) {
    begin = end
    if begin == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
      begin = 0
    } else if begin > 1 << 20, begin > bytes.count / 2 {
      bytes.removeFirst(begin)
      begin = 0
    }
  }
}
