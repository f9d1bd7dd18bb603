import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// The actions on a live view, as inputs of its session.
extension LiveView {
  /// The maximum number of inputs that can be undone, and of their bytes.
  private static let maxInputs = 4_000
  private static let maxBytesOfInputs = 8 << 20

  /// Returns whether another input can be stored.
  func hasRoom(_ session: LiveSession) -> Bool {
    if session.inputs.count < Self.maxInputs, session.inputBytes < Self.maxBytesOfInputs {
      return true
    }
    session.refuse(
      "the history of the view is full: restart the view")
    return false
  }

  /// Stores an action as an input, and notifies the page.
  ///
  /// - Returns: The name of the input in places.
  @discardableResult
  func keep(_ text: String, _ session: LiveSession, isQuiet: Bool = false) -> String {
    let input = session.keep(text)
    if !isQuiet { report.replace(LiveReport.Step(number: input.number, text: text)) }
    return input.name
  }

  /// Stores an action up to the point at which it failed.
  func keep(
    _ text: String, failedWith fault: Diagnostic, _ session: LiveSession,
    _ simulation: SessionSimulation
  ) {
    keep(text, session)
    session.failLast(fault)
    if fault.endsFromOutside { session.repair(simulation) }
  }
}
extension LiveReport {
  /// Adds a step, replacing an earlier description of the same input.
  mutating func replace(_ step: Step) {
    steps.removeAll { $0.number == step.number }
    steps.append(step)
  }
}

extension LiveSession {
  /// Stores Lua that has already taken effect as an input.
  func keep(_ text: String) -> SessionInput {
    inputCount += 1
    let name = "input-\(inputCount)"
    lines.add(text, as: name)
    var input = SessionInput(done: text, name: name)
    input.endTime = simulation?.view.time ?? 0
    inputs.append(input)
    return input
  }

  /// Replaces the text of the last input.
  func replaceLast(with text: String) {
    guard let last = inputs.popLast() else { return }
    lines.add(text, as: last.name)
    var input = SessionInput(done: text, name: last.name)
    input.endTime = simulation?.view.time ?? 0
    inputs.append(input)
  }

  /// Records that the last input failed.
  func failLast(_ fault: Diagnostic) {
    guard !inputs.isEmpty else { return }
    inputs[inputs.count - 1].outcome = SessionInput.Outcome(fault, [], isExpression: false)
  }

  /// The total size of the inputs, in bytes.
  var inputBytes: Int { inputs.reduce(0) { $0 + $1.typed.utf8.count } }
}

extension SessionInput {
  /// Creates an input for Lua that has already taken effect without being run: calls of the view,
  /// one on each line, which return nothing.
  init(done text: String, name: String) {
    self.init(action: .chunk(text: text, keepsResult: false), typed: text, name: name)
    let isOne = !text.contains("\n")
    form = isOne ? .call : .statement
    outcome = .done(values: [], isExpression: isOne)
  }

  /// The number in the input's name.
  var number: Int { Int(name.drop { !$0.isNumber }) ?? 0 }
}
