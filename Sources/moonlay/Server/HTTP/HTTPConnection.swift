import NIOCore
import NIOHTTP1
import Playground

/// Assembles requests and passes them on, one at a time.
///
/// A request that is refused because of its head is answered immediately, and the connection ends
/// without reading the body.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  /// The maximum size of a request's body, in bytes: twice the longest script, and some more.
  static let maxBodyBytes = 4 << 20

  private let service: any HTTPService
  private var request: HTTPRequest?
  private var exchange: HTTPExchange?

  init(_ service: any HTTPService) { self.service = service }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
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
    let request = HTTPRequest(head)
    let exchange = HTTPExchange(
      context.channel, isHead: head.method == .HEAD, isKept: head.isKeepAlive)
    self.exchange = exchange
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
