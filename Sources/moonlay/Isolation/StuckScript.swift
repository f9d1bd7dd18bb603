import CollectionLayout
import OperatingSystem
import Workbench

/// The handling of a script that was told to stop, but is in an operation of Lua's core that cannot
/// be interrupted.
///
/// There is no way to resume: the program ends with it, without leaving incomplete files.
struct StuckScript {
  let files: TemporaryFiles
  let messages: Messages

  var end: @Sendable () -> Void {
    let (files, messages) = (files, messages)
    return {
      files.removeAll()
      messages.fatal(.stuck)
      endProcess(status: ExitStatus.overBudget.rawValue)
    }
  }

  /// Ends the program because of its work for a script.
  func end(with diagnostic: Diagnostic) {
    files.removeAll()
    messages.fatal(diagnostic)
    endProcess(status: ExitStatus.overBudget.rawValue)
  }

  /// Returns a guard that ends the program if its work for a script exceeds the limits, or the
  /// system has no memory for it.
  func workGuard(_ bounds: WorkBounds) -> WorkGuard {
    whenMemoryRunsOut(status: ExitStatus.overBudget.rawValue) { end(with: .noMemory) }
    return WorkGuard { end(with: bounds.diagnostic($0)) }
  }
}

extension Diagnostic {
  /// The diagnostic for a script that could not be stopped, so that the program had to end.
  fileprivate static var stuck: Diagnostic {
    Diagnostic(
      .budgetExceeded,
      "the script exceeded its budget in an operation that cannot be interrupted",
      fix: "look for an endless loop, or raise --time-limit")
  }

  /// The diagnostic for memory that the system refused.
  fileprivate static var noMemory: Diagnostic {
    Diagnostic(
      .memoryExceeded, "the system has no memory left for what the script requests",
      fix: "show, print or record less; or allow the program more memory")
  }
}
