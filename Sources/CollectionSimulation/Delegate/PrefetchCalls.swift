package import CollectionLayout

/// Calls about data that will be needed soon (semantics 6.5).
extension DelegateCall {
  /// Requests the data of items that will be needed soon, in order of need.
  package static func prefetchItems(_ items: [IndexPath]) -> DelegateCall {
    DelegateCall("prefetchItems", [items.argument])
  }

  /// Cancels the request for the data of items that will not be needed.
  package static func cancelPrefetching(_ items: [IndexPath]) -> DelegateCall {
    DelegateCall("cancelPrefetching", [items.argument])
  }
}

extension [IndexPath] {
  fileprivate var argument: RecordField {
    RecordField("items", .elements(map { ElementIdentifier.cell($0) }))
  }
}
