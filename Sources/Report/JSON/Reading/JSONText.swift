/// A JSON text with the positions of its values.
final class JSONText: Sendable {
  /// The position of a value or a member's name.
  ///
  /// Entries are in the order of the text. After those of an object or array there is one more, for
  /// its last byte.
  struct Entry: Sendable {
    private let first: UInt32
    private var last: UInt32

    init(start: Int, end: Int) {
      (first, last) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    }

    /// The position of the first byte of the value.
    var start: Int { Int(first) }

    /// The bytes of a value without others inside.
    var bytes: Range<Int> { Int(first)..<Int(last) }

    /// The entry for the last byte of an object or array.
    var closing: Int { Int(last) }

    mutating func refer(to entry: Int) { last = UInt32(truncatingIfNeeded: entry) }
  }

  let bytes: [UInt8]
  let entries: [Entry]

  /// Whether another process of this program has written it, including the values that documents
  /// for people omit.
  let isExact: Bool

  /// Whether a name has escapes or is not ASCII.
  let hasOddNames: Bool

  init(bytes: [UInt8], entries: [Entry], isExact: Bool, hasOddNames: Bool) {
    (self.bytes, self.entries) = (bytes, entries)
    (self.isExact, self.hasOddNames) = (isExact, hasOddNames)
  }
}

extension [JSONText.Entry] {
  /// Returns the entry after a value and everything inside it.
  func after(_ place: Int, in text: [UInt8]) -> Int {
    switch text[self[place].start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self[place].closing + 1
    default: place + 1
    }
  }
}

// Values in a text whose grammar the reader has checked.
extension [UInt8] {
  /// Returns whether two ranges of the same length have the same bytes.
  func areSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    for offset in 0..<one.count
    where self[one.lowerBound + offset] != self[other.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Returns the text of a string.
  func string(in entry: JSONText.Entry) -> String {
    let content = self[(entry.bytes.lowerBound + 1)..<(entry.bytes.upperBound - 1)]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var place = content.startIndex
    while place < content.endIndex {
      defer { place += 1 }
      guard self[place] == UInt8(ascii: "\\") else {
        bytes.append(self[place])
        continue
      }
      place += 1
      switch Unicode.Scalar(self[place]) {
      case "b": bytes.append(0x08)
      case "f": bytes.append(0x0C)
      case "n": bytes.append(0x0A)
      case "r": bytes.append(0x0D)
      case "t": bytes.append(0x09)
      case "u":
        bytes += String(scalar(at: place + 1)).utf8
        place += self[place + 1].isHighSurrogate(before: self[place + 2]) ? 10 : 4
      default: bytes.append(self[place])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the scalar of the digits after a `\u`, two of them if it is beyond 16 bits.
  private func scalar(at place: Int) -> Unicode.Scalar {
    let first = hexadecimal(at: place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = hexadecimal(at: place + 6)
    return Unicode.Scalar(0x10000 + (first &- 0xD800) << 10 + (second &- 0xDC00)) ?? "\u{FFFD}"
  }

  private func hexadecimal(at place: Int) -> UInt32 {
    self[place..<(place + 4)].reduce(0) { $0 << 4 | UInt32($1.hexadecimalDigit ?? 0) }
  }

  /// Returns the number in a range; an infinity if it is too large.
  func number(in bytes: Range<Int>) -> Double {
    simpleNumber(in: bytes) ?? Double(String(decoding: self[bytes], as: UTF8.self)) ?? .nan
  }

  /// Returns a number of at most 15 digits without an exponent: both dividend and divisor are
  /// exact, so the quotient is rounded correctly.
  private func simpleNumber(in bytes: Range<Int>) -> Double? {
    guard bytes.count <= 16 else { return nil }
    var (number, decimals, hasPoint) = (Int64(0), 0, false)
    let isNegative = self[bytes.lowerBound] == UInt8(ascii: "-")
    for place in isNegative ? bytes.dropFirst() : bytes {
      let byte = self[place]
      if byte.isDigit {
        number = number &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        return nil
      }
    }
    guard number < 1_000_000_000_000_000 else { return nil }
    let value = Double(number) / Self.powers[decimals]
    return isNegative ? -value : value
  }

  private static let powers: [Double] = (0...16).map { (decimals: Int) in
    (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  }

  /// Returns the whole number in a range; nil if it has a fraction or an exponent, or is too large.
  func integer(in bytes: Range<Int>) -> Int? {
    var number = 0
    let isNegative = self[bytes.lowerBound] == UInt8(ascii: "-")
    for place in isNegative ? bytes.dropFirst() : bytes {
      guard self[place].isDigit else { return nil }
      let digit = Int(self[place] &- UInt8(ascii: "0"))
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.subtractingReportingOverflow(digit)
      guard !overflows, !overflowsToo else { return nil }
      number = sum
    }
    // There is one more negative number than positive ones.
    guard !isNegative else { return number }
    let (positive, overflows) = (0).subtractingReportingOverflow(number)
    return overflows ? nil : positive
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns whether it and the next byte are the first two digits of D800 to DBFF, half of a
  /// surrogate pair.
  fileprivate func isHighSurrogate(before next: UInt8) -> Bool {
    hexadecimalDigit == 0xD && (0x8...0xB).contains(next.hexadecimalDigit ?? 0)
  }
}
