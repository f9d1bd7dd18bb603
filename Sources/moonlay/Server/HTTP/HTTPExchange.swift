import NIOCore
import NIOHTTP1
import Playground
import Synchronization

/// The response to a request, from any thread: a single answer, or a stream of events.
final class HTTPExchange: Sendable {
  private enum State { case open, streaming, ended, sent }

  private let channel: any Channel
  private let isHead: Bool

  /// Whether the connection continues after the answer.
  private let isKept: Mutex<Bool>
  private let state = Mutex(State.open)

  /// Prepares a response.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - isHead: Whether the body of the answer is omitted.
  ///   - isKept: Whether the connection continues after the answer.
  init(_ channel: any Channel, isHead: Bool, isKept: Bool) {
    self.channel = channel
    self.isHead = isHead
    self.isKept = Mutex(isKept)
  }

  /// Whether it is a stream of events.
  var isStream: Bool { state.withLock { $0 == .streaming } }

  /// Whether nothing more can be sent, because the response is complete or the connection is
  /// closed.
  var isEnded: Bool { state.withLock { $0 == .ended || $0 == .sent } }

  /// Whether the system has taken over all of the answer.
  var isSent: Bool { state.withLock { $0 == .sent } }

  /// Sends an answer; only the first one counts.
  func answer(_ answer: PageAnswer) {
    guard change(from: .open, to: .ended) else { return }
    if answer.closes { isKept.withLock { $0 = false } }
    let closes = !isKept.withLock { $0 }
    var fields = [
      HTTPField("Content-Type", answer.contentType),
      HTTPField("Content-Length", String(answer.body.count)),
    ]
    if closes { fields.append(HTTPField("Connection", "close")) }
    channel.write(head(answer.status, fields + answer.headers), promise: nil)
    if !isHead { write(answer.body) }
    let sent = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    sent.whenComplete { _ in self.finish() }
  }

  private func finish() {
    _ = change(from: .ended, to: .sent)
    if !isKept.withLock({ $0 }) { channel.close(promise: nil) }
  }

  /// Closes the connection after the answer, or now if it was sent.
  func endAfterAnswer() {
    isKept.withLock { $0 = false }
    if isSent || isStream { channel.close(promise: nil) }
  }

  /// Starts a stream of events (server-sent events of HTML).
  func beginStream() {
    guard change(from: .open, to: .streaming) else { return }
    let fields = [HTTPField("Content-Type", "text/event-stream")]
    channel.writeAndFlush(head(200, fields), promise: nil)
  }

  /// Sends an event; a reader that is too slow is disconnected, and starts a new stream.
  ///
  /// - Parameters:
  ///   - name: The type of the event.
  ///   - data: One line, without a line break.
  func send(_ name: String, _ data: [UInt8]) {
    guard isStream else { return }
    guard channel.isWritable else { return end() }
    write(Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8), flushing: true)
  }

  /// Closes the connection.
  func end() {
    state.withLock { $0 = .ended }
    channel.close(promise: nil)
  }

  private func change(from old: State, to new: State) -> Bool {
    state.withLock { state in
      guard state == old else { return false }
      state = new
      return true
    }
  }

  private func write(_ bytes: [UInt8], flushing: Bool = false) {
    let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes)))
    if flushing {
      channel.writeAndFlush(part, promise: nil)
    } else {
      channel.write(part, promise: nil)
    }
  }

  private func head(_ status: Int, _ fields: [HTTPField]) -> HTTPServerResponsePart {
    var headers = HTTPHeaders()
    for field in fields + PageAnswer.protections {
      headers.add(name: field.name, value: field.value)
    }
    return .head(
      HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: headers))
  }
}
