import CollectionLayout

/// How values of a type are written as JSON, read again, and described in the schema: declared once.
struct JSONCodec<Value>: Sendable {
  /// What the written values are.
  var schema: JSONSchema

  /// Writes a value; a member's name stands already.
  let write: @Sendable (Value, inout JSONWriter) -> Void

  /// Reads a value.
  ///
  /// What is thrown goes behind the name of where it stands: " is not a number".
  let read: @Sendable (JSONValue) throws(ResultFault) -> Value

  init(
    _ schema: JSONSchema, write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONValue) throws(ResultFault) -> Value
  ) {
    (self.schema, self.write, self.read) = (schema, write, read)
  }

  /// The codec of values that stand for others one to one.
  func map<Other>(
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

  /// The codec with another way to write the same, where the bound on time asks for it.
  func writing(_ write: @escaping @Sendable (Value, inout JSONWriter) -> Void) -> JSONCodec {
    JSONCodec(schema, write: write, read: read)
  }

  /// A value as it stands in JSON.
  func value(of value: Value) -> JSONValue {
    var writer = JSONWriter(.compact)
    write(value, &writer)
    return (try? JSONReader.read(writer.output.take())) ?? .null
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
  static func list<Entry>(_ entry: JSONCodec<Entry>) -> JSONCodec where Value == [Entry] {
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
      values.reserveCapacity(entries.count)
      for (number, entry) in entries.enumerated() {
        do throws(ResultFault) {
          values.append(try read(entry))
        } catch {
          throw error.under("[\(number + 1)]")
        }
      }
      return values
    }
  }

  /// Objects whose members have names of the author's, in their order.
  func byName<Entry>(
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
      guard let object = value.asObject else { throw ResultFault(message: " is not an object") }
      var entries: [Entry] = []
      for member in object.members {
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
  static let string = JSONCodec(JSONSchema(["type": "string"])) {
    $1.string($0)
  } read: {
    value throws(ResultFault) in
    guard let text = value.asString else { throw ResultFault(message: " is not a string") }
    return text
  }
}

extension JSONCodec<Double> {
  static let number = number(JSONSchema(["type": "number"]))

  /// A number that is not below 0.
  static let amount = number(JSONSchema(["type": "number", "minimum": 0]))

  /// Seconds of the simulated clock.
  static let time = number(JSONSchema(["type": "number", "minimum": 0])).named("time")

  private static func number(_ schema: JSONSchema) -> JSONCodec {
    JSONCodec(schema) {
      $1.number($0)
    } read: { value throws(ResultFault) in
      guard let number = value.asNumber else { throw ResultFault(message: " is not a number") }
      return number
    }
  }
}

extension JSONCodec<[Double]> {
  /// As many numbers as a matrix has.
  static func numbers(_ count: Int) -> JSONCodec {
    let numbers = list(.number)
    let schema = numbers.schema.with([
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
  static let integer = from(.min, JSONSchema(["type": "integer"]))

  /// How many of something there are.
  static let count = from(0, JSONSchema(["type": "integer", "minimum": 0])).named("count")

  /// A number of something, counted from 1.
  static let ordinal = from(1, JSONSchema(["type": "integer", "minimum": 1])).named("ordinal")

  /// A place, counted from 0 here and from 1 in JSON.
  static let place = ordinal.map {
    $0 - 1
  } from: {
    $0 + 1
  }

  private static func from(_ least: Int, _ schema: JSONSchema) -> JSONCodec {
    JSONCodec(schema) {
      $1.integer($0)
    } read: { value throws(ResultFault) in
      guard let number = value.asInteger, number >= least else {
        throw ResultFault(
          message: least == .min
            ? " is not a whole number" : " must be a whole number of \(least) or more")
      }
      return number
    }
  }
}

extension JSONCodec<Bool> {
  static let boolean = JSONCodec(JSONSchema(["type": "boolean"])) {
    $1.boolean($0)
  } read: {
    value throws(ResultFault) in
    guard let truth = value.asBoolean else { throw ResultFault(message: " is not true or false") }
    return truth
  }
}

extension JSONCodec where Value: Equatable & Sendable {
  /// One of some values, each by its word.
  static func words(
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
  static func word(_ values: [Value]) -> JSONCodec where Value: Equatable {
    words(values, \.rawValue)
  }

  /// One of the words of an enumeration that has too many of them to list.
  static var anyWord: JSONCodec {
    JSONCodec(JSONSchema(["type": "string"])) {
      $1.string($0.rawValue)
    } read: {
      value throws(ResultFault) in
      guard let text = value.asString else { throw ResultFault(message: " is not a string") }
      guard let word = Value(rawValue: text) else {
        throw ResultFault(message: " has an unknown value")
      }
      return word
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
  func line(_ value: Value) -> [UInt8] {
    var writer = JSONWriter(.compact)
    write(value, &writer)
    return writer.output.take()
  }
}
