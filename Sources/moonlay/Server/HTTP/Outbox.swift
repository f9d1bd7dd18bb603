import OperatingSystem
import Synchronization

/// The bytes that a connection has to send.
///
/// Any thread adds some; the server's thread sends them.
final class Outbox: Sendable {
  private struct State {
    var bytes: [UInt8] = []

    /// The number of first bytes that were sent.
    var sent = 0
    var end = End.none
  }

  /// How the connection goes on.
  enum End { case none, afterSending, now }

  private let state = Mutex(State())
  private let waiter: ConnectionWaiter

  /// Creates an empty outbox, whose waiter is woken when there is something to do.
  init(_ waiter: ConnectionWaiter) { self.waiter = waiter }

  /// The number of bytes that wait.
  var count: Int { state.withLock { $0.bytes.count - $0.sent } }

  /// How the connection goes on.
  var end: End { state.withLock { $0.end } }

  /// Adds bytes, and ends the connection if they are the last.
  func add(_ bytes: [UInt8], areLast: Bool = false) {
    state.withLock { state in
      guard state.end == .none else { return }
      state.bytes += bytes
      if areLast { state.end = .afterSending }
    }
    waiter.wake()
  }

  /// Ends the connection: now, or after everything was sent.
  func end(_ end: End) {
    state.withLock { if $0.end != .now { $0.end = end } }
    waiter.wake()
  }

  /// Sends what the system takes; returns false if the connection is broken.
  func send(to connection: Connection) -> Bool {
    while true {
      let rest = state.withLock { $0.bytes[$0.sent...] }
      if rest.isEmpty { return true }
      guard let count = connection.send(rest) else { return false }
      if count == 0 { return true }
      state.withLock { state in
        state.sent += count
        guard state.sent == state.bytes.count else { return }
        state.bytes = []
        state.sent = 0
      }
    }
  }
}
