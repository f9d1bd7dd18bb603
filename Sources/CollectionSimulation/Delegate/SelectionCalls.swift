package import CollectionLayout

/// What is told and asked of touches on items (semantics 9.1).
extension DelegateCall {
  package static func shouldHighlight(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldHighlightItem", [.item(item)], wanted: .boolean)
  }

  package static func didHighlight(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didHighlightItem", [.item(item)])
  }

  package static func didUnhighlight(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didUnhighlightItem", [.item(item)])
  }

  package static func shouldSelect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldSelectItem", [.item(item)], wanted: .boolean)
  }

  package static func didSelect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didSelectItem", [.item(item)])
  }

  package static func shouldDeselect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldDeselectItem", [.item(item)], wanted: .boolean)
  }

  package static func didDeselect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didDeselectItem", [.item(item)])
  }
}

extension RecordField {
  /// An item as the argument of a call.
  static func item(_ item: IndexPath) -> RecordField {
    RecordField("element", .element(.cell(item)))
  }
}
