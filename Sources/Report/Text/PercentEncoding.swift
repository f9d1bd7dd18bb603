/// Percent-encoding of a URL's path (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Returns a path whose other characters are written as `%20`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - plain: The signs that stay as they are, in addition to letters and digits.
  /// - Returns: The encoded path.
  package static func encode(_ path: String, keeping plain: String = "-._~/") -> String {
    path.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      let isPlain =
        byte < 0x80 && (character.isLetter || character.isNumber || plain.contains(character))
      if isPlain { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// Returns the decoded text; nil if a `%` is not followed by two hexadecimal digits, or the bytes
  /// are not UTF-8.
  package static func decode(_ component: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = component.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
