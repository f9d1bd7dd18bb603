internal import CSystemShim

/// A signal, raised once from any thread, that ends waiting.
package final class Interruption: Sendable {
  /// The end of a pipe that has a byte to read after the interruption.
  let readEnd: Descriptor
  private let writeEnd: Descriptor

  /// Creates an interruption that has not been raised.
  ///
  /// - Throws: ``SystemError`` if the process has too many files open.
  package init() throws(SystemError) {
    (readEnd, writeEnd) = try naming(.catchInterrupts, "a pipe") { () throws(ErrorNumber) in
      try Descriptor.pipe()
    }
  }

  deinit {
    try? readEnd.close()
    try? writeEnd.close()
  }

  /// Ends all present and future waiting for this interruption.
  package func raise() {
    // If the pipe is full, the interruption was raised before.
    try? writeEnd.write([1])
  }

  /// Waits for the interruption.
  package func wait() {
    _ = CSystemWaitForEither(-1, readEnd.number, -1)
  }
}
