import CollectionLayout
import Scripting

/// An input that affects the current state of a session.
struct SessionInput {
  enum Action {
    /// Lua that runs as a step; `keepsResult` stores its first value as `_`.
    case chunk(text: String, keepsResult: Bool)

    /// A script was loaded, and everything started over.
    case load(SessionScript)

    /// The script was reloaded at a content offset.
    case reload(SessionScript, offset: Point)
  }

  let action: Action

  let typed: String

  /// The name of the input in places.
  let name: String

  /// The syntactic form of the text.
  var form = Form.statement
  var outcome = Outcome.done(values: [], isExpression: false)

  /// The time of the simulation after it, in seconds.
  var endTime = 0.0

  /// Whether it set a parameter of the layout, so that the view was laid out after it.
  var setsParameter = false

  enum Form: Hashable {
    case statement, expression

    /// An expression that is also a statement.
    case call
  }

  /// The outcome of an input, which a replay should reproduce.
  enum Outcome: Hashable {
    case done(values: [String], isExpression: Bool)

    /// It raised an error with a code.
    case failed(code: DiagnosticCode)

    /// It was interrupted, at a moment that is not reproducible.
    case cutShort
  }

  /// The script from this input on, if the input loads one; otherwise nil.
  var script: SessionScript? {
    switch action {
    case .chunk: nil
    case .load(let script), .reload(let script, _): script
    }
  }

  /// Whether it is an expression other than a call, which changes nothing.
  var isLookUp: Bool { if case .chunk = action { form == .expression } else { false } }

  /// Whether the view was laid out after it, without an error.
  var laysOut: Bool { if case .done = outcome { setsParameter } else { false } }

  var isLoad: Bool { if case .load = action { true } else { false } }
}

extension SessionScript {
  /// The script with its modules read only once, so that a replay uses the same texts.
  var remembered: SessionScript {
    let memory = ModuleMemory(script.module)
    return SessionScript(
      path: path,
      script: Script(name: script.name, text: script.text) { memory.module($0) },
      paths: paths, line: line)
  }
}

/// The modules of a script as they were when first requested.
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
