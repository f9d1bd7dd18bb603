package import CollectionLayout

/// Why a process is of no more use.
enum WorkerFault: Error, Hashable {
  case lost(WorkerLoss)
  /// It says what is not a message.
  case message(MessageFault)
  /// It says more than its script may hold.
  case flood
  /// It and the reading of what it says take longer than its script may.
  case overspent
  /// It cannot give up what it must.
  case refused(String)
  /// What it should be told is too long to be told.
  case orderTooLarge

  /// What is answered instead.
  ///
  /// - Parameters:
  ///   - end: How the process has ended by itself; nil if it was ended.
  ///   - bounds: What it might use up.
  ///   - isForPage: Whether a page asks: what it is told is short, and names no options.
  ///   - isCancelled: Whether the request was cancelled.
  /// - Returns: The answer.
  func answer(
    _ end: WorkerEnd?, _ bounds: WorkBounds, isForPage: Bool,
    isCancelled: Bool
  ) -> EngineAnswer {
    if isCancelled { return .lost(.workerInterrupted, .interrupted) }
    if self == .lost(.ended), let excess = end?.ownExcess {
      return .lost(bounds.diagnostic(excess), .budget)
    }
    if self == .overspent { return .lost(bounds.diagnostic(.time), .budget) }
    if self == .flood, isForPage { return .tooLargeForPage }
    if self == .flood { return .lost(bounds.diagnostic(.memory), .budget) }
    let diagnostic = diagnostic(end, isForPage)
    return .lost(diagnostic, diagnostic.failure ?? .host)
  }

  private func diagnostic(_ end: WorkerEnd?, _ isForPage: Bool) -> Diagnostic {
    switch (self, end) {
    case (.lost(.tookTooLong), _):
      .workerKilled("did not respond within its time limit and was terminated", isForPage)
    case (.lost(.ended), .usedUpItsTime):
      .workerKilled("exceeded its processor time and was terminated by the system", isForPage)
    case (.lost(.ended), .killed):
      .workerKilled("was terminated by the system, probably because memory ran out", isForPage)
    case (.lost(.ended), .crashed(let signal)):
      .workerFailed("crashed: signal \(signal)")
    case (.lost(.ended), .exited(WorkerEnd.stuckStatus)):
      .workerKilled(
        "exceeded its budget in an operation that cannot be interrupted, and exited", isForPage)
    case (.lost(.ended), .exited(let status)):
      .workerFailed("exited without a result: status \(status)")
    case (.lost(.ended), nil):
      .workerFailed("exited without a result")
    case (.message(.tooLarge), _), (.flood, _), (.overspent, _):
      .workerFailed("sent too much output and was terminated")
    case (.message, _):
      .workerFailed("sent an invalid message and was terminated")
    case (.refused(let reason), _):
      Diagnostic(
        .workerFailed, "the process for the script could not be confined: \(reason)",
        fix: "use a system that can confine it"
          + (isForPage ? "" : "; for a script that you trust, run it without --isolate"))
    case (.orderTooLarge, _):
      .workerFailed("cannot receive a script or a module of that size")
    }
  }
}

extension Diagnostic {
  /// The process of a script was ended because of what it used up.
  fileprivate static func workerKilled(_ words: String, _ isForPage: Bool) -> Diagnostic {
    let allowance = "; if the script only needs more, raise --time-limit or --memory-limit"
    return Diagnostic(
      .workerKilled, "the process that ran the script \(words)",
      fix: "look for an endless loop" + (isForPage ? "" : allowance))
  }

  /// The process of a script failed, which is not a fault of the script.
  static func workerFailed(_ words: String) -> Diagnostic {
    Diagnostic(
      .workerFailed, "the process for the script \(words)",
      fix: "run it again; if it fails every time, please report it with the script")
  }

  /// The request was cancelled before it was answered.
  fileprivate static var workerInterrupted: Diagnostic {
    Diagnostic(.interrupted, "the script was interrupted", fix: "run it again")
  }

  /// A session answered another request than was asked.
  static var otherAnswer: Diagnostic { .workerFailed("sent an unexpected reply") }

  /// No process could be started.
  package static func noWorker(_ reason: String) -> Diagnostic {
    Diagnostic(
      .workerFailed, "could not start a process for the script: \(reason)",
      fix: "close other programs and run it again")
  }
}

extension EngineAnswer {
  /// What a worker answers where its answer has no room in a message.
  static var tooLarge: EngineAnswer {
    .lost(
      Diagnostic(
        .outputExceeded, "a single record of the run is larger than 64 MiB",
        fix: "report fewer elements, or run the script without --isolate"), .budget)
  }

  /// What is answered where a worker says more than a page takes.
  fileprivate static var tooLargeForPage: EngineAnswer {
    .lost(
      Diagnostic(
        .outputExceeded, "the result is larger than 24 MiB, the most that a page takes",
        fix: "show fewer elements or record less, or use moonlay run"), .budget)
  }
}
