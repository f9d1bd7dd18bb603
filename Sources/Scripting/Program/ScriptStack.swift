import Lua

/// Runs a body that loads and runs programs on a thread with a stack for deep recursion, and waits
/// for it.
package func withScriptStack<Result>(_ body: () -> Result) -> Result { onDeepStack(body) }

/// Stops a running script, from any thread.
package struct ScriptInterrupter: Sendable {
  private let interrupter: Interrupter

  init(_ interrupter: Interrupter) { self.interrupter = interrupter }

  /// Stops the script; does nothing if its machine no longer exists.
  package func interrupt() { interrupter.interrupt() }

  /// Sets the function to call if the script was told to stop but is in an operation that cannot be
  /// interrupted.
  package func whenStuck(_ body: @escaping @Sendable () -> Void) { interrupter.whenStuck(body) }
}

extension ScriptLimits {
  /// Returns the settings of the machine, without the limit of instructions.
  ///
  /// The prelude runs some thousands of instructions, which are not the script's.
  func settings(seed: UInt64) -> Machine.Settings {
    var settings = Machine.Settings()
    settings.timeLimit = time
    settings.memoryLimit = memory
    settings.outputLimit = output
    settings.seed = seed
    return settings
  }
}
