internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What asks a program to end.
package enum Interrupt: Hashable, Sendable {
  /// Ctrl-C.
  case interrupt
  /// `kill`, or a system that is shutting down.
  case terminate
  /// The terminal is gone.
  case hangUp

  /// The status that a program ends with which was interrupted.
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

/// Takes what asks the program to end, so that it can end in good order.
///
/// One thread waits for Ctrl-C, SIGTERM and SIGHUP and runs the handler, which may do what any code
/// may. A second one of them ends the process at once with ``Interrupt/exitStatus``, whatever the
/// handler is doing. What was ignored when the program was started, as `nohup` does, stays ignored.
///
/// The signals are caught and passed on through a pipe rather than blocked in every thread: that
/// works whichever threads there are already, and programs that are started inherit nothing of it.
package struct Interrupts: Sendable {
  /// Starts to take interrupts, for as long as the process lives; once in a process.
  ///
  /// - Parameter handler: Is told of the interrupt, on a thread of its own.
  /// - Throws: Where interrupts are taken already, or a pipe or a thread cannot be created.
  package init(_ handler: @escaping @Sendable (Interrupt) -> Void) throws(SystemError) {
    try naming(.catchInterrupts, "Ctrl-C") { () throws(ErrorNumber) in
      let (readEnd, writeEnd) = try Descriptor.pipe()
      do throws(ErrorNumber) {
        try Thread.start { Self.pass(from: readEnd, to: handler) }
        guard CSystemCatchInterrupts(writeEnd.number) == 0 else { throw ErrorNumber.latest }
      } catch {
        // Ends the thread too, which then finds nothing more to read.
        try? writeEnd.close()
        throw error
      }
    }
  }

  /// Says that the interrupt has been answered: the next one is a first one again.
  ///
  /// For a session that continues, whose Ctrl-C ends one piece of work.
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
