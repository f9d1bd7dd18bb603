package import CollectionLayout

/// The menu that a long press shows above an item (semantics 9.4).
package struct EditMenu: Hashable, Sendable {
  /// The item that the menu belongs to.
  package let item: IndexPath

  /// The available actions, in the menu's order; never empty.
  package let actions: [MenuAction]

  /// The actions as text: `copy, paste`.
  package var text: String { actions.map { $0.rawValue }.joined(separator: ", ") }
}
