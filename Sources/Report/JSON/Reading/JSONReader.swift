/// Reads JSON as RFC 8259 has it, and nothing beside it: no comments, no comma behind the last, no NaN.
///
/// What comes from elsewhere is bounded: an object or array may stand in ``deepest`` others, and a name stands once in an
/// object, since readers disagree on which of two counts.
package struct JSONReader {
  /// How deep objects and arrays may stand in one another.
  package static let deepest = 64

  private let text: [UInt8]
  private var place = 0
  private var depth = 0

  private init(_ text: [UInt8]) { self.text = text }

  /// Reads a document.
  ///
  /// - Parameter text: UTF-8, with or without white space around the value.
  /// - Returns: The value.
  /// - Throws: What is wrong with the text, and where.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package static func read(_ text: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.isAtEnd else { throw reader.fault("unexpected text after the value") }
    return value
  }

  // MARK: Values

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    guard let first = next else { throw fault("the text ends before a value") }
    switch Unicode.Scalar(first) {
    case "{": return try nested { (reader) throws(JSONFault) in try reader.object() }
    case "[": return try nested { (reader) throws(JSONFault) in try reader.array() }
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    case "t": return try word("true", .boolean(true))
    case "f": return try word("false", .boolean(false))
    case "n": return try word("null", .null)
    default: throw fault("this is not a value")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONFault) -> JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard depth < Self.deepest else {
      throw fault("more than \(Self.deepest) nested values")
    }
    depth += 1
    defer { depth -= 1 }
    place += 1
    return try read(&self)
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    let start = place
    var members: [JSONObject.Member] = []
    skipSpace()
    if take("}") { return .object(JSONObject()) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a member must start with its name") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw fault("':' is missing after the name '\(name)'") }
      members.append(JSONObject.Member(name: name, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("',' or '}' is missing") }
    guard let object = JSONObject(members) else {
      throw fault("a name occurs twice in this object", at: start - 1)
    }
    return .object(object)
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      values.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("',' or ']' is missing") }
    return .array(values)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    guard text[place...].starts(with: word.utf8) else { throw fault("this is not a value") }
    place += word.utf8.count
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONFault) -> Double {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
    }
    let written = String(decoding: text[start..<place], as: UTF8.self)
    guard let number = Double(written), number.isFinite else {
      throw fault("the number is too large", at: start)
    }
    return number
  }

  private mutating func digits() throws(JSONFault) {
    let start = place
    while let byte = next, byte.isDigit { place += 1 }
    if place == start { throw fault("a digit is missing") }
  }

  // MARK: Strings

  private mutating func string() throws(JSONFault) -> String {
    let start = place
    place += 1
    var bytes: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a control character must be escaped") }
      place += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &bytes) } else { bytes.append(byte) }
    }
    guard take("\"") else { throw fault("the string does not end", at: start) }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw fault("the string is not UTF-8", at: start)
    }
    return string
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(JSONFault) {
    guard let letter = next else { throw fault("the text ends in an escape") }
    place += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": bytes.append(letter)
    case "b": bytes.append(0x08)
    case "f": bytes.append(0x0C)
    case "n": bytes.append(0x0A)
    case "r": bytes.append(0x0D)
    case "t": bytes.append(0x09)
    case "u": bytes += try String(scalar()).utf8
    default: throw fault("unknown escape", at: place - 2)
    }
  }

  /// The scalar of a `\u`, of which the first two characters are read; two of them where it is beyond 16 bits.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let start = place - 2
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else {
      throw fault("half of a surrogate pair is missing", at: start)
    }
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("half of a surrogate pair is missing", at: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalDigit else { throw fault("four digits are missing") }
      number = number << 4 | UInt32(digit)
      place += 1
    }
    return number
  }

  // MARK: Bytes

  private var isAtEnd: Bool { place == text.count }
  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private func fault(_ message: String, at place: Int? = nil) -> JSONFault {
    let before = text[..<(place ?? self.place)]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONFault(message: message, line: line, column: before.count - lineStart + 1)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
