import OperatingSystem
import Synchronization
import Workbench

/// Ends the process where what it does for a script takes more than the script may use up.
///
/// A script's Lua is ended by its machine, which says where. What the host does for it (passes, records, drawing, measuring,
/// the result that is written) has no such place: a thread looks at what the process has used up since the work began, and
/// ends it a little above what is allowed, so that a machine comes first. A large array that grows is looked at before it does.
final class WorkGuard: Sendable {
  private struct Bounds {
    var time: Duration
    var memory: Int
  }

  /// Where the work must end; nil while none is watched.
  private let bounds = Mutex<Bounds?>(nil)
  private let isWatching = Mutex(false)

  /// What the process held before the work that is continued.
  private let startMemory = Mutex<Int?>(nil)

  /// Whether more memory was asked for than is allowed.
  private let isMemoryExceeded = Atomic(false)
  private let end: @Sendable (WorkBounds.Excess) -> Void

  /// How often is looked, in milliseconds.
  private static let period = 4

  /// Prepares to watch.
  ///
  /// - Parameter end: Ends the process, on another thread.
  init(end: @escaping @Sendable (WorkBounds.Excess) -> Void) { self.end = end }

  /// Begins with new work, which may use up so much from now on; what was watched before is no more.
  ///
  /// Where the system has no thread left, nothing is watched.
  ///
  /// - Parameters:
  ///   - work: What it may use up.
  ///   - isContinued: Whether what the earlier work holds is still held for it, and counts on.
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

  /// Waits for the end where an array would exceed the memory by growing to a number of bytes: half of them are copied first.
  private func allow(_ bytes: Int) {
    guard let bounds = bounds.withLock({ $0 }),
      ProcessUsage().memory > bounds.memory - min(bytes / 2, bounds.memory)
    else { return }
    isMemoryExceeded.store(true, ordering: .relaxed)
    // It may hold a lock that the end waits for.
    sleepThread(milliseconds: 1000)
  }

  /// Lets the work take so much longer, or less long where another process has done some of it.
  func extend(by time: Duration) { bounds.withLock { $0?.time += time } }

  /// Lets the process do what it wants until the next work.
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
