package import CollectionLayout

/// What is asked and told of the edit menu (semantics 9.4).
///
/// An item call is given the item first; the action follows it.
extension DelegateCall {
  package static func shouldShowMenu(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldShowMenu", [.item(item)], wanted: .boolean)
  }

  package static func canPerform(_ action: MenuAction, on item: IndexPath) -> DelegateCall {
    DelegateCall("canPerformAction", [.item(item), .action(action)], wanted: .boolean)
  }

  package static func perform(_ action: MenuAction, on item: IndexPath) -> DelegateCall {
    DelegateCall("performAction", [.item(item), .action(action)])
  }

  /// The methods without any one of which no menu is shown.
  static let menuMethods = ["shouldShowMenu", "canPerformAction", "performAction"]
}

extension RecordField {
  fileprivate static func action(_ action: MenuAction) -> RecordField {
    RecordField("action", .string(action.rawValue))
  }
}
