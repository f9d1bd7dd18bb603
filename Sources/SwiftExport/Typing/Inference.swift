/// Infers the types of a script's values from their uses.
final class Inference {
  /// What must wait until more is known; each says whether it is done.
  private var waiting: [(line: Int, what: String, attempt: () throws(Refusal) -> Bool)] = []
  private(set) var slots: [Slot] = []
  private var arithmetic: [(from: Slot, to: Slot)] = []
  private var narrowings: [(from: Slot, to: Slot)] = []
  private var flows: [(from: Slot, to: Slot)] = []
  private(set) var tables: [TableForm] = []
  /// The numbers that are used as table keys.
  private var keys: [(number: Slot, table: TableForm)] = []

  private var variables: [Variable] = []
  /// Whether what is indexed is taken for a table of one type of values where nothing else says what it is.
  var isGuessing = false

  /// Breaks reference cycles.
  func takeApart() {
    for slot in slots { (slot.targets, slot.sources, slot.copies) = ([], [], []) }
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

  /// A slot with the same form as another one.
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

  func later(_ line: Int, _ what: String, _ attempt: @escaping () throws(Refusal) -> Bool)
    throws(Refusal)
  {
    if try !attempt() { waiting.append((line, what, attempt)) }
  }

  /// Values go from one place to another.
  func flow(_ from: Slot, _ to: Slot, line: Int) throws(Refusal) {
    guard from !== to else { return }
    // Groups are items, too.
    if case .component(.group) = from.form.content, case .component(.item) = to.form.content {
    } else {
      try unify(from.form, to.form, line: line)
    }
    flows.append((from, to))
    to.sources.append(from)
  }

  /// Values that are there go from one place to another.
  func flowPresent(_ from: Slot, _ to: Slot, line: Int) throws(Refusal) {
    guard from !== to else { return }
    try unify(from.form, to.form, line: line)
    narrowings.append((from, to))
    to.sources.append(from)
  }

  /// An array, used as one, of elements of a type.
  func array(of element: Form.Content, line: Int) -> Form.Content {
    let table = table()
    table.isUsedAsArray = true
    table.element = slot(element, line: line)
    return .table(table)
  }

  /// A number finds something in a table.
  func note(_ number: Slot, asKeyOf table: TableForm) {
    guard let key = table.root.key else { return }
    derive(number, key)
    keys.append((number, table))
  }

  /// A number is computed of another one.
  func derive(_ from: Slot, _ to: Slot) { arithmetic.append((from, to)) }

  /// Unifies two slots.
  func tie(_ one: Slot, _ other: Slot, line: Int) throws(Refusal) {
    guard one !== other else { return }
    try flow(one, other, line: line)
    try flow(other, one, line: line)
  }

  func unify(_ one: Form, _ other: Form, line: Int) throws(Refusal) {
    guard one.root !== other.root else { return }
    switch (one.content, other.content) {
    case (.unknown, _): one.join(other)
    case (_, .unknown): other.join(one)
    case (.number, .number), (.boolean, .boolean), (.string, .string), (.rect, .rect),
      (.size, .size),
      (.point, .point), (.insets, .insets), (.transform, .transform), (.transform3D, .transform3D),
      (.attributes, .attributes), (.context, .context), (.view, .view), (.update, .update),
      (.place, .place), (.string, .choice):
      one.join(other)
    case (.choice, .string): other.join(one)
    case (.choice(let first), .choice(let second)) where first.words == second.words:
      one.join(other)
    case (.object(let first), .object(let second)) where first === second: one.join(other)
    case (.component(let first), .component(let second)) where first == second: one.join(other)
    case (.table(let first), .table(let second)):
      one.join(other)
      try merge(first.root, second.root, line: line)
    case (.table(let table), .place), (.place, .table(let table)):
      _ = table
      if case .table = one.content { one.join(other) } else { other.join(one) }
    case (.function(let first), .function(let second)):
      one.join(other)
      for (a, b) in zip(first.parameters, second.parameters) { try tie(a, b, line: line) }
      for (a, b) in zip(first.results, second.results) { try tie(a, b, line: line) }
    default:
      throw Refusal(
        line: line, "a value is \(one.content.name) here and \(other.content.name) elsewhere",
        fix: "use one name for one type of value")
    }
  }

  private func merge(_ one: TableForm, _ other: TableForm, line: Int) throws(Refusal) {
    guard one !== other else { return }
    one.absorb(into: other)
    let (before, after) = (Set(one.fields.map { $0.name }), Set(other.fields.map { $0.name }))
    other.isUsedAsArray = other.isUsedAsArray || one.isUsedAsArray
    other.isSparse = other.isSparse || one.isSparse
    other.hasDynamicIndex = other.hasDynamicIndex || one.hasDynamicIndex
    other.isMutated = other.isMutated || one.isMutated
    other.isData = other.isData || one.isData
    other.positions = max(other.positions, one.positions)
    other.names += one.names
    other.swiftName = other.swiftName ?? one.swiftName
    if one.literals > 0, other.literals > 0 {
      other.missing.formUnion(before.symmetricDifference(after))
    } else if one.literals > 0 {
      other.missing.formUnion(after.subtracting(before))
    } else if other.literals > 0 {
      other.missing.formUnion(before.subtracting(after))
    }
    other.missing.formUnion(one.missing)
    other.literals += one.literals
    for field in one.fields {
      if let known = other.field(field.name) {
        try tie(field.slot, known, line: line)
      } else {
        other.fields.append(field)
      }
    }
    if let key = one.key {
      if let known = other.key { try tie(key, known, line: line) } else { other.key = key }
    }
    if let element = one.element {
      if let known = other.element {
        try tie(element, known, line: line)
      } else {
        other.element = element
      }
    }
  }

  /// Concludes all that can be concluded.
  func solve() throws(Refusal) {
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

  func requireAllKnown() throws(Refusal) {
    guard let left = waiting.first else { return }
    throw Refusal(
      line: left.line, "the type of \(left.what) is unknown",
      fix:
        "annotate it: ---@param for an argument, ---@field for a field, ---@type for a local variable"
    )
  }

  /// Concludes which values may be missing, and which numbers are whole.
  func conclude(_ present: () -> Void) {
    repeatedly { progress in
      for edge in flows + narrowings where edge.to.isTested && !edge.from.isTested {
        edge.from.isTested = true
        progress = true
      }
    }
    present()
    repeatedly { progress in
      for edge in flows
      where edge.from.isOptional && !edge.to.isOptional && !edge.to.isAlwaysPresent {
        edge.to.isOptional = true
        progress = true
      }
    }
    repeatedly { progress in
      for edge in flows + narrowings + arithmetic
      where edge.to.demandsInteger || edge.to.isFixedInteger {
        guard !edge.from.demandsInteger else { continue }
        edge.from.demandsInteger = true
        progress = true
      }
    }
    for slot in slots where slot.isFree && !slot.demandsInteger && !slot.isFixedInteger {
      slot.isFloat = true
    }
    repeatedly { progress in
      for edge in flows + narrowings + arithmetic
      where edge.from.isFloat && !edge.to.isFloat && !edge.to.isFixedInteger {
        edge.to.isFloat = true
        progress = true
      }
    }
    for slot in slots where slot.isFixedInteger { slot.isFloat = false }
    repeatedly { progress in
      for edge in flows + narrowings where edge.from.isOrdinal != edge.to.isOrdinal {
        guard !edge.from.isCount, !edge.to.isCount else { continue }
        (edge.from.isOrdinal, edge.to.isOrdinal) = (true, true)
        progress = true
      }
      // What is found by the number of a section or an item is found by it in Swift.
      for (number, table) in keys where number.isOrdinal {
        guard let key = table.root.key, !key.isOrdinal, !key.isFloat, table.root.kind == .dictionary
        else { continue }
        key.isOrdinal = true
        progress = true
      }
    }
  }

  private func repeatedly(_ pass: (inout Bool) -> Void) {
    var hasProgress = true
    while hasProgress {
      hasProgress = false
      pass(&hasProgress)
    }
  }
}

extension Form.Content {
  /// The name in messages.
  var name: String {
    switch self {
    case .unknown: "something unknown"
    case .number: "a number"
    case .boolean: "a boolean"
    case .string: "a string"
    case .rect: "a rect"
    case .size: "a size"
    case .point: "a point"
    case .insets: "insets"
    case .transform: "a transform"
    case .transform3D: "a transform in space"
    case .attributes: "attributes"
    case .context: "a context"
    case .view: "the view"
    case .update: "an update"
    case .place: "a place of an update"
    case .choice(let choice): "one of \(choice.words.joined(separator: ", "))"
    case .table: "a table"
    case .function: "a function"
    case .object(let model): "a \(model.name)"
    case .component(let component): component.words
    }
  }
  var isBoolean: Bool { if case .boolean = self { true } else { false } }
  var isNumber: Bool { if case .number = self { true } else { false } }
  var isString: Bool { if case .string = self { true } else { false } }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isAttributes: Bool { if case .attributes = self { true } else { false } }
  /// Whether it says whether it is of a cell or of another view.
  var hasCategory: Bool {
    switch self {
    case .attributes, .component(.visibleItem): true
    default: false
    }
  }
  var isView: Bool { if case .view = self { true } else { false } }
  var table: TableForm? { if case .table(let table) = self { table.root } else { nil } }
}
