import CollectionLayout

extension LayoutEngine: DiagnosticReporter {
  /// Enters a warning in the log.
  func warn(_ diagnostic: Diagnostic) {
    log.enter(completed(diagnostic))
  }

  /// Enters a hint in the log if hints are enabled.
  func hint(_ diagnostic: @autoclosure () -> Diagnostic) {
    guard settings.givesHints else { return }
    log.enter(completed(diagnostic()))
  }

  /// Enters an error in the log and returns it, ready to be thrown.
  func raising(_ diagnostic: Diagnostic) -> Diagnostic {
    let complete = completed(diagnostic)
    log.raise(complete, atOrigin: true)
    return complete
  }

  /// Enters an error from a lower level in the log, unless it is already there.
  func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic {
    let complete = completed(diagnostic)
    log.raise(complete, atOrigin: false)
    return complete
  }

  /// Returns the diagnostic with the current place and occasion, and with texts of a bounded size.
  private func completed(_ diagnostic: Diagnostic) -> Diagnostic {
    var complete = diagnostic
    complete.place = diagnostic.place ?? capabilities.reporting?.currentPlace
    if let callback = runningCallback, diagnostic.occasion == nil {
      complete.occasion = "\(callback.name.callSignature), called because \(callback.reason)"
    }
    return DiagnosticBounds.bounded(complete)
  }

  /// Returns a diagnostic about the result of a callback, at the place of the callback in the
  /// script.
  func fault(
    _ code: DiagnosticCode, severity: Diagnostic.Severity = .error, in callback: String,
    reason: String,
    _ message: String, fix: String? = nil, element: ElementIdentifier? = nil, uikit: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      code, severity: severity, message, fix: fix,
      place: capabilities.reporting?.place(ofCallback: callback),
      element: element, uikit: uikit)
    diagnostic.occasion = "\(callback.callSignature), called because \(reason)"
    return diagnostic
  }
}

extension String {
  /// The callback as its author writes it: `prepare(view)`; any other name is unchanged.
  fileprivate var callSignature: String { Callback.ofLayouts[self]?.signature ?? self }
}
