/// A local variable, a parameter or a constant of the file.
final class Variable {
  /// Its name in Swift.
  var name: String
  let number: Int
  let slot: Slot
  var isAssigned = false
  /// The number of statements that assign it.
  var assignments = 0
  /// The number of branches of the next statement, if it is declared without a value and each
  /// branch assigns one; otherwise nil.
  var branchesThatAssign: Int?
  /// Its expression in Swift, if that is not its name.
  var text: String?
  /// The value of a constant of the file; nil for other variables.
  var constant: Node?
  var isParameter = false
  /// Whether a loop counts with it, from its initial value.
  var isCounted = false
  /// The place for which it is only another name; nil if there is none.
  var alias: Node?
  /// Whether the script changes the table in it.
  var isMutated = false
  var isUsed = false
  /// Its initial values, wherever they are assigned.
  var initials: [Node] = []
  /// Its lower bound; nil if none is known.
  var minimum: Int?

  init(_ name: String, _ number: Int, _ slot: Slot) {
    (self.name, self.number, self.slot) = (name, number, slot)
  }

  /// The identity of its reads, distinct from those of other variables with the same name.
  var path: String { "\(name)#\(number)" }

  /// Whether it is an argument that is a value in Swift and that the function changes.
  var isInOut: Bool {
    guard isParameter, isMutated else { return false }
    switch slot.form.content {
    case .rect, .size, .point, .insets: return true
    case .table(let table): return table.root.kind != .record
    default: return false
    }
  }
}
