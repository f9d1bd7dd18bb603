import CollectionLayout

/// How values of a type are written as JSON, read again, and described in the schema: declared once.
package struct JSONCodec<Value>: Sendable {
  /// What the written values are.
  var schema: JSONSchema

  /// Writes a value; a member's name stands already.
  let write: @Sendable (Value, inout JSONWriter) -> Void

  /// Reads a value.
  ///
  /// What is thrown goes behind the name of where it stands: " is not a number".
  let read: @Sendable (JSONNode) throws(ResultFault) -> Value

  init(
    _ schema: JSONSchema, write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONNode) throws(ResultFault) -> Value
  ) {
    (self.schema, self.write, self.read) = (schema, write, read)
  }

  /// The codec of values that stand for others one to one.
  package func map<Other>(
    to wrap: @escaping @Sendable (Value) throws(ResultFault) -> Other,
    from unwrap: @escaping @Sendable (Other) -> Value
  ) -> JSONCodec<Other> {
    JSONCodec<Other>(schema) {
      write(unwrap($0), &$1)
    } read: { value throws(ResultFault) in
      try wrap(read(value))
    }
  }

  /// The codec with a schema that says more of what is written, and is not asked of what is read.
  func narrowed(to keywords: KeyValuePairs<String, JSONValue>) -> JSONCodec {
    var codec = self
    codec.schema = schema.with(keywords)
    return codec
  }

  /// The codec with another schema, of what is written into documents.
  func described(by schema: JSONSchema) -> JSONCodec {
    JSONCodec(schema, write: write, read: read)
  }

  /// The codec with another way to write the same, where the bound on time asks for it.
  func writing(_ write: @escaping @Sendable (Value, inout JSONWriter) -> Void) -> JSONCodec {
    JSONCodec(schema, write: write, read: read)
  }

  /// A value as it stands in JSON.
  func value(of value: Value) -> JSONValue {
    (try? JSONReader.read(line(value))) ?? .null
  }

  /// The codec of some of the values: what else is read is refused with words that go behind a member's name.
  package func checked(
    _ words: String, _ holds: @escaping @Sendable (Value) -> Bool
  ) -> JSONCodec {
    JSONCodec(schema, write: write) { value throws(ResultFault) in
      let value = try read(value)
      guard holds(value) else { throw ResultFault(message: " " + words) }
      return value
    }
  }

  /// The codec with a look at what is read before it is.
  func checking(_ look: @escaping @Sendable (JSONNode) throws(ResultFault) -> Void) -> JSONCodec {
    JSONCodec(schema, write: write) { value throws(ResultFault) in
      try look(value)
      return try read(value)
    }
  }

  /// The codec with its schema as a definition of a name, to which others refer.
  func named(_ name: String, _ meaning: String? = nil) -> JSONCodec {
    var codec = self
    let definition = schema.described(as: meaning)
    codec.schema = .reference(to: name) { definition }
    return codec
  }

  /// The codec with a sentence in its schema that says what the values mean.
  func described(_ meaning: String) -> JSONCodec {
    var codec = self
    codec.schema = schema.described(as: meaning)
    return codec
  }

  /// The codec of a type that contains itself, by the name of its definition.
  static func recursive(
    _ name: String, _ codec: @escaping @Sendable () -> JSONCodec
  ) -> JSONCodec {
    JSONCodec(.reference(to: name) { codec().schema }) {
      codec().write($0, &$1)
    } read: { value throws(ResultFault) in
      try codec().read(value)
    }
  }

  /// Arrays of values.
  package static func list<Entry>(_ entry: JSONCodec<Entry>) -> JSONCodec where Value == [Entry] {
    entry.array { $0.beginArray() }
  }

  /// Arrays of values, each on a line of its own.
  static func lines<Entry>(_ entry: JSONCodec<Entry>) -> JSONCodec where Value == [Entry] {
    entry.array { $0.beginArrayOfLines() }
  }

  private func array(begin: @escaping @Sendable (inout JSONWriter) -> Void) -> JSONCodec<[Value]> {
    JSONCodec<[Value]>(.array(of: schema)) { values, writer in
      begin(&writer)
      for index in values.indices {
        write(values[index], &writer)
        writer.handOver()
      }
      writer.end()
    } read: { value throws(ResultFault) in
      guard let entries = value.asArray else { throw ResultFault(message: " is not an array") }
      var values: [Value] = []
      for entry in entries {
        do throws(ResultFault) {
          values.append(try read(entry))
        } catch {
          throw error.under("[\(values.count + 1)]")
        }
      }
      return values
    }
  }

  /// Objects whose members have names of the author's, in their order.
  package func byName<Entry>(
    name: @escaping @Sendable (Entry) -> String, value: @escaping @Sendable (Entry) -> Value,
    make: @escaping @Sendable (String, Value) -> Entry
  ) -> JSONCodec<[Entry]> {
    JSONCodec<[Entry]>(
      JSONSchema(["type": "object"]).with(
        [JSONObject.Member(name: "additionalProperties", value: schema.value)], from: [schema])
    ) { entries, writer in
      writer.beginObject()
      for entry in entries {
        writer.name(escaping: name(entry))
        write(value(entry), &writer)
      }
      writer.end()
    } read: { value throws(ResultFault) in
      guard value.isObject else { throw ResultFault(message: " is not an object") }
      var entries: [Entry] = []
      for member in value.members {
        do throws(ResultFault) {
          entries.append(make(member.name, try read(member.value)))
        } catch {
          throw error.under(member.name)
        }
      }
      return entries
    }
  }
}

