package import CollectionLayout
import CollectionSimulation
import Lua

/// A text that was typed, ready to be run.
package struct SessionChunk {
  let function: Reference

  /// Whether it is an expression, whose values are shown.
  package let isExpression: Bool

  /// Whether it is a statement: a call is both.
  package let isStatement: Bool
}

/// What a text that was typed turned out to be.
package enum SessionReading {
  case chunk(SessionChunk)

  /// It is the beginning of a chunk.
  case incomplete
}

/// Chunks that are typed, on the machine and the view of the script.
extension Program {
  /// Makes the program ready for chunks; its view must have been made.
  package func beginSession() throws(Diagnostic) {
    try diagnosing { () throws(LuaError) in
      try parts.prelude.loadSession()
      try parts.prelude.call("showSession")
    }
    machine.resetBudgets()
  }

  /// Begins a piece of work of the session's: its budgets are whole again.
  package func beginInput() {
    machine.resetBudgets()
    functions.view?.renewBudget()
    parts.wasCutShort = false
  }

  /// Whether the script was ended in the midst of what the view was doing, which is then in no state of its own.
  package var wasCutShort: Bool { parts.wasCutShort }

  /// Whether the script holds most of the memory that it may, so that hardly anything more can be run.
  package func holdsTooMuch(_ limits: ScriptLimits) -> Bool {
    machine.resetBudgets()
    return machine.usedMemory > limits.memory / 4 * 3
  }

  /// Reads a text as an expression, or else as statements (safety 6).
  ///
  /// - Parameters:
  ///   - text: What was typed so far.
  ///   - name: What places in it are given with.
  /// - Returns: The chunk, or that it is not all there.
  /// - Throws: ``Diagnostic`` where it is neither, in the words that the compiler has for what it came further with.
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
      if one.message.hasSuffix("<eof>") || other.message.hasSuffix("<eof>") { return .incomplete }
      throw Diagnostic(one.isAboutBeginning(of: text) ? other : one)
    case (.failure(let error), .success): throw Diagnostic(error)
    }
  }

  private func compile(_ text: String, name: String) -> Result<Reference, LuaError> {
    Result { () throws(LuaError) in try machine.load(Array(text.utf8), file: name) }
  }

  /// Runs a chunk where steps run.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - keepsResult: Whether its first value is `_` from then on.
  ///   - width: In how many columns a value stands on one line.
  /// - Returns: The values of an expression, as people read them.
  /// - Throws: ``Diagnostic`` for what ended it before its end.
  package func run(_ chunk: SessionChunk, keepsResult: Bool, width: Int) throws(Diagnostic)
    -> [String]
  {
    let values = try sessionCall(
      "runChunk", .reference(chunk.function), .boolean(keepsResult && chunk.isExpression),
      .integer(Int64(width)))
    return chunk.isExpression ? values.compactMap { $0.asString } : []
  }

  /// A parameter of the layout that is shown and its value, as Lua that sets it.
  ///
  /// - Parameter setting: The parameter, and the words for its value.
  /// - Returns: `layout.columns = 4`.
  /// - Throws: ``Diagnostic`` `unknown-parameter`, or what is wrong with the value.
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
    // What the compiler of scripts puts into their text is nobody's to name.
    machine.globalNames.filter { !$0.hasPrefix("__") }
  }

  /// What a value has that is reached from a global over some names, as names with their kinds; no code of the script's is
  /// run for it.
  package func members(of path: [String]) -> [(name: String, isFunction: Bool)] {
    guard let first = path.first else { return [] }
    let names = machine.withStack { stack in
      stack.pushTable(items: path.count)
      for (offset, name) in path.dropFirst().enumerated() {
        stack.setRawItem(offset + 1, of: 1, to: .string(name))
      }
      return stack.value(at: 1)
    }
    guard let lists = try? parts.prelude.call("completions", machine.global(first), names),
      lists.count == 2, let names = lists[0].asReference, let kinds = lists[1].asReference
    else { return [] }
    return zip(machine.items(of: names), machine.items(of: kinds)).compactMap { name, kind in
      name.asString.map { ($0, kind == .string("function")) }
    }
  }

  /// The members of a string.
  package var stringMembers: [String] {
    guard
      let lists = try? parts.prelude.call(
        "completions", .string(""), .reference(machine.makeTable())),
      let names = lists.first?.asReference
    else { return [] }
    return machine.items(of: names).compactMap { $0.asString }
  }
}

extension LuaError {
  /// Whether the compiler stopped at the very first word, so that the text was not meant as what it was read as.
  fileprivate func isAboutBeginning(of text: String) -> Bool {
    guard let token = tokens.last, message.hasSuffix("near '\(token)'") else { return false }
    return text.drop { $0.isWhitespace }.hasPrefix(token) && place?.line == 1
  }
}
