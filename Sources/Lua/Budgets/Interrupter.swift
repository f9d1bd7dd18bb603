internal import CLuaShim

/// Ends the script that runs in a machine, from any thread.
///
/// It may outlive the machine, and then does nothing.
@safe package final class Interrupter: Sendable {
  // Its fields are behind a lock of their own.
  nonisolated(unsafe) private let watchdog: OpaquePointer?

  init(_ watchdog: OpaquePointer?) { unsafe self.watchdog = watchdog }

  deinit { unsafe moonlay_watchdog_release(watchdog) }

  /// Ends the running script with the kind ``LuaError/Kind/interrupted``.
  package func interrupt() { unsafe moonlay_watchdog_interrupt(watchdog) }
}
