package import CollectionLayout
import CollectionSimulation
package import Report

/// The outcome of a run.
package enum RunOutcome: Sendable {
  /// The run finished, or reached a state that UIKit would not have survived; the result is
  /// complete up to that point.
  case finished(RunResult, RunVerdict)

  /// The script itself failed, and there is no result except the reason.
  case failed(Diagnostic, RunFailure)

  /// Everything that was reported, in order.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .finished(let result, _): result.diagnostics.map { $0.diagnostic }
    case .failed(let diagnostic, _): diagnostic.earlier + [diagnostic]
    }
  }
}

/// The verdict on a run that finished.
package enum RunVerdict: Hashable, Sendable {
  case good
  /// A protocol error, a failed `assert` or, with `--strict`, a warning.
  case bad
}

/// The reason why there is no result.
package enum RunFailure: Hashable, Sendable {
  /// A syntax or run-time error, or a script without a layout.
  case script
  /// The limit of time, memory or instructions was exceeded.
  case budget
  /// A parameter on the command line is unknown to the layout, or its value is invalid.
  case usage
  /// The run was cancelled.
  case interrupted
  /// The process that ran the script failed, or could not be started.
  case host
}

extension Diagnostic {
  /// The kind of failure that an error causes; nil if a result is still printed.
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
