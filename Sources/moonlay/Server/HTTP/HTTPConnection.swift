import OperatingSystem
import Playground

/// A client's connection: assembles requests and passes them on, one at a time.
///
/// For the server's thread.
///
/// A request that is refused because of its head is answered immediately, and the connection ends
/// without using the body.
///
/// A client sends a request after the answer to the last one, as every browser does. A connection on
/// which requests are sent ahead is closed after the answer, so that one client neither keeps the
/// thread from the others nor collects answers that it does not read.
final class HTTPConnection {
  /// The maximum size of a request's body, in bytes: twice the longest script, and some more.
  static let maxBodyBytes = 4 << 20

  /// The maximum time before the head of the first request is complete.
  private static let maxStart = Duration.seconds(10)

  /// The maximum time in which nothing moves while the client has to send or to read.
  private static let maxRest = Duration.seconds(75)

  /// The maximum time that a client has to read the last answer.
  ///
  /// A connection that is closed before
  /// everything that came was read is reset, and its answer lost.
  private static let maxFarewell = Duration.seconds(2)

  private let connection: Connection
  private let service: any HTTPService
  private let port: Int
  private let outbox: Outbox
  private var reader = RequestReader()

  /// The request whose body is not complete.
  private var request: HTTPRequest?
  private var exchange: HTTPExchange?

  /// Whether nothing more is used of what comes.
  private var isOver = false

  /// The time since when the last answer was sent, if nothing more will be.
  private var farewell: Duration?

  private let opened: Duration

  /// The time at which bytes came or went.
  private var moved: Duration

  /// The time of the last request, or that at which the connection was opened.
  private(set) var latest: Duration

  init(
    _ connection: Connection, _ service: any HTTPService, port: Int, _ waiter: ConnectionWaiter,
    now: Duration
  ) {
    (self.connection, self.service, self.port) = (connection, service, port)
    outbox = Outbox(waiter)
    (opened, moved, latest) = (now, now, now)
  }

  /// What the connection is waited for.
  var waited: (Connection, ConnectionWaiter.Readiness) {
    var wanted: ConnectionWaiter.Readiness = isOver && farewell == nil ? [] : .read
    if outbox.count > 0 { wanted.insert(.write) }
    return (connection, wanted)
  }

  /// Whether the client has to send: nothing is lost that it was promised if the connection closes.
  var rests: Bool { request != nil || exchange?.isEnded ?? true }

  /// The time at which the connection ends unless something moves; nil while we have to answer.
  var deadline: Duration? {
    if let farewell { return farewell + Self.maxFarewell }
    guard exchange != nil else { return opened + Self.maxStart }
    return rests ? moved + Self.maxRest : nil
  }

  /// Uses what has come and sends what is due; returns whether the connection goes on.
  func takeTurn(
    _ ready: ConnectionWaiter.Readiness, _ chunk: inout [UInt8], now: Duration
  ) -> Bool {
    if ready.contains(.read) {
      guard let count = connection.read(into: &chunk) else { return false }
      if count > 0, !isOver { use(chunk[..<count], now) }
    }
    return send(now) && outbox.end != .now && deadline.map { now < $0 } ?? true
  }

  /// Tells whoever still answers that the connection is closed.
  func end() { exchange?.end() }

  private func send(_ now: Duration) -> Bool {
    let count = outbox.count
    guard outbox.send(to: connection) else { return false }
    if outbox.count < count { moved = now }
    if outbox.end == .afterSending, outbox.count == 0, farewell == nil {
      isOver = true
      farewell = now
      connection.endSending()
    }
    return true
  }

  private func use(_ bytes: ArraySlice<UInt8>, _ now: Duration) {
    moved = now
    if request == nil, let exchange, !exchange.isEnded || outbox.count > 0 {
      return endAfterAnswer(exchange)
    }
    reader.append(bytes)
    do throws(HTTPError) {
      if request == nil {
        guard let head = try reader.nextHead() else { return }
        latest = now
        begin(head)
      }
    } catch {
      refuse(error.answer, begun(isHead: false))
    }
    finish()
  }

  private func begin(_ head: HTTPRequest) {
    let exchange = begun(isHead: head.method == "HEAD", isKept: head.isKept)
    if let refusal = service.refusal(of: head, port: port) {
      refuse(refusal, exchange)
    } else if head.bodyLength > Self.maxBodyBytes {
      refuse(.tooLong, exchange)
    } else {
      request = head
    }
  }

  private func begun(isHead: Bool, isKept: Bool = false) -> HTTPExchange {
    let exchange = HTTPExchange(outbox, isHead: isHead, isKept: isKept)
    self.exchange = exchange
    return exchange
  }

  /// Passes the request on, if all of its body has come.
  private func finish() {
    guard var request, let exchange, let body = reader.nextBody(request.bodyLength) else { return }
    request.body = body
    self.request = nil
    if reader.hasMore { endAfterAnswer(exchange) }
    service.answer(request, exchange)
  }

  private func endAfterAnswer(_ exchange: HTTPExchange) {
    isOver = true
    exchange.endAfterAnswer()
  }

  private func refuse(_ answer: PageAnswer, _ exchange: HTTPExchange) {
    isOver = true
    request = nil
    var answer = answer
    answer.closes = true
    exchange.answer(answer)
  }
}

extension PageAnswer {
  fileprivate static var tooLong: PageAnswer {
    PageAnswer(413, text: "the request is larger than 4 MiB")
  }
}
