import CollectionLayout

/// The interface through which an interaction reads the items and calls the delegate.
protocol InteractionHost: AnyObject {
  /// Calls the delegate and returns its answer.
  @discardableResult
  func notify(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer?

  /// Returns whether the delegate has a method.
  func delegateResponds(to name: String) -> Bool

  /// Returns whether the data has an item.
  func contains(_ item: IndexPath) -> Bool

  func record(event name: String, _ fields: [RecordField])
}
