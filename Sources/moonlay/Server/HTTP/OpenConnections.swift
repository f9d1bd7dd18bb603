import NIOCore
import Synchronization

/// The open connections, of which there is a maximum number.
///
/// A new connection is always accepted while an old one rests: that with the longest time since its
/// last request is closed in its place. So a program that opens connections and sends nothing locks
/// nobody out.
final class OpenConnections: Sendable {
  /// The maximum number of connections at once; a page holds two or three.
  static let maxCount = 256

  /// The maximum time before the first request is complete up to its body.
  private static let maxStart = TimeAmount.seconds(10)

  private struct Connection {
    let channel: any Channel

    /// The response to the last request; nil before the first.
    var exchange: HTTPExchange?

    /// The time of its last request, or that at which it was opened.
    var latest = NIODeadline.now()

    var rests: Bool { exchange?.isEnded ?? true }
  }

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  /// Adds a connection until it ends; returns false if there are too many that are in use.
  func begin(_ channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    let (isAdmitted, replaced) = connections.withLock { connections in
      let replaced = connections.count < Self.maxCount ? nil : Self.longestResting(connections)
      if let replaced { connections[replaced.key] = nil }
      guard connections.count < Self.maxCount else { return (false, nil as (any Channel)?) }
      connections[key] = Connection(channel: channel)
      return (true, replaced?.value.channel)
    }
    replaced?.close(promise: nil)
    guard isAdmitted else { return false }
    channel.closeFuture.whenComplete { _ in self.connections.withLock { $0[key] = nil } }
    channel.eventLoop.scheduleTask(in: Self.maxStart) { self.closeIfSilent(channel) }
    return true
  }

  /// Registers the response to a request.
  func note(_ exchange: HTTPExchange, on channel: any Channel) {
    connections.withLock {
      $0[ObjectIdentifier(channel)]?.exchange = exchange
      $0[ObjectIdentifier(channel)]?.latest = .now()
    }
  }

  private func closeIfSilent(_ channel: any Channel) {
    let isSilent = connections.withLock { connections in
      guard let connection = connections[ObjectIdentifier(channel)] else { return false }
      return connection.channel === channel && connection.exchange == nil
    }
    if isSilent { channel.close(promise: nil) }
  }

  private static func longestResting(
    _ connections: [ObjectIdentifier: Connection]
  ) -> (key: ObjectIdentifier, value: Connection)? {
    connections.filter { $0.value.rests }.min { $0.value.latest < $1.value.latest }
  }
}
