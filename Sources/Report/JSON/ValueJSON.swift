import CollectionLayout
import CollectionSimulation

extension JSONWriter {
  /// Writes a value of the author's: a table is an object, in the order of its names.
  mutating func custom(_ value: CustomValue) {
    switch value {
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(Int(value))
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let values):
      beginArray()
      for value in values { custom(value) }
      end()
    case .table(let fields): custom(fields)
    }
  }

  mutating func custom(_ fields: [CustomField]) {
    beginObject()
    for field in fields {
      name(escaping: field.name)
      custom(field.value)
    }
    end()
  }

  /// Writes a value of a record: geometry as objects, elements as their identifiers.
  mutating func recorded(_ value: RecordValue) {
    switch value {
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .point(let value): point(value)
    case .size(let value): size(value)
    case .rect(let value): rect(value)
    case .element(let value): identifier(value)
    case .elements(let values): identifiers(values)
    case .list(let values):
      beginArray()
      for value in values { recorded(value) }
      end()
    case .fields(let fields): recorded(fields)
    }
  }

  mutating func recorded(_ fields: [RecordField]) {
    beginObject()
    for field in fields {
      name(escaping: field.name)
      recorded(field.value)
    }
    end()
  }
}
