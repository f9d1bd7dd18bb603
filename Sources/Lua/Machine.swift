internal import CLuaShim

/// A Lua machine for untrusted scripts: with budgets, repeatable, and without access to the system.
///
/// A machine is confined to the thread that created it, except for its ``interrupter``. Run it on a
/// deep stack (``onDeepStack(megabytes:_:)``): Lua allows recursion that a small stack does not.
///
/// A closure passed to ``makeFunction(_:pausesClock:_:)`` or in the ``Environment`` lives as long
/// as the machine. If a closure retains the machine, call ``releaseHost()`` at the end; otherwise
/// neither is ever freed.
@safe package final class Machine {
  /// A handle that stops the running script, from any thread.
  package let interrupter: Interrupter

  let pointer: OpaquePointer
  let anchors = Anchors()
  let host: Host

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - settings: Its budgets, and the seed of its random numbers.
  ///   - environment: The functions that the host provides.
  /// - Throws: A ``LuaError`` with the code `machine-unavailable` if the system has no memory or no
  ///   thread left.
  package init(
    _ settings: Settings = Settings(), _ environment: Environment = Environment()
  ) throws(LuaError) {
    host = Host(environment)
    var limits = settings.limits
    var callbacks = unsafe host.callbacks
    guard let made = unsafe moonlay_machine_make(&limits, &callbacks) else {
      throw LuaError(
        code: "machine-unavailable", message: "not enough memory for another Lua machine")
    }
    unsafe pointer = made
    interrupter = unsafe Interrupter(moonlay_watchdog_retain(made))
  }

  deinit {
    anchors.isClosed = true
    unsafe moonlay_machine_close(pointer)
  }

  /// Releases the host's closures.
  ///
  /// Scripts that call one afterwards get an error.
  package func releaseHost() { host.release() }

  var state: OpaquePointer { unsafe moonlay_running(pointer) }

  /// The file and line of the innermost running frame of a script, or `nil`.
  package var position: (file: String, line: Int)? {
    var line: Int32 = 0
    guard let file = unsafe moonlay_position(state, &line) else { return nil }
    return (unsafe String(cString: file), Int(line))
  }
}
