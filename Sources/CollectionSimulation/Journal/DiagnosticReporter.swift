import CollectionLayout

/// A type that completes diagnostics with the current context and enters them in the log.
protocol DiagnosticReporter: AnyObject {
  /// Enters a warning in the log.
  func warn(_ diagnostic: Diagnostic)

  /// Enters an error in the log and returns it, ready to be thrown.
  func raising(_ diagnostic: Diagnostic) -> Diagnostic

  /// Enters an error from a lower level in the log, unless it is already there.
  func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic
}
