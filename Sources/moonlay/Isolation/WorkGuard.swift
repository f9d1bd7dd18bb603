import OperatingSystem
import Synchronization
import Workbench

/// Ends the process if its work for a script exceeds the script's limits.
///
/// A script's Lua code is stopped by its machine, which reports the place. The host's work for it
/// (passes, records, drawing, measuring, writing the result) has no such place. So a thread
/// examines the usage of the process since the work began, and ends it slightly above the limits,
/// to let a machine come first. The growth of a large array is examined in advance.
final class WorkGuard: Sendable {
  private struct Bounds {
    var time: Duration
    var memory: Int
  }

  /// The limits of the current work; nil if none is watched.
  private let bounds = Mutex<Bounds?>(nil)
  private let isWatching = Mutex(false)

  /// The memory of the process before the work that is continued.
  private let startMemory = Mutex<Int?>(nil)

  /// Whether more memory was requested than is allowed.
  private let isMemoryExceeded = Atomic(false)
  private let end: @Sendable (WorkBounds.Excess) -> Void

  /// The interval between examinations, in milliseconds.
  private static let period = 4

  /// Prepares to watch.
  ///
  /// - Parameter end: Ends the process, on another thread.
  init(end: @escaping @Sendable (WorkBounds.Excess) -> Void) { self.end = end }

  /// Starts new work with limits from now on; earlier work is no longer watched.
  ///
  /// If the system has no thread left, nothing is watched.
  ///
  /// - Parameters:
  ///   - work: The limits of the work.
  ///   - isContinued: Whether the memory of the earlier work is still needed, and counts.
  func begin(_ work: WorkBounds, isContinued: Bool = false) {
    let usage = ProcessUsage()
    let start = startMemory.withLock { known in
      let start = (isContinued ? known : nil) ?? usage.memory
      known = start
      return start
    }
    isMemoryExceeded.store(false, ordering: .relaxed)
    bounds.withLock {
      $0 = Bounds(
        time: usage.time + work.processTime,
        memory: start + min(work.processMemory, .max - start))
    }
    let isFirst = isWatching.withLock { isWatching in
      defer { isWatching = true }
      return !isWatching
    }
    guard isFirst, (try? startThread { [self] in watch() }) != nil else { return }
    beforeMuchIsAllocated { [self] in allow($0) }
  }

  /// Waits for the end of the process if growing an array to a number of bytes would exceed the
  /// memory limit: half of them are copied first.
  private func allow(_ bytes: Int) {
    guard let bounds = bounds.withLock({ $0 }),
      ProcessUsage().memory > bounds.memory - min(bytes / 2, bounds.memory)
    else { return }
    isMemoryExceeded.store(true, ordering: .relaxed)
    // The thread may hold a lock that ending the process needs.
    sleepThread(milliseconds: 1000)
  }

  /// Extends the time limit; a negative time reduces it, if another process has done some of the
  /// work.
  func extend(by time: Duration) { bounds.withLock { $0?.time += time } }

  /// Stops watching until the next work begins.
  func rest() { bounds.withLock { $0 = nil } }

  private func watch() {
    while true {
      sleepThread(milliseconds: Self.period)
      guard let bounds = bounds.withLock({ $0 }) else { continue }
      let usage = ProcessUsage()
      if usage.memory > bounds.memory || isMemoryExceeded.load(ordering: .relaxed) { end(.memory) }
      if usage.time > bounds.time { end(.time) }
    }
  }
}
