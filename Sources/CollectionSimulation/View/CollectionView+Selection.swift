package import CollectionLayout

/// Selection by a program, which sends no calls, and what a tap comes to, which does (semantics 9.1).
extension CollectionView {
  /// The selected items, in the order of the data.
  package var selectedItems: [IndexPath] { selection.items }

  /// Selects an item as a program does: nothing is told to the delegate.
  ///
  /// It has no effect where selection is not allowed, as in UIKit.
  /// - Throws: ``Diagnostic`` `index-out-of-range` where there is no such item.
  package func select(_ item: IndexPath) throws(Diagnostic) {
    try engine.checkExists(item, namedBy: "selectItem")
    interaction.select(item)
  }

  /// Deselects an item as a program does.
  ///
  /// - Throws: ``Diagnostic`` `index-out-of-range` where there is no such item.
  package func deselect(_ item: IndexPath) throws(Diagnostic) {
    try engine.checkExists(item, namedBy: "deselectItem")
    if selectionMode != .none { interaction.deselect(item) }
  }

  /// Changes how many items may be selected; what is too many is deselected without a call, from the end of the data.
  package func setSelectionMode(_ mode: SelectionMode) throws(Diagnostic) {
    try refuseInCallback("setAllowsSelection")
    interaction.setSelectionMode(mode)
  }

  /// What lifting a finger from its item does to the selection: everything is asked and told, and ends where a handler
  /// takes the item from under the finger.
  func chooseItem(of touch: Touch) throws(Diagnostic) {
    guard let touched = interaction.item(of: touch) else { return }
    if selectionMode == .multiple, selection.contains(touched) {
      guard try tell(.shouldDeselect(touched)) != .boolean(false),
        let item = interaction.item(of: touch)
      else {
        return
      }
      interaction.deselect(item)
      try tell(.didDeselect(item))
      return
    }
    guard try tell(.shouldSelect(touched)) != .boolean(false) else { return }
    if selectionMode == .single { try deselectOthers(than: touch) }
    guard let item = interaction.item(of: touch) else { return }
    interaction.add(item)
    try tell(.didSelect(item))
  }

  /// Deselects what was selected before; it is not asked whether it may be (semantics 9.1).
  private func deselectOthers(than touch: Touch) throws(Diagnostic) {
    while let touched = interaction.item(of: touch),
      let previous = selection.items.first(where: { $0 != touched })
    {
      interaction.deselect(previous)
      try tell(.didDeselect(previous))
    }
  }

  /// The view of an element on screen, as it is reported.
  func reported(_ shown: DisplayedElement) -> ReusedView {
    var view = screen.reported(shown.view)
    let element = shown.attributes.identifier
    if element.category == .cell { view.state = state(ofCell: element.indexPath) }
    return view
  }

  /// What is known of a cell beside its attributes.
  func state(ofCell item: IndexPath) -> CellState {
    var state = CellState()
    state.isSelected = selection.contains(item)
    state.isHighlighted = selection.highlighted == item
    state.isFocused = selection.focused == item
    state.isMoving = move?.target == item
    return state
  }
}
