/// One kind of the values of a codec, distinguished from the others by a member that names it.
struct JSONKind<Value>: Sendable {
  let name: String
  let schema: JSONSchema
  let read: @Sendable (JSONNode) throws(ResultError) -> Value

  init<Part>(
    _ name: String, _ codec: JSONCodec<Part>, _ wrap: @escaping @Sendable (Part) -> Value
  ) {
    (self.name, schema) = (name, codec.schema)
    read = { value throws(ResultError) in wrap(try codec.read(value)) }
  }
}

extension JSONCodec {
  /// Returns the codec of objects of several kinds.
  ///
  /// - Parameters:
  ///   - tag: The member that names the kind.
  ///   - kinds: The kinds by name, with what is read for each.
  ///   - write: Writes a value as an object of its kind.
  /// - Returns: The codec.
  static func oneOf(
    _ tag: String, _ kinds: [JSONKind<Value>],
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> JSONCodec {
    let readers = Dictionary(kinds.map { ($0.name, $0.read) }) { first, _ in first }
    return JSONCodec(.oneOf(kinds.map { $0.schema }), write: write) { value throws(ResultError) in
      guard let read = readers[try value.string(tag)] else {
        throw ResultError(message: "\(tag) is not one that this version knows")
      }
      return try read(value)
    }
  }
}
