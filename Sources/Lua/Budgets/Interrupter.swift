internal import CLuaShim

/// Stops the script that runs in a machine, from any thread.
///
/// It may outlive the machine, and then does nothing.
@safe package final class Interrupter: Sendable {
  // A lock of its own protects its fields.
  nonisolated(unsafe) private let watchdog: OpaquePointer?

  init(_ watchdog: OpaquePointer?) { unsafe self.watchdog = watchdog }

  deinit { unsafe moonlay_watchdog_release(watchdog) }

  /// Stops the running script with an error of the kind ``LuaError/Kind/interrupted``.
  package func interrupt() { unsafe moonlay_watchdog_interrupt(watchdog) }

  /// Sets the function to call if a stopped script is stuck in an operation that cannot be
  /// interrupted.
  ///
  /// It is also called if the host is stuck. The machine cannot be used afterwards: the function
  /// can end the process, or abandon the thread.
  ///
  /// - Parameter body: Called on a thread of the machine, at most once until the budgets are reset.
  ///   It replaces the previous body.
  package func whenStuck(_ body: @escaping @Sendable () -> Void) {
    var listener = unsafe moonlay_listener(
      hear: { unsafe StuckListener.at($0)?.takeUnretainedValue().body() },
      release: { unsafe StuckListener.at($0)?.release() },
      context: Unmanaged.passRetained(StuckListener(body)).toOpaque())
    unsafe moonlay_watchdog_listen(watchdog, &listener)
  }
}

private final class StuckListener: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func at(_ context: UnsafeMutableRawPointer?) -> Unmanaged<StuckListener>? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<StuckListener>.fromOpaque(context)
  }
}
