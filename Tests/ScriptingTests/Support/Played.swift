import CollectionLayout
import CollectionSimulation
import Scripting

import let TestSupport.isSanitized

/// What came of a script: all that people can see of its run.
struct Played {
  var records: [Record] = []
  var diagnostics: [Diagnostic] = []

  /// The view at the end; nil where there never was one.
  var state: ViewState?

  /// What ended the run before its end.
  var failure: Diagnostic?

  /// The parameters as results show them.
  var parameters: [(name: String, value: CustomValue)] = []

  /// What was printed, line by line.
  var printed: [String] {
    records.compactMap { if case .print(let text, _) = $0 { text } else { nil } }
  }

  var notes: [String] {
    records.compactMap { if case .note(let text, _) = $0 { text } else { nil } }
  }

  /// The codes of all that was said to be wrong, in the order in which it was.
  var codes: [String] { diagnostics.map(\.code.rawValue) }

  /// The failure as one line: `code: message (fix)`.
  var complaint: String? { failure?.line }

  /// The line of the script at which the failure stands.
  var failureLine: Int? { failure?.place?.line }

  /// What was said to be wrong under a code, if anything was.
  func diagnostic(_ code: String) -> Diagnostic? { diagnostics.first { $0.code.rawValue == code } }
}

extension Diagnostic {
  /// All that it says in one line: `code: message (fix)`.
  var line: String { "\(code): \(message)" + (fix.map { " (\($0))" } ?? "") }
}

/// How a script is played.
struct Playing {
  var modules: [String: String] = [:]
  var seed: UInt64?
  var sections: [Int]?
  var settings: [ParameterSetting] = []
  var limits = ScriptLimits()
  var scope = CollectionView.StateScope.visible
  var adjust: (inout ViewSettings) -> Void = { _ in }

  /// A test that is not about time has enough of it, also where everything is slowed down.
  init() { if isSanitized { limits.time = .seconds(40) } }
}

/// Plays a script: loads it as `test.lua`, displays its view, runs its steps and waits for rest.
func play(_ text: String, _ change: (inout Playing) -> Void = { _ in }) -> Played {
  var playing = Playing()
  change(&playing)
  return withScriptStack { playing.play(text) }
}

extension Playing {
  fileprivate func play(_ text: String) -> Played {
    var played = Played()
    do throws(Diagnostic) {
      let program = try Program(
        Script(name: "test.lua", text: [UInt8](text.utf8), module: module), limits: limits,
        seed: seed, runsDemo: true)
      for setting in settings { try program.set(setting) }
      let view = try program.makeView(adjust, sections: sections) { played.records.append($0) }
      do throws(Diagnostic) {
        try view.displayFirst()
        try program.runSteps()
        try view.settle()
        try view.checkSingleAnswers()
        try view.checkReach()
        played.state = try view.state(reporting: scope)
      } catch {
        played.failure = view.rethrowing(error)
        played.state = view.lastKnownState
      }
      played.diagnostics = view.diagnostics.map(\.diagnostic)
      played.parameters = program.layout.parameters
    } catch {
      played.failure = error
      played.diagnostics = [error]
    }
    return played
  }

  private func module(_ name: String) -> ModuleText {
    guard let text = modules[name] else { return .absent(tried: "\(name).lua") }
    return .text([UInt8](text.utf8), file: "\(name).lua")
  }
}

/// What an expression is, as `print` shows it; or how its error reads.
func value(of expression: String) -> String {
  let played = play("print(\(expression))\nreturn Layout.new(\"Bare\")")
  return played.complaint ?? played.printed.joined(separator: "\n")
}
