package import CollectionLayout

extension CollectionView: InteractionHost {
  /// Tells the delegate, and records that it was told.
  ///
  /// - Throws: `Diagnostic` `layout-loop` where handlers keep calling each other, or what the handler threw.
  @discardableResult
  func tell(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer? {
    journal.record(.event(call.event(at: time)))
    guard let delegate else { return nil }
    delegateDepth += 1
    defer { delegateDepth -= 1 }
    try guardAgainstNesting()
    do {
      return try delegate.receive(call)
    } catch {
      throw rethrowing(error)
    }
  }

  func delegateResponds(to name: String) -> Bool { delegate?.responds(to: name) == true }

  func record(event name: String, _ fields: [RecordField]) {
    journal.record(event: name, fields)
  }

  /// One of the latest errors, with all that it had when it was entered in the log; nil where none has these words.
  package func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    journal.raised(code, message)
  }

  /// A handler that changes the view is called again from within itself; one that always does would never end.
  private func guardAgainstNesting() throws(Diagnostic) {
    guard delegateDepth >= LayoutEngine.maxRounds else { return }
    throw raising(
      Diagnostic(
        .layoutLoop,
        "a delegate handler changes the view, which calls the handler again: \(delegateDepth) calls deep",
        fix: "in a handler, change the view only if it is not in the desired state yet",
        uikit: "UICollectionView is stuck in a recursive layout loop."))
  }
}
