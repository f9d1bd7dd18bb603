import OperatingSystem
import Playground
import Synchronization

/// A handler of requests.
protocol HTTPService: Sendable {
  /// Returns the refusal of a request to a port, before its body is read; nil if it is accepted.
  func refusal(of request: HTTPRequest, port: Int) -> PageAnswer?

  /// Answers a request, now or later, from any thread.
  func answer(_ request: HTTPRequest, _ exchange: HTTPExchange)
}

/// Answers requests on the loopback address, over HTTP/1.1, from one thread.
///
/// It serves one user on this machine: a few hundred connections, small requests. For that, the system's own
/// `poll` is enough, and nothing else of the program waits for a library to be compiled or loaded.
final class HTTPServer: Sendable {
  /// The time without new connections after the system had no room for one.
  private static let pause = Duration.milliseconds(100)

  /// The number of bytes that a connection is read in its turn.
  private static let chunk = 64 << 10

  /// The maximum number of connections that are accepted in a turn.
  private static let maxArrivals = 64

  /// The port on which the server listens.
  let port: Int

  private let service: any HTTPService
  private let waiter: ConnectionWaiter
  private let isStopping = Mutex(false)
  private let stopped: BlockingQueue<Void>

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free one.
  ///   - service: The handler of the requests.
  /// - Throws: ``SystemError`` if listening fails.
  init(port: Int, _ service: any HTTPService) throws(SystemError) {
    let listener = try LoopbackListener(port: port)
    self.port = listener.port
    self.service = service
    waiter = try ConnectionWaiter()
    stopped = try BlockingQueue()
    try startThread { [self] in
      serve(listener)
      stopped.add(())
    }
  }

  /// Stops listening, closes all connections and waits until that is done.
  func stop() {
    isStopping.withLock { $0 = true }
    waiter.wake()
    stopped.next()
  }

  private func serve(_ listener: LoopbackListener) {
    let clock = MonotonicClock()
    var connections = OpenConnections()
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    var listensFrom = Duration.zero
    while !isStopping.withLock({ $0 }) {
      var now = clock.now
      let isFull = now < listensFrom
      let deadlines = [connections.deadline, isFull ? listensFrom : nil]
      let (arrived, ready) = waiter.wait(
        for: isFull ? nil : listener, connections.waited,
        atMost: deadlines.compactMap { $0 }.min().map { $0 - now })
      now = clock.now
      connections.takeTurns(ready, &chunk, now: now)
      if arrived, !accept(listener, &connections, now) {
        connections.endLongestResting()
        listensFrom = now + Self.pause
      }
    }
    connections.end()
  }

  /// Accepts the connections that wait; returns false if the system has no room for them.
  private func accept(
    _ listener: LoopbackListener, _ connections: inout OpenConnections, _ now: Duration
  ) -> Bool {
    for _ in 0..<Self.maxArrivals {
      switch listener.accept() {
      case .connection(let connection):
        connections.add(HTTPConnection(connection, service, port: port, waiter, now: now))
      case .none: return true
      case .noRoom: return false
      }
    }
    return true
  }
}
