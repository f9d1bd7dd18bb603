package import CollectionLayout
import Scripting

/// Where processes that run scripts come from.
package protocol WorkerSource: AnyObject {
  /// Starts a process.
  ///
  /// - Throws: ``Diagnostic`` `worker-failed` where none can be started.
  func start() throws(Diagnostic) -> any WorkerConnection
}

/// The way to a process that runs scripts: bytes there and back, until a moment.
///
/// All of it but ``wake`` belongs to one thread. When the last reference is gone, the process is ended.
package protocol WorkerConnection: AnyObject {
  /// Ends the present or the next waiting, from any thread.
  var wake: @Sendable () -> Void { get }

  /// What the process has had of a processor, and what the calling thread has.
  var processorTime: (worker: Duration, asker: Duration) { get }

  /// Gives the process so much time from now on.
  func allow(_ time: Duration)

  /// Sends all of the bytes.
  func send(_ bytes: [UInt8]) throws(WorkerLoss)

  /// Waits for bytes, never none; nil if the waiting was cancelled, and now and then where nothing has come.
  func receive() throws(WorkerLoss) -> [UInt8]?

  /// Ends the process at once, whatever it does.
  func kill()

  /// Waits a little while for a process that has closed its streams, and ends one that still continues.
  func waitForEnd() -> WorkerEnd
}

/// Why nothing more comes from a process, or goes to it.
package enum WorkerLoss: Error, Hashable, Sendable {
  /// The time that it was given is over.
  case tookTooLong
  /// It has ended, or has closed its streams.
  case ended
}

/// How a process has ended.
package enum WorkerEnd: Hashable, Sendable {
  case exited(status: Int32)
  /// The system ended it because it had computed for too long.
  case usedUpItsTime
  /// The system ended it without a reason that could be known: most often memory was short.
  case killed
  /// It crashed.
  case crashed(signal: Int32)

  /// The status with which a worker ends itself where its script is over its budget and cannot be ended.
  package static let stuckStatus: Int32 = 3
}

/// For how long a worker is waited for.
package struct WorkerTimes: Hashable, Sendable {
  /// How long it may take to start.
  package var start = Duration.seconds(15)

  /// How long the host's own work may take, beside the script's: what no budget of the script's counts.
  package var host = Duration.seconds(20)

  /// How long an answer may take that is on its way, once everything else is over.
  package var grace = Duration.milliseconds(500)

  /// How long what is done with a live view may take, inputs that are done again included.
  package var live = Duration.seconds(15)

  package init() {}

  /// How long a request may take in all.
  func allowance(for request: EngineRequest) -> Duration {
    switch request {
    case .run(_, let options), .document(_, let options): options.limits.time + host + grace
    case .check(_, let options):
      // The script's own time passes more slowly than a clock on a busy machine, and the host works beside it.
      options.timeForCases * 10 + options.timeForSmallerCases + options.limits.time + host + grace
    case .lines(_, let options): options.followed.limits.time + host + grace
    case .swiftTests(_, let options): options.limits.time + host + grace
    case .swift(_, let limits): limits.time + host + grace
    case .live: live + grace
    case .grade(_, _, let options): options.allowance + host + grace
    }
  }
}
