import Playground
import Synchronization

/// The response to a request, from any thread: a single answer, or a stream of events.
final class HTTPExchange: Sendable {
  private enum Phase { case open, streaming, ended }

  private struct State {
    var phase = Phase.open

    /// Whether the connection continues after the answer.
    var isKept: Bool
  }

  /// The number of bytes after which the reader of a stream is too slow.
  private static let maxWaitingBytes = 64 << 10

  private let outbox: Outbox
  private let isHead: Bool
  private let state: Mutex<State>

  /// Prepares a response.
  ///
  /// - Parameters:
  ///   - outbox: Takes the response.
  ///   - isHead: Whether the body of the answer is omitted.
  ///   - isKept: Whether the connection continues after the answer.
  init(_ outbox: Outbox, isHead: Bool, isKept: Bool) {
    self.outbox = outbox
    self.isHead = isHead
    state = Mutex(State(isKept: isKept))
  }

  /// Whether it is a stream of events.
  var isStream: Bool { state.withLock { $0.phase == .streaming } }

  /// Whether nothing more is added, because the response is complete or the connection is closed.
  var isEnded: Bool { state.withLock { $0.phase == .ended } }

  /// Sends an answer; only the first one counts.
  func answer(_ answer: PageAnswer) {
    // Added within the lock: whoever ends the connection after the answer finds it in the outbox.
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .ended
      let closes = answer.closes || !state.isKept
      var fields = [
        HTTPField("Content-Type", answer.contentType),
        HTTPField("Content-Length", String(answer.body.count)),
      ]
      if closes { fields.append(HTTPField("Connection", "close")) }
      let head = Self.head(answer.status, fields + answer.headers)
      outbox.add(isHead ? head : head + answer.body, areLast: closes)
    }
  }

  /// Closes the connection after the answer, or now if it is a stream.
  func endAfterAnswer() {
    state.withLock { state in
      state.isKept = false
      switch state.phase {
      case .open: break
      case .streaming: outbox.end(.now)
      case .ended: outbox.end(.afterSending)
      }
    }
  }

  /// Starts a stream of events (server-sent events of HTML), which ends with the connection.
  func beginStream() {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .streaming
      outbox.add(
        Self.head(
          200, [HTTPField("Content-Type", "text/event-stream"), HTTPField("Connection", "close")]))
    }
  }

  /// Sends an event; a reader that is too slow is disconnected, and starts a new stream.
  ///
  /// - Parameters:
  ///   - name: The type of the event.
  ///   - data: One line, without a line break.
  func send(_ name: String, _ data: [UInt8]) {
    guard isStream else { return }
    guard outbox.count <= Self.maxWaitingBytes else { return end() }
    outbox.add(Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8))
  }

  /// Closes the connection.
  func end() {
    state.withLock { $0.phase = .ended }
    outbox.end(.now)
  }

  private static func head(_ status: Int, _ fields: [HTTPField]) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(reasons[status] ?? "")\r\n"
    for field in fields + PageAnswer.protections {
      head += "\(field.name): \(field.value)\r\n"
    }
    return Array((head + "\r\n").utf8)
  }

  /// The names of the statuses that this server answers with (RFC 9110, 15).
  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    415: "Unsupported Media Type", 421: "Misdirected Request", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
