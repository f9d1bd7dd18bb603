/// A value that an author keeps with an element's attributes.
package indirect enum CustomValue: Hashable, Sendable {
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
package struct CustomField: Hashable, Sendable {
  package let name: String
  package let value: CustomValue

  package init(name: String, value: CustomValue) {
    self.name = name
    self.value = value
  }
}
