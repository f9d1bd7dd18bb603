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

  /// Says what is to be done where a script that was told to end is stuck in an operation that cannot
  /// be ended, or the host is.
  ///
  /// There is no way back into the machine then: what is notified of it can end the process, or let the thread be.
  ///
  /// - Parameter body: Called on a thread of the machine's own, at most once until the budgets are reset. It takes the
  ///   place of the body that was there before.
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
