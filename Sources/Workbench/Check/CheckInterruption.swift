package import Scripting
import Synchronization

/// Interrupts a check from any thread: the script that runs, and then the check, which reports its
/// findings so far.
package final class CheckInterruption: Sendable {
  private struct State {
    var isRaised = false
    var running: ScriptInterrupter?
    var second: ScriptInterrupter?
  }

  private let state = Mutex(State())
  private let whenStuck: @Sendable () -> Void

  /// Creates an interruption for a check.
  ///
  /// - Parameter whenStuck: The action if a script cannot be interrupted; it runs on another
  ///   thread.
  package init(whenStuck: @escaping @Sendable () -> Void = {}) { self.whenStuck = whenStuck }

  /// Whether the check has been interrupted.
  package var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Interrupts the check.
  package func raise() {
    let running = state.withLock { state in
      state.isRaised = true
      return [state.running, state.second]
    }
    for interrupter in running { interrupter?.interrupt() }
  }

  /// Sets the script that runs now.
  package func add(_ interrupter: ScriptInterrupter) { note(interrupter, isSecond: false) }

  /// Sets the script that runs within the current one: an answer to a lesson, within the lesson's
  /// check.
  package func addSecond(_ interrupter: ScriptInterrupter) { note(interrupter, isSecond: true) }

  private func note(_ interrupter: ScriptInterrupter, isSecond: Bool) {
    interrupter.whenStuck(whenStuck)
    let isRaised = state.withLock { state in
      if isSecond { state.second = interrupter } else { state.running = interrupter }
      return state.isRaised
    }
    if isRaised { interrupter.interrupt() }
  }
}
