import CollectionLayout

/// Enters diagnostics in the log, with what is known of the moment.
protocol DiagnosticReporter: AnyObject {
  /// Enters a warning in the log.
  func warn(_ diagnostic: Diagnostic)

  /// Enters an error in the log and hands it back, to be thrown.
  func raising(_ diagnostic: Diagnostic) -> Diagnostic

  /// Enters an error that comes from below in the log, unless it was entered where it began.
  func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic
}
