internal import CSystemShim
internal import Synchronization

/// Waits for a listener and connections, and can be woken from any thread.
package final class ConnectionWaiter: Sendable {
  /// What is waited for, or has come.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// There are bytes or the end of the connection.
    package static let read = Readiness(rawValue: 1)

    /// The system takes bytes.
    package static let write = Readiness(rawValue: 2)
  }

  private let readEnd: Descriptor
  private let writeEnd: Descriptor

  /// Whether a byte is in the pipe, so that it never becomes full.
  private let isWoken = Mutex(false)

  /// Creates a waiter.
  ///
  /// - Throws: ``SystemError`` if the process has too many files open.
  package init() throws(SystemError) {
    (readEnd, writeEnd) = try naming(.start, "a server") { () throws(ErrorNumber) in
      try Descriptor.pipe()
    }
  }

  deinit {
    try? readEnd.close()
    try? writeEnd.close()
  }

  /// Ends the present waiting, or the next.
  package func wake() {
    let isFirst = isWoken.withLock { isWoken in
      defer { isWoken = true }
      return !isWoken
    }
    if isFirst { try? writeEnd.write([1]) }
  }

  /// Waits until something is ready, the waiter is woken, or the time is over.
  ///
  /// - Parameters:
  ///   - listener: Is waited for; nil for none.
  ///   - connections: Are waited for, each for what is wanted of it.
  ///   - time: The longest time; nil for ever.
  /// - Returns: Whether the listener has a connection, and what has come at each connection, in their order.
  package func wait(
    for listener: LoopbackListener?, _ connections: [(Connection, Readiness)],
    atMost time: Duration?
  ) -> (arrived: Bool, ready: [Readiness]) {
    var waited = [
      Self.waited(readEnd, .read),
      // A negative number is waited for in vain.
      Self.waited(listener?.descriptor ?? Descriptor(number: -1), .read),
    ]
    waited += connections.map { Self.waited($0.0.descriptor, $0.1) }
    _ = unsafe CSystemWait(&waited, waited.count, Self.milliseconds(time))
    if waited[0].ready != 0 { sleepAgain() }
    return (
      listener != nil && waited[1].ready != 0,
      waited[2...].map { Readiness(rawValue: Int($0.ready)) }
    )
  }

  /// Empties the pipe first: whoever wakes the waiter before the end has done what it is woken for.
  private func sleepAgain() {
    var bytes: [UInt8] = [0]
    _ = try? readEnd.read(into: &bytes)
    isWoken.withLock { $0 = false }
  }

  private static func waited(_ descriptor: Descriptor, _ wanted: Readiness) -> CSystemWaited {
    CSystemWaited(descriptor: descriptor.number, wanted: Int32(wanted.rawValue), ready: 0)
  }

  /// Rounds up, so that the time is over after the waiting.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    return Int32(clamping: Int64((max(time, .zero) / .milliseconds(1)).rounded(.up)))
  }
}
