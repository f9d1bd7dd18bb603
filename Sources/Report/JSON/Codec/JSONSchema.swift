/// A description of JSON values in JSON Schema (2020-12).
package struct JSONSchema: Sendable {
  /// The keywords, in the order in which they are written.
  private(set) var keywords: [JSONObject.Member]

  /// The definitions that the keywords refer to, by name.
  let definitions: [String: @Sendable () -> JSONSchema]

  init(_ keywords: KeyValuePairs<String, JSONValue> = [:]) {
    self.keywords = keywords.map { JSONObject.Member(name: $0.key, value: $0.value) }
    definitions = [:]
  }

  private init(
    _ keywords: [JSONObject.Member], _ definitions: [String: @Sendable () -> JSONSchema]
  ) {
    (self.keywords, self.definitions) = (keywords, definitions)
  }

  /// Returns a reference to a definition.
  static func reference(
    to name: String, _ definition: @escaping @Sendable () -> JSONSchema
  ) -> JSONSchema {
    JSONSchema(
      [JSONObject.Member(name: "$ref", value: .string("#/$defs/\(name)"))], [name: definition])
  }

  /// Returns the schema with more keywords after its own.
  func with(_ keywords: KeyValuePairs<String, JSONValue>) -> JSONSchema {
    with(keywords.map { JSONObject.Member(name: $0.key, value: $0.value) }, from: [])
  }

  /// Returns the schema with more keywords, which may refer to definitions of other schemas.
  func with(_ more: [JSONObject.Member], from others: [JSONSchema]) -> JSONSchema {
    JSONSchema(
      keywords + more,
      others.reduce(into: definitions) { $0.merge($1.definitions) { first, _ in first } })
  }

  /// Returns the schema with a sentence about the value's meaning in front.
  func described(as meaning: String?) -> JSONSchema {
    guard let meaning else { return self }
    let description = JSONObject.Member(name: "description", value: .string(meaning))
    return JSONSchema([description] + keywords.filter { $0.name != "description" }, definitions)
  }

  var value: JSONValue { .object(of: keywords) }

  /// Returns the schema of values that match one of some schemas.
  static func oneOf(_ schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema().with(
      [JSONObject.Member(name: "oneOf", value: .array(schemas.map { $0.value }))], from: schemas)
  }

  /// Returns the schema of arrays of values that match a schema.
  static func array(of items: JSONSchema) -> JSONSchema {
    JSONSchema(["type": "array"]).with(
      [JSONObject.Member(name: "items", value: items.value)], from: [items])
  }
}