// MARK: Plain values

extension JSONCodec<String> {
  /// Any text.
  package static let string = JSONCodec(JSONSchema(["type": "string"])) {
    $1.string($0)
  } read: {
    value throws(ResultFault) in
    guard let text = value.asString else { throw ResultFault(message: " is not a string") }
    return text
  }
}

extension JSONCodec<Double> {
  /// A number; one that is not finite is never read.
  package static let number = number(JSONSchema(["type": "number"])) { number in
    guard let number, number.isFinite else { return nil }
    return number
  }

  /// A number that is not below 0.
  static let amount = number(JSONSchema(["type": "number", "minimum": 0])) { number in
    guard let number, number.isFinite, number >= 0 else { return nil }
    return number
  }

  /// Seconds of the simulated clock.
  static let time = amount.named("time")

  /// A number that may be out of all bounds; one that is not finite is `null` in documents.
  static let anyNumber = number(JSONSchema(["type": ["number", "null"]])) { $0 ?? .nan }

  private static func number(
    _ schema: JSONSchema, _ check: @escaping @Sendable (Double?) -> Double?
  ) -> JSONCodec {
    JSONCodec(schema) {
      $1.number($0)
    } read: { value throws(ResultFault) in
      let written = value.asNumber
      guard written != nil || value.isNull, let number = check(written) else {
        throw ResultFault(
          message: written.map { $0 < 0 } ?? false ? " must not be negative" : " is not a number")
      }
      return number
    }
  }
}

extension JSONCodec<[Double]> {
  /// As many numbers as a matrix has.
  static func numbers(_ count: Int) -> JSONCodec {
    let numbers = list(.anyNumber)
    let schema = JSONSchema.array(of: JSONCodec<Double>.number.schema).with([
      "minItems": .number(Double(count)), "maxItems": .number(Double(count)),
    ])
    return JSONCodec(schema, write: numbers.write) { value throws(ResultFault) in
      let values = try numbers.read(value)
      guard values.count == count else {
        throw ResultFault(message: " must have \(count) numbers")
      }
      return values
    }
  }
}

extension JSONCodec<Int> {
  /// Any whole number.
  package static let integer = within(.min ... .max, JSONSchema(["type": "integer"]))

  /// How many of something there are.
  package static let count = within(
    0...greatestCount, JSONSchema(["type": "integer", "minimum": 0])
  )
  .named("count")

  /// A number of something, counted from 1.
  static let ordinal = within(1 ... .max, ordinalSchema).named("ordinal")

  /// How many of something there are that occurs at least once.
  static let times = within(1...greatestCount, ordinalSchema).named("ordinal")

