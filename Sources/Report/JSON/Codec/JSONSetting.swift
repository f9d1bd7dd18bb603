/// A member of an object that has a default, such as an option.
package struct JSONSetting<Object>: Sendable {
  fileprivate let write: @Sendable (Object, inout JSONWriter) -> Void
  fileprivate let read: @Sendable (inout Object, JSONNode) throws(ResultError) -> Void

  /// Creates a member that is always written.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - codec: The codec of its value.
  ///   - visit: Passes the object's property to a function: `{ $1(&$0.viewport) }`.
  package init<Part>(
    _ name: String, _ codec: JSONCodec<Part>,
    _ visit: @escaping @Sendable (inout Object, (inout Part) -> Void) -> Void
  ) {
    write = { object, writer in
      var object = object
      writer.name(name)
      visit(&object) { codec.write($0, &writer) }
    }
    read = { object, node throws(ResultError) in
      guard let node = node[name] else { throw ResultError(message: "\(name) is missing") }
      let value = try codec.read(node, under: name)
      visit(&object) { $0 = value }
    }
  }

  /// Creates a member that is written if there is a value.
  package init<Part>(
    _ name: String, _ codec: JSONCodec<Part>,
    _ visit: @escaping @Sendable (inout Object, (inout Part?) -> Void) -> Void
  ) {
    write = { object, writer in
      var object = object
      visit(&object) {
        guard let value = $0 else { return }
        writer.name(name)
        codec.write(value, &writer)
      }
    }
    read = { object, node throws(ResultError) in
      let value: Part? = if let node = node[name] { try codec.read(node, under: name) } else { nil }
      visit(&object) { $0 = value }
    }
  }
}

extension JSONCodec where Value: Sendable {
  /// Returns the codec of objects that are created with defaults, which read members replace.
  package static func settings(
    of empty: @autoclosure @escaping @Sendable () -> Value, _ settings: [JSONSetting<Value>]
  ) -> JSONCodec {
    JSONCodec(JSONSchema(["type": "object"])) { value, writer in
      writer.beginObject()
      for setting in settings { setting.write(value, &writer) }
      writer.end()
    } read: { object throws(ResultError) in
      guard object.isObject else { throw ResultError(message: " is not an object") }
      var value = empty()
      for setting in settings { try setting.read(&value, object) }
      return value
    }
  }
}
