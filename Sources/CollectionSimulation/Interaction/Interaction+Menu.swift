import CollectionLayout

/// The edit menu (semantics 9.4).
extension Interaction {
  /// Chooses an action of an item's menu; a menu that is not shown is opened first.
  ///
  /// - Returns: Whether the action is in the menu; if not, a warning is given.
  /// - Throws: `Diagnostic` if the delegate breaks the protocol.
  func choose(_ action: MenuAction, on item: IndexPath) throws(Diagnostic) -> Bool {
    if menu?.item != item { try openMenu(for: item) }
    guard let shown = menu, shown.item == item, shown.actions.contains(action) else {
      warnOfUnreachable(action, on: item)
      return false
    }
    closeMenu()
    try host?.notify(.perform(action, on: item))
    return true
  }

  /// Requests a menu from the delegate, as a long press does.
  ///
  /// - Returns: Whether the menu is shown.
  /// - Throws: `Diagnostic` if the delegate breaks the protocol.
  @discardableResult
  func openMenu(for item: IndexPath) throws(Diagnostic) -> Bool {
    closeMenu()
    guard let host, hasMenuMethods(host),
      try host.notify(.shouldShowMenu(item)) == .boolean(true)
    else { return false }
    var actions: [MenuAction] = []
    for action in MenuAction.allCases
    where try host.notify(.canPerform(action, on: item)) == .boolean(true) {
      actions.append(action)
    }
    guard !actions.isEmpty, host.contains(item) else { return false }
    let menu = EditMenu(item: item, actions: actions)
    showMenu(menu)
    host.record(event: "menu", [.item(item), RecordField("actions", .string(menu.text))])
    return true
  }

  /// Returns whether the delegate has all methods that a menu needs; if it only has some, a warning
  /// is given.
  private func hasMenuMethods(_ host: any InteractionHost) -> Bool {
    let missing = DelegateCall.menuMethods.filter { !host.delegateResponds(to: $0) }
    if missing.isEmpty { return true }
    let present = DelegateCall.menuMethods.filter { !missing.contains($0) }
    guard !present.isEmpty else { return false }
    reporter.warn(
      Diagnostic(
        .unreachableAction, severity: .warning,
        "the delegate has \(present.joined(separator: " and ")) but not \(missing.joined(separator: " and ")): "
          + "no menu is ever shown",
        fix: "a menu needs all three: \(DelegateCall.menuMethods.joined(separator: ", "))"))
    return false
  }

  private func warnOfUnreachable(_ action: MenuAction, on item: IndexPath) {
    let element = ElementIdentifier.cell(item)
    let shown = menu.map { "its menu only shows \($0.text)" } ?? "no menu is shown for it"
    reporter.warn(
      Diagnostic(
        .unreachableAction, severity: .warning,
        "'\(action.rawValue)' of \(element) cannot be chosen: \(shown)",
        fix:
          "return true from shouldShowMenu for the item, and from canPerformAction for the action",
        element: element))
  }
}