  /// A place, counted from 0 here and from 1 in JSON.
  static let place = ordinal.map {
    $0 - 1
  } from: {
    $0 + 1
  }

  /// What counts of things in a run stay below, so that some of them can be added up.
  private static let greatestCount = Int(clamping: Int64(1) << 53)

  private static let ordinalSchema = JSONSchema(["type": "integer", "minimum": 1])

  private static func within(_ range: ClosedRange<Int>, _ schema: JSONSchema) -> JSONCodec {
    JSONCodec(schema) {
      $1.integer($0)
    } read: { value throws(ResultFault) in
      guard let number = value.asInteger, range.contains(number) else {
        let least = range.lowerBound
        throw ResultFault(
          message: least == .min
            ? " is not a whole number" : " must be a whole number of \(least) or more")
      }
      return number
    }
  }
}

extension JSONCodec<Bool> {
  /// `true` or `false`.
  package static let boolean = JSONCodec(JSONSchema(["type": "boolean"])) {
    $1.boolean($0)
  } read: {
    value throws(ResultFault) in
    guard let truth = value.asBoolean else { throw ResultFault(message: " is not true or false") }
    return truth
  }
}

extension JSONCodec where Value: Equatable & Sendable {
  /// One of some values, each by its word.
  package static func words(
    _ values: [Value], _ word: @escaping @Sendable (Value) -> String
  ) -> JSONCodec {
    JSONCodec(JSONSchema(["enum": .array(values.map { .string(word($0)) })])) {
      $1.string(word($0))
    } read: { value throws(ResultFault) in
      let text = try JSONCodec<String>.string.read(value)
      guard let value = values.first(where: { word($0) == text }) else {
        let words = values.map(word).joined(separator: ", ")
        throw ResultFault(message: " must be one of: \(words)")
      }
      return value
    }
  }
}

extension JSONCodec where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// One of some words of an enumeration.
  package static func word(_ values: [Value]) -> JSONCodec where Value: Equatable {
    words(values) { $0.rawValue }
  }

  /// One of the words of an enumeration that has too many of them to list.
  static var anyWord: JSONCodec {
    JSONCodec<String>.string.map { text throws(ResultFault) in
      guard let word = Value(rawValue: text) else {
        throw ResultFault(message: " has an unknown value")
      }
      return word
    } from: {
      $0.rawValue
    }
  }
}

// MARK: - Documents

extension JSONCodec {
  /// A document for people, with a line break at its end.
  func document(_ value: Value) -> [UInt8] {
    var writer = JSONWriter(.spaced)
    write(value, &writer)
    writer.endLine()
    return writer.output.take()
  }

  /// Writes a document in parts, so that a long one is never held whole.
  func document<Failure: Error>(
    _ value: Value, to take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    withoutActuallyEscaping(take) { take in
      var writer = JSONWriter(.spaced)
      writer.sink = { bytes in
        guard failure == nil else { return }
        do throws(Failure) {
          try take(bytes)
        } catch {
          failure = error
        }
      }
      write(value, &writer)
      writer.endLine()
      writer.sink?(writer.output.take())
    }
    if let failure { throw failure }
  }

  /// A line of NDJSON, or a document for a page.
  func line(_ value: Value) -> [UInt8] { bytes(value, .compact) }

  /// What another process of this program is told: nothing that documents for people omit is missing.
  package func message(_ value: Value) -> [UInt8] { bytes(value, .exact) }

  /// Reads what ``message(_:)`` wrote, or what replaced it.
  ///
  /// - Throws: What is wrong with it.
  package func value(ofMessage text: [UInt8]) throws(ResultFault) -> Value {
    let node: JSONNode
    do throws(JSONFault) {
      node = try JSONReader.node(text, isExact: true)
    } catch {
      throw ResultFault(message: "column \(error.column): \(error.message)")
    }
    return try read(node)
  }

  private func bytes(_ value: Value, _ style: JSONWriter.Style) -> [UInt8] {
    var writer = JSONWriter(style)
    write(value, &writer)
    return writer.output.take()
  }
}
