import CollectionLayout
import Lua
import LuaSyntax

extension DiagnosticCode {
  /// Creates the code with a name of the prelude or the machine.
  ///
  /// If a script has changed a caught error, the result is the code of a runtime error.
  init(fromLua name: String) { self = DiagnosticCode(rawValue: name) ?? .runtimeError }
}

extension Diagnostic {
  /// Creates a diagnostic from an error of a machine.
  init(_ error: LuaError) {
    self.init(
      error.diagnosticCode, error.message, fix: error.fix,
      place: error.place.map {
        var place = Place(file: $0.file, line: $0.line, tokens: error.tokens)
        place.marks = error.marks.map { .init(text: $0.text, column: $0.column) }
        return place
      })
    traceback = error.traceback
    related = error.related.map { Place(file: $0.file, line: $0.line) }
    subject = error.subject
    element = ElementIdentifier(describedBy: error.element)
    others = ElementIdentifier(describedBy: error.other).map { [$0] } ?? []
    uikit =
      if case .string(let text) = error.element["uikit"] { text } else {
        Rect(describedBy: error.element)?.uikitTextOfNonFinite
      }
    self = quotingUIKit
  }
}

extension ElementIdentifier {
  /// Creates the identifier of the element that a machine's error is about, or nil if there is
  /// none.
  fileprivate init?(describedBy fields: [String: LuaError.Field]) {
    guard case .integer(let category) = fields["category"],
      case .integer(let section) = fields["section"], case .integer(let item) = fields["item"]
    else { return nil }
    var kind = ""
    if case .string(let name) = fields["kind"] { kind = name }
    self.init(
      category: Int(clamping: category), kind: kind, section: Int(clamping: section),
      item: Int(clamping: item))
  }

  /// The description of the element in an error of a machine.
  fileprivate var description: [String: LuaError.Field] {
    let ordinal = indexPath.ordinal
    return [
      "category": .integer(Int64(category.rawValue)), "kind": .string(kind),
      "section": .integer(Int64(ordinal.section)), "item": .integer(Int64(ordinal.itemOrZero)),
    ]
  }
}

extension Rect {
  /// Creates the frame that an error of a machine has refused, or nil if it is about something else.
  fileprivate init?(describedBy fields: [String: LuaError.Field]) {
    guard let x = fields["x"]?.asNumber, let y = fields["y"]?.asNumber,
      let width = fields["width"]?.asNumber, let height = fields["height"]?.asNumber
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension LuaError.Field {
  fileprivate var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .boolean, .string: nil
    }
  }
}

extension LuaError {
  /// The code as a type of the host.
  var diagnosticCode: DiagnosticCode { DiagnosticCode(fromLua: code) }

  /// Creates an error of the host to be raised in a script; without a place, it gets that of the
  /// script.
  init(
    code: DiagnosticCode, message: String, fix: String? = nil, place: Place? = nil,
    element: [String: Field] = [:], subject: Subject? = nil
  ) {
    self.init(
      code: code.rawValue, message: message, fix: fix, place: place, element: element,
      subject: subject)
  }

  /// Creates an error from a diagnostic that passes through a script.
  init(_ diagnostic: Diagnostic) {
    self.init(
      code: diagnostic.code, message: diagnostic.message, fix: diagnostic.fix,
      place: diagnostic.place.map { Place(file: $0.file, line: $0.line) },
      subject: diagnostic.subject)
    traceback = diagnostic.traceback
    element = diagnostic.element?.description ?? [:]
    other = diagnostic.others.first?.description ?? [:]
    element["uikit"] = diagnostic.uikit.map { .string($0) }
  }
}

/// Runs a body, and converts its machine error to a diagnostic.
@discardableResult
func diagnosing<Result>(_ body: () throws(LuaError) -> Result) throws(Diagnostic) -> Result {
  do throws(LuaError) {
    return try body()
  } catch {
    throw Diagnostic(error)
  }
}
