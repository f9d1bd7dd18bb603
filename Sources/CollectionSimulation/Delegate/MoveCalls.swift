package import CollectionLayout

/// Calls about the interactive movement of an item (semantics 9.6).
extension DelegateCall {
  /// Asks whether an item may be picked up; false refuses.
  package static func canMove(_ item: IndexPath) -> DelegateCall {
    DelegateCall("canMoveItem", [.item(item)], wanted: .boolean)
  }

  /// Asks for the target of a moved item, with the layout's proposal; the delegate may return
  /// another one.
  package static func targetForMove(of item: IndexPath, proposed: IndexPath) -> DelegateCall {
    DelegateCall(
      "targetItemForMove", [.item(item), RecordField("proposed", .element(.cell(proposed)))],
      wanted: .item)
  }
}
