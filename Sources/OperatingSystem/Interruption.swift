internal import CSystemShim

/// Says once, from whichever thread, that waiting is over.
package final class Interruption: Sendable {
  /// Has a byte to read from the moment of the interruption on.
  let readEnd: Descriptor
  private let writeEnd: Descriptor

  /// Makes one that has not been raised.
  ///
  /// - Throws: Where the process has too many files open.
  package init() throws(SystemError) {
    (readEnd, writeEnd) = try naming(.catchInterrupts, "a pipe") { () throws(ErrorNumber) in
      try Descriptor.pipe()
    }
  }

  deinit {
    try? readEnd.close()
    try? writeEnd.close()
  }

  /// Ends what waits for this, now and later.
  package func raise() {
    // A pipe that is full has been raised before.
    try? writeEnd.write([1])
  }

  /// Waits for the interruption.
  package func wait() {
    _ = CSystemWaitForEither(-1, readEnd.number, -1)
  }
}
