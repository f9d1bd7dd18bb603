package import CollectionLayout

/// The edit menu (semantics 9.4).
extension CollectionView {
  /// Chooses an action of the menu of an item; where the menu is not shown, it is opened first.
  ///
  /// - Returns: Whether the action is in the menu; one that is not is warned of.
  /// - Throws: ``Diagnostic`` `index-out-of-range` where there is no such item.
  @discardableResult
  package func performMenuAction(_ action: MenuAction, on item: IndexPath) throws(Diagnostic)
    -> Bool
  {
    try engine.checkExists(item, namedBy: "performMenuAction")
    if menu?.item != item { try openMenu(for: item) }
    guard let shown = menu, shown.item == item, shown.actions.contains(action) else {
      warnOfUnreachable(action, on: item)
      return false
    }
    interaction.closeMenu()
    try tell(.perform(action, on: item))
    return true
  }

  /// Asks the delegate for a menu, as a long press does.
  ///
  /// - Returns: Whether one is shown.
  @discardableResult
  func openMenu(for item: IndexPath) throws(Diagnostic) -> Bool {
    interaction.closeMenu()
    guard hasMenuMethods, try tell(.shouldShowMenu(item)) == .boolean(true) else { return false }
    var actions: [MenuAction] = []
    for action in MenuAction.allCases
    where try tell(.canPerform(action, on: item)) == .boolean(true) {
      actions.append(action)
    }
    guard !actions.isEmpty, contains(item) else { return false }
    let menu = EditMenu(item: item, actions: actions)
    interaction.showMenu(menu)
    journal.record(
      event: "menu", [.item(item), RecordField("actions", .string(menu.text))])
    return true
  }

  /// Whether the delegate has all that a menu needs; to have a part of it is of no use, and warned of.
  private var hasMenuMethods: Bool {
    let missing = DelegateCall.menuMethods.filter { delegate?.responds(to: $0) != true }
    if missing.isEmpty { return true }
    let present = DelegateCall.menuMethods.filter { !missing.contains($0) }
    guard !present.isEmpty else { return false }
    warn(
      Diagnostic(
        Self.unreachable, severity: .warning,
        "the delegate has \(present.joined(separator: " and ")) but not \(missing.joined(separator: " and ")): "
          + "no menu is ever shown",
        fix: "a menu needs all three: \(DelegateCall.menuMethods.joined(separator: ", "))"))
    return false
  }

  private func warnOfUnreachable(_ action: MenuAction, on item: IndexPath) {
    let element = ElementIdentifier.cell(item)
    let shown = menu.map { "its menu only shows \($0.text)" } ?? "no menu is shown for it"
    warn(
      Diagnostic(
        Self.unreachable, severity: .warning,
        "'\(action.rawValue)' of \(element) cannot be chosen: \(shown)",
        fix:
          "return true from shouldShowMenu for the item, and from canPerformAction for the action",
        element: element))
  }

  private static let unreachable = DiagnosticCode.unreachableAction
}
