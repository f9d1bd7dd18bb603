import Scripting
import Synchronization

/// Ends a check, from any thread: the script that runs, and then the check itself, with what was found until then.
package final class CheckInterruption: Sendable {
  private struct State {
    var isRaised = false
    var running: ScriptInterrupter?
    var second: ScriptInterrupter?
  }

  private let state = Mutex(State())
  private let whenStuck: @Sendable () -> Void

  /// Creates one for a check.
  ///
  /// - Parameter whenStuck: What is to be done where a script cannot be ended; it is called on another thread.
  package init(whenStuck: @escaping @Sendable () -> Void = {}) { self.whenStuck = whenStuck }

  /// Whether the check is to end.
  package var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Ends the check.
  package func raise() {
    let running = state.withLock { state in
      state.isRaised = true
      return [state.running, state.second]
    }
    for interrupter in running { interrupter?.interrupt() }
  }

  /// Notes the script that runs now.
  func add(_ interrupter: ScriptInterrupter) { note(interrupter, isSecond: false) }

  /// Notes the script that runs within the one that was noted last: an answer to a lesson, within the lesson's check.
  func addSecond(_ interrupter: ScriptInterrupter) { note(interrupter, isSecond: true) }

  private func note(_ interrupter: ScriptInterrupter, isSecond: Bool) {
    interrupter.whenStuck(whenStuck)
    let isRaised = state.withLock { state in
      if isSecond { state.second = interrupter } else { state.running = interrupter }
      return state.isRaised
    }
    if isRaised { interrupter.interrupt() }
  }
}
