/// A JSON value: those of RFC 8259, unchanged.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// Any number, as the nearest double.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object, in their order, each name once.
package struct JSONObject: Hashable, Sendable {
  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The member's name.
    package let name: String

    /// The value in the document.
    package let value: JSONValue

    package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// The members, in their order.
  package let members: [Member]

  /// The index of each name, in an object with many members; a few are searched one by one.
  private let places: [String: Int]

  /// The maximum number of members that are searched one by one: most objects of a result have
  /// fewer.
  private static let few = 12

  /// Creates an object without members.
  init() { (members, places) = ([], [:]) }

  /// Creates an object; nil if two members have the same name.
  init?(_ members: [Member]) {
    var places: [String: Int] = [:]
    guard members.count > Self.few else {
      for (place, member) in members.enumerated() {
        if members[..<place].contains(where: { $0.name == member.name }) { return nil }
      }
      (self.members, self.places) = (members, places)
      return
    }
    for (place, member) in members.enumerated() {
      guard places.updateValue(place, forKey: member.name) == nil else { return nil }
    }
    (self.members, self.places) = (members, places)
  }

  /// The value of a member; nil if there is none with the name.
  ///
  /// - Complexity: O(1) on average.
  package subscript(name: String) -> JSONValue? {
    guard places.isEmpty else { return places[name].map { members[$0].value } }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue {
  /// The value of a member; nil if this is not an object, or does not have it.
  package subscript(name: String) -> JSONValue? { asObject?[name] }

  /// The object; nil for any other value.
  package var asObject: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The array's values; nil for any other value.
  package var asArray: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The string's text; nil for any other value.
  package var asString: String? { if case .string(let text) = self { text } else { nil } }

  /// The number; nil for any other value.
  package var asNumber: Double? { if case .number(let number) = self { number } else { nil } }

  /// The truth value; nil for any other value.
  package var asBoolean: Bool? { if case .boolean(let truth) = self { truth } else { nil } }

  /// The number without a fraction, if it fits into an `Int`; nil otherwise.
  package var asInteger: Int? { asNumber.flatMap { Int(exactly: $0) } }
}
