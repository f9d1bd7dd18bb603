internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A signal that requests the end of the program.
package enum Interrupt: Hashable, Sendable {
  /// SIGINT: Ctrl-C.
  case interrupt
  /// SIGTERM: `kill`, or a system that is shutting down.
  case terminate
  /// SIGHUP: the terminal was closed.
  case hangUp

  /// The exit status of a program that was interrupted.
  package static let exitStatus: Int32 = 130

  init?(signal: UInt8) {
    switch Int32(signal) {
    case SIGINT: self = .interrupt
    case SIGTERM: self = .terminate
    case SIGHUP: self = .hangUp
    default: return nil
    }
  }
}

/// Handles the signals that request the end of the program, so that it can end in an orderly way.
///
/// One thread waits for Ctrl-C, SIGTERM and SIGHUP and runs the handler, which may call any code. A
/// second signal ends the process immediately with ``Interrupt/exitStatus``, whatever the handler
/// is doing. Signals that were ignored when the program started, as with `nohup`, stay ignored.
///
/// The signals are caught and forwarded through a pipe instead of being blocked in every thread.
/// That works whichever threads already exist, and child programs inherit none of it.
package struct Interrupts: Sendable {
  /// Starts to handle interrupts for the lifetime of the process; allowed once in a process.
  ///
  /// - Parameter handler: Called with the interrupt, on a separate thread.
  /// - Throws: ``SystemError`` if interrupts are already handled, or if a pipe or a thread cannot
  ///   be created.
  package init(_ handler: @escaping @Sendable (Interrupt) -> Void) throws(SystemError) {
    try naming(.catchInterrupts, "Ctrl-C") { () throws(ErrorNumber) in
      let (readEnd, writeEnd) = try Descriptor.pipe()
      do throws(ErrorNumber) {
        try Thread.start { Self.pass(from: readEnd, to: handler) }
        guard CSystemCatchInterrupts(writeEnd.number) == 0 else { throw ErrorNumber.latest }
      } catch {
        // This also ends the thread, which then reads the end of the pipe.
        try? writeEnd.close()
        throw error
      }
    }
  }

  /// Marks the interrupt as handled: the next one counts as the first again.
  ///
  /// For a session that continues after Ctrl-C has ended one piece of work.
  package func expectAnother() { CSystemExpectInterrupt() }

  private static func pass(
    from readEnd: Descriptor, to handler: @Sendable (Interrupt) -> Void
  ) {
    while let interrupt = next(from: readEnd) { handler(interrupt) }
    try? readEnd.close()
  }

  private static func next(from readEnd: Descriptor) -> Interrupt? {
    var byte: [UInt8] = [0]
    guard (try? readEnd.read(into: &byte)) == 1 else { return nil }
    return Interrupt(signal: byte[0])
  }
}
