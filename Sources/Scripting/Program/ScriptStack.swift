import Lua

/// Runs what loads and runs programs on a thread whose stack is deep enough for a stranger's recursion, and waits.
package func withScriptStack<Result>(_ body: () -> Result) -> Result { onDeepStack(body) }

/// Ends a running script, from any thread.
package struct ScriptInterrupter: Sendable {
  private let interrupter: Interrupter

  init(_ interrupter: Interrupter) { self.interrupter = interrupter }

  /// Ends the script; does nothing once its machine is gone.
  package func interrupt() { interrupter.interrupt() }

  /// Says what is to be done where the script was told to end and is in an operation that cannot be ended.
  package func whenStuck(_ body: @escaping @Sendable () -> Void) { interrupter.whenStuck(body) }
}

extension ScriptLimits {
  /// The limits as the machine takes them, but for the instructions: the prelude runs some thousands, and is not a script.
  func settings(seed: UInt64) -> Machine.Settings {
    var settings = Machine.Settings()
    settings.timeLimit = time
    settings.memoryLimit = memory
    settings.outputLimit = output
    settings.seed = seed
    return settings
  }
}
