/// The inferred facts about the values of one place of a script: a variable, a field, an argument
/// or an expression.
final class Slot {
  /// The type of the values, shared by all places between which values flow.
  let form: Form
  /// Whether the value may be missing.
  var isOptional = false
  /// Whether there is always a value, regardless of the values that flow in: missing ones are
  /// omitted.
  var isAlwaysPresent = false
  /// Whether numbers may have fractions.
  var isFloat = false
  /// Whether it is declared as whole, so that values that flow in are converted.
  var isFixedInteger = false
  /// Whether a number is whole only if a use requires it, as in the data or a plain parameter.
  var isFree = false
  /// Whether a use requires a whole number.
  var demandsInteger = false
  /// Whether the script tests for its presence.
  var isTested = false
  /// Whether it counts sections, items or elements of an array from 1, so that it counts from 0 in
  /// Swift.
  var isOrdinal = false
  /// Whether it is left unchanged although it is used to count.
  var isCount = false
  /// Whether it is a source of values that are present without a test, and optional only if
  /// `isTested` is true.
  var isSource = false
  var sources: [Slot] = []
  var line = 0

  init(_ form: Form = Form(), line: Int = 0) {
    self.form = form
    self.line = line
  }

  convenience init(_ content: Form.Content, line: Int = 0) { self.init(Form(content), line: line) }
}

extension Slot {
  /// The difference between counting in Lua and in Swift: 1 for an ordinal, otherwise 0.
  var base: Int64 { !isFloat && isOrdinal ? 1 : 0 }

  /// Returns whether its values have the same representation as those of another slot.
  func isWritten(as other: Slot) -> Bool {
    isFloat == other.isFloat && (isFloat || isOrdinal == other.isOrdinal)
  }

  /// Returns a slot whose values have the same representation.
  func like(isOptional: Bool) -> Slot {
    let slot = Slot(form)
    (slot.isFloat, slot.isOrdinal, slot.isOptional) = (isFloat, isOrdinal, isOptional)
    return slot
  }
}
