internal import CSystemShim
internal import Synchronization

/// What this process has used up.
package struct ProcessUsage: Hashable, Sendable {
  /// What all of its threads had of a processor; a machine that is busy with other work does not move it.
  package let time: Duration

  /// The memory that it holds, in bytes; where that may not be known, the most that it ever held.
  package let memory: Int

  /// Whether the memory is what the process holds now, and not the most that it ever held.
  package static var tellsMemory: Bool { CSystemTellsResidentBytes() != 0 }

  /// Looks at it.
  package init() {
    time = .nanoseconds(CSystemProcessNanoseconds())
    memory = Int(clamping: CSystemResidentBytes())
  }
}

/// Has the process ended where the system refuses memory, instead of by a signal.
///
/// - Parameters:
///   - status: With which it ends where it cannot be ended otherwise.
///   - end: Ends the process, on the thread that asked for memory; a little is kept for it. The first one given counts.
package func whenMemoryRunsOut(status: Int32, end: @escaping @Sendable () -> Void) {
  OutOfMemory.end.withLock { $0 = $0 ?? end }
  CSystemWhenMemoryRunsOut({ OutOfMemory.end.withLock { $0 }?() }, status)
}

/// Has someone asked before the process allocates 16 MiB or more at once; glibc only.
///
/// - Parameter ask: Is called with the number of bytes, on the thread that allocates them. It may wait. The last one given counts.
package func beforeMuchIsAllocated(ask: @escaping @Sendable (_ bytes: Int) -> Void) {
  MuchMemory.ask.withLock { $0 = ask }
  CSystemBeforeMuchIsAllocated { bytes in MuchMemory.ask.withLock { $0 }?(bytes) }
}

/// What ends the process where memory runs out: there is one, as there is one process.
private enum OutOfMemory {
  static let end = Mutex<(@Sendable () -> Void)?>(nil)
}

/// What is asked before much memory is allocated.
private enum MuchMemory {
  static let ask = Mutex<(@Sendable (Int) -> Void)?>(nil)
}

/// Gives memory that was freed back to the system, so that it does not count for what is done next.
package func giveBackMemory() { CSystemGiveBackMemory() }

/// How many files, sockets and the like this process may have open at once.
package var maxDescriptors: Int { Int(CSystemMostDescriptors()) }

/// Lets the calling thread sleep; a signal may end that before its time.
package func sleepThread(milliseconds: Int) { CSystemSleep(Int32(clamping: milliseconds)) }
