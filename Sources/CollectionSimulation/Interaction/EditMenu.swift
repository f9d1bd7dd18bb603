package import CollectionLayout

/// The menu that a long press shows above an item (semantics 9.4).
package struct EditMenu: Hashable, Sendable {
  /// The item that the menu belongs to.
  package let item: IndexPath

  /// What can be chosen, in the menu's order; never empty.
  package let actions: [MenuAction]

  /// The actions as people read them: `copy, paste`.
  package var text: String { actions.map { $0.rawValue }.joined(separator: ", ") }
}
