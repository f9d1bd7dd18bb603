/// One or several members of an object: writes them from the object, and reads a part of it.
package struct JSONField<Object, Part>: Sendable {
  let members: [JSONMember]

  /// Schemas that apply to several members together.
  let constraints: [JSONSchema]

  /// Writes the names and values of the members that exist.
  let write: @Sendable (Object, inout JSONWriter) -> Void

  /// Reads from the object's value.
  let read: @Sendable (JSONNode) throws(ResultError) -> Part

  init(
    _ members: [JSONMember], where constraints: [JSONSchema] = [],
    write: @escaping @Sendable (Object, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONNode) throws(ResultError) -> Part
  ) {
    (self.members, self.constraints) = (members, constraints)
    (self.write, self.read) = (write, read)
  }
}

/// The part of a field that does not depend on the type that it reads.
package struct JSONWrittenField<Object>: Sendable {
  let members: [JSONMember]
  let constraints: [JSONSchema]
  let write: @Sendable (Object, inout JSONWriter) -> Void
}

/// Builds a list of the fields of an object that is only written, each declared as a statement.
@resultBuilder package struct JSONWrittenFieldBuilder<Object> {
  package static func buildExpression<Part>(_ field: JSONField<Object, Part>)
    -> JSONWrittenField<Object>
  {
    field.written
  }

  package static func buildBlock(_ fields: JSONWrittenField<Object>...)
    -> [JSONWrittenField<Object>]
  {
    fields
  }
}

extension JSONField {
  var written: JSONWrittenField<Object> {
    JSONWrittenField(members: members, constraints: constraints, write: write)
  }
}

/// A member of an object, for the schema; one without a name represents all other members.
struct JSONMember: Sendable {
  let name: String
  let schema: JSONSchema
  let isRequired: Bool

  init(_ name: String, _ schema: JSONSchema, isRequired: Bool) {
    (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
  }
}

// MARK: - The kinds of fields

/// Returns a field that always exists.
package func field<Object, Part>(
  _ name: String, _ codec: JSONCodec<Part>, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  JSONField([JSONMember(name, codec.schema.described(as: meaning), isRequired: true)]) {
    $1.name(name)
    codec.write(get($0), &$1)
  } read: { object throws(ResultError) in
    guard let value = object[name] else { throw ResultError(message: "\(name) is missing") }
    return try codec.read(value, under: name)
  }
}

/// Returns a field that is omitted if there is no value.
package func optional<Object, Part>(
  _ name: String, _ codec: JSONCodec<Part>, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part?
) -> JSONField<Object, Part?> {
  JSONField([JSONMember(name, codec.schema.described(as: meaning), isRequired: false)]) {
    guard let value = get($0) else { return }
    $1.name(name)
    codec.write(value, &$1)
  } read: { object throws(ResultError) in
    guard let value = object[name] else { return nil }
    return try codec.read(value, under: name)
  }
}

/// Returns a field that is omitted if it has its default.
func defaulted<Object, Part: Equatable & Sendable>(
  _ name: String, _ codec: JSONCodec<Part>, _ usual: Part, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  let narrowed = codec.narrowed(to: ["not": ["const": codec.value(of: usual)]])
  let field = optional(name, narrowed, means: meaning) { (object: Object) in
    let value = get(object)
    return value == usual ? nil : value
  }
  return JSONField(field.members, write: field.write) { object throws(ResultError) in
    try field.read(object) ?? usual
  }
}

/// Returns a field that is `true`, or omitted.
package func flag<Object>(
  _ name: String, means meaning: String? = nil, _ get: @escaping @Sendable (Object) -> Bool
) -> JSONField<Object, Bool> {
  let schema = JSONSchema(["const": true]).described(as: meaning)
  return JSONField([JSONMember(name, schema, isRequired: false)]) {
    guard get($0) else { return }
    $1.name(name)
    $1.boolean(true)
  } read: { object throws(ResultError) in
    guard let value = object[name] else { return false }
    return try JSONCodec<Bool>.boolean.read(value, under: name)
  }
}

/// Returns a field for a list, or an object with names of the author's, that is omitted if it is
/// empty.
///
/// - Parameters:
///   - name: The member's name.
///   - codec: The codec of the list.
///   - meaning: Its meaning, for the schema.
///   - minimumKey: The schema's keyword for the minimum number of entries.
///   - get: Returns the list.
/// - Returns: The field.
package func unlessEmpty<Object, Entry>(
  _ name: String, _ codec: JSONCodec<[Entry]>, means meaning: String? = nil,
  minimumKey: String = "minItems", _ get: @escaping @Sendable (Object) -> [Entry]
) -> JSONField<Object, [Entry]> {
  let field = optional(name, codec.narrowed(to: [minimumKey: 1]), means: meaning) {
    (object: Object) in
    let values = get(object)
    return values.isEmpty ? nil : values
  }
  return JSONField(field.members, write: field.write) { object throws(ResultError) in
    try field.read(object) ?? []
  }
}

/// Returns a field that always exists, with a value for documents of an earlier version that do not
/// have it.
func assumed<Object, Part: Sendable>(
  _ name: String, _ codec: JSONCodec<Part>, _ usual: Part, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  let whole = field(name, codec, means: meaning, get)
  return JSONField(whole.members, write: whole.write) { object throws(ResultError) in
    object[name] == nil ? usual : try whole.read(object)
  }
}

/// Returns a field that is equal in every object.
package func constant<Object>(
  _ name: String, _ value: JSONValue, means meaning: String
) -> JSONField<Object, Void> {
  let schema = JSONSchema(["const": value]).described(as: meaning)
  return JSONField([JSONMember(name, schema, isRequired: true)]) {
    $1.name(name)
    $1.value(value)
  } read: { _ in
  }
}

/// Returns a field that follows from others, so that it is ignored when reading.
func derived<Object, Part>(
  _ name: String, _ codec: JSONCodec<Part>, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Void> {
  let whole = field(name, codec, means: meaning, get)
  return JSONField(whole.members, write: whole.write) { _ in }
}

/// Returns a field that is written only for another process of this program; documents and their
/// schema do not have it.
func unshown<Object, Part>(_ field: JSONField<Object, Part>) -> JSONField<Object, Part> {
  JSONField([]) {
    if $1.style == .exact { field.write($0, &$1) }
  } read: { object throws(ResultError) in
    try field.read(object)
  }
}

/// Returns a field for the members of another object, as members of this one.
func inlined<Object, Part>(
  _ fields: JSONFields<Part>, _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  JSONField(fields.members, where: fields.constraints) {
    fields.writeMembers(get($0), &$1)
  } read: { object throws(ResultError) in
    try fields.read(object)
  }
}

extension JSONCodec {
  /// Reads the value of a member, whose name is added to errors.
  func read(_ value: JSONNode, under name: String) throws(ResultError) -> Value {
    do throws(ResultError) {
      return try read(value)
    } catch {
      throw error.under(name)
    }
  }
}
