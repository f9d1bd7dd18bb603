import CollectionLayout

extension DiagnosticPage {
  /// The pages of what is no fault of the script.
  static let hostPages: [DiagnosticPage] = [
    DiagnosticPage(
      .internalError, [.error],
      meaning: """
        Moonlay itself is at fault, not the script. Please report it with the script and the \
        message.
        """),
    DiagnosticPage(
      .machineUnavailable, [.error],
      meaning: """
        The system has no memory or no thread left for another Lua machine. Close other \
        programs and run it again.
        """),
    DiagnosticPage(
      .workerKilled, [.error],
      meaning: """
        A script that is run with --isolate used up more than its process may: it had not \
        answered when its time and 20 s for the host's own work were over, computed for longer \
        than that, or the system ended it, most often because memory was short. Look for a \
        loop that does not end.
        """),
    DiagnosticPage(
      .workerFailed, [.error],
      meaning: """
        The process in which --isolate runs a script could not be started, could not be kept \
        from harm, crashed, or said what is no answer. The script had no way out of it. Run it \
        again; if it fails so each time, please report it with the script.
        """),
    DiagnosticPage(
      .wrongCheck, [.error],
      meaning: """
        A lesson's own check.lua asks for what there is not, so nothing can be graded by it. The \
        answer is not at fault. Mend the check at the line that is named; `moonlay learn test \
        FOLDER` tries it on the lesson's own answers.
        """),
    DiagnosticPage(
      .interrupted, [.error],
      meaning: """
        Somebody ended the script before it was done, as with Ctrl-C. Run it again.
        """),
    DiagnosticPage(
      .invalidOption, [.error],
      meaning: """
        A benchmark was asked for without items, so that there is nothing to measure. Give `--items` a \
        number of 1 or more.
        """),
  ]
}
