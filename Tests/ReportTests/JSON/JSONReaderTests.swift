import Report
import TestSupport
import Testing

private typealias Value = Report.JSONValue
private typealias Fault = Report.JSONError
private typealias Reader = Report.JSONReader

@Suite struct JSONReaderTests {
  @Test func `each kind of value is read`() throws {
    let text = #" {"a": [1, -2.5e3, 0, 1E-2], "b": null, "c": true, "d": false, "": {}, "e": []} "#
    let value = try Reader.read(Array(text.utf8))
    #expect(value["a"] == .array([.number(1), .number(-2500), .number(0), .number(0.01)]))
    #expect(value["b"] == .null)
    #expect(value["c"]?.asBoolean == true)
    #expect(value["d"]?.asBoolean == false)
    #expect(value[""]?.asObject?.members.isEmpty == true)
    #expect(value["e"]?.asArray == [])
    #expect(value.asObject?.members.map(\.name) == ["a", "b", "c", "d", "", "e"])
    #expect(value["f"] == nil)
  }

  @Test func `escapes are what they stand for`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\ude00 é😀""#
    let expected = "\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{1F600} \u{E9}\u{1F600}"
    #expect(try Reader.read(Array(text.utf8)).asString == expected)
  }

  @Test func `whole numbers are told from others`() {
    #expect(Value.number(3).asInteger == 3)
    #expect(Value.number(3.5).asInteger == nil)
    #expect(Value.number(1e300).asInteger == nil)
  }

  @Test(arguments: [
    ("", "the text ends before a value", 1, 1),
    ("[1,]", "expected a JSON value", 1, 4),
    ("[1 2]", "',' or ']' is missing", 1, 4),
    ("{\"a\" 1}", "':' is missing after the name 'a'", 1, 6),
    ("{a: 1}", "a member must start with its name", 1, 2),
    ("{\"a\": 1,\n \"a\": 2}", "a name occurs twice in this object", 1, 1),
    ("01", "unexpected text after the value", 1, 2),
    ("-", "a digit is missing", 1, 2),
    ("1.", "a digit is missing", 1, 3),
    ("[\n 1e400]", "the number is too large", 2, 2),
    ("NaN", "expected a JSON value", 1, 1),
    ("nul", "expected a JSON value", 1, 1),
    ("\"a", "the string does not end", 1, 1),
    ("\"\n\"", "a control character must be escaped", 1, 2),
    (#""\x""#, "unknown escape", 1, 2),
    (#""\ud800""#, "half of a surrogate pair is missing", 1, 2),
    (#""\udc00""#, "half of a surrogate pair is missing", 1, 2),
    (#""\ud800\u0041""#, "half of a surrogate pair is missing", 1, 2),
    (#""\u12g4""#, "four digits are missing", 1, 6),
    ("true false", "unexpected text after the value", 1, 6),
    ("\u{FEFF}1", "expected a JSON value", 1, 1),
  ])
  func `what is no JSON is refused at its place`(
    text: String, message: String, line: Int, column: Int
  ) {
    let fault = #expect(throws: Fault.self) { try Reader.read(Array(text.utf8)) }
    #expect(fault?.message == message)
    #expect(fault?.line == line)
    #expect(fault?.column == column)
  }

  @Test func `a string must be UTF-8`() {
    #expect(throws: Fault.self) { try Reader.read([0x22, 0xC3, 0x22]) }
    #expect(throws: Fault.self) { try Reader.read([0x22, 0xED, 0xA0, 0x80, 0x22]) }
  }

  @Test func `depth is bounded, and what stands side by side is not`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try Reader.read(nested(64)).asArray?.count == 1)
    #expect(throws: Fault.self) { try Reader.read(nested(65)) }
    #expect(throws: Fault.self) { try Reader.read(nested(1_000_000)) }
    let wide = Array(("[[]" + String(repeating: ",[]", count: 99_999) + "]").utf8)
    #expect(try Reader.read(wide).asArray?.count == 100_000)
  }

  @Test(arguments: seeds(100))
  func `any value that is written is read back`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let value = Value.random(using: &random, depth: 4)
    #expect(try Reader.read(Array(value.written(using: &random).utf8)) == value)
  }

  @Test(arguments: seeds(300))
  func `a text that was changed is read as some text says it, or refused`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let text = Value.random(using: &random, depth: 3).written(using: &random)
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: place)
      }
    }
    guard let value = try? Reader.read(bytes) else { return }
    #expect(try Reader.read(Array(value.written(using: &random).utf8)) == value)
  }
}

extension Value {
  /// A value as anyone may write it.
  fileprivate static func random(using random: inout SplitMix64, depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &random))
    case 2: .number(Double(Int.random(in: -1000...1000, using: &random)))
    case 3: .number(Double.random(in: -1e9...1e9, using: &random))
    case 4: .string(Self.text(using: &random))
    default:
      .array(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          Self.random(using: &random, depth: depth - 1)
        })
    }
  }

  private static func text(using random: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "é", "😀", "\"", "\\", "/", "\n", "\u{1}", "\u{2028}", " "]
    return String(
      (0..<Int.random(in: 0..<9, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
  }

  /// The value as JSON, with white space where it may stand and each character as itself or as an escape.
  fileprivate func written(using random: inout SplitMix64) -> String {
    let space = ["", " ", "\n", "\t\r\n"].randomElement(using: &random) ?? ""
    switch self {
    case .null: return space + "null"
    case .boolean(let truth): return space + "\(truth)" + space
    case .number(let number): return space + "\(number)"
    case .string(let text):
      let escaped = text.unicodeScalars.map { scalar in
        let mustBe = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        guard mustBe || Bool.random(using: &random) else { return String(scalar) }
        return String(scalar).utf16.map {
          let digits = String($0, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      }
      return space + "\"" + escaped.joined() + "\""
    case .array(let values):
      let parts = values.map { $0.written(using: &random) }
      return "[" + parts.joined(separator: space + ",") + space + "]"
    case .object: return "{}"
    }
  }
}
