import CollectionLayout

extension DiagnosticPage {
  /// The pages of what is no fault of the script.
  static let hostPages: [DiagnosticPage] = [
    DiagnosticPage(
      "internal-error", [.error],
      meaning: """
        Moonlay itself is at fault, not the script. Please report it with the script and the \
        message.
        """),
    DiagnosticPage(
      "machine-unavailable", [.error],
      meaning: """
        The system has no memory or no thread left for another Lua machine. Close other \
        programs and run it again.
        """),
    DiagnosticPage(
      "interrupted", [.error],
      meaning: """
        Somebody ended the script before it was done, as with Ctrl-C. Run it again.
        """),
  ]
}
