/// Reads JSON exactly as RFC 8259 defines it: without comments, trailing commas and NaN.
///
/// Foreign input is limited: objects and arrays may be nested ``maxDepth`` levels, and a name occurs once in an object,
/// because readers disagree on which of two counts. Only requested values are created (``JSONNode``): a text takes at
/// most eight times its size in addition to itself.
package struct JSONReader {
  /// The maximum nesting of objects and arrays.
  package static let maxDepth = 64

  private let text: [UInt8]
  private let isExact: Bool
  private var entries: [JSONText.Entry] = []
  private var place = 0
  private var depth = 0

  /// Whether the last name has an escape or is not ASCII, so that its bytes do not distinguish it from others.
  private var hasOddNames = false

  private init(_ text: [UInt8], isExact: Bool) {
    self.text = text
    self.isExact = isExact
    entries.reserveCapacity(text.count / 8 + 8)
  }

  /// Reads a document.
  ///
  /// - Parameter text: UTF-8, with or without white space around the value.
  /// - Returns: The value.
  /// - Throws: The mistake in the text, with its position.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package static func read(_ text: [UInt8]) throws(JSONError) -> JSONValue {
    try node(text).value
  }

  /// Reads a document whose values are created on request.
  ///
  /// - Parameters:
  ///   - text: UTF-8, with or without white space around the value.
  ///   - isExact: Whether another process of this program has written it (``JSONWriter/Style/exact``).
  /// - Returns: The document's value.
  /// - Throws: The mistake in the text, with its position.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package static func node(_ text: [UInt8], isExact: Bool = false) throws(JSONError) -> JSONNode {
    var reader = JSONReader(text, isExact: isExact)
    guard text.count < UInt32.max else { throw reader.fault("the text is too long") }
    try reader.value()
    reader.skipSpace()
    guard reader.isAtEnd else { throw reader.fault("unexpected text after the value") }
    return JSONNode(
      of: JSONText(
        bytes: text, entries: reader.entries, isExact: isExact, hasOddNames: reader.hasOddNames))
  }

  // MARK: Values

  private mutating func value() throws(JSONError) {
    skipSpace()
    guard let first = next else { throw fault("the text ends before a value") }
    switch Unicode.Scalar(first) {
    case "{": try nested { (reader) throws(JSONError) in try reader.object() }
    case "[": try nested { (reader) throws(JSONError) in try reader.array() }
    case "\"": try string()
    case "-", "0"..."9": try number()
    case "t": try word("true")
    case "f": try word("false")
    case "n": try word("null")
    default: throw fault("expected a JSON value")
    }
  }

  /// Stores the bytes from a position to the current one as a value.
  private mutating func note(from start: Int) {
    entries.append(JSONText.Entry(start: start, end: place))
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < Self.maxDepth else {
      throw fault("more than \(Self.maxDepth) nested values")
    }
    depth += 1
    let first = entries.count
    entries.append(JSONText.Entry(start: place, end: 0))
    place += 1
    try read(&self)
    entries[first].refer(to: entries.count)
    note(from: place - 1)
    depth -= 1
  }

  private mutating func object() throws(JSONError) {
    let (start, first) = (place, entries.count)
    skipSpace()
    if take("}") { return }
    var (count, isOdd) = (0, false)
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a member must start with its name") }
      if try string() { isOdd = true }
      let name = entries.count - 1
      skipSpace()
      guard take(":") else {
        throw fault("':' is missing after the name '\(text.string(in: entries[name]))'")
      }
      try value()
      count += 1
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("',' or '}' is missing") }
    if isOdd { hasOddNames = true }
    guard namesDiffer(from: first, count, isOdd: isOdd) else {
      throw fault("a name occurs twice in this object", at: start - 1)
    }
  }

  private mutating func array() throws(JSONError) {
    skipSpace()
    if take("]") { return }
    repeat {
      try value()
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("',' or ']' is missing") }
  }

  private mutating func word(_ word: String) throws(JSONError) {
    guard text[place...].starts(with: word.utf8) else { throw fault("expected a JSON value") }
    let start = place
    place += word.utf8.count
    note(from: start)
  }

  // MARK: Names

  /// The maximum number of members that are compared one by one.
  private static let few = 16

  /// Returns whether all members of an object have different names; the first name is given.
  private func namesDiffer(from first: Int, _ count: Int, isOdd: Bool) -> Bool {
    guard count > 1 else { return true }
    var names: [Int] = []
    names.reserveCapacity(count)
    var entry = first
    while entry < entries.count {
      names.append(entry)
      entry = entries.after(entry + 1, in: text)
    }
    if isOdd, !isExact { return Set(names.map { text.string(in: entries[$0]) }).count == count }
    if isOdd { return Set(names.map { Array(text.string(in: entries[$0]).utf8) }).count == count }
    if count > Self.few { return Set(names.map { text[entries[$0].bytes] }).count == count }
    for place in 1..<count {
      let bytes = entries[names[place]].bytes
      for other in 0..<place where entries[names[other]].bytes.count == bytes.count {
        if text.areSame(bytes, entries[names[other]].bytes) { return false }
      }
    }
    return true
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    var mayBeTooLarge = place - start > Self.maxDigits
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
      mayBeTooLarge = true
    }
    note(from: start)
    guard mayBeTooLarge, !isExact else { return }
    guard text.number(in: start..<place).isFinite else {
      throw fault("the number is too large", at: start)
    }
  }

  /// The number of digits below which a number is always finite.
  private static let maxDigits = 300

  private mutating func digits() throws(JSONError) {
    let start = place
    while let byte = next, byte.isDigit { place += 1 }
    if place == start { throw fault("a digit is missing") }
  }

  // MARK: Strings

  /// Reads a string, and returns whether it has escapes or is not ASCII.
  @discardableResult private mutating func string() throws(JSONError) -> Bool {
    let start = place
    place += 1
    var (isEscaped, isASCII) = (false, true)
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a control character must be escaped") }
      place += 1
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try escape()
      } else if byte >= 0x80 {
        isASCII = false
      }
    }
    guard take("\"") else { throw fault("the string does not end", at: start) }
    guard isASCII || text[start..<place].isUTF8 else {
      throw fault("the string is not UTF-8", at: start)
    }
    note(from: start)
    return isEscaped || !isASCII
  }

  private mutating func escape() throws(JSONError) {
    guard let letter = next else { throw fault("the text ends in an escape") }
    place += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": break
    case "u": try scalar()
    default: throw fault("unknown escape", at: place - 2)
    }
  }

  /// Reads the scalar of a `\u`, of which the first two characters are read; two of them if it is
  /// beyond 16 bits.
  private mutating func scalar() throws(JSONError) {
    let start = place - 2
    let first = try hexadecimal()
    guard Unicode.Scalar(first) == nil else { return }
    guard first < 0xDC00, take("\\"), take("u") else {
      throw fault("half of a surrogate pair is missing", at: start)
    }
    guard (0xDC00...0xDFFF).contains(try hexadecimal()) else {
      throw fault("half of a surrogate pair is missing", at: start)
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
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

  private func fault(_ message: String, at place: Int? = nil) -> JSONError {
    let before = text[..<(place ?? self.place)]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(message: message, line: line, column: before.count - lineStart + 1)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
