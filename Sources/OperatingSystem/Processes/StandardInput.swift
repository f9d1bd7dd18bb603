/// What comes in on standard input, piece by piece.
package struct StandardInput: ~Copyable {
  private let descriptor = Descriptor(number: 0)
  private var chunk = [UInt8](repeating: 0, count: 65_536)

  /// Begins where the process that handed it over had come to.
  package init() {}

  /// Waits for the next bytes; nil at the end, and where nothing can be read.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let count = try? descriptor.read(into: &chunk), count > 0 else { return nil }
    return chunk[..<count]
  }
}

/// Runs something on a thread of its own, beside everything else.
///
/// - Throws: Where the system has no thread left.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
  try naming(.start, "a thread") { () throws(ErrorNumber) in try Thread.start(body) }
}
