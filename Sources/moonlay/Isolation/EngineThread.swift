import OperatingSystem
import Synchronization
import Workbench

/// Work for an engine that waits for its turn.
protocol EngineJob: Sendable {
  /// Returns whether it makes an earlier one superfluous, which is then stopped or never begins.
  func replaces(_ earlier: Self) -> Bool

  /// Does the work.
  func perform(_ engine: any Engine, _ cancellation: Cancellation)

  /// Notes that the work will never begin.
  func drop()
}

/// Does jobs in order with one engine, on a thread of its own.
final class EngineThread<Job: EngineJob>: Sendable {
  private struct State {
    var waiting: [Job] = []

    /// The job that runs, with what stops it; nil if none does.
    var running: (job: Job, cancellation: Cancellation)?
    var latestUse = ContinuousClock.now

    /// Removes the jobs with a property.
    mutating func remove(where isRemoved: (Job) -> Bool) -> Removed {
      var removed = Removed()
      removed.waiting = waiting.filter(isRemoved)
      waiting.removeAll(where: isRemoved)
      if let running, isRemoved(running.job) { removed.running = running.cancellation }
      return removed
    }
  }

  private struct Removed {
    var waiting: [Job] = []
    var running: Cancellation?

    func end() {
      for job in waiting { job.drop() }
      running?.raise()
    }
  }

  private let maxWaiting: Int
  private let signals: BlockingQueue<Bool>
  private let state = Mutex(State())

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - maxWaiting: The maximum number of waiting jobs.
  ///   - engine: Creates the engine that runs scripts, on the new thread.
  /// - Throws: ``SystemError`` if the system has no thread left.
  init(
    maxWaiting: Int = 16, _ engine: @escaping @Sendable () -> any Engine
  ) throws(SystemError) {
    self.maxWaiting = maxWaiting
    signals = try BlockingQueue()
    try startThread { [self] in
      let engine = engine()
      while signals.next() {
        guard let (job, cancellation) = takeJob() else { continue }
        job.perform(engine, cancellation)
        state.withLock { $0.running = nil }
      }
    }
  }

  /// Returns whether there was no job for a duration, and none is running.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { state in
      state.running == nil && state.waiting.isEmpty
        && state.latestUse.advanced(by: duration) < .now
    }
  }

  /// Adds a job after the earlier ones; those that it replaces end.
  ///
  /// - Returns: Whether it will be done: it is refused if too many are waiting.
  func add(_ job: Job) -> Bool {
    let replaced = state.withLock { state -> Removed? in
      state.latestUse = .now
      let replaced = state.remove { job.replaces($0) }
      guard state.waiting.count < maxWaiting else { return nil }
      state.waiting.append(job)
      return replaced
    }
    guard let replaced else { return false }
    replaced.end()
    signals.add(true)
    return true
  }

  /// Stops the running job.
  func stop() { state.withLock { $0.running }?.cancellation.raise() }

  /// Stops and drops the jobs with a property.
  func stop(where isStopped: (Job) -> Bool) {
    state.withLock { $0.remove(where: isStopped) }.end()
  }

  /// Stops the running job, drops the waiting ones, and ends the thread with its engine.
  func end() {
    stop { _ in true }
    signals.add(false)
  }

  private func takeJob() -> (Job, Cancellation)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let (job, cancellation) = (state.waiting.removeFirst(), Cancellation())
      state.running = (job, cancellation)
      return (job, cancellation)
    }
  }
}
