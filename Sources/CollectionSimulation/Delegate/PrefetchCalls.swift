package import CollectionLayout

/// What is told of data that will be wanted soon (semantics 6.5).
extension DelegateCall {
  /// The data of these items will be wanted soon, that of the first one first.
  package static func prefetchItems(_ items: [IndexPath]) -> DelegateCall {
    DelegateCall("prefetchItems", [items.argument])
  }

  /// The data of these items was requested, and will not be wanted.
  package static func cancelPrefetching(_ items: [IndexPath]) -> DelegateCall {
    DelegateCall("cancelPrefetching", [items.argument])
  }
}

extension [IndexPath] {
  fileprivate var argument: RecordField {
    RecordField("items", .elements(map { ElementIdentifier.cell($0) }))
  }
}
