package import CollectionLayout

/// The selected, highlighted and focused items.
///
/// The state is stored by index path: a cell takes its state from here whenever it is requested, so
/// the state outlives scrolling and reuse (semantics 9.1).
package struct SelectionState: Hashable, Sendable {
  private var selected: Set<IndexPath> = []

  /// The item under the finger; nil for none.
  package internal(set) var highlighted: IndexPath?

  /// The item that has the focus; nil if none has.
  package internal(set) var focused: IndexPath?

  /// The selected items, in the order of the data.
  package var items: [IndexPath] { selected.sorted() }

  func contains(_ item: IndexPath) -> Bool { selected.contains(item) }

  /// Returns the item that a change of layouts keeps in sight: of the selected ones, or else of
  /// all, the nearest to the centre (semantics 8.1).
  ///
  /// - Parameters:
  ///   - elements: The elements on screen, in the old layout.
  ///   - bounds: The visible rectangle in the old layout.
  /// - Returns: The item, the first in the data if several are equally near; nil if none is on
  ///   screen.
  func anchor(among elements: [ElementAttributes], in bounds: Rect) -> IndexPath? {
    let cells = elements.filter {
      $0.identifier.category == .cell && $0.frame.intersects(bounds)
    }
    let selected = cells.filter { contains($0.identifier.indexPath) }
    func distance(_ cell: ElementAttributes) -> Double {
      let way = cell.frame.center - bounds.center
      return way.x * way.x + way.y * way.y
    }
    return (selected.isEmpty ? cells : selected).map { (distance($0), $0.identifier.indexPath) }
      .min { $0 < $1 }?.1
  }

  mutating func select(_ item: IndexPath) { selected.insert(item) }

  mutating func deselect(_ item: IndexPath) { selected.remove(item) }

  /// Deselects all items after the first ones, in the order of the data.
  mutating func keepFirst(_ count: Int) { selected = Set(items.prefix(count)) }

  /// Updates the index paths of the items; items without a new one are dropped.
  mutating func remap(_ newPath: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(newPath))
    highlighted = highlighted.flatMap(newPath)
    focused = focused.flatMap(newPath)
  }
}
