import CollectionLayout
import Report
import Scripting

/// What was done with a live view, as inputs of its session.
extension LiveView {
  /// The maximum number of inputs that can be undone, and of their bytes.
  private static let maxInputs = 4_000
  private static let maxBytesOfInputs = 8 << 20

  /// Whether something more may be done that has to be remembered.
  func hasRoom(_ session: LiveSession) -> Bool {
    if session.inputs.count < Self.maxInputs, session.inputBytes < Self.maxBytesOfInputs {
      return true
    }
    session.refuse(
      "the history of the view is full: restart the view")
    return false
  }

  /// Keeps what was done as an input, and tells the page.
  ///
  /// - Returns: What places in it are named by.
  @discardableResult
  func keep(_ text: String, _ session: LiveSession, isQuiet: Bool = false) -> String {
    let input = session.keep(text)
    if !isQuiet { report.replace(LiveReport.Step(number: input.number, text: text)) }
    return input.name
  }

  /// Keeps what was done until it failed.
  func keep(
    _ text: String, failedWith fault: Diagnostic, _ session: LiveSession, _ stage: SessionStage
  ) {
    keep(text, session)
    session.failLast(fault)
    if fault.endsFromOutside { session.repair(stage) }
  }
}
extension LiveReport {
  /// Adds a step in the place of what was said of the same before.
  mutating func replace(_ step: Step) {
    steps.removeAll { $0.number == step.number }
    steps.append(step)
  }
}

extension LiveSession {
  /// Keeps Lua that was done as an input.
  func keep(_ text: String) -> SessionInput {
    inputCount += 1
    let name = "input-\(inputCount)"
    lines.add(text, as: name)
    let input = SessionInput(done: text, name: name)
    inputs.append(input)
    return input
  }

  /// Has the last input be another text.
  func replaceLast(with text: String) {
    guard let last = inputs.popLast() else { return }
    lines.add(text, as: last.name)
    inputs.append(SessionInput(done: text, name: last.name))
  }

  /// Notes that the last input came to a bad end.
  func failLast(_ fault: Diagnostic) {
    guard !inputs.isEmpty else { return }
    inputs[inputs.count - 1].outcome = SessionInput.Outcome(fault, [], isExpression: false)
  }

  /// The number of bytes that the inputs have.
  var inputBytes: Int { inputs.reduce(0) { $0 + $1.typed.utf8.count } }
}

extension SessionInput {
  /// Lua that was done without being run: calls of the view, each on a line, which answer nothing.
  init(done text: String, name: String) {
    self.init(action: .chunk(text: text, keepsResult: false), typed: text, name: name)
    let isOne = !text.contains("\n")
    form = isOne ? .call : .statement
    outcome = .done(values: [], isExpression: isOne)
  }

  /// The number in its name.
  var number: Int { Int(name.drop { !$0.isNumber }) ?? 0 }
}
