package import CollectionLayout
import Lua

/// A parameter of a layout, with the values that its declaration allows.
package struct ParameterRange: Hashable, Sendable {
  /// The values of a kind, with their bounds.
  package enum Values: Hashable, Sendable {
    /// Integers; nil for no bound.
    case integers(minimum: Int?, maximum: Int?)
    /// Numbers, optionally in steps; nil for no bound.
    case numbers(minimum: Double?, maximum: Double?, step: Double?)
    /// Sizes, points or insets of several numbers, each between the bounds.
    case shapes(count: Int, minimum: Double?, maximum: Double?, step: Double?)
    case choices([String])
    case booleans
  }

  /// The parameter's name.
  package let name: String

  /// The possible values.
  package let values: Values

  /// The initial value.
  package let usual: CustomValue

  package init(name: String, values: Values, usual: CustomValue) {
    (self.name, self.values, self.usual) = (name, values, usual)
  }
}

extension Stack {
  /// Returns the range that the table at an index describes; nil if it cannot be varied.
  func parameterRange(at index: Int) -> ParameterRange? {
    guard let name = rawField("name", of: index).asString else { return nil }
    let (minimum, maximum) = (rawField("min", of: index), rawField("max", of: index))
    let value = rawField("value", of: index)
    switch rawField("kind", of: index).asString {
    case "boolean":
      return ParameterRange(
        name: name, values: .booleans, usual: .boolean(value.asBoolean ?? false))
    case "choice":
      return ParameterRange(
        name: name, values: .choices(strings("choices", of: index)),
        usual: .string(value.asString ?? ""))
    case "integer":
      return ParameterRange(
        name: name,
        values: .integers(
          minimum: minimum.asNumber.flatMap { Int(exactly: $0.rounded(.up)) },
          maximum: maximum.asNumber.flatMap { Int(exactly: $0.rounded(.down)) }),
        usual: .integer(value.asInteger ?? 0))
    case "number":
      return ParameterRange(
        name: name,
        values: .numbers(
          minimum: minimum.asNumber, maximum: maximum.asNumber,
          step: rawField("step", of: index).asNumber),
        usual: .number(value.asNumber ?? 0))
    default:
      guard let count = rawField("numbers", of: index).asInteger else { return nil }
      return ParameterRange(
        name: name,
        values: .shapes(
          count: Int(clamping: count), minimum: minimum.asNumber, maximum: maximum.asNumber,
          step: rawField("step", of: index).asNumber),
        usual: .table([]))
    }
  }

  private func strings(_ field: String, of index: Int) -> [String] {
    pushRawField(field, of: index)
    defer { pop() }
    return stride(from: 1, through: rawCount(of: -1), by: 1).compactMap {
      rawItem($0, of: -1).asString
    }
  }
}
