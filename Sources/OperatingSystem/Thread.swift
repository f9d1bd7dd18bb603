internal import CSystemShim

/// A thread of the operating system.
enum Thread {
  /// A box that passes the function of a thread through C.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs a function until it returns.
  static func start(_ run: @escaping @Sendable () -> Void) throws(ErrorNumber) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    let answer = unsafe CSystemStartThread(
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      }, body.toOpaque())
    if answer != 0 {
      let fault = ErrorNumber.latest
      unsafe body.release()
      throw fault
    }
  }
}
