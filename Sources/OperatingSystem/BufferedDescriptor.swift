/// A buffer that gathers bytes for a descriptor, so that few calls write many bytes.
struct BufferedDescriptor: Sendable {
  let descriptor: Descriptor
  private var pending: [UInt8] = []

  /// The maximum number of bytes that are gathered before they are written.
  private static let capacity = 65_536

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  mutating func write(_ bytes: some Collection<UInt8>) throws(ErrorNumber) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes the gathered bytes.
  ///
  /// After an error, the bytes that were not written are dropped: writing them again could repeat
  /// the part that did arrive.
  mutating func flush() throws(ErrorNumber) {
    if pending.isEmpty { return }
    defer { pending.removeAll(keepingCapacity: true) }
    try descriptor.write(pending)
  }
}
