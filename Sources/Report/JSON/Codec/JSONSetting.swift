/// A member of an object that has a value for it from the start, as an option has.
package struct JSONSetting<Object>: Sendable {
  fileprivate let write: @Sendable (Object, inout JSONWriter) -> Void
  fileprivate let read: @Sendable (inout Object, JSONNode) throws(ResultFault) -> Void

  /// A member that is always written.
  package init<Part>(
    _ name: String, _ codec: JSONCodec<Part>, _ path: any WritableKeyPath<Object, Part> & Sendable
  ) {
    let field = field(name, codec) { (object: Object) in object[keyPath: path] }
    write = field.write
    read = { object, value throws(ResultFault) in object[keyPath: path] = try field.read(value) }
  }

  /// A member that is written where there is a value.
  package init<Part>(
    _ name: String, _ codec: JSONCodec<Part>, _ path: any WritableKeyPath<Object, Part?> & Sendable
  ) {
    let field = optional(name, codec) { (object: Object) in object[keyPath: path] }
    write = field.write
    read = { object, value throws(ResultFault) in object[keyPath: path] = try field.read(value) }
  }
}

extension JSONCodec where Value: Sendable {
  /// Objects that are made with nothing set, and have what is read set.
  package static func settings(
    of empty: @autoclosure @escaping @Sendable () -> Value, _ settings: [JSONSetting<Value>]
  ) -> JSONCodec {
    JSONCodec(JSONSchema(["type": "object"])) { value, writer in
      writer.beginObject()
      for setting in settings { setting.write(value, &writer) }
      writer.end()
    } read: { object throws(ResultFault) in
      guard object.isObject else { throw ResultFault(message: " is not an object") }
      var value = empty()
      for setting in settings { try setting.read(&value, object) }
      return value
    }
  }
}
