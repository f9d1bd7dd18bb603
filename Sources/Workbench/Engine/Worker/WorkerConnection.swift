package import CollectionLayout
import Scripting

/// Starts processes that run scripts.
package protocol WorkerSource: AnyObject {
  /// Starts a process.
  ///
  /// - Throws: ``Diagnostic`` `worker-failed` if no process can be started.
  func start() throws(Diagnostic) -> any WorkerConnection
}

/// A connection to a process that runs scripts: bytes in both directions, with a deadline.
///
/// Everything except ``wake`` belongs to one thread. The process ends when the last reference is
/// released.
package protocol WorkerConnection: AnyObject {
  /// Ends the current or the next wait, from any thread.
  var wake: @Sendable () -> Void { get }

  /// The processor time of the process and of the calling thread.
  var processorTime: (worker: Duration, requester: Duration) { get }

  /// Sets the deadline of the process: a time from now.
  func allow(_ time: Duration)

  func send(_ bytes: [UInt8]) throws(ConnectionError)

  /// Waits for bytes and returns at least one; nil if the wait was cancelled, and occasionally if
  /// nothing has arrived.
  func receive() throws(ConnectionError) -> [UInt8]?

  /// Kills the process immediately.
  func kill()

  /// Waits briefly for a process that has closed its streams to exit, and kills it if it is still
  /// running.
  func waitForEnd() -> WorkerEnd
}

/// The reason why a process can no longer be reached.
package enum ConnectionError: Error, Hashable, Sendable {
  /// Its deadline has passed.
  case tookTooLong
  /// It has exited, or has closed its streams.
  case ended
}

/// The way in which a process ended.
package enum WorkerEnd: Hashable, Sendable {
  case exited(status: Int32)
  /// The system killed it because it exceeded its processor time.
  case usedUpItsTime
  /// The system killed it for an unknown reason, usually a lack of memory.
  case killed
  case crashed(signal: Int32)

  /// The status with which a worker exits if its script exceeds a limit and cannot be interrupted.
  package static let stuckStatus: Int32 = 3
}

/// The times that an engine waits for a worker.
package struct WorkerTimes: Hashable, Sendable {
  /// The maximum time to start.
  package var start = Duration.seconds(15)

  /// The maximum time of the host's own work, in addition to the script's; no limit of the script
  /// covers it.
  package var host = Duration.seconds(20)

  /// The maximum time for a result that is being sent after everything else has ended.
  package var grace = Duration.milliseconds(500)

  /// The maximum time of an operation on a live view, including replayed inputs.
  package var live = Duration.seconds(15)

  package init() {}

  /// Returns the maximum total time of a request.
  func allowance(for request: EngineRequest) -> Duration {
    switch request {
    case .run(_, let options): options.limits.time + host + grace
    case .document(let document, _, let options): document.limits(options).time + host + grace
    case .check(_, let options):
      // On a busy machine, the script's own clock is slower than real time, and the host works in
      // addition.
      options.timeForCases * 10 + options.timeForSmallerCases + options.limits.time + host + grace
    case .lines(_, let options, _): options.followed.limits.time + host + grace
    case .live: live + grace
    case .added(let request): request.time + host + grace
    }
  }
}
