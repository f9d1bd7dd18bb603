/// A value of a JSON text that was read; its Swift value is created on request.
package struct JSONNode: Sendable {
  private let text: JSONText
  private let place: Int

  /// Creates the root value of a text.
  init(of text: JSONText) { self.init(text, 0) }

  private init(_ text: JSONText, _ place: Int) { (self.text, self.place) = (text, place) }

  private var entry: JSONText.Entry { text.entries[place] }
  private var first: Unicode.Scalar { Unicode.Scalar(text.bytes[entry.start]) }

  /// Whether another process of this program has written the text.
  var isExact: Bool { text.isExact }

  var isNull: Bool { first == "n" }
  var isObject: Bool { first == "{" }
  var isArray: Bool { first == "[" }

  var asString: String? { first == "\"" ? text.bytes.string(in: entry) : nil }

  /// The number, if it is one; in a text of another process, it may be infinite.
  var asNumber: Double? { isNumber ? text.bytes.number(in: entry.bytes) : nil }

  /// The number without a fraction, if it fits into an `Int`.
  var asInteger: Int? { asWritten ?? asNumber.flatMap { Int(exactly: $0) } }

  /// The number, if it is written without a fraction or an exponent and fits into an `Int`.
  var asWritten: Int? { isNumber ? text.bytes.integer(in: entry.bytes) : nil }

  var asBoolean: Bool? { first == "t" ? true : first == "f" ? false : nil }

  private var isNumber: Bool { first == "-" || ("0"..."9").contains(first) }

  /// The values of an array; nil for any other value.
  var asArray: Values? {
    isArray ? Values(text: text, place: place + 1, end: entry.closing) : nil
  }

  /// The value of a member; nil if this is not an object, or does not have it.
  subscript(name: String) -> JSONNode? {
    guard isObject else { return nil }
    var place = self.place + 1
    let end = entry.closing
    while place < end {
      if isName(place, name) { return JSONNode(text, place + 1) }
      place = text.entries.after(place + 1, in: text.bytes)
    }
    return nil
  }

  private func isName(_ place: Int, _ name: String) -> Bool {
    let bytes = text.entries[place].bytes
    if bytes.count == name.utf8.count + 2,
      text.bytes[(bytes.lowerBound + 1)..<(bytes.upperBound - 1)].elementsEqual(name.utf8)
    {
      return true
    }
    return text.hasOddNames && text.bytes.string(in: text.entries[place]) == name
  }

  /// The members of an object in their order; empty for any other value.
  var members: [(name: String, value: JSONNode)] {
    guard isObject else { return [] }
    var members: [(name: String, value: JSONNode)] = []
    var place = self.place + 1
    while place < entry.closing {
      members.append((text.bytes.string(in: text.entries[place]), JSONNode(text, place + 1)))
      place = text.entries.after(place + 1, in: text.bytes)
    }
    return members
  }

  /// The bytes of the value in the text.
  var bytes: [UInt8] {
    let isNested = isObject || isArray
    let end = isNested ? text.entries[entry.closing].bytes.upperBound : entry.bytes.upperBound
    return Array(text.bytes[entry.start..<end])
  }

  var value: JSONValue {
    if isObject {
      return .object(of: members.map { JSONObject.Member(name: $0.name, value: $0.value.value) })
    }
    if let values = asArray { return .array(values.map({ $0.value })) }
    if let string = asString { return .string(string) }
    return asNumber.map { .number($0) } ?? asBoolean.map { .boolean($0) } ?? .null
  }

  /// The sequence of the values of an array.
  struct Values: Sequence, IteratorProtocol {
    fileprivate let text: JSONText
    fileprivate var place: Int
    fileprivate let end: Int

    mutating func next() -> JSONNode? {
      guard place < end else { return nil }
      defer { place = text.entries.after(place, in: text.bytes) }
      return JSONNode(text, place)
    }
  }
}

/// Members of a document that is read, with their required types.
///
/// Errors name the member and its mistake.
extension JSONNode {
  private func member(_ name: String) throws(ResultError) -> JSONNode {
    guard isObject else { throw ResultError(message: " is not an object") }
    guard let value = self[name] else { throw ResultError(message: "\(name) is missing") }
    return value
  }

  func string(_ name: String) throws(ResultError) -> String {
    guard let text = try member(name).asString else {
      throw ResultError(message: "\(name) is not a string")
    }
    return text
  }

  func array(_ name: String) throws(ResultError) -> Values {
    guard let values = try member(name).asArray else {
      throw ResultError(message: "\(name) is not an array")
    }
    return values
  }
}
