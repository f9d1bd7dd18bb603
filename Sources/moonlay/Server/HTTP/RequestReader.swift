import Playground

/// Reads requests from the bytes of a connection, as RFC 9112 defines them.
///
/// It is strict where leniency lets two readers disagree about where a request ends: lines end in CRLF, names of fields are
/// tokens without a blank behind them, no line is folded, and the length of a body is stated once. A body in pieces
/// (`Transfer-Encoding`) is refused; no browser sends one to this server.
struct RequestReader {
  /// The maximum size of a request's head, in bytes.
  static let maxHeadBytes = 64 << 10

  /// The maximum number of fields in a head.
  private static let maxFields = 128

  /// The bytes that have come and do not belong to a request that was returned.
  private var bytes: [UInt8] = []

  /// The number of first bytes that do not contain the end of a head.
  private var searched = 0

  /// Whether bytes are left that no request has used.
  var hasMore: Bool { !bytes.isEmpty }

  /// Adds bytes that have come.
  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// Returns the head of a request, once all of it has come.
  ///
  /// Takes time in proportion to the bytes that have come since the last call.
  ///
  /// - Throws: The answer to a head that is none.
  mutating func nextHead() throws(HTTPError) -> HTTPRequest? {
    // Empty lines before a request are ignored (RFC 9112, 2.2).
    if searched == 0 { skipEmptyLines() }
    if let first = bytes.first, !Self.isToken(first), first != Self.cr { throw .invalid }
    guard let end = endOfHead() else {
      // The end may have come but for its last byte.
      if bytes.count > Self.maxHeadBytes + 3 { throw .headTooLarge }
      return nil
    }
    guard end <= Self.maxHeadBytes else { throw .headTooLarge }
    let head = bytes[..<end]
    defer {
      bytes.removeFirst(end + 4)
      searched = 0
    }
    return try Self.head(Self.lines(head))
  }

  /// Returns the bytes of a body, once all have come.
  mutating func nextBody(_ length: Int) -> [UInt8]? {
    guard bytes.count >= length else { return nil }
    defer { bytes.removeFirst(length) }
    return Array(bytes[..<length])
  }

  private static let cr = UInt8(ascii: "\r")
  private static let lf = UInt8(ascii: "\n")

  private mutating func skipEmptyLines() {
    var end = 0
    while end + 2 <= bytes.count, bytes[end] == Self.cr, bytes[end + 1] == Self.lf { end += 2 }
    bytes.removeFirst(end)
  }

  /// The index of the two line ends in a row that end the head.
  private mutating func endOfHead() -> Int? {
    var index = searched
    while index + 4 <= bytes.count {
      if bytes[index] == Self.cr, bytes[index + 1] == Self.lf, bytes[index + 2] == Self.cr,
        bytes[index + 3] == Self.lf
      {
        return index
      }
      index += 1
    }
    searched = index
    return nil
  }

  /// Splits a head into its lines; a CR or LF that ends none stays in its line, where nothing allows it.
  private static func lines(_ head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    var index = start
    while index + 1 < head.endIndex {
      guard head[index] == cr, head[index + 1] == lf else {
        index += 1
        continue
      }
      lines.append(head[start..<index])
      start = index + 2
      index = start
    }
    return lines + [head[start...]]
  }

  private static func head(_ lines: [ArraySlice<UInt8>]) throws(HTTPError) -> HTTPRequest {
    let parts = lines[0].split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), isTarget(parts[1]) else { throw .invalid }
    let version = parts[2].text
    guard version.hasPrefix("HTTP/") else { throw .invalid }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else { throw .unknownVersion }
    guard lines.count <= maxFields + 1 else { throw .headTooLarge }
    var fields: [HTTPField] = []
    for line in lines.dropFirst() { fields.append(try field(line)) }
    var request = HTTPRequest(
      method: parts[0].text,
      path: parts[1].prefix { $0 != UInt8(ascii: "?") }.text, headers: fields)
    request.isKept = isKept(request, isNew: version == "HTTP/1.1")
    request.bodyLength = try bodyLength(request)
    return request
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPError) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]),
      line[(colon + 1)...].allSatisfy(isInValue)
    else { throw .invalid }
    let value = line[(colon + 1)...].drop(while: isBlank)
    let length = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
    return HTTPField(line[..<colon].text, value[..<length].text)
  }

  private static func isKept(_ request: HTTPRequest, isNew: Bool) -> Bool {
    let options = request.headers.filter { $0.isNamed("Connection") }
      .flatMap { $0.value.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" } }
    return isNew ? !options.contains("close") : options.contains("keep-alive")
  }

  private static func bodyLength(_ request: HTTPRequest) throws(HTTPError) -> Int {
    if request.hasHeader("Transfer-Encoding") { throw .noLength }
    guard request.hasHeader("Content-Length") else { return 0 }
    guard let text = request.header("Content-Length"), !text.isEmpty,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let length = Int(text)
    else { throw .invalid }
    return length
  }

  private static func isToken(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy(isToken)
  }

  /// A letter, a digit or one of fifteen marks (RFC 9110, 5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func isTarget(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { 0x21...0x7E ~= $0 }
  }

  private static func isInValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || byte >= 0x20 && byte != 0x7F
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

/// The reason why bytes are no request.
enum HTTPError: Error {
  case invalid, headTooLarge, unknownVersion, noLength

  /// The answer, after which the connection closes.
  var answer: PageAnswer {
    switch self {
    case .invalid: PageAnswer(400, text: "this is not a request of HTTP/1.1")
    case .headTooLarge: PageAnswer(431, text: "the head of the request is larger than 64 KiB")
    case .unknownVersion: PageAnswer(505, text: "only HTTP/1.1 and HTTP/1.0 are understood")
    case .noLength: PageAnswer(411, text: "the length of the request's body is missing")
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
