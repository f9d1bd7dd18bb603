/// A value that an instrumented script has computed.
package enum RecordedValue: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)

  /// The beginning of a text.
  case string(String)

  /// A table, by a number that tells it from others that live.
  case table(UInt64)
  case function
  case attributes(UInt64)
  case other

  /// The number, be it an integer or not.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
