import CollectionLayout
import Lua

extension DiagnosticCode {
  /// The code that the prelude or the machine names.
  ///
  /// A script may have changed what it caught: then it is an error of its own.
  init(fromLua name: String) { self = DiagnosticCode(rawValue: name) ?? .runtimeError }
}

extension Diagnostic {
  /// What a machine says, as a diagnostic.
  init(_ error: LuaError) {
    self.init(
      error.diagnosticCode, error.message, fix: error.fix,
      place: error.place.map {
        var place = Place(file: $0.file, line: $0.line, tokens: error.tokens)
        place.column = $0.column
        return place
      })
    traceback = error.traceback
    element = ElementIdentifier(describedBy: error.element)
    if case .string(let text) = error.element["uikit"] { uikit = text }
    self = quotingUIKit
  }
}

extension ElementIdentifier {
  /// The element that an error of a machine is about, or nil if it is about none.
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

  /// The element as an error of a machine describes it.
  fileprivate var description: [String: LuaError.Field] {
    let ordinal = indexPath.ordinal
    return [
      "category": .integer(Int64(category.rawValue)), "kind": .string(kind),
      "section": .integer(Int64(ordinal.section)), "item": .integer(Int64(ordinal.itemOrZero)),
    ]
  }
}

extension LuaError {
  /// The code as the host knows it.
  var diagnosticCode: DiagnosticCode { DiagnosticCode(fromLua: code) }

  /// An error of the host's on its way into a script; where it has no place, it gets that of the script.
  init(
    code: DiagnosticCode, message: String, fix: String? = nil, place: Place? = nil,
    element: [String: Field] = [:]
  ) {
    self.init(
      code: code.rawValue, message: message, fix: fix, place: place, element: element)
  }

  /// A diagnostic on its way through a script.
  init(_ diagnostic: Diagnostic) {
    self.init(
      code: diagnostic.code, message: diagnostic.message, fix: diagnostic.fix,
      place: diagnostic.place.map { Place(file: $0.file, line: $0.line) })
    traceback = diagnostic.traceback
    element = diagnostic.element?.description ?? [:]
  }
}

/// Runs what throws a machine's error where a diagnostic is wanted.
@discardableResult
func diagnosing<Result>(_ body: () throws(LuaError) -> Result) throws(Diagnostic) -> Result {
  do throws(LuaError) {
    return try body()
  } catch {
    throw Diagnostic(error)
  }
}
