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
  /// It was cancelled.
  case interrupted
  /// The process that ran the script failed, or could not be started.
  case host
}

extension Diagnostic {
  /// What kind of end an error is; nil for what a result is still printed with.
  package var failure: RunFailure? {
    switch code.severityClass {
    case .breach: nil
    case .limit: .budget
    case .interruption: .interrupted
    case .host: .host
    case .measured, .remark, .other: .script
    }
  }
}
