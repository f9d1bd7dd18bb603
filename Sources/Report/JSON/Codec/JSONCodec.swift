import CollectionLayout

/// Writes values of a type as JSON, reads them again, and describes them in the schema, all from
/// one declaration.
package struct JSONCodec<Value>: Sendable {
  /// The schema of the written values.
  package internal(set) var schema: JSONSchema

  /// Writes a value, after a member's name if there is one.
  let write: @Sendable (Value, inout JSONWriter) -> Void

  /// Reads a value.
  ///
  /// Messages of errors are appended to the name of the member: " is not a number".
  let read: @Sendable (JSONNode) throws(ResultError) -> Value

  init(
    _ schema: JSONSchema, write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONNode) throws(ResultError) -> Value
  ) {
    (self.schema, self.write, self.read) = (schema, write, read)
  }

  /// Returns the codec of values that correspond one to one to others.
  package func map<Other>(
    to wrap: @escaping @Sendable (Value) throws(ResultError) -> Other,
    from unwrap: @escaping @Sendable (Other) -> Value
  ) -> JSONCodec<Other> {
    JSONCodec<Other>(schema) {
      write(unwrap($0), &$1)
    } read: { value throws(ResultError) in
      try wrap(read(value))
    }
  }

  /// Returns the codec with a schema that describes written values more precisely, without checking
  /// this for read ones.
  package func narrowed(to keywords: KeyValuePairs<String, JSONValue>) -> JSONCodec {
    var codec = self
    codec.schema = schema.with(keywords)
    return codec
  }

  /// Returns the codec with another schema for written documents.
  func described(by schema: JSONSchema) -> JSONCodec {
    JSONCodec(schema, write: write, read: read)
  }

  /// Returns the codec with a faster way to write the same, for time-critical values.
  func writing(_ write: @escaping @Sendable (Value, inout JSONWriter) -> Void) -> JSONCodec {
    JSONCodec(schema, write: write, read: read)
  }

  /// Returns the JSON value of a value.
  func value(of value: Value) -> JSONValue {
    (try? JSONReader.read(line(value))) ?? .null
  }

  /// Returns the codec of only some of the values: others are rejected when reading, with a message
  /// that is appended to a member's name.
  package func checked(
    _ words: String, _ holds: @escaping @Sendable (Value) -> Bool
  ) -> JSONCodec {
    JSONCodec(schema, write: write) { value throws(ResultError) in
      let value = try read(value)
      guard holds(value) else { throw ResultError(message: " " + words) }
      return value
    }
  }

  /// Returns the codec with a check of the JSON before it is read.
  func checking(_ look: @escaping @Sendable (JSONNode) throws(ResultError) -> Void) -> JSONCodec {
    JSONCodec(schema, write: write) { value throws(ResultError) in
      try look(value)
      return try read(value)
    }
  }

  /// Returns the codec with its schema as a named definition, to which others refer.
  package func named(_ name: String, _ meaning: String? = nil) -> JSONCodec {
    var codec = self
    let definition = schema.described(as: meaning)
    codec.schema = .reference(to: name) { definition }
    return codec
  }

  /// Returns the codec with a sentence in its schema about the meaning of the values.
  func described(_ meaning: String) -> JSONCodec {
    var codec = self
    codec.schema = schema.described(as: meaning)
    return codec
  }

  /// Returns the codec of a type that contains itself, by the name of its definition.
  static func recursive(
    _ name: String, _ codec: @escaping @Sendable () -> JSONCodec
  ) -> JSONCodec {
    JSONCodec(.reference(to: name) { codec().schema }) {
      codec().write($0, &$1)
    } read: { value throws(ResultError) in
      try codec().read(value)
    }
  }

  /// Returns the codec of arrays.
  package static func list<Entry>(_ entry: JSONCodec<Entry>) -> JSONCodec where Value == [Entry] {
    entry.array { $0.beginArray() }
  }

  /// Returns the codec of arrays with each value on a separate line.
  package static func lines<Entry>(_ entry: JSONCodec<Entry>) -> JSONCodec where Value == [Entry] {
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
    } read: { value throws(ResultError) in
      guard let entries = value.asArray else { throw ResultError(message: " is not an array") }
      var values: [Value] = []
      for entry in entries {
        do throws(ResultError) {
          values.append(try read(entry))
        } catch {
          throw error.under("[\(values.count + 1)]")
        }
      }
      return values
    }
  }

  /// Returns the codec of objects whose members have names that an author chose, in their order.
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
    } read: { value throws(ResultError) in
      guard value.isObject else { throw ResultError(message: " is not an object") }
      var entries: [Entry] = []
      for member in value.members {
        do throws(ResultError) {
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
  /// The codec of any text.
  package static let string = JSONCodec(JSONSchema(["type": "string"])) {
    $1.string($0)
  } read: {
    value throws(ResultError) in
    guard let text = value.asString else { throw ResultError(message: " is not a string") }
    return text
  }
}

extension JSONCodec<Double> {
  /// The codec of a number; one that is not finite is never read.
  package static let number = number(JSONSchema(["type": "number"])) { number in
    guard let number, number.isFinite else { return nil }
    return number
  }

  /// The codec of a number that is not negative.
  package static let amount = number(JSONSchema(["type": "number", "minimum": 0])) { number in
    guard let number, number.isFinite, number >= 0 else { return nil }
    return number
  }

  /// The codec of seconds of the simulated clock.
  static let time = amount.named("time")

  /// The codec of a number without limits; one that is not finite is `null` in documents.
  static let anyNumber = number(JSONSchema(["type": ["number", "null"]])) { $0 ?? .nan }

  private static func number(
    _ schema: JSONSchema, _ check: @escaping @Sendable (Double?) -> Double?
  ) -> JSONCodec {
    JSONCodec(schema) {
      $1.number($0)
    } read: { value throws(ResultError) in
      let written = value.asNumber
      guard written != nil || value.isNull, let number = check(written) else {
        throw ResultError(
          message: written.map { $0 < 0 } ?? false ? " must not be negative" : " is not a number")
      }
      return number
    }
  }
}

extension JSONCodec<[Double]> {
  /// Returns the codec of a fixed number of numbers, such as those of a matrix.
  static func numbers(_ count: Int) -> JSONCodec {
    let numbers = list(.anyNumber)
    let schema = JSONSchema.array(of: JSONCodec<Double>.number.schema).with([
      "minItems": .number(Double(count)), "maxItems": .number(Double(count)),
    ])
    return JSONCodec(schema, write: numbers.write) { value throws(ResultError) in
      let values = try numbers.read(value)
      guard values.count == count else {
        throw ResultError(message: " must have \(count) numbers")
      }
      return values
    }
  }
}

extension JSONCodec<Int> {
  /// The codec of any whole number.
  package static let integer = within(.min ... .max, JSONSchema(["type": "integer"]))

  /// The codec of a count.
  package static let count = within(
    0...maxCount, JSONSchema(["type": "integer", "minimum": 0])
  )
  .named("count")

  /// The codec of a number that counts from 1.
  static let ordinal = within(1 ... .max, ordinalSchema).named("ordinal")

  /// The codec of a count of at least 1.
  static let times = within(1...maxCount, ordinalSchema).named("ordinal")

  /// The codec of a position, counted from 0 here and from 1 in JSON.
  static let place = ordinal.map {
    $0 - 1
  } from: {
    $0 + 1
  }

  /// The upper limit of counts in a run, so that some of them can be added without overflow.
  private static let maxCount = Int(clamping: Int64(1) << 53)

  private static let ordinalSchema = JSONSchema(["type": "integer", "minimum": 1])

  private static func within(_ range: ClosedRange<Int>, _ schema: JSONSchema) -> JSONCodec {
    JSONCodec(schema) {
      $1.integer($0)
    } read: { value throws(ResultError) in
      guard let number = value.asInteger, range.contains(number) else {
        let minimum = range.lowerBound
        throw ResultError(
          message: minimum == .min
            ? " is not a whole number" : " must be a whole number of \(minimum) or more")
      }
      return number
    }
  }
}

extension JSONCodec<Bool> {
  /// The codec of `true` and `false`.
  package static let boolean = JSONCodec(JSONSchema(["type": "boolean"])) {
    $1.boolean($0)
  } read: {
    value throws(ResultError) in
    guard let truth = value.asBoolean else { throw ResultError(message: " is not true or false") }
    return truth
  }
}

extension JSONCodec where Value: Equatable & Sendable {
  /// Returns the codec of some values, each by its word.
  package static func words(
    _ values: [Value], _ word: @escaping @Sendable (Value) -> String
  ) -> JSONCodec {
    JSONCodec(JSONSchema(["enum": .array(values.map { .string(word($0)) })])) {
      $1.string(word($0))
    } read: { value throws(ResultError) in
      let text = try JSONCodec<String>.string.read(value)
      guard let value = values.first(where: { word($0) == text }) else {
        let words = values.map(word).joined(separator: ", ")
        throw ResultError(message: " must be one of: \(words)")
      }
      return value
    }
  }
}

extension JSONCodec where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// Returns the codec of some words of an enumeration.
  package static func word(_ values: [Value]) -> JSONCodec where Value: Equatable {
    words(values) { $0.rawValue }
  }

  /// The codec of an enumeration with too many words to list.
  static var anyWord: JSONCodec {
    JSONCodec<String>.string.map { text throws(ResultError) in
      guard let word = Value(rawValue: text) else {
        throw ResultError(message: " has an unknown value")
      }
      return word
    } from: {
      $0.rawValue
    }
  }
}

// MARK: - Documents

extension JSONCodec {
  /// Returns a document for people, with a line break at its end.
  func document(_ value: Value) -> [UInt8] {
    var writer = JSONWriter(.spaced)
    write(value, &writer)
    writer.endLine()
    return writer.output.take()
  }

  /// Writes a document in parts, so that a long one is never in memory as a whole.
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

  /// Returns a line of NDJSON, or a document for a page.
  package func line(_ value: Value) -> [UInt8] { bytes(value, .compact) }

  /// Returns a message for another process of this program, including everything that documents for
  /// people omit.
  package func message(_ value: Value) -> [UInt8] { bytes(value, .exact) }

  /// Reads a result of ``message(_:)``, or of its replacement.
  ///
  /// - Throws: The mistake in the text.
  package func value(ofMessage text: [UInt8]) throws(ResultError) -> Value {
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.node(text, isExact: true)
    } catch {
      throw ResultError(message: "column \(error.column): \(error.message)")
    }
    return try read(node)
  }

  private func bytes(_ value: Value, _ style: JSONWriter.Style) -> [UInt8] {
    var writer = JSONWriter(style)
    write(value, &writer)
    return writer.output.take()
  }
}
