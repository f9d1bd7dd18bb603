package import CollectionLayout

/// Calls about touches on items (semantics 9.1).
extension DelegateCall {
  /// Asks whether a touched item may be highlighted; false also keeps it from being selected.
  package static func shouldHighlight(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldHighlightItem", [.item(item)], wanted: .boolean)
  }

  /// Reports that an item was highlighted.
  package static func didHighlight(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didHighlightItem", [.item(item)])
  }

  /// Reports that an item is no longer highlighted.
  package static func didUnhighlight(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didUnhighlightItem", [.item(item)])
  }

  /// Asks whether a tapped item may be selected; false refuses.
  package static func shouldSelect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldSelectItem", [.item(item)], wanted: .boolean)
  }

  /// Reports that a tap has selected an item.
  package static func didSelect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didSelectItem", [.item(item)])
  }

  /// Asks whether a tapped item may be deselected; false refuses.
  package static func shouldDeselect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldDeselectItem", [.item(item)], wanted: .boolean)
  }

  /// Reports that an item was deselected, by a tap on it or by a tap that selects another item.
  package static func didDeselect(_ item: IndexPath) -> DelegateCall {
    DelegateCall("didDeselectItem", [.item(item)])
  }
}

extension RecordField {
  /// Returns a field with an item as the argument of a call.
  static func item(_ item: IndexPath) -> RecordField {
    RecordField("element", .element(.cell(item)))
  }
}
