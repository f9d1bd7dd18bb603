/// A local variable, a parameter or a constant of the file.
final class Variable {
  let name: String
  let number: Int
  let slot: Slot
  var isAssigned = false
  /// How many statements assign it.
  var assignments = 0
  /// Where it is declared without a value, and each branch of the next statement gives it one: how many branches there are.
  var branchesThatAssign: Int?
  /// How Swift writes it, where not by its name.
  var text: String?
  /// A constant of the file.
  var constant: Node?
  var isParameter = false
  /// Another place that it only is a name for.
  var alias: Node?
  /// Whether the script changes the table that it holds.
  var isMutated = false
  var isUsed = false
  /// What it is first given, wherever that is.
  var initials: [Node] = []
  /// The least that it can be, where that is known.
  var least: Int?

  init(_ name: String, _ number: Int, _ slot: Slot) {
    (self.name, self.number, self.slot) = (name, number, slot)
  }

  /// What tells its reads apart from those of others of the name.
  var path: String { "\(name)#\(number)" }

  /// Whether it is an argument that is a value in Swift, and that the function changes.
  var isInOut: Bool {
    guard isParameter, isMutated else { return false }
    switch slot.form.content {
    case .rect, .size, .point, .insets: return true
    case .table(let table): return table.root.kind != .record
    default: return false
    }
  }
}
