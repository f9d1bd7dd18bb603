package import CollectionLayout

/// The focus, which arrow keys move from item to item (semantics 9.7).
extension CollectionView {
  /// The item that has the focus.
  package var focusedItem: IndexPath? { selection.focused }

  /// Moves the focus to the next item in a direction, and scrolls it into view; the motion goes on as time passes.
  ///
  /// Without a focus, the first visible item gets it. Where there is no item in the direction, it stays.
  /// - Returns: The item that has the focus then; nil where there is none at all.
  @discardableResult
  package func moveFocus(_ direction: FocusDirection) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("moveFocus")
    try layoutIfNeeded()
    guard let focused = selection.focused, contains(focused),
      let own = try attributes(of: .cell(focused))
    else {
      interaction.focus(try visibleItems().first)
      return selection.focused
    }
    guard let next = try engine.nextItem(direction, from: own) else { return focused }
    interaction.focus(next)
    try scroll(to: next, at: .nearest, animated: true)
    return next
  }
}
