/// A value that an author stores in an element's attributes.
public indirect enum CustomValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([CustomValue])
  case table([CustomField])
}

/// A named value.
///
/// A table's fields are in the order of their names.
public struct CustomField: Hashable, Sendable {
  /// The name that the author gave it.
  public let name: String

  /// The value.
  public let value: CustomValue

  public init(name: String, value: CustomValue) {
    self.name = name
    self.value = value
  }
}
