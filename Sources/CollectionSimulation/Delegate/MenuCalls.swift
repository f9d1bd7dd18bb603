package import CollectionLayout

/// What is asked and told of the edit menu (semantics 9.4).
///
/// An item call is given the item first; the action follows it.
extension DelegateCall {
  /// Asks whether to show a menu for an item; only true shows it.
  package static func shouldShowMenu(_ item: IndexPath) -> DelegateCall {
    DelegateCall("shouldShowMenu", [.item(item)], wanted: .boolean)
  }

  /// Asks whether the menu of an item offers an action; only true adds it.
  package static func canPerform(_ action: MenuAction, on item: IndexPath) -> DelegateCall {
    DelegateCall("canPerformAction", [.item(item), .action(action)], wanted: .boolean)
  }

  /// Reports that an action was chosen from the menu of an item.
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
