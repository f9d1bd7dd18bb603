/// Bytes on their way to a descriptor, gathered so that few calls carry many.
struct BufferedDescriptor: Sendable {
  let descriptor: Descriptor
  private var pending: [UInt8] = []

  /// The number of bytes that are gathered at most before they are passed on.
  private static let capacity = 65_536

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  mutating func write(_ bytes: some Collection<UInt8>) throws(ErrorNumber) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.capacity { try flush() }
  }

  /// Passes on what has been gathered.
  ///
  /// What a failed call did not take is dropped: to write it once more would repeat the part that
  /// did arrive.
  mutating func flush() throws(ErrorNumber) {
    if pending.isEmpty { return }
    defer { pending.removeAll(keepingCapacity: true) }
    try descriptor.write(pending)
  }
}
