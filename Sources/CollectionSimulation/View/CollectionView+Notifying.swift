package import CollectionLayout

extension CollectionView: InteractionHost {
  /// Calls the delegate, and records the call.
  ///
  /// - Throws: `Diagnostic` `layout-loop` if handlers keep calling each other, or the error of the
  ///   handler.
  @discardableResult
  func notify(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer? {
    journal.record(.event(call.event(at: time)))
    guard let delegate else { return nil }
    delegateDepth += 1
    defer { delegateDepth -= 1 }
    try guardAgainstNesting(of: delegateDepth)
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

  /// Returns one of the latest errors, as it was completed and entered in the log; nil if none has
  /// this code and message.
  package func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    journal.raised(code, message)
  }

  /// Returns the layout of an interactive transition: the delegate's, or else the standard one.
  func transitionLayout(to new: any Layout, _ standard: (any Layout)?)
    throws(Diagnostic) -> any Layout
  {
    let old = layout
    guard let delegate, delegate.responds(to: "transitionLayout") else {
      return standard ?? TransitionLayout(from: old, to: new)
    }
    journal.record(
      event: "transitionLayout",
      [RecordField("from", .string(old.name)), RecordField("to", .string(new.name))])
    let answer: (any Layout)?
    do throws(Diagnostic) {
      answer = try delegate.transitionLayout(from: old, to: new)
    } catch {
      throw rethrowing(error)
    }
    guard let answer else { return standard ?? TransitionLayout(from: old, to: new) }
    guard LayoutCapabilities(answer).transitioning?.transition != nil else {
      throw raising(
        Diagnostic(
          .wrongReturnType,
          "transitionLayout must return a TransitionLayout, got \(answer.name)",
          fix: "return an instance of TransitionLayout or of a class that extends it, or nothing"))
    }
    return answer
  }
}
