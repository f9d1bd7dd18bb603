import Foundation

/// The handling of signals that the programs get which the tests start.
///
/// A signal that a process ignores is ignored by what it starts, too; one that it handles is not. A
/// shell without job control starts what is in its background with Ctrl-C ignored, and `nohup` does
/// so with SIGHUP. So the tests handle, by doing nothing, what they were started to ignore: for
/// themselves that is the same, and their programs get the system's default.
package enum InheritedSignals {
  private static let usual = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGALRM, SIGURG]

  /// Replaces ignored signals by handlers without an effect, once.
  package static func useDefaults() { _ = areDefault }

  private static let areDefault: Bool = {
    for number in usual {
      var former = sigaction()
      guard unsafe sigaction(number, nil, &former) == 0 else { continue }
      // A test that writes where nobody reads gets an error.
      guard number == SIGPIPE || isIgnored(former) else { continue }
      var handler = sigaction()
      #if os(Linux)
        unsafe handler.__sigaction_handler.sa_handler = { _ in }
      #else
        unsafe handler.__sigaction_u.__sa_handler = { _ in }
      #endif
      // A system call that waits goes on.
      handler.sa_flags = Int32(SA_RESTART)
      unsafe sigaction(number, &handler, nil)
    }
    return true
  }()

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if os(Linux)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
