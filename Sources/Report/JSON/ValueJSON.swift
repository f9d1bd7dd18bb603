import CollectionLayout
import CollectionSimulation

extension JSONSchema {
  /// Any value, as a definition to which others refer.
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
  /// A value as it stands.
  static let value = JSONCodec(.value) {
    $1.value($0)
  } read: {
    $0
  }
}

extension JSONCodec<CustomValue> {
  /// A value of the author's.
  ///
  /// A table is an object, in the order of its names. Numbers are read as ones that may have a fraction.
  static let custom: JSONCodec<CustomValue> = JSONCodec(.value) { value, writer in
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(Int(value))
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let values): JSONCodec<[CustomValue]>.customs.write(values, &writer)
    case .table(let fields): JSONCodec<[CustomField]>.customs.write(fields, &writer)
    }
  } read: { value throws(ResultFault) in
    switch value {
    case .null: .number(.nan)
    case .boolean(let truth): .boolean(truth)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array: .array(try JSONCodec<[CustomValue]>.customs.read(value))
    case .object: .table(try JSONCodec<[CustomField]>.customs.read(value))
    }
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
  /// A value of a record.
  ///
  /// Geometry stands as objects, elements as their identifiers. What is read is told apart by its shape.
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
    case .elements(let values): JSONCodec<[ElementIdentifier]>.identifiers.write(values, &writer)
    case .list(let values): JSONCodec<[RecordValue]>.recorded.write(values, &writer)
    case .fields(let fields): JSONCodec<[RecordField]>.recorded.write(fields, &writer)
    }
  } read: { value throws(ResultFault) in
    switch value {
    case .null: return .number(.nan)
    case .boolean(let truth): return .boolean(truth)
    case .number(let number): return Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .string(let text): return .string(text)
    case .array(let values):
      let elements = values.compactMap(\.asIdentifier)
      return elements.isEmpty || elements.count < values.count
        ? .list(try JSONCodec<[RecordValue]>.recorded.read(value)) : .elements(elements)
    case .object(let object):
      switch object.members.map(\.name) {
      case ["x", "y"]:
        if let point = try? JSONCodec<Point>.point.read(value) { return .point(point) }
      case ["width", "height"]:
        if let size = try? JSONCodec<Size>.size.read(value) { return .size(size) }
      case ["x", "y", "width", "height"]:
        if let rect = try? JSONCodec<Rect>.rect.read(value) { return .rect(rect) }
      default: break
      }
      if let element = value.asIdentifier { return .element(element) }
      return .fields(try JSONCodec<[RecordField]>.recorded.read(value))
    }
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

extension JSONValue {
  /// The element that an object with just its members names.
  fileprivate var asIdentifier: ElementIdentifier? {
    let names = asObject?.members.map(\.name) ?? []
    guard names.starts(with: ["category", "section"]), names.count <= 4 else { return nil }
    return try? JSONCodec<ElementIdentifier>.identifier.read(self)
  }
}
