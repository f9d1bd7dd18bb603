import OperatingSystem

/// The open connections, of which there is a maximum number.
///
/// For the server's thread.
///
/// A new connection is always accepted while an old one rests: that with the longest time since its
/// last request is closed in its place. So a program that opens connections and sends nothing locks
/// nobody out.
struct OpenConnections {
  /// The maximum number of connections at once; a page holds two or three.
  static let maxCount = 256

  private var connections: [HTTPConnection] = []

  /// What the connections are waited for, in the order of ``takeTurns(_:now:)``.
  var waited: [(Connection, ConnectionWaiter.Readiness)] { connections.map(\.waited) }

  /// The time at which the first of them ends unless something moves.
  var deadline: Duration? { connections.compactMap(\.deadline).min() }

  /// Adds a connection, unless there are too many that are in use.
  mutating func add(_ connection: HTTPConnection) {
    if connections.count >= Self.maxCount, !endLongestResting() { return }
    connections.append(connection)
  }

  /// Closes the connection that rests for the longest time; returns whether there is one.
  @discardableResult mutating func endLongestResting() -> Bool {
    let resting = connections.indices.filter { connections[$0].rests }
    guard let longest = resting.min(by: { connections[$0].latest < connections[$1].latest }) else {
      return false
    }
    connections.remove(at: longest).end()
    return true
  }

  /// Gives each connection its turn, with what has come.
  mutating func takeTurns(
    _ ready: [ConnectionWaiter.Readiness], _ chunk: inout [UInt8], now: Duration
  ) {
    var kept: [HTTPConnection] = []
    kept.reserveCapacity(connections.count)
    for (connection, ready) in zip(connections, ready) {
      if connection.takeTurn(ready, &chunk, now: now) {
        kept.append(connection)
      } else {
        connection.end()
      }
    }
    connections = kept
  }

  /// Closes all connections.
  mutating func end() {
    for connection in connections { connection.end() }
    connections = []
  }
}
