/// A member of an object, or several: what is written of the object, and what is read for it.
package struct JSONField<Object, Part>: Sendable {
  /// The members, for the schema.
  let members: [JSONMember]

  /// What holds of several members together.
  let constraints: [JSONSchema]

  /// Writes the members: their names and values, those that are there.
  let write: @Sendable (Object, inout JSONWriter) -> Void

  /// Reads from the object's value.
  let read: @Sendable (JSONNode) throws(ResultFault) -> Part

  init(
    _ members: [JSONMember], where constraints: [JSONSchema] = [],
    write: @escaping @Sendable (Object, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONNode) throws(ResultFault) -> Part
  ) {
    (self.members, self.constraints) = (members, constraints)
    (self.write, self.read) = (write, read)
  }
}

/// What of a field is the same whatever it reads.
struct JSONWrittenField<Object>: Sendable {
  let members: [JSONMember]
  let constraints: [JSONSchema]
  let write: @Sendable (Object, inout JSONWriter) -> Void
}

extension JSONField {
  var written: JSONWrittenField<Object> {
    JSONWrittenField(members: members, constraints: constraints, write: write)
  }
}

/// A member of an object, for the schema; one without a name stands for all others.
struct JSONMember: Sendable {
  let name: String
  let schema: JSONSchema
  let isRequired: Bool

  init(_ name: String, _ schema: JSONSchema, isRequired: Bool) {
    (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
  }
}

// MARK: - The kinds of fields

/// A member that is always there.
package func field<Object, Part>(
  _ name: String, _ codec: JSONCodec<Part>, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  JSONField([JSONMember(name, codec.schema.described(as: meaning), isRequired: true)]) {
    $1.name(name)
    codec.write(get($0), &$1)
  } read: { object throws(ResultFault) in
    guard let value = object[name] else { throw ResultFault(message: "\(name) is missing") }
    return try codec.read(value, under: name)
  }
}

/// A member that is absent where there is no value.
package func optional<Object, Part>(
  _ name: String, _ codec: JSONCodec<Part>, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part?
) -> JSONField<Object, Part?> {
  JSONField([JSONMember(name, codec.schema.described(as: meaning), isRequired: false)]) {
    guard let value = get($0) else { return }
    $1.name(name)
    codec.write(value, &$1)
  } read: { object throws(ResultFault) in
    guard let value = object[name] else { return nil }
    return try codec.read(value, under: name)
  }
}

/// A member that is absent where it has its default.
func defaulted<Object, Part: Equatable & Sendable>(
  _ name: String, _ codec: JSONCodec<Part>, _ usual: Part, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  let narrowed = codec.narrowed(to: ["not": ["const": codec.value(of: usual)]])
  let field = optional(name, narrowed, means: meaning) { (object: Object) in
    let value = get(object)
    return value == usual ? nil : value
  }
  return JSONField(field.members, write: field.write) { object throws(ResultFault) in
    try field.read(object) ?? usual
  }
}

/// A member that is `true`, or absent.
func flag<Object>(
  _ name: String, means meaning: String? = nil, _ get: @escaping @Sendable (Object) -> Bool
) -> JSONField<Object, Bool> {
  let schema = JSONSchema(["const": true]).described(as: meaning)
  return JSONField([JSONMember(name, schema, isRequired: false)]) {
    guard get($0) else { return }
    $1.name(name)
    $1.boolean(true)
  } read: { object throws(ResultFault) in
    guard let value = object[name] else { return false }
    return try JSONCodec<Bool>.boolean.read(value, under: name)
  }
}

/// A list, or an object of an author's names, that is absent where it would be empty.
///
/// - Parameters:
///   - name: The member's name.
///   - codec: How the list is written and read.
///   - meaning: What it says, for the schema.
///   - least: The schema's keyword for how many there are at least.
///   - get: The list.
/// - Returns: The field.
func unlessEmpty<Object, Entry>(
  _ name: String, _ codec: JSONCodec<[Entry]>, means meaning: String? = nil,
  least: String = "minItems", _ get: @escaping @Sendable (Object) -> [Entry]
) -> JSONField<Object, [Entry]> {
  let field = optional(name, codec.narrowed(to: [least: 1]), means: meaning) { (object: Object) in
    let values = get(object)
    return values.isEmpty ? nil : values
  }
  return JSONField(field.members, write: field.write) { object throws(ResultFault) in
    try field.read(object) ?? []
  }
}

/// A member that is always there, and has a value where a document of an earlier version has none.
func assumed<Object, Part: Sendable>(
  _ name: String, _ codec: JSONCodec<Part>, _ usual: Part, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  let whole = field(name, codec, means: meaning, get)
  return JSONField(whole.members, write: whole.write) { object throws(ResultFault) in
    object[name] == nil ? usual : try whole.read(object)
  }
}

/// A member that is the same in every object.
func constant<Object>(
  _ name: String, _ value: JSONValue, means meaning: String
) -> JSONField<Object, Void> {
  let schema = JSONSchema(["const": value]).described(as: meaning)
  return JSONField([JSONMember(name, schema, isRequired: true)]) {
    $1.name(name)
    $1.value(value)
  } read: { _ in
  }
}

/// A member that follows from others, so that what is read of it is omitted.
func derived<Object, Part>(
  _ name: String, _ codec: JSONCodec<Part>, means meaning: String? = nil,
  _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Void> {
  let whole = field(name, codec, means: meaning, get)
  return JSONField(whole.members, write: whole.write) { _ in }
}

/// A member that only another process of this program is told; documents and their schema have none of it.
func unshown<Object, Part>(_ field: JSONField<Object, Part>) -> JSONField<Object, Part> {
  JSONField([]) {
    if $1.style == .exact { field.write($0, &$1) }
  } read: { object throws(ResultFault) in
    try field.read(object)
  }
}

/// The members of another object, as the object's own.
func inlined<Object, Part>(
  _ fields: JSONFields<Part>, _ get: @escaping @Sendable (Object) -> Part
) -> JSONField<Object, Part> {
  JSONField(fields.members, where: fields.constraints) {
    fields.writeMembers(get($0), &$1)
  } read: { object throws(ResultFault) in
    try fields.read(object)
  }
}

extension JSONCodec {
  /// Reads the value of a member; what is wrong is said with its name.
  func read(_ value: JSONNode, under name: String) throws(ResultFault) -> Value {
    do throws(ResultFault) {
      return try read(value)
    } catch {
      throw error.under(name)
    }
  }
}
