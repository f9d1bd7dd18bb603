package import CollectionLayout

/// Calls about the edit menu (semantics 9.4).
///
/// The item is the first argument, followed by the action.
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

  /// The methods that must all be present for a menu to be shown.
  static let menuMethods = ["shouldShowMenu", "canPerformAction", "performAction"]
}

extension RecordField {
  fileprivate static func action(_ action: MenuAction) -> RecordField {
    RecordField("action", .string(action.rawValue))
  }
}
