internal import CSystemShim

/// What this process has used up.
package struct ProcessUsage: Hashable, Sendable {
  /// What all of its threads had of a processor; a machine that is busy with other work does not move it.
  package let time: Duration

  /// The memory that it holds, in bytes; where that may not be known, the most that it ever held.
  package let memory: Int

  /// Looks at it.
  package init() {
    time = .nanoseconds(CSystemProcessNanoseconds())
    memory = Int(clamping: CSystemResidentBytes())
  }
}

/// How many files, sockets and the like this process may have open at once.
package var maxDescriptors: Int { Int(CSystemMostDescriptors()) }

/// Lets the calling thread sleep; a signal may end that before its time.
package func sleepThread(milliseconds: Int) { CSystemSleep(Int32(clamping: milliseconds)) }
