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
      messages.fatal(
        "the script exceeded its budget in an operation that cannot be interrupted; exiting"
      )
      endProcess(status: ExitStatus.overBudget.rawValue)
    }
  }

  /// Ends the program because of what it does for a script.
  func end(with diagnostic: Diagnostic) {
    files.removeAll()
    messages.fatal(diagnostic) { _, _ in nil }
    endProcess(status: ExitStatus.overBudget.rawValue)
  }

  /// Watches what the program does for a script, and ends it where that is too much.
  func workGuard(_ bounds: WorkBounds) -> WorkGuard {
    WorkGuard { end(with: bounds.diagnostic($0)) }
  }
}
