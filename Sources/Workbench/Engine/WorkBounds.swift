package import CollectionLayout
package import Scripting

/// What a process may use up for one request: the script itself, and all that is done for it.
package struct WorkBounds: Hashable, Sendable {
  /// What was used up.
  package enum Excess: Hashable, Sendable {
    case time, memory
  }

  private let time: Duration
  private let limits: ScriptLimits

  /// The limit of a check's cases in seconds, where the work is one.
  private var casesLimit: Int64?

  /// The bounds of one script.
  ///
  /// - Parameters:
  ///   - limits: What the script itself may use up.
  ///   - time: How long the work may take in all; nil for as long as the script.
  package init(_ limits: ScriptLimits, time: Duration? = nil) {
    self.limits = limits
    self.time = time ?? limits.time
  }

  /// The bounds of a check, whose cases end by themselves: the one that is tried when their time is up may show some
  /// views more, each with as much time as a script has, and the host's work for them is not the script's.
  package init(_ options: CheckOptions) {
    self.init(
      options.limits,
      time: options.timeForCases * 2 + options.timeForSmallerCases + options.limits.time * 20)
    casesLimit = options.timeForCases.components.seconds
  }

  /// The bounds of a grading, whose cases have a limit each.
  package init(_ options: GradingOptions) {
    self.init(options.limits, time: options.allowance)
  }

  /// What the process may have of a processor: a tenth and 200 ms more, so that the script's own clock comes first.
  package var processTime: Duration { time + time / 10 + .milliseconds(200) }

  /// The number of bytes that the script may hold.
  var memory: Int { limits.memory }

  /// By how many bytes the process may grow: four times the limit, as much as a machine grants in one step, and what it
  /// needs for itself.
  package var processMemory: Int {
    let (product, overflows) = max(0, limits.memory).multipliedReportingOverflow(by: 4)
    let (sum, overflowsToo) = product.addingReportingOverflow(48 << 20)
    return overflows || overflowsToo ? .max : sum
  }

  /// What is said where more is used up, in the words of the script's own limits.
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
  /// What a process may use up for it.
  package var bounds: WorkBounds {
    switch self {
    case .run(_, let options), .document(_, let options): WorkBounds(options.limits)
    case .lines(_, let options): WorkBounds(options.followed.limits)
    case .check(_, let options): WorkBounds(options)
    case .swift(_, let limits): WorkBounds(limits)
    case .swiftTests(_, let options): WorkBounds(options.limits)
    case .live: WorkBounds(ScriptLimits(), time: WorkerTimes().live)
    case .grade(_, _, let options): WorkBounds(options)
    }
  }
}

extension WorkerEnd {
  /// The statuses with which a worker ends itself where the host's work for its script is over its bounds.
  package static func status(_ excess: WorkBounds.Excess) -> Int32 {
    switch excess {
    case .time: 4
    case .memory: 5
    }
  }

  /// What was used up by a worker that has ended itself so.
  var ownExcess: WorkBounds.Excess? {
    switch self {
    case .exited(Self.status(.time)): .time
    case .exited(Self.status(.memory)): .memory
    default: nil
    }
  }
}
