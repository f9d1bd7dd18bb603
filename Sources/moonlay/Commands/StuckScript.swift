import OperatingSystem

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
        "the script is over its budget in an operation that cannot be ended; the program ends with it"
      )
      endProcess(status: ExitStatus.overBudget.rawValue)
    }
  }
}
