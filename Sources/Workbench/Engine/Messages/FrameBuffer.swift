import Report

/// What is not a message.
package enum MessageFault: Error, Hashable, Sendable {
  /// It is not JSON, or not what the declaration of a message asks for; why.
  case malformed(String)
  /// It has more bytes than a message may have.
  case tooLarge
}

extension JSONCodec {
  /// The value as a message with its length before it.
  func frame(_ value: Value) -> [UInt8] { FrameBuffer.frame(message(value)) }

  /// Reads a message.
  func value(of message: [UInt8]) throws(MessageFault) -> Value {
    do throws(ResultFault) {
      return try value(ofMessage: message)
    } catch {
      throw .malformed(error.message)
    }
  }
}

/// Bytes that arrive in any pieces, as the messages that they are.
///
/// A message stands behind its length: four bytes, the lowest first.
struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var begin = 0
  private let limit: Int

  /// The number of bytes that the length takes.
  static let headLength = 4

  /// Begins without bytes.
  ///
  /// - Parameter limit: How long a message may be, in bytes.
  init(limit: Int) { self.limit = limit }

  /// A message with its length before it.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    let count = UInt32(clamping: message.count)
    let head = (0..<headLength).map { UInt8(truncatingIfNeeded: count >> UInt32(8 * $0)) }
    return head + message
  }

  mutating func add(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// Takes the next message; nil if it is not there as a whole.
  ///
  /// - Throws: ``MessageFault/tooLarge``.
  mutating func next() throws(MessageFault) -> [UInt8]? {
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

  /// Forgets what has been taken, and gives its room back now and then.
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
