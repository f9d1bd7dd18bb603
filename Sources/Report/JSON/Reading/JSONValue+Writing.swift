extension JSONValue {
  /// Returns an object with some members, whose names must differ.
  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(of: members.map { JSONObject.Member(name: $0.key, value: $0.value) })
  }

  /// Returns an object with the members that have a value, whose names must differ.
  package static func object(
    known members: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object(
      of: members.compactMap { name, value in value.map { JSONObject.Member(name: name, value: $0) }
      })
  }

  /// Returns an object with some members, whose names must differ.
  package static func object(of members: [JSONObject.Member]) -> JSONValue {
    JSONObject(members).map(JSONValue.object) ?? .null
  }

  /// The value as JSON in one line.
  package var written: [UInt8] { JSONCodec<JSONValue>.value.line(self) }
}

extension JSONWriter {
  /// Writes a value that was read.
  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let truth): boolean(truth)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let values):
      beginArray()
      for value in values { self.value(value) }
      end()
    case .object(let object):
      beginObject()
      for member in object.members {
        name(escaping: member.name)
        self.value(member.value)
      }
      end()
    }
  }
}
