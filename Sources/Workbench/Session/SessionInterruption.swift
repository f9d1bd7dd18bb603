import Scripting
import Synchronization

/// Interrupts the current operation of a session, from any thread; later operations are not
/// affected.
package final class SessionInterruption: Sendable {
  private struct State {
    var isWorking = false
    var isRaised = false

    /// Whether an input has been typed that has not begun, and whether it is interrupted already.
    var isExpected = false
    var isEarly = false
    var script: ScriptInterrupter?
    var check: CheckInterruption?
  }

  private let state = Mutex(State())

  init() {}

  /// Whether the current operation has been interrupted.
  var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Interrupts the current operation, or the one that is expected; does nothing if there is none.
  package func raise() {
    let (script, check) = state.withLock { state -> (ScriptInterrupter?, CheckInterruption?) in
      guard state.isWorking else {
        state.isEarly = state.isExpected
        return (nil, nil)
      }
      state.isRaised = true
      return (state.script, state.check)
    }
    script?.interrupt()
    check?.raise()
  }

  /// Notes whether an input follows at once, which may be interrupted before it begins.
  package func expect(_ isExpected: Bool) {
    state.withLock { ($0.isExpected, $0.isEarly) = (isExpected, false) }
  }

  func begin() {
    state.withLock { state in
      state.isWorking = true
      state.isRaised = state.isEarly
      (state.isExpected, state.isEarly) = (false, false)
    }
  }

  func end() {
    state.withLock { state in
      state.isWorking = false
      state.check = nil
    }
  }

  func note(_ script: ScriptInterrupter?) { state.withLock { $0.script = script } }
  func note(_ check: CheckInterruption?) { state.withLock { $0.check = check } }
}

/// The lines that a session's diagnostics quote.
package final class SessionLines: Sendable {
  private let inputs = SourceTexts()
  private let script = Mutex<@Sendable (String, Int) -> String?>({ _, _ in nil })

  init() {}

  /// Returns a line of an input or of the script's files, counted from 1; nil if there is none.
  package func line(_ number: Int, of file: String) -> String? {
    inputs.holds(file) ? inputs.line(number, of: file) : script.withLock { $0 }(file, number)
  }

  func add(_ text: String, as name: String) { inputs.add(Array(text.utf8), as: name) }

  func show(_ script: SessionScript) { self.script.withLock { $0 = script.line } }
}
