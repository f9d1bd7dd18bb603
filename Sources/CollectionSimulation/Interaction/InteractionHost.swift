import CollectionLayout

/// What the items are that a user does something with, and who is notified of it.
protocol InteractionHost: AnyObject {
  /// Calls the delegate, which may have a say in it.
  @discardableResult
  func notify(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer?

  /// Whether the delegate has a method.
  func delegateResponds(to name: String) -> Bool

  /// Whether the data has an item.
  func contains(_ item: IndexPath) -> Bool

  func record(event name: String, _ fields: [RecordField])

  /// Where diagnostics are entered.
  var reporter: any DiagnosticReporter { get }
}
