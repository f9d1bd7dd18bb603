/// A value of Lua's.
package enum Value: Equatable {
  /// No value: Lua's `nil`.
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)

  /// Text; bytes that are not UTF-8 are repaired.
  case string(String)
  case reference(Reference)
}

extension Value {
  /// The number, be it an integer or not.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The integer, or the number that has no fraction.
  package var asInteger: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The text.
  package var asString: String? { if case .string(let value) = self { value } else { nil } }

  /// The boolean.
  package var asBoolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The table, function, userdata or thread.
  package var asReference: Reference? {
    if case .reference(let value) = self { value } else { nil }
  }
}
