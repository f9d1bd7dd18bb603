internal import CSystemShim
internal import Synchronization

/// The processor time and the memory that this process has used.
package struct ProcessUsage: Hashable, Sendable {
  /// The processor time of all its threads; other work on the machine does not affect it.
  package let time: Duration

  /// The memory that it holds, in bytes; if that is unknown, the maximum that it ever held.
  package let memory: Int

  /// Whether the memory is the current amount rather than the maximum that the process ever held.
  package static var reportsMemory: Bool { CSystemReportsResidentBytes() != 0 }

  /// Measures the current usage.
  package init() {
    time = .nanoseconds(CSystemProcessNanoseconds())
    memory = Int(clamping: CSystemResidentBytes())
  }
}

/// Installs a function that ends the process if the system refuses memory, in place of a signal.
///
/// - Parameters:
///   - status: The exit status if the process cannot be ended otherwise.
///   - end: Ends the process, on the thread that requested memory; a little is reserved for it.
///     Only the function of the first call is used.
package func whenMemoryRunsOut(status: Int32, end: @escaping @Sendable () -> Void) {
  OutOfMemory.end.withLock { $0 = $0 ?? end }
  CSystemWhenMemoryRunsOut({ OutOfMemory.end.withLock { $0 }?() }, status)
}

/// Installs a function to call before the process allocates 16 MiB or more at once; glibc only.
///
/// - Parameter ask: Called with the number of bytes, on the thread that allocates them. It may
///   wait. Only the function of the last call is used.
package func beforeMuchIsAllocated(ask: @escaping @Sendable (_ bytes: Int) -> Void) {
  MuchMemory.ask.withLock { $0 = ask }
  CSystemBeforeMuchIsAllocated { bytes in MuchMemory.ask.withLock { $0 }?(bytes) }
}

/// The function that ends the process if memory runs out, one for the whole process.
private enum OutOfMemory {
  static let end = Mutex<(@Sendable () -> Void)?>(nil)
}

/// The function to call before a large allocation.
private enum MuchMemory {
  static let ask = Mutex<(@Sendable (Int) -> Void)?>(nil)
}

/// Returns freed memory to the system, so that it does not count for later work.
package func giveBackMemory() { CSystemGiveBackMemory() }

/// The maximum number of files, sockets and other descriptors that this process may have open at
/// once.
package var maxDescriptors: Int { Int(CSystemMostDescriptors()) }

/// Suspends the calling thread; a signal may end that early.
package func sleepThread(milliseconds: Int) { CSystemSleep(Int32(clamping: milliseconds)) }
