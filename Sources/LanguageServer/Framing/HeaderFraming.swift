/// Splits a stream of bytes into messages, each after a header with its length
/// (Language Server Protocol 3.17, "Base Protocol").
///
/// What is not a header is skipped up to the next one; a message that is too long is skipped whole.
package struct HeaderFraming {
  /// A part of the stream.
  package enum Part: Hashable, Sendable {
    /// The content of a message.
    case message([UInt8])
    /// The error for bytes that were skipped.
    case skipped(RPCError)
  }

  /// The maximum length of a message, in bytes.
  package static let maxLength = 128 << 20

  /// The maximum length of a header, in bytes.
  private static let maxHeader = 4096

  private static let end: [UInt8] = Array("\r\n\r\n".utf8)
  private static let lengthName = Array("content-length:".utf8)

  /// The bytes that have not been used.
  private var waiting: [UInt8] = []

  /// The length of the message that began; nil before the end of its header.
  private var length: Int?

  /// The number of bytes of a message that is too long which are still to come.
  private var skipping = 0

  /// Whether bytes were skipped since the last good header: they are one fault.
  private var isLost = false

  package init() {}

  /// Returns a message with its header.
  package static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  /// Takes the next bytes of the stream, however it was cut.
  ///
  /// - Returns: The parts that are now complete, in order.
  package mutating func take(_ bytes: ArraySlice<UInt8>) -> [Part] {
    var (parts, bytes) = ([Part](), bytes)
    let skipped = min(skipping, bytes.count)
    skipping -= skipped
    bytes = bytes.dropFirst(skipped)
    waiting += bytes
    while let part = next() { parts.append(part) }
    return parts
  }

  private mutating func next() -> Part? {
    while true {
      if let length {
        guard waiting.count >= length else { return nil }
        let message = Array(waiting[..<length])
        waiting.removeFirst(length)
        self.length = nil
        return .message(message)
      }
      guard let header = takeHeader() else {
        guard waiting.count > Self.maxHeader else { return nil }
        let again = waiting.indices(of: Self.lengthName).first { $0 > 0 }
        waiting.removeFirst(again ?? waiting.count - Self.lengthName.count)
        if again != nil, isLost { continue }
        return lost("a header must end with an empty line after \(Self.maxHeader) bytes at most")
      }
      guard let length = Self.length(in: header) else {
        // Without it, the content would be taken for a header, and the next header for its end.
        if let again = header.indices(of: Self.lengthName).last, again > 0 {
          waiting = Array(header[again...]) + Self.end + waiting
        }
        if let part = lost("a message needs the header 'Content-Length: NUMBER'") { return part }
        continue
      }
      isLost = false
      guard length <= Self.maxLength else {
        let here = min(length, waiting.count)
        waiting.removeFirst(here)
        skipping = length - here
        return .skipped(.invalidRequest("a message is longer than \(Self.maxLength) bytes"))
      }
      self.length = length
    }
  }

  private mutating func lost(_ message: String) -> Part? {
    defer { isLost = true }
    return isLost ? nil : .skipped(.parseError(message))
  }

  /// Removes the bytes up to the next empty line, and returns them without it; nil if there is none.
  private mutating func takeHeader() -> [UInt8]? {
    var place = 0
    let last = min(waiting.count, Self.maxHeader + Self.end.count) - Self.end.count
    while place <= last {
      if waiting[place] == 0x0D, waiting[place + 1] == 0x0A,
        waiting[place + 2] == 0x0D, waiting[place + 3] == 0x0A
      {
        let header = Array(waiting[..<place])
        waiting.removeFirst(place + Self.end.count)
        return header
      }
      place += 1
    }
    return nil
  }

  /// Returns the length that a header states; nil if it is not a header, or states none.
  private static func length(in header: [UInt8]) -> Int? {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
      else { return nil }
      guard line[..<colon].lowercased() == "content-length" else { continue }
      let number = line[line.index(after: colon)...].filter { $0 != " " }
      guard length == nil, let value = Int(number), value >= 0 else { return nil }
      length = value
    }
    return length
  }
}

extension [UInt8] {
  /// Returns the places at which a word in lowercase letters begins, whatever the case here.
  fileprivate func indices(of word: [UInt8]) -> [Int] {
    guard let first = word.first, count >= word.count else { return [] }
    return (0...count - word.count).filter { start in
      self[start] | 0x20 == first
        && word.indices.allSatisfy {
          let byte = self[start + $0]
          return (65...90).contains(byte) ? byte + 32 == word[$0] : byte == word[$0]
        }
    }
  }
}
