package import CollectionLayout

extension CollectionView {
  /// Enters a warning in the log.
  package func warn(_ diagnostic: Diagnostic) {
    journal.enter(completed(diagnostic))
  }

  /// Enters a hint in the log, where hints are wanted.
  func hint(_ diagnostic: @autoclosure () -> Diagnostic) {
    guard journal.takesHints else { return }
    journal.enter(completed(diagnostic()))
  }

  /// Enters an error in the log and hands it back, to be thrown.
  package func raising(_ diagnostic: Diagnostic) -> Diagnostic {
    let complete = completed(diagnostic)
    journal.raise(complete)
    return complete
  }

  /// Enters an error that comes from below in the log, unless it was entered where it began.
  package func rethrowing(_ diagnostic: Diagnostic) -> Diagnostic {
    let complete = completed(diagnostic)
    journal.raiseOnce(complete)
    return complete
  }

  /// One of the latest errors, with all that it had when it was entered in the log; nil where none has these words.
  package func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    journal.raised(code, message)
  }

  /// The diagnostic with what the view knows of the moment.
  private func completed(_ diagnostic: Diagnostic) -> Diagnostic {
    var complete = diagnostic
    complete.place = diagnostic.place ?? layout.reporting?.currentPlace
    if let callback = runningCallback, diagnostic.occasion == nil {
      complete.occasion = "\(callback.name.callSignature), called because \(callback.reason)"
    }
    return complete
  }

  /// A diagnostic about what a callback answered, at the place where the callback stands.
  func fault(
    _ code: DiagnosticCode, severity: Diagnostic.Severity = .error, in callback: String,
    reason: String,
    _ message: String, fix: String? = nil, element: ElementIdentifier? = nil, uikit: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      code, severity: severity, message, fix: fix,
      place: layout.reporting?.place(ofCallback: callback),
      element: element, uikit: uikit)
    diagnostic.occasion = "\(callback.callSignature), called because \(reason)"
    return diagnostic
  }
}
