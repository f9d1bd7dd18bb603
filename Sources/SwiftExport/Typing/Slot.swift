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
  var targets: [Slot] = []
  var sources: [Slot] = []
  /// The names of the same value elsewhere: variables that it is copied to as it is.
  var copies: [Slot] = []
  var line = 0

  init(_ form: Form = Form(), line: Int = 0) {
    self.form = form
    self.line = line
  }

  convenience init(_ content: Form.Content, line: Int = 0) { self.init(Form(content), line: line) }
}

/// What values are, as far as it is known.
final class Form {
  indirect enum Content {
    case unknown
    case number, boolean, string
    case rect, size, point, insets, transform, transform3D, attributes, context, view, update, place
    case choice(Choice)
    case table(TableForm)
    case function(FunctionForm)
    case object(ClassModel)
    case component(Component)
  }

  private var link: Form?
  private var stored: Content

  init(_ content: Content = .unknown) { stored = content }

  /// What it was joined to, in the end.
  ///
  /// Each call halves the way there, so that n calls take about n steps.
  var root: Form {
    var form = self
    while let next = form.link {
      if let beyond = next.link { form.link = beyond }
      form = next
    }
    return form
  }

  var content: Content {
    get { root.stored }
    set { root.stored = newValue }
  }

  func join(_ other: Form) { if root !== other.root { root.link = other.root } }
}

/// One of some words.
final class Choice {
  let name: String
  let words: [String]
  init(_ name: String, _ words: [String]) { (self.name, self.words) = (name, words) }
}

/// A function as a value.
final class FunctionForm {
  let parameters: [Slot]
  let results: [Slot]
  init(_ parameters: [Slot], _ results: [Slot]) {
    (self.parameters, self.results) = (parameters, results)
  }
}

/// A table: what it turns out to be follows from its uses.
final class TableForm {
  enum Kind { case record, array, dictionary }
  private var link: TableForm?
  var fields: [(name: String, slot: Slot)] = []
  var key: Slot?
  var element: Slot?
  /// Uses that only an array has: its length, its elements in order.
  var isUsedAsArray = false
  /// Whether a place may be written that is neither there nor the next one.
  var isSparse = false
  /// Whether it is read by numbers that stand in the text alone.
  var hasDynamicIndex = false
  var positions = 0
  var isMutated = false
  var names: [(rank: Int, name: String)] = []
  /// The fields that some constructor omits.
  var missing: Set<String> = []
  var literals = 0
  /// Whether it is an item or a section of the data.
  var isData = false
  var swiftName: String?

  var root: TableForm {
    var form = self
    while let next = form.link {
      if let beyond = next.link { form.link = beyond }
      form = next
    }
    return form
  }

  func absorb(into other: TableForm) { link = other }

  func field(_ name: String) -> Slot? { fields.first { $0.name == name }?.slot }

  var kind: Kind {
    if isPositional { return .record }
    if element == nil, key == nil, !fields.isEmpty { return .record }
    if isUsedAsArray { return .array }
    return isSparse || element == nil ? .dictionary : .array
  }

  /// Whether it has a few values at fixed places.
  var isPositional: Bool {
    positions > 1 && !isUsedAsArray && !hasDynamicIndex && !isSparse && !isData
  }
}
