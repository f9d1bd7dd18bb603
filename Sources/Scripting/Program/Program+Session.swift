package import CollectionLayout
import CollectionSimulation
import Lua

/// A typed chunk, ready to run.
package struct SessionChunk {
  let function: Reference

  /// Whether it is an expression, whose values are shown.
  package let isExpression: Bool

  /// Whether it is a statement: a call is both.
  package let isStatement: Bool
}

/// The result of reading a typed text.
package enum SessionReading {
  case chunk(SessionChunk)

  /// The text is the start of a chunk.
  case incomplete
}

/// Runs typed chunks, with the machine and the view of the script.
extension Program {
  /// Prepares the program for chunks; its view must exist.
  package func beginSession() throws(Diagnostic) {
    try diagnosing { () throws(LuaError) in
      try parts.prelude.loadSession()
      try parts.prelude.call("showSession")
    }
    machine.resetBudgets()
  }

  /// Starts a piece of work of the session, with full budgets.
  package func beginInput() {
    machine.resetBudgets()
    functions.view?.renewBudget()
    parts.wasCutShort = false
    parts.hasSetParameter = false
  }

  /// Whether the script was stopped while the view was working, so that the view's state is
  /// undefined.
  package var wasCutShort: Bool { parts.wasCutShort }

  /// Whether the input has set a parameter of the shown layout, and the view was laid out for it.
  package var hasSetParameter: Bool { parts.hasSetParameter }

  /// Returns whether the script holds most of its memory limit, so that hardly anything more can
  /// run.
  package func usesTooMuchMemory(_ limits: ScriptLimits) -> Bool {
    machine.resetBudgets()
    return machine.usedMemory > limits.memory / 4 * 3
  }

  /// Reads a text as an expression, or otherwise as statements (safety 6).
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - name: The file name for places in it.
  /// - Returns: The chunk, or that it is incomplete.
  /// - Throws: ``Diagnostic`` if it is neither, with the compiler's message for the reading that
  ///   got further.
  package func read(_ text: String, name: String) throws(Diagnostic) -> SessionReading {
    let expression = compile("return " + text + "\n", name: name)
    let statement = compile(text + "\n", name: name)
    if case .success(let function) = expression {
      let isStatement = if case .success = statement { true } else { false }
      return .chunk(
        SessionChunk(function: function, isExpression: true, isStatement: isStatement))
    }
    switch (statement, expression) {
    case (.success(let function), _):
      return .chunk(SessionChunk(function: function, isExpression: false, isStatement: true))
    case (.failure(let one), .failure(let other)):
      if one.stopsAtEnd || other.stopsAtEnd { return .incomplete }
      throw Diagnostic(one.isAboutBeginning(of: text) ? other : one)
    case (.failure(let error), .success): throw Diagnostic(error)
    }
  }

  private func compile(_ text: String, name: String) -> Result<Reference, LuaError> {
    Result { () throws(LuaError) in try machine.load(Array(text.utf8), file: name) }
  }

  /// Runs a chunk in the same context as steps, and lays out if it has set a parameter.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - keepsResult: Whether its first value becomes `_`.
  ///   - width: The maximum width of a value on one line, in columns.
  /// - Returns: The values of an expression, or those after `return`, as readable text.
  /// - Throws: ``Diagnostic`` for the error that ended it.
  package func run(_ chunk: SessionChunk, keepsResult: Bool, width: Int) throws(Diagnostic)
    -> [String]
  {
    let values = try sessionCall(
      "runChunk", .reference(chunk.function), .boolean(keepsResult),
      .integer(Int64(width)))
    do throws(LuaError) { try functions.takeNumbers() } catch { throw Diagnostic(error) }
    // A step like any other, so that a derivation follows what the pass computes.
    if hasSetParameter, case .success(let layOut) = compile("view:layoutIfNeeded()", name: "layout")
    {
      _ = try sessionCall("runStep", .reference(layOut))
    }
    return values.compactMap { $0.asString }
  }

  /// Returns the values of the last chunk, each as JSON: points, sizes, rects and attributes are
  /// objects, a number that is not finite is null, and what is not data is text.
  package func latestValuesAsJSON() throws(Diagnostic) -> [String] {
    try sessionCall("latestAsJSON").compactMap { $0.asString }
  }

  /// Returns Lua code that sets a parameter of the shown layout.
  ///
  /// - Parameter setting: The parameter, and the text of its value.
  /// - Returns: `layout.columns = 4`.
  /// - Throws: ``Diagnostic`` `unknown-parameter`, or the error of the value.
  package func luaText(of setting: ParameterSetting) throws(Diagnostic) -> String {
    try sessionCall("settingText", .string(setting.name), .string(setting.text)).first?.asString
      ?? ""
  }

  private func sessionCall(_ name: String, _ arguments: Value...) throws(Diagnostic) -> [Value] {
    do throws(LuaError) {
      return try machine.call(parts.prelude.reference(name), arguments)
    } catch {
      throw functions.view?.raised(error.diagnosticCode, error.message)
        ?? Diagnostic(error.suggestingMember(parts.prelude))
    }
  }

  // MARK: - Names

  /// The layout that is shown now.
  package var shownLayout: ScriptedLayout {
    functions.view?.layout as? ScriptedLayout ?? layout
  }

  /// The names of the globals that scripts see, in order.
  package var globalNames: [String] {
    // Globals that the compiler of scripts uses are internal.
    machine.globalNames.filter { !$0.hasPrefix("__") }
  }

  /// Returns the members of the value at a path of names from a global, without running the
  /// script's code.
  package func members(of path: [String]) -> [(name: String, isFunction: Bool)] {
    guard let (value, names) = place(of: path) else { return [] }
    guard let lists = try? parts.prelude.call("completions", value, names),
      lists.count == 2, let names = lists[0].asReference, let kinds = lists[1].asReference
    else { return [] }
    return zip(machine.items(of: names), machine.items(of: kinds)).compactMap { name, kind in
      name.asString.map { ($0, kind == .string("function")) }
    }
  }

  /// Returns the value at a path of names from a global as text, and the place of a script's
  /// function, without running the script's code; nil if there is none.
  package func description(of path: [String], width: Int) -> (
    text: String, place: Diagnostic.Place?
  )? {
    guard let (value, names) = place(of: path),
      let found = try? parts.prelude.call("describedAt", value, names, .integer(Int64(width))),
      let text = found.first?.asString
    else { return nil }
    guard found.count > 2, let file = found[1].asString, let line = found[2].asInteger else {
      return (text, nil)
    }
    return (text, Diagnostic.Place(file: file, line: Int(clamping: line)))
  }

  /// Returns the global at the start of a path, and the other names as a table.
  private func place(of path: [String]) -> (value: Value, names: Value)? {
    guard let first = path.first else { return nil }
    let names = machine.withStack { stack in
      stack.pushTable(items: path.count)
      for (offset, name) in path.dropFirst().enumerated() {
        stack.setRawItem(offset + 1, of: 1, to: .string(name))
      }
      return stack.value(at: 1)
    }
    return (machine.global(first), names)
  }
}

extension LuaError {
  /// Returns whether the compiler stopped at the first word, so that this reading of the text was
  /// not intended.
  fileprivate func isAboutBeginning(of text: String) -> Bool {
    guard let token = stop else { return false }
    return text.drop { $0.isWhitespace }.hasPrefix(token) && place?.line == 1
  }
}
