/// The members of an object in the order in which they are written, and what they make when they are read.
package struct JSONFields<Object>: Sendable {
  let members: [JSONMember]

  /// What holds of several members together.
  let constraints: [JSONSchema]

  /// Writes the members, not the braces around them.
  let writeMembers: @Sendable (Object, inout JSONWriter) -> Void

  /// Reads the members of an object.
  let read: @Sendable (JSONNode) throws(ResultFault) -> Object

  /// Declares the members.
  package static func of<each Part>(
    @JSONFieldBuilder<Object> _ fields: () -> JSONFieldList<Object, repeat each Part>
  ) -> JSONFieldList<Object, repeat each Part> { fields() }

  init(
    _ members: [JSONMember], _ constraints: [JSONSchema],
    writeMembers: @escaping @Sendable (Object, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONNode) throws(ResultFault) -> Object
  ) {
    (self.members, self.constraints) = (members, constraints)
    (self.writeMembers, self.read) = (writeMembers, read)
  }

  /// The same members, some of them written by hand where the bound on time asks for it.
  ///
  /// The closure gets the members as they are declared, too.
  func writing(
    _ write: @escaping @Sendable (Object, inout JSONWriter, JSONFields) -> Void
  ) -> JSONFields {
    JSONFields(members, constraints, writeMembers: { write($0, &$1, self) }, read: read)
  }

  /// The same members, of which something holds together.
  func `where`(_ constraint: JSONSchema) -> JSONFields {
    JSONFields(
      members, constraints + [constraint], writeMembers: writeMembers, read: read)
  }

  /// The codec of objects in one line.
  package var object: JSONCodec<Object> { codec { $0.beginObject() } }

  /// The codec of objects with each member on a line of its own.
  var objectOfLines: JSONCodec<Object> { codec { $0.beginObjectOfLines() } }

  private func codec(
    begin: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> JSONCodec<Object> {
    JSONCodec(schema) { object, writer in
      begin(&writer)
      writeMembers(object, &writer)
      writer.end()
    } read: { value throws(ResultFault) in
      guard value.isObject else { throw ResultFault(message: " is not an object") }
      return try read(value)
    }
  }

  /// Objects of these members, and no other.
  private var schema: JSONSchema {
    let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
    let properties = members.filter { !$0.name.isEmpty }
      .map { JSONObject.Member(name: $0.name, value: $0.schema.value) }
    let others = members.first { $0.name.isEmpty }?.schema.value ?? false
    let schema = JSONSchema(["type": "object"]).with(
      [
        JSONObject.Member(name: "required", value: .array(required)),
        JSONObject.Member(
          name: "properties", value: .object(of: properties)),
        JSONObject.Member(name: "additionalProperties", value: others),
      ], from: members.map(\.schema))
    guard !constraints.isEmpty else { return schema }
    return schema.with(
      [JSONObject.Member(name: "allOf", value: .array(constraints.map(\.value)))],
      from: constraints)
  }
}

/// The fields of an object, before it is said what is made of them.
package struct JSONFieldList<Object, each Part>: Sendable {
  fileprivate let fields: (repeat JSONField<Object, each Part>)

  /// The members of an object that is read again.
  ///
  /// - Parameter make: Makes the object of what the fields have read, in their order.
  /// - Returns: The members.
  package func make(
    _ make: @escaping @Sendable (repeat each Part) throws(ResultFault) -> Object
  ) -> JSONFields<Object> {
    var (members, constraints): ([JSONMember], [JSONSchema]) = ([], [])
    // Going through a list of closures is several times as fast as going through fields of different types.
    var writes: [@Sendable (Object, inout JSONWriter) -> Void] = []
    for field in repeat each fields {
      members += field.members
      constraints += field.constraints
      writes.append(field.write)
    }
    return JSONFields(members, constraints) { [writes] object, writer in
      for write in writes { write(object, &writer) }
    } read: { value throws(ResultFault) in
      try make(repeat try (each fields).read(value))
    }
  }

  /// The members of an object that is only written.
  var written: JSONFields<Object> {
    make { (_: repeat each Part) throws(ResultFault) in
      throw ResultFault(message: " cannot be read")
    }
  }
}

/// Lists the fields of an object, each as a statement of its own.
@resultBuilder package struct JSONFieldBuilder<Object> {
  /// A statement's field.
  package static func buildExpression<Part>(
    _ field: JSONField<Object, Part>
  ) -> JSONField<Object, Part> { field }

  /// All of the fields.
  package static func buildBlock<each Part>(
    _ field: repeat JSONField<Object, each Part>
  ) -> JSONFieldList<Object, repeat each Part> { JSONFieldList(fields: (repeat each field)) }
}
