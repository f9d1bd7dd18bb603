/// The members of an object in the order in which they are written, and the object that is read
/// from them.
package struct JSONFields<Object>: Sendable {
  let members: [JSONMember]

  /// Schemas that apply to several members together.
  let constraints: [JSONSchema]

  /// Writes the members, without the braces around them.
  let writeMembers: @Sendable (Object, inout JSONWriter) -> Void

  let read: @Sendable (JSONNode) throws(ResultError) -> Object

  /// Declares the members.
  package static func of<Parts>(
    @JSONFieldBuilder<Object> _ fields: () -> JSONFieldList<Object, Parts>
  ) -> JSONFieldList<Object, Parts> { fields() }

  /// Declares the members of an object that is only written.
  package static func written(
    @JSONWrittenFieldBuilder<Object> _ fields: () -> [JSONWrittenField<Object>]
  ) -> JSONFields {
    JSONFields(fields()) { _ throws(ResultError) in throw ResultError(message: " cannot be read") }
  }

  init(
    _ fields: [JSONWrittenField<Object>],
    read: @escaping @Sendable (JSONNode) throws(ResultError) -> Object
  ) {
    self.init(
      fields.flatMap { $0.members }, fields.flatMap { $0.constraints },
      writeMembers: { for field in fields { field.write($0, &$1) } }, read: read)
  }

  init(
    _ members: [JSONMember], _ constraints: [JSONSchema],
    writeMembers: @escaping @Sendable (Object, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONNode) throws(ResultError) -> Object
  ) {
    (self.members, self.constraints) = (members, constraints)
    (self.writeMembers, self.read) = (writeMembers, read)
  }

  /// Returns the same members, some of them written by hand in time-critical code.
  ///
  /// The closure also receives the members as they are declared.
  func writing(
    _ write: @escaping @Sendable (Object, inout JSONWriter, JSONFields) -> Void
  ) -> JSONFields {
    JSONFields(members, constraints, writeMembers: { write($0, &$1, self) }, read: read)
  }

  /// Returns the same members with a schema that applies to them together.
  func `where`(_ constraint: JSONSchema) -> JSONFields {
    JSONFields(
      members, constraints + [constraint], writeMembers: writeMembers, read: read)
  }

  /// The codec of objects in one line.
  package var object: JSONCodec<Object> { codec { $0.beginObject() } }

  /// The codec of objects with each member on a separate line.
  package var objectOfLines: JSONCodec<Object> { codec { $0.beginObjectOfLines() } }

  private func codec(
    begin: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> JSONCodec<Object> {
    JSONCodec(schema) { object, writer in
      begin(&writer)
      writeMembers(object, &writer)
      writer.end()
    } read: { value throws(ResultError) in
      guard value.isObject else { throw ResultError(message: " is not an object") }
      return try read(value)
    }
  }

  /// The schema of objects with these members and no others.
  private var schema: JSONSchema {
    let required = members.filter { $0.isRequired }.map { JSONValue.string($0.name) }
    let properties = members.filter { !$0.name.isEmpty }
      .map { JSONObject.Member(name: $0.name, value: $0.schema.value) }
    let others = members.first { $0.name.isEmpty }?.schema.value ?? false
    let schema = JSONSchema(["type": "object"]).with(
      [
        JSONObject.Member(name: "required", value: .array(required)),
        JSONObject.Member(
          name: "properties", value: .object(of: properties)),
        JSONObject.Member(name: "additionalProperties", value: others),
      ], from: members.map { $0.schema })
    guard !constraints.isEmpty else { return schema }
    return schema.with(
      [JSONObject.Member(name: "allOf", value: .array(constraints.map { $0.value }))],
      from: constraints)
  }
}

/// The fields of an object, without the function that creates it.
package struct JSONFieldList<Object, Parts>: Sendable {
  private let fields: [JSONWrittenField<Object>]
  private let read: @Sendable (JSONNode) throws(ResultError) -> Parts

  init(
    _ fields: [JSONWrittenField<Object>],
    read: @escaping @Sendable (JSONNode) throws(ResultError) -> Parts
  ) {
    (self.fields, self.read) = (fields, read)
  }

  /// Returns the members of an object that can be read.
  ///
  /// - Parameter make: Creates the object from the values of the fields, in their order.
  /// - Returns: The members.
  package func make(
    _ make: @escaping @Sendable (Parts) throws(ResultError) -> Object
  ) -> JSONFields<Object> {
    JSONFields(fields) { [read] value throws(ResultError) in try make(try read(value)) }
  }
}
