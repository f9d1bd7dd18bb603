import OperatingSystem
import Synchronization

/// The progress of a long task: a line on standard error that is overwritten repeatedly, if it is a
/// terminal.
///
/// If nothing happens for a second, it says that a script still runs.
final class ProgressLine: Sendable {
  /// What the thread that waits shares with the task.
  private final class Shared: Sendable {
    struct State {
      var text: String
      /// The number of the texts so far.
      var count = 0
      var isOver = false
    }
    let state: Mutex<State>
    init(_ text: String) { state = Mutex(State(text: text)) }
  }

  private let name: String
  private let isShown: Bool
  private let shared: Shared

  init(of name: String, isShown: Bool) {
    self.name = name.shown
    self.isShown = isShown
    shared = Shared(name.shown)
    guard isShown else { return }
    // If the system has no thread left, nothing is said.
    try? startThread { [shared] in
      var (seen, said) = (-1, -1)
      while true {
        sleepThread(milliseconds: 500)
        let isOver = shared.state.withLock { state in
          if state.count == seen, state.count != said, !state.text.isEmpty, !state.isOver {
            Self.overwrite(with: "\(state.text); still runs, Ctrl-C ends it")
            said = state.count
          }
          seen = state.count
          return state.isOver
        }
        if isOver { return }
      }
    }
  }

  deinit { shared.state.withLock { $0.isOver = true } }

  /// Shows the number of tried cases, of planned cases and of findings.
  func show(_ cases: Int, of planned: Int, found: Int) {
    let findings = found == 0 ? "" : ", \(found) found"
    write("\(name): \(cases) of \(planned) cases\(findings)")
  }

  /// Shows the current step.
  func show(_ words: String) { write("\(name): \(words)") }

  /// Clears the line.
  func clear() { write("") }

  private func write(_ text: String) {
    guard isShown else { return }
    shared.state.withLock { state in
      guard text != state.text else { return }
      (state.text, state.count) = (text, state.count + 1)
      Self.overwrite(with: text)
    }
  }

  /// Overwrites the line on standard error.
  static func overwrite(with text: String) {
    var output = StandardOutput(descriptor: 2)
    // A carriage return, and the sequence that clears the line.
    try? output.write("\r\u{1B}[K\(text)")
    try? output.flush()
  }
}
