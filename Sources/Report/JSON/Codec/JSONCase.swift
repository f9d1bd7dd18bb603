/// One case of an enumeration: an object whose single member has the case's name, or only the name
/// if there is no associated value.
package struct JSONCase<Value>: Sendable {
  fileprivate let name: String

  /// Writes a value; returns false and writes nothing if it is another case.
  fileprivate let write: @Sendable (Value, inout JSONWriter) -> Bool

  /// Reads the associated value of the case; nil is passed for the name alone.
  fileprivate let read: @Sendable (JSONNode?) throws(ResultError) -> Value

  /// Creates a case with an associated value.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - codec: The codec of its value.
  ///   - wrap: Creates the case.
  ///   - unwrap: Returns the associated value; nil for another case.
  package init<Part>(
    _ name: String, _ codec: JSONCodec<Part>,
    _ wrap: @escaping @Sendable (Part) throws(ResultError) -> Value,
    from unwrap: @escaping @Sendable (Value) -> Part?
  ) {
    self.name = name
    write = {
      guard let part = unwrap($0) else { return false }
      $1.beginObject()
      $1.name(name)
      codec.write(part, &$1)
      $1.end()
      return true
    }
    read = { value throws(ResultError) in
      guard let value else { throw ResultError(message: " has nothing of its own") }
      return try wrap(codec.read(value, under: name))
    }
  }

  /// Creates a case without an associated value.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - value: The case.
  ///   - isCase: Returns whether a value is the case.
  package init(
    _ name: String, _ value: Value, from isCase: @escaping @Sendable (Value) -> Bool
  ) where Value: Sendable {
    self.name = name
    write = {
      guard isCase($0) else { return false }
      $1.string(name)
      return true
    }
    read = { node throws(ResultError) in
      guard node == nil else { throw ResultError(message: " has more than its name") }
      return value
    }
  }

  /// Creates a case without an associated value.
  package init(_ name: String, _ value: Value) where Value: Equatable & Sendable {
    self.init(name, value) { $0 == value }
  }
}

extension JSONCodec {
  /// Returns the codec of an enumeration, of which each value is one of the cases.
  package static func oneOf(_ cases: [JSONCase<Value>]) -> JSONCodec {
    let readers = Dictionary(cases.map { ($0.name, $0.read) }) { first, _ in first }
    return JSONCodec(JSONSchema()) { value, writer in
      for entry in cases where entry.write(value, &writer) { return }
      writer.null()
    } read: { value throws(ResultError) in
      let members = value.members
      guard let name = value.asString ?? (members.count == 1 ? members[0].name : nil),
        let read = readers[name]
      else { throw ResultError(message: " has an unknown value") }
      return try read(members.first?.value)
    }
  }
}

/// Combines two values into a tuple.
package func pair<First, Second>(
  _ firstName: String, _ first: JSONCodec<First>, _ secondName: String, _ second: JSONCodec<Second>
) -> JSONCodec<(First, Second)> {
  JSONFields<(First, Second)>.of {
    field(firstName, first) { $0.0 }
    field(secondName, second) { $0.1 }
  }.make { ($0, $1) }.object
}
