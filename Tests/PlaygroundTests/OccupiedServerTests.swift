import Foundation
import Testing
import TestSupport

/// The server while other programs take what they can: connections and its thread.
@Suite(.serialized) struct OccupiedServerTests {
  private static let start = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1".utf8)

  /// How long a page takes, in seconds of the clock.
  private func secondsOfPage(_ playground: ServedPlayground) throws -> Double {
    let clock = ContinuousClock()
    var status = 0
    let taken = try clock.measure { status = try playground.get("/").status }
    #expect(status == 200)
    return Double(taken.components.seconds) + Double(taken.components.attoseconds) * 1e-18
  }

  @Test(arguments: [0, 40])
  func `connections that stop in a header do not lock a page out`(bytes: Int) throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    var held: [BrowserSocket] = []
    for _ in 0..<320 {
      let socket = try BrowserSocket(port: playground.port)
      // One that was closed in favour of another cannot be written to.
      try? socket.send(Array(Self.start.prefix(bytes)))
      held.append(socket)
    }
    #expect(try secondsOfPage(playground) < 5)
    #expect(try playground.post("/api/leave", "{\"page\":\"p\"}").status == 200)
    #expect(!held.isEmpty)
  }

  @Test func `connections that stop in a body do not lock a page out`() throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    let head = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\nContent-Length: 9\r\n\r\nx"
    var held: [BrowserSocket] = []
    for _ in 0..<320 {
      let socket = try BrowserSocket(port: playground.port)
      try? socket.send(Array(head.utf8))
      held.append(socket)
    }
    #expect(try secondsOfPage(playground) < 5)
    #expect(held.count == 320)
  }

  @Test func `a refusal arrives though the rest of its request is still sent`() throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    for _ in 0..<10 {
      let socket = try playground.begin(
        "POST", "/api/run", ["Content-Type": "application/json", "Content-Length": "5000000"],
        Array(repeating: 32, count: 5_000_000))
      #expect(try BrowserAnswer(from: socket).status == 413)
    }
  }

  @Test func `clients that do not read are not waited for`() throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    let head = "GET /playground.js HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n\r\n"
    var held: [BrowserSocket] = []
    for _ in 0..<100 {
      let socket = try BrowserSocket(port: playground.port)
      try socket.send(Array(head.utf8))
      held.append(socket)
    }
    #expect(try secondsOfPage(playground) < 5)
    // One that reads late gets all of it.
    #expect(try held.last.map { try BrowserAnswer(from: $0).status } == 200)
  }

  @Test func `a stream of events is kept while others are closed`() throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    let stream = try playground.begin("GET", "/api/events", [:], [])
    _ = try stream.read { String(decoding: $0, as: UTF8.self).contains("event: hello") }
    var held: [BrowserSocket] = []
    for _ in 0..<300 { held.append(try BrowserSocket(port: playground.port)) }
    #expect(try secondsOfPage(playground) < 5)
    try scratch.write("return 1", to: "new.lua")
    let news = try stream.read { String(decoding: $0, as: UTF8.self).contains("event: changed") }
    #expect(String(decoding: news, as: UTF8.self).contains("event: changed"))
    #expect(held.count == 300)
  }

  @Test func `a first request that does not come within ten seconds is not waited for`() throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    let socket = try BrowserSocket(port: playground.port)
    let clock = ContinuousClock()
    // A byte now and then does not extend the time.
    let taken = clock.measure {
      for byte in Self.start.prefix(16) {
        guard (try? socket.send([byte])) != nil else { break }
        usleep(900_000)
      }
      _ = try? socket.read { _ in false }
    }
    #expect(taken < .seconds(20))
    #expect(try secondsOfPage(playground) < 5)
  }

  @Test(arguments: ["GET / ", "GET /playground.js ", "GET /api/scripts ", "HEAD / "])
  func `requests that are sent ahead do not keep the thread from others`(request: String) throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    let socket = try BrowserSocket(port: playground.port)
    let head = request + "HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n\r\n"
    try? socket.send(Array(String(repeating: head, count: 2000).utf8))
    #expect(try secondsOfPage(playground) < 5)
    let answers = String(decoding: socket.readToEnd(), as: UTF8.self)
    #expect(answers.components(separatedBy: "HTTP/1.1 ").count - 1 <= 8)
  }

  @Test func `one request after the other is answered on one connection`() throws {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([], in: scratch.path)
    let socket = try BrowserSocket(port: playground.port)
    let head = "GET /run.css HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n\r\n"
    for _ in 0..<500 {
      try socket.send(Array(head.utf8))
      #expect(try BrowserAnswer(from: socket).status == 200)
    }
  }
}
