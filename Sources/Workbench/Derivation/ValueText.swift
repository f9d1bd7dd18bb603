import CollectionLayout
import Lua

/// Writes values in equations in Lua notation.
enum ValueText {
  /// Returns a value as text.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isExact: Whether a float without a fraction is written with a decimal point.
  /// - Returns: The text; nil for a value without one, such as a table.
  static func text(_ value: RecordedValue, isExact: Bool = false) -> String? {
    switch value {
    case .none: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): value == .min ? "math.mininteger" : "\(value)"
    case .number(let value): text(value, isExact: isExact)
    case .string(let value): quoted(value)
    case .table, .function, .attributes, .other: nil
    }
  }

  /// Returns a number in its shortest exact form.
  static func text(_ number: Double, isExact: Bool = false) -> String {
    if number.isNaN { return "(0/0)" }
    if number.isInfinite { return number < 0 ? "-math.huge" : "math.huge" }
    if number == number.rounded(.towardZero), number.magnitude < 0x1p53,
      number != 0 || number.sign == .plus
    {
      return isExact ? "\(Int64(number)).0" : "\(Int64(number))"
    }
    return "\(number)"
  }

  /// Returns a parameter's value as text.
  static func text(_ value: CustomValue) -> String {
    switch value {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): text(value)
    case .string(let value): quoted(value)
    case .array(let values): "{ " + values.map { text($0) }.joined(separator: ", ") + " }"
    case .table(let fields):
      "{ " + fields.map { "\($0.name) = \(text($0.value))" }.joined(separator: ", ") + " }"
    }
  }

  /// Returns the name of the kind of a value that has no text.
  static func kind(_ value: RecordedValue) -> String {
    switch value {
    case .table: "a table"
    case .function: "a function"
    case .attributes: "attributes"
    default: text(value) ?? "a value"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}
