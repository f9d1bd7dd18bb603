/// Reads numbers and short strings like Lua 5.4.
extension Lexer {
  mutating func number() throws(SyntaxError) -> Token.Kind {
    let start = position
    let isHexadecimal =
      peek() == UInt8(ascii: "0") && (peek(1).map { $0 | 0x20 } == UInt8(ascii: "x"))
    if isHexadecimal { position += 2 }
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while let byte = peek() {
      if byte | 0x20 == exponent {
        position += 1
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      } else if byte.isNamePart || byte == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    let written = text[start..<position]
    guard let kind = isHexadecimal ? Self.hexadecimal(written) : Self.decimal(written) else {
      throw fault("malformed number")
    }
    return kind
  }

  private static func decimal(_ written: ArraySlice<UInt8>) -> Token.Kind? {
    let text = String(decoding: written, as: UTF8.self)
    if written.allSatisfy({ $0.isDigit }), let integer = Int64(text) { return .integer(integer) }
    var complete = text
    if complete.hasPrefix(".") { complete = "0" + complete }
    if let point = complete.firstIndex(of: "."),
      !(complete[point...].dropFirst().first?.isNumber ?? false)
    {
      complete.insert("0", at: complete.index(after: point))
    }
    return Double(complete).map(Token.Kind.number)
  }

  /// Reads a hexadecimal number: integers wrap around; a point or an exponent makes it a float.
  private static func hexadecimal(_ written: ArraySlice<UInt8>) -> Token.Kind? {
    let digits = written.dropFirst(2)
    if !digits.isEmpty, digits.allSatisfy({ $0.hexadecimalValue != nil }) {
      let value = digits.reduce(into: UInt64(0)) { value, digit in
        value = value << 4 | UInt64(digit.hexadecimalValue ?? 0)
      }
      return .integer(Int64(bitPattern: value))
    }
    var text = String(decoding: written, as: UTF8.self).lowercased()
    if !text.contains("p") { text += "p0" }
    text = text.replacing(".p", with: "p").replacing("0x.", with: "0x0.")
    return Double(text).map(Token.Kind.number)
  }

  mutating func shortString() throws(SyntaxError) -> [UInt8] {
    let quote = peek()
    advance()
    var bytes: [UInt8] = []
    while let byte = peek(), byte != quote {
      if byte == .lineFeed || byte == .carriageReturn { throw fault("unfinished string") }
      advance()
      if byte == UInt8(ascii: "\\") { try escape(into: &bytes) } else { bytes.append(byte) }
    }
    guard peek() != nil else { throw fault("unfinished string") }
    advance()
    return bytes
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(SyntaxError) {
    guard let byte = peek() else { throw fault("unfinished string") }
    if byte.isDigit { return try decimalEscape(into: &bytes) }
    advance()
    switch byte {
    case UInt8(ascii: "a"): bytes.append(7)
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "f"): bytes.append(12)
    case UInt8(ascii: "n"): bytes.append(10)
    case UInt8(ascii: "r"): bytes.append(13)
    case UInt8(ascii: "t"): bytes.append(9)
    case UInt8(ascii: "v"): bytes.append(11)
    case UInt8(ascii: "x"):
      guard let high = peek()?.hexadecimalValue, let low = peek(1)?.hexadecimalValue else {
        throw fault("hexadecimal digit expected")
      }
      position += 2
      bytes.append(high << 4 | low)
    case UInt8(ascii: "u"): try unicodeEscape(into: &bytes)
    case UInt8(ascii: "z"): while peek()?.isSpace ?? false { advance() }
    case .carriageReturn:
      if peek() == .lineFeed { advance() }
      bytes.append(.lineFeed)
    case .lineFeed: bytes.append(byte)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): bytes.append(byte)
    default: throw fault("invalid escape sequence")
    }
  }

  private mutating func decimalEscape(into bytes: inout [UInt8]) throws(SyntaxError) {
    var value = 0
    for _ in 0..<3 {
      guard let digit = peek(), digit.isDigit else { break }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      position += 1
    }
    guard value <= 255 else { throw fault("decimal escape too large") }
    bytes.append(UInt8(value))
  }

  /// Reads an escape in the original UTF-8: up to six bytes, for numbers below 2³¹.
  private mutating func unicodeEscape(into bytes: inout [UInt8]) throws(SyntaxError) {
    guard peek() == UInt8(ascii: "{") else { throw fault("missing '{'") }
    position += 1
    var value: UInt32 = 0
    while let digit = peek()?.hexadecimalValue {
      guard value < 1 << 27 else { throw fault("UTF-8 value too large") }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    guard peek() == UInt8(ascii: "}") else { throw fault("missing '}'") }
    position += 1
    guard value >= 0x80 else { return bytes.append(UInt8(value)) }
    var (tail, limit) = ([UInt8](), UInt32(0x3F))
    while value > limit {
      tail.append(UInt8(0x80 | value & 0x3F))
      value >>= 6
      limit >>= 1
    }
    bytes.append(UInt8(truncatingIfNeeded: (~limit << 1) | value))
    bytes += tail.reversed()
  }
}
