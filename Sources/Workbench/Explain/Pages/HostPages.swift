import CollectionLayout

extension DiagnosticPage {
  /// The pages of what is no fault of the script.
  static let hostPages: [DiagnosticPage] = [
    DiagnosticPage(
      .internalError, [.error],
      meaning: """
        Moonlay itself failed; the script is not at fault. Please report it with the script and \
        the message.
        """),
    DiagnosticPage(
      .machineUnavailable, [.error],
      meaning: """
        The system has no memory or no thread left for another Lua machine. Close other programs \
        and run the script again.
        """),
    DiagnosticPage(
      .workerKilled, [.error],
      meaning: """
        A script that runs with --isolate exceeded the limits of its process. It did not finish \
        within its time limit plus 20 s for the host's own work, or used more computing time than \
        that. Or the system ended it, usually because memory was short. Look for a loop that does \
        not end.
        """),
    DiagnosticPage(
      .workerFailed, [.error],
      meaning: """
        The process in which --isolate runs a script failed: it could not be started, could not be \
        sandboxed, crashed, or returned an invalid result. The script could not escape from the \
        process. Run it again. If it fails each time, please report it with the script.
        """),
    DiagnosticPage(
      .wrongCheck, [.error],
      meaning: """
        A lesson's own check.lua refers to something that does not exist, so it cannot grade \
        anything. Your answer is not at fault. Fix the check at the reported line. `moonlay learn \
        test FOLDER` runs it on the lesson's own answers.
        """),
    DiagnosticPage(
      .interrupted, [.error],
      meaning: """
        The script was interrupted before it finished, for example with Ctrl-C. Run it again.
        """),
    DiagnosticPage(
      .invalidOption, [.error],
      meaning: """
        A benchmark was started without items, so there is nothing to measure. Set `--items` to 1 \
        or more.
        """),
  ]
}
