import CollectionLayout
import Lua

/// The shared parts of a program: the machine, the Lua side of the API, and the view as scripts see
/// it.
final class ProgramParts {
  let machine: Machine
  let prelude: Prelude
  let geometry: GeometryTables
  let kinds = KindNumbers()

  /// The object that represents the view in callbacks, delegates and steps.
  let viewObject: Value

  init(_ machine: Machine, _ prelude: Prelude) throws(LuaError) {
    self.machine = machine
    self.prelude = prelude
    geometry = try GeometryTables(prelude)
    viewObject = prelude["viewObject"]
  }

  /// The diagnostic that the view has raised and logged, while it passes through the script.
  private var raised: Diagnostic?

  /// Whether the script was stopped while the view was doing something for it.
  var wasCutShort = false

  /// Whether a script has set a parameter of the shown layout since the input began.
  var hasSetParameter = false

  /// Runs an operation of the view that may fail, within the script.
  @discardableResult
  func raising<Result>(_ body: () throws(Diagnostic) -> Result) throws(LuaError) -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      raised = error
      if error.code.severityClass.endsScript { wasCutShort = true }
      throw LuaError(error)
    }
  }

  /// Returns the diagnostic that the view raised last, if an error matches it.
  func raised(as error: LuaError) -> Diagnostic? {
    guard let raised, raised.code == error.diagnosticCode, raised.message == error.message else {
      return nil
    }
    return raised
  }

  /// Records a diagnostic that was entered in the view's log for the script.
  func noteRaised(_ diagnostic: Diagnostic) { raised = diagnostic }

  /// The last diagnostic with which the script's machine has ended a call of the host.
  private(set) var thrown: Diagnostic?

  /// The last diagnostic that a base has thrown through the script, if UIKit has a text for it.
  private var quoted: Diagnostic?

  /// Keeps UIKit's text of a diagnostic, which passing through the script would lose.
  func noteUIKit(of diagnostic: Diagnostic) {
    if diagnostic.uikit != nil { quoted = diagnostic }
  }

  /// Runs the script in a call from the view.
  ///
  /// A diagnostic that the view itself has raised meanwhile is rethrown as it is in the log, so
  /// that the log contains it only once.
  @discardableResult
  func diagnosing<Result>(_ body: () throws(LuaError) -> Result) throws(Diagnostic) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      if let raised = raised(as: error) {
        thrown = raised
        throw raised
      }
      var diagnostic = Diagnostic(error.suggestingMember(prelude))
      if let quoted, quoted.code == error.diagnosticCode, quoted.message == error.message {
        diagnostic.uikit = quoted.uikit
      }
      thrown = diagnostic
      throw diagnostic
    }
  }

  /// Calls a function of the script, and converts its error to a diagnostic.
  func diagnosing<Result>(
    at function: Reference, _ body: () throws(LuaError) -> Result
  ) throws(Diagnostic) -> Result {
    try diagnosing { () throws(LuaError) in try placingErrors(at: function, body) }
  }

  /// Calls a function of the script; an error about its result has the function's place.
  @inline(__always)
  func placingErrors<Result>(
    at function: Reference, _ body: () throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      throw placed(error, at: function)
    }
  }

  private func placed(_ error: LuaError, at function: Reference) -> LuaError {
    guard error.place == nil, let place = definition(of: function) else { return error }
    var complete = error
    complete.place = LuaError.Place(file: place.file, line: place.line)
    return complete
  }

  /// Returns the first line of a function of the script.
  func definition(of function: Reference) -> Diagnostic.Place? {
    let place = try? prelude.call("definitionOf", .reference(function))
    guard let file = place?.first?.asString, let line = place?.last?.asInteger else { return nil }
    return Diagnostic.Place(file: file, line: Int(clamping: line))
  }

  /// Returns the layout of an instance, and creates it if necessary.
  var layout: (Reference) throws(LuaError) -> any Layout = ProgramParts.noLayout

  private static func noLayout(_: Reference) throws(LuaError) -> any Layout {
    throw LuaError(code: .noView, message: "there is no view while the file is loaded")
  }

  /// Releases references that may retain the parts.
  func end() { layout = Self.noLayout }

  /// The functions of the scenario's delegate, by name.
  var delegateFunctions: [String: Reference] = [:]

  // MARK: - Parameters

  /// Returns whether an instance wants to be mirrored, and its development direction; Lua has
  /// checked both.
  func mirroring(of instance: Reference) throws(LuaError) -> (
    flips: Bool, developed: LayoutDirection
  ) {
    let answer = try prelude.call("mirroring", .reference(instance))
    return (
      answer.first?.asBoolean ?? false,
      answer.last?.asString.flatMap(LayoutDirection.init) ?? .leftToRight
    )
  }

  /// Returns the parameters of an instance that results can show.
  func parameters(of instance: Reference) throws(LuaError) -> [(name: String, value: CustomValue)] {
    guard let list = try prelude.call("parameters", .reference(instance)).first?.asReference else {
      return []
    }
    return machine.withStack { stack in
      stack.push(list)
      return stride(from: 1, through: stack.rawCount(of: 1), by: 1).compactMap { number in
        stack.pushRawItem(number, of: 1)
        defer { stack.pop() }
        guard let name = stack.rawField("name", of: 2).asString else { return nil }
        stack.pushRawField("value", of: 2)
        defer { stack.pop() }
        return stack.plainValue(at: 3).map { (name, $0) }
      }
    }
  }
}

extension Stack {
  /// Pushes an element as a table of its category, kind, section and item.
  func push(_ element: ElementIdentifier) {
    let ordinal = element.indexPath.ordinal
    pushTable(fields: 4)
    setRawField("category", of: -1, to: .integer(Int64(element.category.rawValue)))
    setRawField("kind", of: -1, to: .string(element.kind))
    setRawField("section", of: -1, to: .integer(Int64(ordinal.section)))
    setRawField("item", of: -1, to: .integer(Int64(ordinal.itemOrZero)))
  }

  /// Returns the element that the table at an index describes.
  func element(at index: Int) -> ElementIdentifier? {
    guard let category = rawField("category", of: index).asInteger,
      let section = rawField("section", of: index).asInteger,
      let item = rawField("item", of: index).asInteger
    else { return nil }
    return ElementIdentifier(
      category: Int(clamping: category), kind: rawField("kind", of: index).asString ?? "",
      section: Int(clamping: section), item: Int(clamping: item))
  }

  /// Returns a number, string or boolean, or geometry by its fields.
  fileprivate func plainValue(at index: Int) -> CustomValue? {
    switch value(at: index) {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .none: return nil
    case .reference:
      let names = keys(of: index).compactMap { $0.asString }
      let fields = names.compactMap { name in
        rawField(name, of: index).asNumber.map { CustomField(name: name, value: .number($0)) }
      }
      return .table(fields)
    }
  }
}
