/// A value that an instrumented script has computed.
package enum RecordedValue: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)

  case string(String)

  case table(UInt64)
  case function
  case attributes(UInt64)
  case other

  /// The number, whether an integer or a float.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
