internal import CSystemShim

/// A connection to another program, whose calls do not wait.
///
/// It is closed when nobody holds it.
package final class Connection: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }

  /// Reads the bytes that have come, at most the size of the chunk.
  ///
  /// - Returns: Their number; 0 where none has come, and nil at the end or if the connection is broken.
  package func read(into chunk: inout [UInt8]) -> Int? {
    while true {
      let count = unsafe CSystemRead(descriptor.number, &chunk, chunk.count)
      if count > 0 { return count }
      if count == 0 { return nil }
      switch ErrorNumber.latest {
      case .interrupted: continue
      case .wouldBlock: return 0
      default: return nil
      }
    }
  }

  /// Sends as many of the bytes as the system takes.
  ///
  /// - Returns: Their number; nil if the connection is broken.
  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    while true {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe CSystemSend(descriptor.number, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      switch ErrorNumber.latest {
      case .interrupted: continue
      case .wouldBlock: return 0
      default: return nil
      }
    }
  }

  /// Tells the other program that nothing more is sent.
  package func endSending() { CSystemEndSending(descriptor.number) }
}
