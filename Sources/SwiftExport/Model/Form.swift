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

  /// The form with which it was finally unified.
  ///
  /// Each call halves the path, so that n calls take about n steps.
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

/// One of a set of words: an enumeration in Swift.
final class Choice {
  /// The name of the enumeration.
  var name: String
  let words: [String]
  /// The names of the cases, in the order of the words.
  let cases: [String]

  init(_ name: String, _ words: [String]) {
    (self.name, self.words) = (name, words)
    cases = Identifier.cases(words)
  }

  /// Returns the case of a word: `.vertical`.
  func text(of word: String, line: Int) throws(ExportError) -> SwiftTree {
    guard let index = words.firstIndex(of: word) else {
      throw ExportError(
        line: line, "'\(word)' is not one of the choices",
        fix: "write one of \(words.joined(separator: ", "))")
    }
    return .text(".\(cases[index])")
  }
}

/// A function as a value.
final class FunctionForm {
  let parameters: [Slot]
  let results: [Slot]
  init(_ parameters: [Slot], _ results: [Slot]) {
    (self.parameters, self.results) = (parameters, results)
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
  /// Whether it is a value of the host, or the view.
  var isPlainValue: Bool {
    switch self {
    case .number, .string, .rect, .size, .point, .insets, .transform, .transform3D, .attributes,
      .context, .view:
      true
    default: false
    }
  }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  /// Whether its values record whether they belong to a cell or to another view.
  var hasCategory: Bool {
    switch self {
    case .attributes, .component(.visibleItem): true
    default: false
    }
  }
  var isView: Bool { if case .view = self { true } else { false } }
  var table: TableForm? { if case .table(let table) = self { table.root } else { nil } }
}
