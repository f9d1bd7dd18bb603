package import CollectionLayout

/// What is asked while an item is moved by hand (semantics 9.6).
extension DelegateCall {
  /// Asks whether an item may be picked up; false refuses.
  package static func canMove(_ item: IndexPath) -> DelegateCall {
    DelegateCall("canMoveItem", [.item(item)], wanted: .boolean)
  }

  /// Where an item goes that the layout proposes a place for; the answer may be another place.
  package static func targetForMove(of item: IndexPath, proposed: IndexPath) -> DelegateCall {
    DelegateCall(
      "targetItemForMove", [.item(item), RecordField("proposed", .element(.cell(proposed)))],
      wanted: .item)
  }
}
