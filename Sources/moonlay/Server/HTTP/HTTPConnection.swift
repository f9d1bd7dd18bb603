import NIOCore
import NIOHTTP1
import Playground

/// Assembles requests and passes them on, one at a time.
///
/// A request that is refused because of its head is answered immediately, and the connection ends
/// without reading the body.
///
/// A client sends a request after the answer to the last one, as every browser does. A connection on
/// which requests are sent ahead is closed after the answer, so that one client neither keeps the
/// thread from the others nor collects answers that it does not read.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  /// The maximum size of a request's body, in bytes: twice the longest script, and some more.
  static let maxBodyBytes = 4 << 20

  /// The maximum number of requests that are answered before other connections have their turn: a
  /// quick client's next request may arrive while its last one is handled.
  private static let maxRequestsInTurn = 8

  private let service: any HTTPService
  private let connections: OpenConnections
  private var request: HTTPRequest?
  private var exchange: HTTPExchange?
  private var requestsInTurn = 0

  /// Whether nothing more is read.
  private var isOver = false

  init(_ service: any HTTPService, _ connections: OpenConnections) {
    (self.service, self.connections) = (service, connections)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    requestsInTurn = 0
    context.fireChannelReadComplete()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let bytes): take(bytes)
    case .end: end()
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    exchange?.end()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The client of a stream sends nothing while its page is open.
    if event is IdleStateHandler.IdleStateEvent, exchange?.isStream != true {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    requestsInTurn += 1
    if let exchange, !exchange.isSent || requestsInTurn > Self.maxRequestsInTurn {
      isOver = true
      return exchange.endAfterAnswer()
    }
    let request = HTTPRequest(head)
    let exchange = HTTPExchange(
      context.channel, isHead: head.method == .HEAD, isKept: head.isKeepAlive)
    self.exchange = exchange
    connections.note(exchange, on: context.channel)
    if let refusal = service.refusal(of: request, port: context.localAddress?.port ?? 0) {
      refuse(refusal)
    } else if let length = request.header("Content-Length"), Int(length) ?? .max > Self.maxBodyBytes
    {
      refuse(.tooLong)
    } else {
      self.request = request
    }
  }

  private func take(_ bytes: ByteBuffer) {
    guard let length = request?.body.count else { return }
    guard length + bytes.readableBytes <= Self.maxBodyBytes else { return refuse(.tooLong) }
    request?.body.append(contentsOf: bytes.readableBytesView)
  }

  private func end() {
    guard let request, let exchange else { return }
    self.request = nil
    service.answer(request, exchange)
  }

  private func refuse(_ answer: PageAnswer) {
    request = nil
    var answer = answer
    answer.closes = true
    exchange?.answer(answer)
  }
}

extension PageAnswer {
  fileprivate static var tooLong: PageAnswer {
    PageAnswer(413, text: "the request is larger than 4 MiB")
  }
}

extension HTTPRequest {
  fileprivate init(_ head: HTTPRequestHead) {
    self.init(
      method: head.method.rawValue,
      path: head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        .first.map(String.init) ?? "",
      headers: head.headers.map { HTTPField($0.name, $0.value) })
  }
}
