internal import CSystemShim

/// Where a program's results go: standard output, or another descriptor, through a buffer.
///
/// What is written arrives at the latest with ``flush()``, which the writer calls at the end,
/// and after each piece that a person or a pipe waits for.
package struct StandardOutput: ~Copyable {
  /// Why output did not arrive.
  package enum Fault: Error, Hashable, Sendable {
    /// The reader has had enough, as `head` has: no reason to say a word.
    case closedPipe
    /// The disk is full, or the like.
    case failed(SystemError)
  }

  private var buffer: BufferedDescriptor
  private let name: String

  /// Writes to a descriptor, which stays open.
  ///
  /// The signals that end a program at a closed pipe or at a limit on the size of files are ignored
  /// from here on, in the whole process: the call that writes then says so.
  ///
  /// - Parameter descriptor: Standard output, or another.
  package init(descriptor: Int32 = 1) {
    CSystemTakeFaultsOfWritingAsErrors()
    buffer = BufferedDescriptor(Descriptor(number: descriptor))
    name = StandardStream.name(of: descriptor)
  }

  /// Adds bytes, and passes them on once there are many.
  package mutating func write(_ bytes: [UInt8]) throws(Fault) {
    do { try buffer.write(bytes) } catch { throw fault(error) }
  }

  /// Writes text as UTF-8.
  package mutating func write(_ text: String) throws(Fault) {
    do { try buffer.write(text.utf8) } catch { throw fault(error) }
  }

  /// Passes on what was written; after a fault what did not arrive is dropped.
  package mutating func flush() throws(Fault) {
    do { try buffer.flush() } catch { throw fault(error) }
  }

  private func fault(_ number: ErrorNumber) -> Fault {
    number == .closedPipe ? .closedPipe : .failed(SystemError(.write, name, number))
  }
}
