package import CollectionLayout
package import Scripting

/// The limits of a process for one request, for the script and for the host's work on its behalf.
package struct WorkBounds: Hashable, Sendable {
  /// The resource whose limit was exceeded.
  package enum Excess: Hashable, Sendable {
    case time, memory
  }

  private let time: Duration
  private let limits: ScriptLimits

  /// The time limit of a check's cases, in seconds; nil for other work.
  private var casesLimit: Int64?

  /// Creates the limits of one script.
  ///
  /// - Parameters:
  ///   - limits: The limits of the script itself.
  ///   - time: The maximum time of all work; nil for the time limit of the script.
  package init(_ limits: ScriptLimits, time: Duration? = nil) {
    self.limits = limits
    self.time = time ?? limits.time
  }

  /// Creates the limits of a check, whose cases have their own limits.
  ///
  /// The first case, and the last that is reduced, may display several views, each with the full
  /// time limit of a script, and the host's work is not interrupted.
  package init(_ options: CheckOptions) {
    self.init(
      options.limits,
      time: options.timeForCases + options.timeForSmallerCases + options.limits.time * 2)
    casesLimit = options.timeForCases.components.seconds
  }

  /// The processor time of the process: a tenth and 200 ms more, so that the script's own clock is
  /// the first to expire.
  package var processTime: Duration { time + time / 10 + .milliseconds(200) }

  /// The memory limit of the script, in bytes.
  var memory: Int { limits.memory }

  /// The number of bytes by which the process may grow.
  ///
  /// It is four times the limit, which a Lua state may request in one step, and the memory that the
  /// process itself needs.
  package var processMemory: Int {
    let (product, overflows) = max(0, limits.memory).multipliedReportingOverflow(by: 4)
    let (sum, overflowsToo) = product.addingReportingOverflow(48 << 20)
    return overflows || overflowsToo ? .max : sum
  }

  /// Returns the diagnostic for an exceeded limit, in the words of the script's own limits.
  package func diagnostic(_ excess: Excess) -> Diagnostic {
    if excess == .time, let casesLimit, !limits.areFixed {
      return Diagnostic(
        .budgetExceeded,
        "the check takes much longer than the limit for its cases: \(casesLimit) s",
        fix: "raise --cases-limit, or lower --time-limit, which bounds each case")
    }
    let diagnostic =
      switch excess {
      case .time:
        Diagnostic(
          .budgetExceeded, "what the script requests takes longer than the time limit",
          fix: "show, print or record less")
      case .memory:
        Diagnostic(
          .memoryExceeded, "what the script records exceeds the memory limit",
          fix: "show, print or record less")
      }
    return diagnostic.naming(limits)
  }
}

extension EngineRequest {
  /// The limits of the process for the request.
  package var bounds: WorkBounds {
    switch self {
    case .run(_, let options): WorkBounds(options.limits)
    case .document(let document, _, let options): WorkBounds(document.limits(options))
    case .lines(_, let options, _): WorkBounds(options.followed.limits)
    case .check(_, let options): WorkBounds(options)
    case .live: WorkBounds(ScriptLimits(), time: WorkerTimes().live)
    case .added(let request): WorkBounds(request.limits, time: request.time)
    }
  }
}

extension WorkerEnd {
  /// Returns the status with which a worker exits if the host's work for its script exceeds a
  /// limit.
  package static func status(_ excess: WorkBounds.Excess) -> Int32 {
    switch excess {
    case .time: 4
    case .memory: 5
    }
  }

  /// The limit that a worker exceeded when it ended itself; nil if it ended for another reason.
  var ownExcess: WorkBounds.Excess? {
    switch self {
    case .exited(Self.status(.time)): .time
    case .exited(Self.status(.memory)): .memory
    default: nil
    }
  }
}
