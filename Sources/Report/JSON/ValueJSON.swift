import CollectionLayout
import CollectionSimulation

extension JSONSchema {
  /// The schema of any value, as a definition to which others refer.
  fileprivate static let value = JSONSchema.reference(to: "value") {
    JSONSchema([
      "description":
        "A value of an author's or of a record: points, sizes and rects are objects. A number that is not finite is null.",
      "type": ["null", "boolean", "number", "string", "array", "object"],
      "items": ["$ref": "#/$defs/value"], "additionalProperties": ["$ref": "#/$defs/value"],
    ])
  }
}

extension JSONCodec<JSONValue> {
  /// The codec of any JSON value.
  static let value = JSONCodec(.value) {
    $1.value($0)
  } read: {
    $0.value
  }
}

extension JSONCodec<[UInt8]> {
  /// The codec of a value that is already JSON, and is read as its bytes.
  package static let json = JSONCodec(.value) {
    $1.raw($0)
  } read: {
    $0.bytes
  }
}

extension JSONCodec<CustomValue> {
  /// The codec of an author's value.
  ///
  /// A table is an object, in the order of its names.
  static let custom: JSONCodec<CustomValue> = JSONCodec(.value) { value, writer in
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let values): JSONCodec<[CustomValue]>.customs.write(values, &writer)
    case .table(let fields): JSONCodec<[CustomField]>.customs.write(fields, &writer)
    }
  } read: { value throws(ResultError) in
    if let number = value.asWritten { return .integer(Int64(number)) }
    if let number = value.asNumber { return .number(number) }
    if let text = value.asString { return .string(text) }
    if let truth = value.asBoolean { return .boolean(truth) }
    if value.isArray { return .array(try JSONCodec<[CustomValue]>.customs.read(value)) }
    if value.isObject { return .table(try JSONCodec<[CustomField]>.customs.read(value)) }
    return .number(.nan)
  }
}

extension JSONCodec<[CustomValue]> {
  fileprivate static let customs = JSONCodec<[CustomValue]>.list(.custom)
}

extension JSONCodec<[CustomField]> {
  static let customs: JSONCodec<[CustomField]> = JSONCodec<CustomValue>.custom.byName {
    $0.name
  } value: {
    $0.value
  } make: {
    CustomField(name: $0, value: $1)
  }.map { (fields: [CustomField]) in
    fields.sorted { $0.name < $1.name }
  } from: {
    $0
  }.named("values")
}

extension JSONCodec<RecordValue> {
  /// The codec of a record's value.
  ///
  /// Geometry is written as objects, elements as their identifiers. When reading, they are
  /// distinguished by their members.
  static let recorded: JSONCodec<RecordValue> = JSONCodec(.value) { value, writer in
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .point(let value): JSONCodec<Point>.point.write(value, &writer)
    case .size(let value): JSONCodec<Size>.size.write(value, &writer)
    case .rect(let value): writer.rect(value)
    case .element(let value): JSONCodec<ElementIdentifier>.identifier.write(value, &writer)
    // Without elements, their list would be read as a list of other values.
    case .elements(let values) where values.isEmpty && writer.style == .exact:
      writer.value(["elements": []])
    case .elements(let values): JSONCodec<[ElementIdentifier]>.identifiers.write(values, &writer)
    case .list(let values): JSONCodec<[RecordValue]>.recorded.write(values, &writer)
    case .fields(let fields): JSONCodec<[RecordField]>.recorded.write(fields, &writer)
    }
  } read: { value throws(ResultError) in
    if let number = value.asWritten { return .integer(number) }
    if let number = value.asNumber { return .number(number) }
    if let text = value.asString { return .string(text) }
    if let truth = value.asBoolean { return .boolean(truth) }
    if let values = value.asArray {
      let elements = values.compactMap { $0.asIdentifier }
      return elements.isEmpty || elements.count < values.reduce(0) { count, _ in count + 1 }
        ? .list(try JSONCodec<[RecordValue]>.recorded.read(value)) : .elements(elements)
    }
    guard value.isObject else { return .number(.nan) }
    if let numbers = value.numbers("x", "y") { return .point(Point(x: numbers[0], y: numbers[1])) }
    if let numbers = value.numbers("width", "height") {
      return .size(Size(width: numbers[0], height: numbers[1]))
    }
    if let numbers = value.numbers("x", "y", "width", "height") {
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    if let element = value.asIdentifier { return .element(element) }
    let fields = try JSONCodec<[RecordField]>.recorded.read(value)
    return value.isExact && fields == [RecordField("elements", .list([]))]
      ? .elements([]) : .fields(fields)
  }
}

extension JSONCodec<[RecordValue]> {
  fileprivate static let recorded = JSONCodec<[RecordValue]>.list(.recorded)
}

extension JSONCodec<[RecordField]> {
  static let recorded: JSONCodec<[RecordField]> = JSONCodec<RecordValue>.recorded.byName {
    $0.name
  } value: {
    $0.value
  } make: {
    RecordField($0, $1)
  }.named("values")
}

extension JSONNode {
  /// The element that an object with exactly these members identifies.
  fileprivate var asIdentifier: ElementIdentifier? {
    guard isObject, self["category"] != nil else { return nil }
    let names = members.map { $0.name }
    guard names.starts(with: ["category", "section"]), names.count <= 4 else { return nil }
    return try? JSONCodec<ElementIdentifier>.identifier.read(self)
  }

  /// Returns the numbers of an object with exactly these members; those that are `null` become NaN.
  fileprivate func numbers(_ names: String...) -> [Double]? {
    let members = members
    guard members.map({ $0.name }) == names else { return nil }
    let numbers = members.compactMap { $0.value.asNumber ?? ($0.value.isNull ? .nan : nil) }
    return numbers.count == names.count ? numbers : nil
  }
}
