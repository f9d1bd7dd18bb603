/// A Lua value.
package enum Value: Equatable {
  /// No value: Lua's `nil`.
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)

  /// A string; invalid UTF-8 is repaired.
  case string(String)
  case reference(Reference)
}

extension Value {
  /// The number, as an integer or a float; nil for other values.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The integer, or the float if it has no fraction; nil for other values.
  package var asInteger: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The string; nil for other values.
  package var asString: String? { if case .string(let value) = self { value } else { nil } }

  /// The boolean; nil for other values.
  package var asBoolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The table, function, userdata or thread; nil for other values.
  package var asReference: Reference? {
    if case .reference(let value) = self { value } else { nil }
  }
}
