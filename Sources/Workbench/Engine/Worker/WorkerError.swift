package import CollectionLayout

/// The reason why a process can no longer be used.
enum WorkerError: Error, Hashable {
  case lost(ConnectionError)
  /// It sent something that is not a message.
  case message(MessageError)
  /// It sent more than its script may hold.
  case flood
  /// The process and the decoding of its messages exceeded the time of its script.
  case overspent
  /// It could not be confined; the text is the reason.
  case refused(String)
  /// The order is too long to be sent.
  case orderTooLarge

  /// Returns the result that replaces the missing one.
  ///
  /// - Parameters:
  ///   - end: How the process ended; nil if it was killed by this engine.
  ///   - bounds: The limits of the process.
  ///   - isForPage: Whether the result is for a web page: its messages are short, and name no
  ///     options.
  ///   - isCancelled: Whether the request was cancelled.
  /// - Returns: The result.
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
  /// Returns the diagnostic for a process that was killed because it exceeded a limit.
  fileprivate static func workerKilled(_ words: String, _ isForPage: Bool) -> Diagnostic {
    let allowance = "; if the script only needs more, raise --time-limit or --memory-limit"
    return Diagnostic(
      .workerKilled, "the process that ran the script \(words)",
      fix: "look for an endless loop" + (isForPage ? "" : allowance))
  }

  /// Returns the diagnostic for a process that failed, which is not a fault of the script.
  static func workerFailed(_ words: String) -> Diagnostic {
    Diagnostic(
      .workerFailed, "the process for the script \(words)",
      fix: "run it again; if it fails every time, please report it with the script")
  }

  /// The diagnostic for a request that was cancelled before it had a result.
  fileprivate static var workerInterrupted: Diagnostic {
    Diagnostic(.interrupted, "the script was interrupted", fix: "run it again")
  }

  /// The diagnostic for a worker that replied to another request.
  static var otherAnswer: Diagnostic { .workerFailed("sent an unexpected reply") }

  /// Returns the diagnostic if no process can be started.
  package static func noWorker(_ reason: String) -> Diagnostic {
    Diagnostic(
      .workerFailed, "could not start a process for the script: \(reason)",
      fix: "close other programs and run it again")
  }
}

extension EngineAnswer {
  /// The result if a worker's own result does not fit a message.
  static var tooLarge: EngineAnswer {
    .lost(
      Diagnostic(
        .outputExceeded, "a single record of the run is larger than 64 MiB",
        fix: "report fewer elements, or run the script without --isolate"), .budget)
  }

  /// The result if a worker's own result is too large for a web page.
  fileprivate static var tooLargeForPage: EngineAnswer {
    .lost(
      Diagnostic(
        .outputExceeded, "the result is larger than 24 MiB, the most that a page takes",
        fix: "show fewer elements or record less, or use moonlay run"), .budget)
  }
}
