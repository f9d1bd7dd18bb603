import CollectionLayout
import Scripting

/// Something that a session was told to do, and that has its part in how things are now.
struct SessionInput {
  enum Action {
    /// Lua, run as a step; its first value is `_` from then on where that is said.
    case chunk(text: String, keepsResult: Bool)

    /// A script was loaded, and all started over.
    case load(SessionScript)

    /// The script was loaded again, and the content was at an offset then.
    case reload(SessionScript, offset: Point)
  }

  let action: Action

  /// As it was typed.
  let typed: String

  /// What places in it are named by.
  let name: String

  /// What it is to Lua.
  var form = Form.statement
  var outcome = Outcome.done(values: [], isExpression: false)

  enum Form: Hashable {
    case statement, expression

    /// An expression that is a statement, too.
    case call
  }

  /// The result of it; where it is done again, the same should.
  enum Outcome: Hashable {
    case done(values: [String], isExpression: Bool)

    /// It raised an error with a code.
    case failed(code: DiagnosticCode)

    /// It was ended from outside, at a moment that no other run has.
    case cutShort
  }

  /// The script from here on, where the action is about one.
  var script: SessionScript? {
    switch action {
    case .chunk: nil
    case .load(let script), .reload(let script, _): script
    }
  }

  /// Whether it is an expression and no call: nothing is another after it.
  var isLookUp: Bool { if case .chunk = action { form == .expression } else { false } }

  var isLoad: Bool { if case .load = action { true } else { false } }
}

extension SessionScript {
  /// The script whose modules are read once: what is done again is done with the same texts.
  var remembered: SessionScript {
    let memory = ModuleMemory(script.module)
    return SessionScript(
      path: path,
      script: Script(name: script.name, text: script.text) { memory.module($0) },
      paths: paths, line: line)
  }
}

/// The modules of a script as they were when they were first requested.
private final class ModuleMemory {
  private let lookup: (String) -> ModuleText
  private var known: [String: ModuleText] = [:]

  init(_ lookup: @escaping (String) -> ModuleText) { self.lookup = lookup }

  func module(_ name: String) -> ModuleText {
    if let text = known[name] { return text }
    let text = lookup(name)
    known[name] = text
    return text
  }
}
