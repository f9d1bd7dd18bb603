/// A value that goes from one process to another as bytes.
///
/// The bytes say nothing of names or types: both processes are the same program. What is read may still be anything at
/// all, since whoever wrote it may have been taken over; so reading never traps, and takes no more memory than a few
/// times the bytes.
protocol MessageValue {
  func write(to message: inout MessageWriter)

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Throws: ``MessageFault`` where the bytes are none of its.
  init(from message: inout MessageReader) throws(MessageFault)
}

/// Bytes that are no message.
package enum MessageFault: Error, Hashable, Sendable {
  /// They end before the message does.
  case cutShort
  /// Something in them is not what it may be.
  case malformed
  /// There are more than a message may have.
  case tooLarge
}

extension MessageValue where Self: RawRepresentable, RawValue == String {
  func write(to message: inout MessageWriter) { message.write(rawValue) }

  init(from message: inout MessageReader) throws(MessageFault) {
    guard let value = Self(rawValue: try message.read()) else { throw .malformed }
    self = value
  }
}
