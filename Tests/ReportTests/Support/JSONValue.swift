/// A JSON text, read by its grammar and nothing more.
///
/// It is the tests' own reading of what the report writes: a text that is not JSON, or that has a member twice, is
/// refused.
indirect enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable {
    let name: String
    let value: JSONValue
  }

  /// The member of an object, or nil.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The names of an object's members, in their order.
  var names: [String] {
    if case .object(let members) = self { members.map(\.name) } else { [] }
  }
}

struct JSONError: Error, CustomStringConvertible {
  let description: String
}

extension JSONValue {
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ expected: String) -> JSONError {
    JSONError(description: "byte \(position): expected \(expected)")
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ text: String) throws(JSONError) {
    guard bytes[position...].starts(with: text.utf8) else { throw fault(text) }
    position += text.utf8.count
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    guard next == nil else { throw fault("the end") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    let value: JSONValue
    switch next {
    case UInt8(ascii: "{"): value = try object()
    case UInt8(ascii: "["): value = try array()
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"):
      try take("true")
      value = .boolean(true)
    case UInt8(ascii: "f"):
      try take("false")
      value = .boolean(false)
    case UInt8(ascii: "n"):
      try take("null")
      value = .null
    default: value = .number(try number())
    }
    skipSpace()
    return value
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if takes("}") { return .object([]) }
    repeat {
      skipSpace()
      let name = try string()
      skipSpace()
      try take(":")
      guard !members.contains(where: { $0.name == name }) else { throw fault("one \(name)") }
      members.append(JSONValue.Member(name: name, value: try value()))
    } while takes(",")
    try take("}")
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    position += 1
    skipSpace()
    if takes("]") { return .array([]) }
    var values: [JSONValue] = []
    repeat { values.append(try value()) } while takes(",")
    try take("]")
    return .array(values)
  }

  private mutating func string() throws(JSONError) -> String {
    try take("\"")
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("no control character") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escaped()).utf8)
      } else {
        text.append(byte)
      }
    }
    try take("\"")
    guard let string = String(validating: text, as: UTF8.self) else { throw fault("UTF-8") }
    return string
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw fault("an escape") }
    position += 1
    switch Unicode.Scalar(byte) {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      guard digits.count == 4, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw fault("four hexadecimal digits") }
      position += 4
      return scalar
    default: throw fault("an escape")
    }
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = takes("-")
    if !takes("0") { try digits() }
    if takes(".") { try digits() }
    if takes("e") || takes("E") {
      if !takes("+") { _ = takes("-") }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw fault("a number")
    }
    return number
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw fault("a digit") }
  }
}
