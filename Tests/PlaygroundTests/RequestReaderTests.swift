import Playground
import Testing
import TestSupport

@testable import moonlay

/// Requests in bytes, as RFC 9112 defines them.
@Suite struct RequestReaderTests {
  /// What a reader makes of the bytes of a connection: its requests, and the fault at which it stops.
  private struct Outcome: Equatable {
    var requests: [HTTPRequest] = []
    var fault: HTTPError?
  }

  /// Reads bytes that come in pieces, as a connection does that answers at once.
  private func read(_ pieces: [ArraySlice<UInt8>]) -> Outcome {
    var reader = RequestReader()
    var outcome = Outcome()
    var request: HTTPRequest?
    for piece in pieces {
      reader.append(piece)
      do throws(HTTPError) {
        while true {
          if request == nil { request = try reader.nextHead() }
          guard var complete = request, let body = reader.nextBody(complete.bodyLength) else {
            break
          }
          complete.body = body
          outcome.requests.append(complete)
          request = nil
        }
      } catch {
        outcome.fault = error
        return outcome
      }
    }
    return outcome
  }

  private func read(_ text: String) -> Outcome { read([Array(text.utf8)[...]]) }

  @Test func `a request has its method, path, fields and body`() {
    let outcome = read(
      "POST /api/run?now=1 HTTP/1.1\r\nHost: 127.0.0.1:8620\r\nX-Name: \t a b \r\n"
        + "Content-Length: 5\r\n\r\nhello")
    #expect(
      outcome
        == Outcome(requests: [
          HTTPRequest(
            method: "POST", path: "/api/run",
            headers: [
              HTTPField("Host", "127.0.0.1:8620"), HTTPField("X-Name", "a b"),
              HTTPField("Content-Length", "5"),
            ], body: Array("hello".utf8), isKept: true, bodyLength: 5)
        ]))
  }

  @Test(arguments: [
    ("1.1", "", true), ("1.1", "Connection: close\r\n", false), ("1.0", "", false),
    ("1.1", "Connection: keep-alive, Close\r\n", false),
    ("1.0", "Connection: Keep-Alive\r\n", true), ("1.1", "Connection: upgrade\r\n", true),
  ])
  func `a connection is kept as the version and the client say`(
    version: String, field: String, isKept: Bool
  ) {
    let outcome = read("GET / HTTP/\(version)\r\n\(field)\r\n")
    #expect(outcome.requests.map(\.isKept) == [isKept])
  }

  @Test(arguments: [
    "\0", "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n",
    " GET / HTTP/1.1\r\n\r\n", "G{T / HTTP/1.1\r\n\r\n", "GET /\u{7F} HTTP/1.1\r\n\r\n",
    "GET /ü HTTP/1.1\r\n\r\n", "GET / XTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
    "GET / HTTP/1.1\r\na\r\n\r\n", "GET / HTTP/1.1\r\na : b\r\n\r\n",
    "GET / HTTP/1.1\r\na: b\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\na: b\nc: d\r\n\r\n",
    "GET / HTTP/1.1\r\na: b\rc\r\n\r\n", "GET / HTTP/1.1\r\na: \0\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: \r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na",
    "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\na",
    "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
  ])
  func `bytes that are no request are refused`(text: String) {
    #expect(read(text) == Outcome(fault: .invalid))
  }

  @Test(arguments: [
    ("GET / HTTP/2.0\r\n\r\n", HTTPError.unknownVersion),
    ("GET / HTTP/9.9\r\n\r\n", .unknownVersion),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", .noLength),
    ("POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc", .noLength),
    ("GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 129) + "\r\n", .headTooLarge),
    ("GET /" + String(repeating: "x", count: 65_536) + " HTTP/1.1\r\n\r\n", .headTooLarge),
    (String(repeating: "x", count: 65_540), .headTooLarge),
  ])
  func `each kind of refusal has its status`(text: String, fault: HTTPError) {
    #expect(read(text) == Outcome(fault: fault))
    let status = [
      HTTPError.invalid: 400, .noLength: 411, .headTooLarge: 431, .unknownVersion: 505,
    ][fault]
    #expect(fault.answer.status == status)
  }

  @Test func `a head of the largest size is read`() {
    let rest = "GET / HTTP/1.1\r\na: ".utf8.count
    let value = String(repeating: "b", count: (64 << 10) - rest)
    let bytes = Array("GET / HTTP/1.1\r\na: \(value)\r\n\r\n".utf8)
    for pieces in [[bytes[...]], bytes.indices.map { bytes[$0...$0] }] {
      #expect(read(pieces).requests.first?.header("a") == value)
    }
    #expect(read("GET / HTTP/1.1\r\na: \(value)b\r\n\r\n").fault == .headTooLarge)
  }

  /// Requests in a row, drawn together with what a reader must make of them; the last may be broken.
  private func drawn(_ random: inout SplitMix64) -> (text: String, expected: Outcome) {
    var text = "", expected = Outcome()
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      text += String(repeating: "\r\n", count: Int.random(in: 0...2, using: &random))
      let body = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          "ab\r\n:".randomElement(using: &random) ?? "a"
        }.flatMap { $0.unicodeScalars }.map(Character.init))
      let path = ["/", "/api/run", "/a%20b", "*"].randomElement(using: &random) ?? "/"
      var fields = (0..<Int.random(in: 0...3, using: &random)).map {
        HTTPField("X-\($0)", "v \($0)")
      }
      if !body.isEmpty { fields.append(HTTPField("content-length", "\(body.utf8.count)")) }
      let method = ["GET", "POST", "BREW", "M-SEARCH"].randomElement(using: &random) ?? "GET"
      text += "\(method) \(path) HTTP/1.1\r\n"
      for field in fields {
        let blanks = ["", " ", "\t ", "  "].randomElement(using: &random) ?? ""
        text += "\(field.name):\(blanks)\(field.value)\(blanks)\r\n"
      }
      text += "\r\n" + body
      expected.requests.append(
        HTTPRequest(
          method: method, path: path, headers: fields, body: Array(body.utf8),
          bodyLength: body.utf8.count))
    }
    if Bool.random(using: &random) {
      text += "GET / HTTP/1.1\r\nbad name: 1\r\n\r\n"
      expected.fault = .invalid
    }
    return (text, expected)
  }

  @Test(arguments: seeds(500))
  func `requests are the same wherever their bytes are split`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (text, expected) = drawn(&random)
    let bytes = Array(text.utf8)
    #expect(read([bytes[...]]) == expected, "\(text.debugDescription)")
    #expect(read(bytes.indices.map { bytes[$0...$0] }) == expected, "\(text.debugDescription)")
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...rest.count, using: &random))
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(read(pieces) == expected, "\(text.debugDescription)")
  }
}
