/// Infers the types of a script's values from their uses.
final class Inference {
  /// The attempts that wait for more information; each returns whether it succeeded.
  private var waiting: [(line: Int, what: String, attempt: () throws(ExportError) -> Bool)] = []
  private(set) var slots: [Slot] = []
  var arithmetic: [(from: Slot, to: Slot)] = []
  var narrowings: [(from: Slot, to: Slot)] = []
  var flows: [(from: Slot, to: Slot)] = []
  private(set) var tables: [TableForm] = []
  /// The numbers that are used as table keys.
  var keys: [(number: Slot, table: TableForm)] = []

  private var variables: [Variable] = []
  /// Whether an indexed value is assumed to be a table of values of one type if nothing else
  /// determines it.
  var isGuessing = false

  /// Breaks reference cycles.
  func takeApart() {
    for slot in slots { slot.sources = [] }
    for table in tables { (table.fields, table.key, table.element) = ([], nil, nil) }
    for variable in variables {
      (variable.initials, variable.constant, variable.alias) = ([], nil, nil)
    }
    (waiting, slots, arithmetic, narrowings) = ([], [], [], [])
    (flows, tables, variables, keys) = ([], [], [], [])
  }

  func variable(_ name: String, _ slot: Slot) -> Variable {
    let variable = Variable(name, variables.count + 1, slot)
    variables.append(variable)
    return variable
  }

  func slot(_ content: Form.Content = .unknown, line: Int = 0) -> Slot {
    let slot = Slot(content, line: line)
    slots.append(slot)
    return slot
  }

  /// Returns a slot with the same form as another one.
  func slot(like other: Slot, line: Int) -> Slot {
    let slot = Slot(other.form, line: line)
    slots.append(slot)
    return slot
  }

  func number(line: Int = 0, isFloat: Bool = false) -> Slot {
    let slot = slot(.number, line: line)
    slot.isFloat = isFloat
    return slot
  }

  func table() -> TableForm {
    let table = TableForm()
    tables.append(table)
    return table
  }

  func later(_ line: Int, _ what: String, _ attempt: @escaping () throws(ExportError) -> Bool)
    throws(ExportError)
  {
    if try !attempt() { waiting.append((line, what, attempt)) }
  }

  /// Records that values flow from one place to another.
  func flow(_ from: Slot, _ to: Slot, line: Int) throws(ExportError) {
    guard from !== to else { return }
    // Groups are also items.
    if case .component(.group) = from.form.content, case .component(.item) = to.form.content {
    } else {
      try unify(from.form, to.form, line: line)
    }
    flows.append((from, to))
    to.sources.append(from)
  }

  /// Records that present values flow from one place to another.
  func flowPresent(_ from: Slot, _ to: Slot, line: Int) throws(ExportError) {
    guard from !== to else { return }
    try unify(from.form, to.form, line: line)
    narrowings.append((from, to))
    to.sources.append(from)
  }

  /// Returns an array with elements of a type.
  func array(of element: Form.Content, line: Int) -> Form.Content {
    let table = table()
    table.isUsedAsArray = true
    table.element = slot(element, line: line)
    return .table(table)
  }

  /// Records that a number indexes a table.
  func note(_ number: Slot, asKeyOf table: TableForm) {
    guard let key = table.root.key else { return }
    derive(number, key)
    keys.append((number, table))
  }

  /// Records that a number is computed from another one.
  func derive(_ from: Slot, _ to: Slot) { arithmetic.append((from, to)) }

  /// Unifies two slots.
  func tie(_ one: Slot, _ other: Slot, line: Int) throws(ExportError) {
    guard one !== other else { return }
    try flow(one, other, line: line)
    try flow(other, one, line: line)
  }

  /// Draws all possible conclusions.
  func solve() throws(ExportError) {
    var hasProgress = true
    while hasProgress {
      hasProgress = false
      let attempts = waiting
      waiting = []
      for entry in attempts {
        if try entry.attempt() { hasProgress = true } else { waiting.append(entry) }
      }
    }
  }

  func requireAllKnown() throws(ExportError) {
    guard let left = waiting.first else { return }
    throw ExportError(
      line: left.line, "the type of \(left.what) is unknown",
      fix:
        "annotate it: ---@param for an argument, ---@field for a field, ---@type for a local variable"
    )
  }
}
