package import CollectionLayout

/// Which items are selected, highlighted and focused.
///
/// It is kept by index path: a cell takes its state from here whenever it is asked for, so the state outlives scrolling
/// and reuse (semantics 9.1).
package struct SelectionState: Hashable, Sendable {
  private var selected: Set<IndexPath> = []

  /// The item that a finger is on.
  package internal(set) var highlighted: IndexPath?

  package internal(set) var focused: IndexPath?

  /// The selected items, in the order of the data.
  package var items: [IndexPath] { selected.sorted() }

  func contains(_ item: IndexPath) -> Bool { selected.contains(item) }

  mutating func select(_ item: IndexPath) { selected.insert(item) }

  mutating func deselect(_ item: IndexPath) { selected.remove(item) }

  /// Deselects all items after this many, in the order of the data.
  mutating func keepFirst(_ count: Int) { selected = Set(items.prefix(count)) }

  /// Gives each item its new index path; an item that has none drops out.
  mutating func remap(_ newPath: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(newPath))
    highlighted = highlighted.flatMap(newPath)
    focused = focused.flatMap(newPath)
  }
}
