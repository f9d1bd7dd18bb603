internal import CSystemShim

/// A buffered output for results, to standard output or another descriptor.
///
/// The bytes arrive at the latest with ``flush()``, which the writer calls at the end, and after
/// each piece that a person or a pipe waits for.
package struct StandardOutput: ~Copyable {
  /// The reason why output did not arrive.
  package enum OutputError: Error, Hashable, Sendable {
    /// The reader has closed the pipe, as `head` does; nothing needs to be reported.
    case closedPipe
    /// Writing failed, for example because the disk is full.
    case failed(SystemError)
  }

  private var buffer: BufferedDescriptor
  private let name: String

  /// Writes to a descriptor, which stays open.
  ///
  /// From then on, the whole process ignores the signals for a closed pipe and for the limit on
  /// file sizes: the call that writes returns an error instead.
  ///
  /// - Parameter descriptor: Standard output, or another descriptor.
  package init(descriptor: Int32 = 1) {
    CSystemTakeFaultsOfWritingAsErrors()
    buffer = BufferedDescriptor(Descriptor(number: descriptor))
    name = StandardStream.name(of: descriptor)
  }

  /// Adds bytes, and writes the buffer once it is full.
  package mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    do { try buffer.write(bytes) } catch { throw fault(error) }
  }

  /// Writes text as UTF-8.
  package mutating func write(_ text: String) throws(OutputError) {
    do { try buffer.write(text.utf8) } catch { throw fault(error) }
  }

  /// Writes the buffer; after an error, bytes that did not arrive are dropped.
  package mutating func flush() throws(OutputError) {
    do { try buffer.flush() } catch { throw fault(error) }
  }

  private func fault(_ number: ErrorNumber) -> OutputError {
    number == .closedPipe ? .closedPipe : .failed(SystemError(.write, name, number))
  }
}
