import NIOCore
import NIOHTTP1
import NIOPosix
import Playground

/// A handler of requests.
protocol HTTPService: Sendable {
  /// Returns the refusal of a request to a port, before its body is read; nil if it is accepted.
  func refusal(of request: HTTPRequest, port: Int) -> PageAnswer?

  /// Answers a request, now or later, from any thread.
  func answer(_ request: HTTPRequest, _ exchange: HTTPExchange)
}

/// Answers requests on the loopback address, over HTTP/1.1.
final class HTTPServer: Sendable {
  /// The maximum time that a connection may stay silent while the client has to send.
  private static let patience = TimeAmount.seconds(75)

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel

  /// The port on which the server listens.
  var port: Int { channel.localAddress?.port ?? 0 }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free one.
  ///   - service: The handler of the requests.
  /// - Throws: ``HTTPServerFault`` if listening fails.
  init(port: Int, _ service: any HTTPService) throws(HTTPServerFault) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = OpenConnections()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard connections.begin(channel) else {
          return channel.close()
        }
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false, withErrorHandling: true)
          try pipeline.addHandlers([
            IdleStateHandler(readTimeout: Self.patience), HTTPConnection(service, connections),
          ])
        }
      }
    do {
      channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
      self.group = group
    } catch {
      try? group.syncShutdownGracefully()
      throw HTTPServerFault(port: port, isTaken: (error as? IOError)?.errnoCode == EADDRINUSE)
    }
  }

  /// Stops listening, closes all connections and waits until that is done.
  func stop() {
    try? channel.close().wait()
    try? group.syncShutdownGracefully()
  }
}

/// The reason why the server could not start.
struct HTTPServerFault: Error {
  let port: Int

  /// Whether another program listens on the port.
  let isTaken: Bool
}
