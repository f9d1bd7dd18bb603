package import CollectionLayout

extension CollectionView {
  /// Enters a warning in the log.
  package func warn(_ diagnostic: Diagnostic) {
    log.add(completed(diagnostic), at: time)
  }

  /// Enters an error in the log and hands it back, to be thrown.
  package func raising(_ diagnostic: Diagnostic) -> Diagnostic {
    let complete = completed(diagnostic)
    if !log.contains(complete) { log.add(complete, at: time) }
    return complete
  }

  /// The diagnostic with what the view knows of the moment.
  private func completed(_ diagnostic: Diagnostic) -> Diagnostic {
    var complete = diagnostic
    complete.place = diagnostic.place ?? layout.currentPlace
    if let callback = runningCallback, diagnostic.occasion == nil {
      complete.occasion = "\(callback.name), called because \(callback.reason)"
    }
    return complete
  }

  /// A diagnostic about what a callback answered, at the place where the callback stands.
  func fault(
    _ code: String, severity: Diagnostic.Severity = .error, in callback: String, reason: String,
    _ message: String, fix: String? = nil, element: ElementIdentifier? = nil, uikit: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      code, severity: severity, message, fix: fix, place: layout.place(ofCallback: callback),
      element: element, uikit: uikit)
    diagnostic.occasion = "\(callback), called because \(reason)"
    return diagnostic
  }
}
