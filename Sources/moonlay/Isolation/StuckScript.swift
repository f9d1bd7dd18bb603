import CollectionLayout
import OperatingSystem
import Workbench

/// What is done where a script that was told to end is in an operation of Lua's core that cannot be ended.
///
/// There is no way back to it: the program ends with it, and nothing is left half-written.
struct StuckScript {
  let files: TemporaryFiles
  let messages: Messages

  /// Ends the program.
  var end: @Sendable () -> Void {
    let (files, messages) = (files, messages)
    return {
      files.removeAll()
      messages.fatal(.stuck)
      endProcess(status: ExitStatus.overBudget.rawValue)
    }
  }

  /// Ends the program because of what it does for a script.
  func end(with diagnostic: Diagnostic) {
    files.removeAll()
    messages.fatal(diagnostic)
    endProcess(status: ExitStatus.overBudget.rawValue)
  }

  /// Watches what the program does for a script, and ends it where that is too much, or where the system has no memory for it.
  func workGuard(_ bounds: WorkBounds) -> WorkGuard {
    whenMemoryRunsOut(status: ExitStatus.overBudget.rawValue) { end(with: .noMemory) }
    return WorkGuard { end(with: bounds.diagnostic($0)) }
  }
}

extension Diagnostic {
  /// A script could not be ended, and the program was.
  fileprivate static var stuck: Diagnostic {
    Diagnostic(
      .budgetExceeded,
      "the script exceeded its budget in an operation that cannot be interrupted",
      fix: "look for an endless loop, or raise --time-limit")
  }

  /// The system refused memory.
  fileprivate static var noMemory: Diagnostic {
    Diagnostic(
      .memoryExceeded, "the system has no memory left for what the script requests",
      fix: "show, print or record less; or allow the program more memory")
  }
}
