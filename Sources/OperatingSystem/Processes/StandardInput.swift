/// A reader of standard input, piece by piece.
package struct StandardInput: ~Copyable {
  private let descriptor = Descriptor(number: 0)
  private var chunk = [UInt8](repeating: 0, count: 65_536)

  /// Starts at the current position of the descriptor.
  package init() {}

  /// Waits for the next bytes; returns nil at the end, or if nothing can be read.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let count = try? descriptor.read(into: &chunk), count > 0 else { return nil }
    return chunk[..<count]
  }
}

/// Runs a function on a new thread.
///
/// - Throws: ``SystemError`` if the system has no thread left.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
  try naming(.start, "a thread") { () throws(ErrorNumber) in try Thread.start(body) }
}
