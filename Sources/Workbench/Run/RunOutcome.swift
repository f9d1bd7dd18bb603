package import CollectionLayout
package import Report

/// How a run ended.
package enum RunOutcome: Sendable {
  /// The run came to its end, or to what UIKit would not have survived; what is known of it is all there.
  case finished(RunResult, RunVerdict)

  /// The script itself failed, and there is nothing to report but why.
  case failed(Diagnostic, RunFailure)
}

/// Whether a run that came to its end is as it should be.
package enum RunVerdict: Hashable, Sendable {
  case good
  /// A protocol error, a failed `assert`, or under `--strict` a warning.
  case bad
}

/// Why there is no result.
package enum RunFailure: Hashable, Sendable {
  /// A syntax or run-time error, or no layout.
  case script
  /// Time, memory or instructions ran out.
  case budget
  /// A parameter of the command line is not one of the layout, or has no value of it.
  case usage
  /// Somebody ended it.
  case interrupted
  /// The process that ran the script failed, or none could be had.
  case host
}

extension Diagnostic {
  /// What kind of end an error is; nil for what a result is still printed with.
  package var failure: RunFailure? {
    switch code {
    case "budget-exceeded", "memory-exceeded", "output-exceeded", "run-too-large", "worker-killed":
      .budget
    case "worker-failed": .host
    case "interrupted": .interrupted
    default: Self.protocolCodes.contains(code) ? nil : .script
    }
  }

  /// The errors that name a breach of the protocol: UIKit would raise here, and what came before is reported.
  ///
  /// Every other error is the script's own failure.
  private static let protocolCodes: Set<String> = [
    "assertion-failed",
    "bounds-origin",
    "changed-without-invalidation",
    "conflicting-scroll-positions",
    "conflicting-updates",
    "duplicate-identifier",
    "duplicate-kind",
    "expectation-failed",
    "group-without-room",
    "index-out-of-range",
    "invalid-section",
    "invalid-update-counts",
    "invalid-view",
    "item-size-not-positive",
    "layout-loop",
    "missing-attributes",
    "move-out-of-range",
    "negative-size",
    "no-transition",
    "non-finite",
    "null-frame",
    "placed-outside-prepare",
    "prepared-outside-prepare",
    "reentrant-call",
    "scroll-out-of-range",
    "transition-active",
    "unknown-identifier",
    "unregistered-decoration",
    "unregistered-identifier",
    "update-out-of-range",
    "update-without-snapshot",
    "wrong-category",
    "wrong-return-type",
  ]
}
