#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to the playground on which any bytes can be sent, right ones or not.
package final class BrowserSocket {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  package struct Failure: Error {
    let reason: String
  }

  /// Connects to a port of the loopback address.
  package init(port: Int) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let answer = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, size)
      }
    }
    guard answer == 0 else { throw Failure(reason: "no connection: \(errno)") }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  package func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
      }
      guard count > 0 else { throw Failure(reason: "nobody reads any more") }
      sent += count
    }
  }

  /// Reads until something is there and fits, or the other side has ended the connection.
  package func read(until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
    while !isEnough(unread) {
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let size = piece.count
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe Self.receive(descriptor, $0.baseAddress, size)
      }
      if count < 0 { throw Failure(reason: "nothing came: \(errno)") }
      if count == 0 { break }
      unread += piece.prefix(count)
    }
    defer { unread = [] }
    return unread
  }

  /// Reads until the other side has ended the connection, in order or not.
  package func readToEnd() -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = try? read(until: { !$0.isEmpty }), !bytes.isEmpty { all += bytes }
    return all
  }

  private static func receive(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int {
    unsafe recv(descriptor, bytes, size, 0)
  }
}

/// An answer as it came.
package struct BrowserAnswer {
  package let status: Int
  package let head: String
  package let body: [UInt8]

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// Reads an answer of which the body's length is stated.
  package init(from socket: BrowserSocket) throws {
    let bytes = try socket.read { Self.parts(of: $0) != nil }
    guard let (head, body) = Self.parts(of: bytes) else {
      throw BrowserSocket.Failure(
        reason: "no whole answer: \(String(decoding: bytes, as: UTF8.self))")
    }
    self.head = head
    self.body = body
    status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  private static func parts(of bytes: [UInt8]) -> (String, [UInt8])? {
    let end = Array("\r\n\r\n".utf8)
    guard
      let place = bytes.indices.first(where: { bytes[$0...].starts(with: end) })
    else { return nil }
    let head = String(decoding: bytes[..<place], as: UTF8.self)
    let body = bytes[(place + end.count)...]
    let length = head.lowercased().split(separator: "\r\n")
      .first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst("content-length:".count).drop { $0 == " " }) }
    guard let length, body.count >= length else { return nil }
    return (head, Array(body.prefix(length)))
  }
}
