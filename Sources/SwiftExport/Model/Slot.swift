/// What is known of the values that one place of a script holds: a variable, a field, an argument or an expression.
final class Slot {
  /// What the values are; shared by all places that values go between.
  let form: Form
  /// Whether there may be none.
  var isOptional = false
  /// Whether there is always one, whatever flows in: what is missing is omitted.
  var isAlwaysPresent = false
  /// Whether numbers may have fractions.
  var isFloat = false
  /// Whether it is said to be whole, so that what flows in is converted.
  var isFixedInteger = false
  /// Whether a number is whole only where a use demands it: what the data or a plain parameter holds.
  var isFree = false
  /// Whether a use demands a whole number.
  var demandsInteger = false
  /// Whether the script asks whether there is one.
  var isTested = false
  /// Whether it counts sections, items or elements of an array from 1, so that Swift has it from 0.
  var isOrdinal = false
  /// Whether to leave it as it is although it is used to count.
  var isCount = false
  /// Where there is one, though no test says so: a source of values that asks for `isTested` to be optional.
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
  /// What Swift counts from less than Lua.
  var base: Int { !isFloat && isOrdinal ? 1 : 0 }

  /// Whether its values are written as those of another one.
  func isWritten(as other: Slot) -> Bool {
    isFloat == other.isFloat && (isFloat || isOrdinal == other.isOrdinal)
  }

  /// A slot whose values are written in the same way.
  func like(isOptional: Bool) -> Slot {
    let slot = Slot(form)
    (slot.isFloat, slot.isOrdinal, slot.isOptional) = (isFloat, isOrdinal, isOptional)
    return slot
  }
}
