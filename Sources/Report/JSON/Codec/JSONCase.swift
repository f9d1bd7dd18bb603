/// One case of an enumeration: an object whose one member has the case's name, or the name alone where there is no more to say.
package struct JSONCase<Value>: Sendable {
  fileprivate let name: String

  /// Writes a value; false, and nothing, where it is another case.
  fileprivate let write: @Sendable (Value, inout JSONWriter) -> Bool

  /// Reads what belongs to the case; nil stands for the name alone.
  fileprivate let read: @Sendable (JSONNode?) throws(ResultFault) -> Value

  /// A case with what belongs to it.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - codec: How its value is written and read.
  ///   - wrap: Makes the case.
  ///   - unwrap: What belongs to it; nil for another case.
  package init<Part>(
    _ name: String, _ codec: JSONCodec<Part>,
    _ wrap: @escaping @Sendable (Part) throws(ResultFault) -> Value,
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
    read = { value throws(ResultFault) in
      guard let value else { throw ResultFault(message: " has nothing of its own") }
      return try wrap(codec.read(value, under: name))
    }
  }

  /// A case of which there is no more to say.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - wrap: Makes the case.
  ///   - isCase: Whether a value is the case.
  package init(
    _ name: String, _ wrap: @escaping @Sendable () -> Value,
    from isCase: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    write = {
      guard isCase($0) else { return false }
      $1.string(name)
      return true
    }
    read = { value throws(ResultFault) in
      guard value == nil else { throw ResultFault(message: " has more than its name") }
      return wrap()
    }
  }
}

extension JSONCodec {
  /// An enumeration with cases of different kinds, of which each value is one.
  package static func oneOf(_ cases: [JSONCase<Value>]) -> JSONCodec {
    let readers = Dictionary(cases.map { ($0.name, $0.read) }) { first, _ in first }
    return JSONCodec(JSONSchema()) { value, writer in
      for entry in cases where entry.write(value, &writer) { return }
      writer.null()
    } read: { value throws(ResultFault) in
      let members = value.members
      guard let name = value.asString ?? (members.count == 1 ? members[0].name : nil),
        let read = readers[name]
      else { throw ResultFault(message: " has an unknown value") }
      return try read(members.first?.value)
    }
  }
}

/// Two values that belong together.
package func pair<First, Second>(
  _ firstName: String, _ first: JSONCodec<First>, _ secondName: String, _ second: JSONCodec<Second>
) -> JSONCodec<(First, Second)> {
  JSONFields<(First, Second)>.of {
    field(firstName, first) { $0.0 }
    field(secondName, second) { $0.1 }
  }.make { ($0, $1) }.object
}
